/** The log of a match as the reader was told it, the newest first, each event under the rules that made it so. */

import { button, fill, h, choice, labelled } from "./dom.js";
import { citation, problemNode } from "./shared.js";
import { moment, t, word } from "./words.js";

const PAGE = 40;

/**
 * A log of `at` (`{api, id, as, ruleset, names, rewinds}`): `start(cursor)` reads the last page, `put(event)` adds a new
 * one. Where `rewinds`, each event has a way back to it, sent by `send(command)`.
 */
export function logNode(at, send) {
  const list = h("ol", { class: "log", "aria-live": "polite" });
  const older = button(t("older"), () => page());
  const node = h("section", { "aria-labelledby": "log-title" }, h("h2", { id: "log-title" }, t("log")), list, older);
  let first = 0;

  async function page() {
    const after = Math.max(first - 1 - PAGE, 0);
    const limit = first - 1 - after;
    first = after + 1;
    older.hidden = first <= 1;
    if (limit <= 0) return;
    const { events } = await at.api.get(`matches/${at.id}/events`, { as: at.as, after, limit });
    list.append(...events.reverse().map((event) => line(event)));
  }

  function line(event) {
    const dice = event.kind === "match.rolled";
    const rules = [event.rule, ...(Array.isArray(event.data.also) ? event.data.also : [])];
    return h(
      "li",
      { class: dice ? "die" : null, value: event.n, data: { kind: event.kind, n: event.n } },
      h("time", { datetime: event.at }, moment(event.at)),
      " ",
      h("span", { class: "text" }, event.text),
      " ",
      rules.map((rule) => citation(at.api, at.ruleset, rule)),
      at.rewinds ? back(event) : null,
    );
  }

  /** Back to an event: asked for only when it is wanted. */
  function back(event) {
    const place = h("span", { class: "back" });
    const ask = button("↶", () => fill(place, rewindForm(event, place, ask)), {
      class: "quiet",
      title: t("rewind"),
      "aria-label": t("rewind_says", { n: event.n }),
    });
    fill(place, ask);
    return place;
  }

  function rewindForm(event, place, ask) {
    const reason = h("input", { type: "text", required: true, maxlength: "500" });
    const dice = choice(
      [
        ["keep", t("dice_keep")],
        ["fresh", t("dice_fresh")],
      ],
      "keep",
      { "aria-label": t("dice_mode") },
    );
    const status = h("div", { role: "status" });
    const act = async (dry) => {
      const command = { kind: "match.rewind", to: event.n, dice: dice.value, reason: reason.value };
      try {
        await send(command, dry);
        if (dry) fill(status, t("checked"));
      } catch (problem) {
        fill(status, problemNode(problem, at.names));
      }
    };
    const form = h(
      "form",
      { class: "rewind", on: { submit: (submitted) => (submitted.preventDefault(), act(false)) } },
      h("p", {}, t("rewind_says", { n: event.n })),
      labelled(word("reason"), reason),
      dice,
      h(
        "div",
        { class: "row" },
        h("button", { type: "submit" }, t("send")),
        button(t("check"), () => form.reportValidity() && act(true)),
        button(t("cancel"), () => fill(place, ask), { class: "quiet" }),
      ),
      status,
    );
    queueMicrotask(() => reason.focus());
    return form;
  }

  return {
    node,
    async start(cursor) {
      first = cursor + 1;
      fill(list);
      await page();
    },
    put(event) {
      list.prepend(line(event));
    },
  };
}
