/** Opening a match: the sport, who may look, its dice, and its own options and set-up as forms of their schemas. */

import { choice, fill, h, labelled } from "./dom.js";
import { formFor } from "./form.js";
import { fits } from "./schema.js";
import { problemNode, secretNode } from "./shared.js";
import { LANGUAGES, language, t, word } from "./words.js";

/** Shows the form in `main`; `entered(token)` hears of a token that the opener got. */
export function showOpening(api, main, entered) {
  const status = h("div", { role: "status" });
  const title = h("input", { type: "text", maxlength: "200" });
  const pick = (name, values) =>
    choice(
      values.map((each) => [each, t(`${name}_${each}`)]),
      values[0],
    );
  const visibility = pick("visibility", ["public", "unlisted", "private"]);
  const dice = pick("dice", ["sealed", "table", "scripted"]);
  const locale = choice(Object.entries(LANGUAGES), language());
  const own = h("div", {});
  const sport = h("select", {});
  let parts = {};

  async function chosen() {
    const key = sport.value;
    parts = {};
    fill(own);
    const ruleset = await api.get(`rulesets/${key}`);
    if (key === sport.value)
      fill(
        own,
        ["options", "setup"].filter((name) => ruleset[name] !== null).map((name) => fold(ruleset, name)),
      );
  }

  /** A part of the opening that stays as the sport has it unless it is unfolded. */
  function fold(ruleset, name) {
    const schema = ruleset[name];
    const node = h("details", { data: { part: name, sport: ruleset.key } }, h("summary", {}, word(name)));
    node.addEventListener("toggle", () => {
      if (!node.open || parts[name]) return;
      parts[name] = formFor(schema, fits({}, schema, schema) ? {} : undefined);
      node.append(parts[name].node);
    });
    return node;
  }

  async function open() {
    const body = {
      ruleset: sport.value,
      title: title.value,
      locale: locale.value,
      visibility: visibility.value,
      dice: dice.value,
      sandbox: dice.value === "scripted",
      ...Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.read()])),
    };
    const opened = await api.post("matches", body);
    if (opened.token !== null) entered(opened.token);
    showCodes(main, opened);
  }

  const submit = (event) => {
    event.preventDefault();
    open().catch((problem) => fill(status, problemNode(problem)));
  };
  sport.addEventListener("change", () => chosen().catch((problem) => fill(status, problemNode(problem))));
  fill(
    main,
    h("h1", { tabindex: "-1" }, t("open_match")),
    h(
      "form",
      { class: "card", on: { submit } },
      labelled(t("sport"), sport),
      labelled(t("title"), title),
      labelled(t("visibility"), visibility),
      labelled(t("dice_mode"), dice),
      labelled(t("language"), locale),
      own,
      h("div", { class: "row" }, h("button", { type: "submit" }, t("open_match"))),
      status,
    ),
  );
  api
    .get("rulesets")
    .then(({ rulesets }) => {
      sport.append(...rulesets.map((each) => h("option", { value: each.key }, `${each.title} (${each.key})`)));
      return chosen();
    })
    .catch((problem) => fill(status, problemNode(problem)));
  return () => {};
}

/** The codes of a match just opened, shown this once. */
function showCodes(main, { match, token, claims }) {
  const kept = token === null ? null : secretNode(t("keep_token"), token);
  const codes = claims
    .filter((claim) => claim.code !== null)
    .map((claim) =>
      h("li", { data: { side: claim.side ?? "" } }, secretNode(t("hand_out", { label: claim.label }), claim.code)),
    );
  fill(
    main,
    h("h1", { tabindex: "-1" }, match.title || match.ruleset),
    kept,
    h("p", {}, t("opened")),
    h("ul", { class: "codes" }, codes),
    h("p", {}, h("a", { href: `#${match.id}`, class: "go" }, t("go_to_match"))),
  );
  main.querySelector("h1").focus();
}
