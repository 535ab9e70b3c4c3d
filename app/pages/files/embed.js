/**
 * A match in a small page for a forum: what a spectator may see, live, without a token.
 * `?lang=de` and `?theme=dark` in the address choose what the reader's browser would.
 */

import { Api } from "./api.js";
import { boardNode } from "./board.js";
import { fill, h } from "./dom.js";
import { namesOf, scoreNode, whoText } from "./shared.js";
import { moment, speak, t } from "./words.js";

const LATEST = 6;
const CALM = 150;
const AGAIN = 15_000;

const main = document.getElementById("main");
const asked = new URLSearchParams(location.search);
const id = decodeURIComponent(location.pathname.split("/").filter(Boolean).pop());
const theme = ["dark", "light"].find((each) => each === asked.get("theme")) ?? null;
const lang = speak(asked.get("lang"), ...navigator.languages);
const api = new Api(null, lang);
const heading = h("header", {});
const awaiting = h("div", {});
const latest = h("ol", { class: "log", "aria-live": "polite" });
const board = boardNode(api, id, { theme });
if (theme) document.documentElement.dataset.theme = theme;

async function refresh() {
  const match = await api.get(`matches/${id}`);
  const winner = match.result ? `${t("winner")}: ${match.result.winner ?? t("draw")}` : null;
  const facts = [t(`status_${match.status}`), winner].filter(Boolean).join(" · ");
  document.title = match.title || match.ruleset;
  fill(heading, h("h1", {}, match.title || match.ruleset), h("p", { class: "facts" }, facts), scoreNode(match));
  fill(awaiting, match.status === "finished" ? null : awaitingOf(match));
  await board.show(match);
  return match;
}

function awaitingOf(match) {
  const names = namesOf(match);
  const lines = match.awaiting.map((each) =>
    h("li", {}, h("b", {}, whoText(names, each)), each.until ? ` – ${moment(each.until)}` : ""),
  );
  const once = lines.filter(
    (line, place) => lines.findIndex((other) => other.textContent === line.textContent) === place,
  );
  return [
    h("h2", {}, t("awaited")),
    once.length ? h("ul", { class: "awaiting" }, once) : h("p", { class: "hint" }, t("nobody_awaited")),
  ];
}

function line(event) {
  return h(
    "li",
    { value: event.n, data: { n: event.n } },
    h("time", { datetime: event.at }, moment(event.at)),
    " ",
    event.text,
  );
}

function tell(event) {
  if (event.kind === "match.rolled") return;
  latest.prepend(line(event));
  while (latest.children.length > LATEST) latest.lastChild.remove();
}

/** Follows the spectator's events; a stream that the server refuses is tried again after a while. */
function listen(cursor) {
  let heard = cursor;
  let timer = null;
  const source = new EventSource(api.url(`matches/${id}/stream`, { after: cursor, lang, named: "false" }));
  source.onmessage = ({ data }) => {
    const event = JSON.parse(data);
    heard = event.n;
    tell(event);
    clearTimeout(timer);
    timer = setTimeout(() => refresh().catch(() => {}), CALM);
  };
  source.onerror = () => {
    if (source.readyState === EventSource.CLOSED) setTimeout(() => start(heard), AGAIN);
  };
}

/** Shows the match, and what was told after `known` (null: the latest), and listens. */
async function start(known) {
  try {
    const match = await refresh();
    const after = known ?? Math.max(match.cursor - 30, 0);
    const { events, cursor } = await api.get(`matches/${id}/events`, { after, limit: 200 });
    events.forEach(tell);
    fill(main, heading, board.node, awaiting, h("h2", {}, t("announcements")), latest);
    listen(cursor);
  } catch (problem) {
    const unseen = problem.status === 404;
    fill(main, h("p", { role: "alert" }, unseen ? t("not_to_be_seen") : t("unreachable")));
    if (!unseen) setTimeout(() => start(known), AGAIN);
  }
}

start(null);
