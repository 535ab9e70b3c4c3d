/** The desk: who is here, in which language, and which of its pages is shown. The address after `#` says which. */

import { Api } from "./api.js";
import { button, choice, fill, h, labelled } from "./dom.js";
import { showMatch } from "./match.js";
import { showOpening } from "./opening.js";
import { secretNode } from "./shared.js";
import { showSignIn } from "./signin.js";
import { showTable } from "./table.js";
import { LANGUAGES, language, speak, t } from "./words.js";

const TOKEN = "whistle.token";
const LANGUAGE = "whistle.language";

const main = document.getElementById("main");
const header = document.getElementById("header");
const notice = document.getElementById("notice");
const api = new Api(sessionStorage.getItem(TOKEN), speak(sessionStorage.getItem(LANGUAGE), ...navigator.languages));
let leave = () => {};

function entered(token) {
  if (token === null) return;
  api.token = token;
  sessionStorage.setItem(TOKEN, token);
  showHeader();
}

function signOut() {
  sessionStorage.removeItem(TOKEN);
  api.token = null;
  location.hash = "";
  showHeader();
  route();
}

function showHeader() {
  const pick = choice(Object.entries(LANGUAGES), language());
  pick.addEventListener("change", () => {
    api.language = speak(pick.value);
    sessionStorage.setItem(LANGUAGE, pick.value);
    showHeader();
    route();
  });
  const links = [h("a", { href: "#" }, t("all_matches")), h("a", { href: "#new" }, t("open_match"))];
  fill(
    header,
    h("nav", { "aria-label": t("desk") }, h("b", {}, t("desk")), api.token === null ? null : links),
    h(
      "div",
      { class: "row" },
      labelled(t("language"), pick),
      api.token === null ? null : button(t("sign_out"), signOut),
    ),
  );
  document.title = t("desk");
  document.getElementById("skip").textContent = t("skip");
}

function route() {
  leave();
  fill(notice);
  fill(main);
  const place = decodeURIComponent(location.hash.slice(1));
  if (place === "new") {
    leave = showOpening(api, main, entered);
  } else if (place.startsWith("m_")) {
    leave = showMatch(api, place, main);
  } else if (api.token === null) {
    leave = showSignIn(api, main, (token, match, isNew) => {
      entered(token);
      if (match === null) return route();
      location.hash = match;
      if (isNew) addEventListener("hashchange", () => fill(notice, secretNode(t("keep_token"), token)), { once: true });
    });
  } else {
    leave = showTable(api, main);
  }
}

document.getElementById("skip").addEventListener("click", (event) => {
  event.preventDefault();
  main.focus();
});
addEventListener("hashchange", () => {
  route();
  main.focus();
});
showHeader();
route();
