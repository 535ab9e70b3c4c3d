/** Parts that several pages show: a problem, a rule's citation, a secret to be kept, who somebody is, the score. */

import { button, fill, h } from "./dom.js";
import { t, word } from "./words.js";

/** What went wrong, with the rule that refuses and everything that the server says of it. */
export function problemNode(problem, names = new Map()) {
  const body = problem.body ?? {};
  const text = body.code === "unreachable" ? t("unreachable") : body.detail || body.title || problem.message;
  const rule = body.rule ? h("p", { class: "rule" }, h("b", {}, body.rule.id), ` ${body.rule.text}`) : null;
  const causes = (body.errors ?? []).map((each) => h("li", {}, h("code", {}, each.pointer || "/"), ` ${each.detail}`));
  const facts = Object.entries(body.facts ?? {}).filter(([, each]) => ["string", "number"].includes(typeof each));
  const missed = (body.missed ?? []).map((each) => h("li", {}, each.text));
  return h(
    "div",
    { class: "problem", role: "alert" },
    h("p", {}, text),
    rule,
    facts.length
      ? h("p", { class: "facts" }, facts.map(([name, each]) => `${word(name)}: ${names.get(each) ?? each}`).join("; "))
      : null,
    causes.length ? h("ul", {}, causes) : null,
    missed.length ? [h("p", {}, t("missed")), h("ul", {}, missed)] : null,
  );
}

/** A rule's id that tells the rule when it is pressed. */
export function citation(api, ruleset, id) {
  const says = h("span", { class: "says", role: "status" });
  const chip = button(
    id,
    async () => {
      const open = chip.getAttribute("aria-expanded") === "true";
      chip.setAttribute("aria-expanded", String(!open));
      if (open) return fill(says);
      const rule = await api
        .get(`rulesets/${ruleset}/rules/${id}`)
        .catch((problem) => ({ section: "", text: problem.message }));
      fill(says, ` ${rule.section ? `§ ${rule.section}: ` : ""}${rule.text}`);
    },
    { class: "chip", "aria-expanded": "false" },
  );
  return [chip, says];
}

/** Something that is shown once: to be copied, never written anywhere by us. */
export function secretNode(says, secret) {
  const input = h("input", {
    type: "text",
    readonly: true,
    value: secret,
    class: "secret",
    spellcheck: "false",
    "aria-label": says,
  });
  input.addEventListener("focus", () => input.select());
  const copy = navigator.clipboard ? button(t("copy"), () => navigator.clipboard.writeText(secret)) : null;
  return h("div", { class: "keep" }, h("p", {}, says), h("div", { class: "row" }, input, copy));
}

/** Who is meant: the seat's name, else the side and the role. */
export function whoText(names, each) {
  return names.get(each.seat) ?? [each.side, t(`role_${each.role}`)].filter(Boolean).join(" ");
}

/**
 * Rows of a desk in the order in which they press: the late first, then by their ends, last what has none. What somebody
 * owes a match by the same time is one row, with the `texts` of all of it.
 */
export function owed(rows) {
  const found = new Map();
  for (const each of rows) {
    const key = JSON.stringify([each.match?.id, each.seat, each.side, each.role, each.until, each.late]);
    if (!found.has(key)) found.set(key, { ...each, texts: [] });
    const text = each.text ?? word(each.what);
    if (!found.get(key).texts.includes(text)) found.get(key).texts.push(text);
  }
  const late = (each) => Number(each.late ?? false);
  const end = (each) => each.until ?? "~";
  return [...found.values()].sort(
    (one, other) => late(other) - late(one) || (end(one) < end(other) ? -1 : end(one) > end(other) ? 1 : 0),
  );
}

/** What seats are called, by id; and what is pending in the match's view, by its id: what it is, and of whom. */
export function namesOf(match) {
  const names = new Map(match.seats.map((seat) => [seat.id, seat.label]));
  const pending = match.view?.pending;
  for (const each of Array.isArray(pending) ? pending : []) {
    const [key, id] = Object.entries(each).find(([name]) => name.endsWith("_id")) ?? [];
    const words = Object.entries(each)
      .flatMap(([name, value]) => (name === key ? [] : value))
      .filter(isWord);
    if (id) names.set(id, words.map((text) => text.replace(/_/g, " ")).join(" "));
  }
  return names;
}

function isWord(value) {
  return typeof value === "string" && !/^\d{4}-\d\d-\d\dT/.test(value);
}

/**
 * The score of a match as [side, name, points]. Sports keep it in their own view: as `score` by side, or with each of
 * their `sides` or `teams`; a match that has ended says it in its result.
 */
export function scoreOf(match) {
  const view = match.view ?? {};
  const teams = entries(view.teams ?? view.sides ?? {});
  const named = new Map(teams.map(([side, team]) => [side, team?.name || team?.team_id || side]));
  const own = view.score ?? match.result?.score ?? Object.fromEntries(teams.map(([side, team]) => [side, team?.score]));
  return Object.entries(own)
    .filter(([, points]) => Number.isInteger(points))
    .map(([side, points]) => [side, named.get(side) ?? side, points]);
}

function entries(teams) {
  return Array.isArray(teams) ? teams.map((team) => [team.side ?? team.team_id, team]) : Object.entries(teams);
}

/** The score in a line: names and points side by side. */
export function scoreNode(match) {
  const score = scoreOf(match);
  const sides = score.map(([side, name, points]) =>
    h("div", { class: "side", data: { side } }, h("span", {}, name), h("b", {}, String(points))),
  );
  return score.length ? h("div", { class: "score" }, sides) : null;
}
