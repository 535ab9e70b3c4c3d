/** The board's picture, as the caller may see it: fetched with the caller's token and shown as an image. */

import { h } from "./dom.js";
import { t } from "./words.js";

const dark = matchMedia("(prefers-color-scheme: dark)");

/** A figure whose `show(match)` draws the board anew; it is hidden where the sport has none. */
export function boardNode(api, match, { as = null, theme = null } = {}) {
  const image = h("img", { alt: "" });
  const node = h("figure", { class: "board", hidden: true }, image);
  let shown = null;
  let asked = 0;
  const show = async (now) => {
    asked += 1;
    const mark = asked;
    const params = { as, theme: theme ?? (dark.matches ? "dark" : "light") };
    const response = await api
      .response("GET", `matches/${match}/board.svg`, { params, headers: { Accept: "image/svg+xml" } })
      .catch(() => null);
    const drawing = await response?.text();
    if (mark !== asked) return;
    node.hidden = response === null;
    if (response === null) return;
    const url = URL.createObjectURL(new Blob([drawing], { type: "image/svg+xml" }));
    image.src = url;
    image.alt = [said(drawing, "title") || t("board", { title: now.title }), said(drawing, "desc")]
      .filter(Boolean)
      .join(". ");
    if (shown !== null) URL.revokeObjectURL(shown);
    shown = url;
  };
  return { node, show };
}

const SIGNS = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&", "#34": '"', "#39": "'", "#x27": "'" };

/** What a drawing says of itself for screen readers, which an image keeps from them. */
function said(drawing, name) {
  const text = drawing.match(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`))?.[1] ?? "";
  return text.replace(/&(#?\w+);/g, (whole, sign) => SIGNS[sign] ?? whole).trim();
}
