/** One match on the desk: board, log, who is awaited, what may be done, and for the game master the seats. */

import { boardNode } from "./board.js";
import { choice, fill, h, labelled } from "./dom.js";
import { logNode } from "./log.js";
import { offersNode } from "./offers.js";
import { seatsNode } from "./seats.js";
import { namesOf, owed, problemNode, scoreNode, whoText } from "./shared.js";
import { follow } from "./stream.js";
import { moment, t, word } from "./words.js";

const CALM = 150;

/** Shows a match in `main` and keeps it up to date. Answers what ends that. */
export function showMatch(api, id, main) {
  let ending = () => {};
  let ended = false;

  async function look(as) {
    ending();
    try {
      const own = await api.tagged(`matches/${id}`);
      const ruleset = await api.get(`rulesets/${own.body.ruleset}`);
      if (!ended) ending = await sit(api, own, ruleset, as, main, look);
      if (ended) ending();
    } catch (problem) {
      fill(main, problemNode(problem));
    }
  }

  look(null);
  return () => {
    ended = true;
    ending();
  };
}

/** Sits down at a match as oneself, or `as` another seat. */
async function sit(api, own, ruleset, as, main, look) {
  const id = own.body.id;
  const mine = own.body.you;
  const at = {
    api,
    id,
    as,
    ruleset: ruleset.key,
    sides: ruleset.sides,
    names: namesOf(own.body),
    tag: own.tag,
    gm: mine?.capacities.gm === true,
    rewinds: mine?.capacities.gm === true && as === null,
  };
  const gmOnly = new Set(ruleset.commands.filter((each) => each.roles.join() === "gm").map((each) => each.kind));
  const heading = h("div", { class: "heading" });
  const awaiting = h("section", { "aria-labelledby": "awaiting-title" });
  const board = boardNode(api, id, { as });
  const log = logNode(at, (command, dry) => send({ command }, dry));
  const offers = offersNode(at, send);
  const seats = seatsNode(at, () => refresh());
  const trouble = h("div", {});

  async function send(body, dry) {
    const headers = at.tag === null ? {} : { "If-Match": at.tag };
    const whole = as === null ? body : { ...body, as };
    try {
      return await api.post(`matches/${id}/commands`, whole, { headers, params: dry ? { dry_run: "true" } : {} });
    } finally {
      if (!dry) await refresh().catch(() => {});
    }
  }

  let over = false;
  let running = null;
  let following = null;

  /** Looks at everything anew. Who asks while that is under way waits for one more look that begins after it. */
  function refresh() {
    if (running === null) {
      running = glance().finally(() => (running = null));
      return running;
    }
    following ??= running
      .catch(() => {})
      .then(() => {
        following = null;
        return refresh();
      });
    return following;
  }

  async function glance() {
    const [self, seen] = await Promise.all([
      api.tagged(`matches/${id}`),
      as === null ? null : api.tagged(`matches/${id}`, { as }),
    ]);
    const match = (seen ?? self).body;
    const seated = match.you !== null;
    const [desk, offered] = await Promise.all([
      seated ? api.get(`matches/${id}/desk`, { as }) : null,
      seated ? api.tagged(`matches/${id}/offers`, { as }) : null,
    ]);
    if (over) return match;
    // A command rests on the offers as they were seen; a game master's own count stands for that of another seat.
    at.tag = as !== null && at.gm ? self.tag : (offered?.tag ?? self.tag);
    at.names = namesOf(match);
    for (const each of desk?.awaiting ?? []) {
      if (!at.names.has(each.id)) at.names.set(each.id, `${whoText(at.names, each)}: ${each.text}`);
    }
    fill(heading, ...headingOf(match));
    fill(awaiting, ...awaitingOf(desk?.awaiting ?? match.awaiting, at.names));
    fill(trouble, troubleOf(desk));
    offers.show(offered?.body.offers ?? [], gmOnly);
    seats.node.hidden = !desk?.seats;
    if (desk?.seats) seats.show(desk.seats);
    main.dataset.seen = match.cursor;
    board.show(match);
    return match;
  }

  const match = await refresh();
  fill(
    main,
    heading,
    eyesNode(own.body, as, look),
    h(
      "div",
      { class: "columns" },
      h("div", { class: "seen" }, board.node, awaiting),
      h("div", { class: "deeds" }, trouble, mine ? offers.node : null, at.gm ? seats.node : null),
      log.node,
    ),
  );
  await log.start(match.cursor);

  let timer = null;
  const stop = follow(api, id, {
    as,
    after: match.cursor,
    heard(event) {
      log.put(event);
      clearTimeout(timer);
      timer = setTimeout(() => refresh().catch(() => {}), CALM);
    },
    lost: () => fill(trouble, h("p", { class: "problem", role: "alert" }, t("gone"))),
  });
  return () => {
    over = true;
    clearTimeout(timer);
    stop();
  };
}

function headingOf(match) {
  const phase = match.phase ? `${t("phase")}: ${word(match.phase)}` : null;
  const winner = match.result ? `${t("winner")}: ${match.result.winner ?? t("draw")}` : null;
  const facts = [match.ruleset, t(`status_${match.status}`), phase, winner].filter(Boolean).join(" · ");
  return [
    h("h1", { tabindex: "-1" }, match.title || match.ruleset),
    h("p", { class: "facts" }, facts),
    scoreNode(match),
  ];
}

/** Whose eyes: a game master's own or those of any seat; a bridge's seats; nobody else has a choice. */
function eyesNode(match, as, look) {
  const can = match.you?.capacities;
  const seats = match.seats.filter(
    (seat) => seat.id !== match.you?.seat && (can?.gm || can?.bridge?.includes(seat.id)),
  );
  if (!can || (!can.gm && !can.bridge) || seats.length === 0) return null;
  const pairs = seats.map((seat) => [
    seat.id,
    [seat.label, seat.side, t(`role_${seat.role}`)].filter(Boolean).join(" · "),
  ]);
  const pick = choice([["", t("myself")], ...pairs], as ?? "", { class: "eyes" });
  pick.addEventListener("change", () => look(pick.value || null));
  return h("div", { class: "eyes-row" }, labelled(t("eyes"), pick));
}

function awaitingOf(rows, names) {
  const lines = owed(rows).map((each) =>
    h(
      "li",
      { class: each.late ? "late" : null, data: { what: each.what } },
      h("b", {}, whoText(names, each)),
      each.mine ? ` (${t("yours")})` : "",
      `: ${each.texts.join(", ")} `,
      h("span", { class: "until" }, each.until ? moment(each.until) : t("no_end")),
      each.late ? h("strong", { class: "badge" }, t("late")) : null,
    ),
  );
  const then = [...new Set(rows.map((each) => each.then).filter(Boolean))];
  const list = lines.length ? h("ul", { class: "awaiting" }, lines) : h("p", { class: "hint" }, t("nobody_awaited"));
  return [h("h2", { id: "awaiting-title" }, t("awaited")), list, then.map((each) => h("p", { class: "hint" }, each))];
}

/** What a game master has to look at besides: dice that lack, webhooks that fail, posts that were edited. */
function troubleOf(desk) {
  const needs = (desk?.needs ?? []).map((need) => h("li", {}, `${t("needs")}: ${need.label} (1–${need.sides})`));
  const hooks = (desk?.webhooks ?? []).map((hook) => h("li", {}, t("hook_fails", { label: hook.label || hook.url })));
  const posts = (desk?.posts ?? []).map((post) => h("li", {}, t("post_marked", { id: post.id })));
  const all = [...needs, ...hooks, ...posts];
  return all.length ? h("section", { class: "trouble" }, h("h2", {}, t("trouble")), h("ul", {}, all)) : null;
}
