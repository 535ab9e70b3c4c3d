/** Coming in: with a token, or with a claim code, which gives one. */

import { fill, h, labelled } from "./dom.js";
import { problemNode } from "./shared.js";
import { t } from "./words.js";

/** Shows both ways in `main`; `entered(token, match, isNew)` hears of who came in. */
export function showSignIn(api, main, entered) {
  const token = h("input", {
    type: "password",
    required: true,
    autocomplete: "off",
    spellcheck: "false",
    name: "token",
  });
  const code = h("input", { type: "text", required: true, autocomplete: "off", spellcheck: "false", name: "code" });
  const status = h("div", { role: "status" });

  const act = (doing) => (event) => {
    event.preventDefault();
    doing().catch((problem) => fill(status, problemNode(problem)));
  };
  const enter = async () => {
    api.token = token.value.trim();
    try {
      await api.get("desk", { limit: 1 });
    } catch (problem) {
      api.token = null;
      throw problem;
    }
    entered(api.token, null, false);
  };
  const claim = async () => {
    const { token: made, match } = await api.post("claims", { code: code.value.trim() });
    entered(made, match.id, true);
  };

  fill(
    main,
    h("h1", { tabindex: "-1" }, t("desk")),
    status,
    h(
      "div",
      { class: "ways-in" },
      h(
        "form",
        { class: "card", on: { submit: act(enter) } },
        h("h2", {}, t("sign_in")),
        labelled(t("token"), token),
        h("p", { class: "hint" }, t("token_says")),
        h("div", { class: "row" }, h("button", { type: "submit" }, t("sign_in"))),
      ),
      h(
        "form",
        { class: "card", on: { submit: act(claim) } },
        h("h2", {}, t("claim_code")),
        labelled(t("claim_code"), code),
        h("p", { class: "hint" }, t("claim_says")),
        h("div", { class: "row" }, h("button", { type: "submit" }, t("take_seat"))),
      ),
    ),
    h("p", {}, h("a", { href: "#new" }, t("open_match"))),
  );
  return () => {};
}
