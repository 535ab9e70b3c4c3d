/** All matches of a person: who is expected to do what by when, the late ones first; and every match there is. */

import { button, fill, h, labelled } from "./dom.js";
import { owed, problemNode, whoText } from "./shared.js";
import { moment, t, word } from "./words.js";

const EVERY = 30_000;

/** Shows the matches in `main`, anew every half minute. Answers what ends that. */
export function showTable(api, main) {
  const due = h("section", { "aria-labelledby": "due-title" });
  const all = h("section", { "aria-labelledby": "all-title" });
  const status = h("div", { role: "status" });
  let shown = false;

  async function refresh() {
    if (document.hidden && shown) return;
    try {
      const [desks, matches] = await Promise.all([
        pages(api, "desk", "desks"),
        pages(api, "matches", "matches", { mine: "true" }),
      ]);
      const names = new Map(matches.flatMap((match) => match.seats.map((seat) => [seat.id, seat.label])));
      fill(due, ...dueOf(desks, names));
      fill(all, ...allOf(matches));
      fill(status);
      shown = true;
    } catch (problem) {
      fill(status, problemNode(problem));
    }
  }

  fill(main, h("h1", { tabindex: "-1" }, t("all_matches")), status, due, all, claimNode(api, status, refresh));
  refresh();
  const timer = setInterval(refresh, EVERY);
  return () => clearInterval(timer);
}

/** Every page of a list. */
async function pages(api, path, name, params = {}) {
  const found = [];
  let cursor = null;
  do {
    const page = await api.get(path, { ...params, cursor, limit: 200 });
    found.push(...page[name]);
    cursor = page.next;
  } while (cursor !== null);
  return found;
}

function dueOf(desks, names) {
  const rows = owed(desks.flatMap((desk) => desk.awaiting.map((each) => ({ ...each, match: desk.match }))));
  const title = h("h2", { id: "due-title" }, t("awaited"));
  if (rows.length === 0) return [title, h("p", { class: "hint" }, t("nobody_awaited"))];
  const head = h(
    "tr",
    {},
    ["match", "who", "what", "by_when"].map((name) => h("th", { scope: "col" }, t(name))),
  );
  const lines = rows.map((each) =>
    h(
      "tr",
      { class: each.late ? "late" : null, data: { match: each.match.id } },
      h("th", { scope: "row" }, link(each.match)),
      h("td", {}, whoText(names, each), each.mine ? ` (${t("yours")})` : ""),
      h("td", {}, each.texts.join(", "), each.then ? h("div", { class: "hint" }, each.then) : null),
      h(
        "td",
        {},
        each.late ? h("strong", { class: "badge" }, t("late")) : null,
        " ",
        each.until ? moment(each.until) : t("no_end"),
      ),
    ),
  );
  return [
    title,
    h("div", { class: "wide" }, h("table", { class: "due" }, h("thead", {}, head), h("tbody", {}, lines))),
  ];
}

function allOf(matches) {
  const lines = matches.map((match) =>
    h(
      "li",
      {},
      link(match),
      " ",
      h(
        "span",
        { class: "facts" },
        [match.ruleset, t(`status_${match.status}`), word(match.phase)].filter(Boolean).join(" · "),
      ),
    ),
  );
  return [
    h("h2", { id: "all-title" }, t("others")),
    lines.length ? h("ul", { class: "matches" }, lines) : h("p", { class: "hint" }, t("none_yet")),
  ];
}

function link(match) {
  return h("a", { href: `#${match.id}` }, match.title || match.ruleset);
}

/** A further seat for who has a token already. */
function claimNode(api, status, refresh) {
  const code = h("input", { type: "text", required: true, autocomplete: "off", spellcheck: "false" });
  const take = async () => {
    try {
      const { match } = await api.post("claims", { code: code.value.trim() });
      location.hash = match.id;
    } catch (problem) {
      fill(status, problemNode(problem));
    }
  };
  return h(
    "details",
    {},
    h("summary", {}, t("claim_code")),
    h(
      "form",
      { on: { submit: (event) => (event.preventDefault(), take()) } },
      labelled(t("claim_code"), code),
      h("p", { class: "hint" }, t("claim_says")),
      h(
        "div",
        { class: "row" },
        h("button", { type: "submit" }, t("take_seat")),
        button(t("all_matches"), refresh, { class: "quiet" }),
      ),
    ),
  );
}
