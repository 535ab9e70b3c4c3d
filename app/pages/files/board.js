/** The board's picture, as the caller may see it: fetched with the caller's token and shown as an image. */

import { h } from "./dom.js";
import { t } from "./words.js";

const dark = matchMedia("(prefers-color-scheme: dark)");

/** A figure whose `show(match)` draws the board anew; it is hidden where the sport has none. */
export function boardNode(api, match, { as = null, theme = null } = {}) {
  const image = h("img", { alt: "" });
  const node = h("figure", { class: "board", hidden: true }, image);
  let shown = null;
  const show = async (now) => {
    const params = { as, theme: theme ?? (dark.matches ? "dark" : "light") };
    const response = await api
      .response("GET", `matches/${match}/board.svg`, { params, headers: { Accept: "image/svg+xml" } })
      .catch(() => null);
    node.hidden = response === null;
    if (response === null) return;
    const url = URL.createObjectURL(await response.blob());
    image.src = url;
    image.alt = [t("board", { title: now.title }), now.phase].filter(Boolean).join(", ");
    if (shown !== null) URL.revokeObjectURL(shown);
    shown = url;
  };
  return { node, show };
}
