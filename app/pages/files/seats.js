/** The seats of a match, for its game master: who sits where, claim codes to hand out, new seats. */

import { button, choice, fill, h, labelled } from "./dom.js";
import { problemNode, secretNode } from "./shared.js";
import { moment, t } from "./words.js";

/** The seats of `at` (`{api, id, sides}`); `show(seats)` brings them up to date, `changed` hears of what was done. */
export function seatsNode(at, changed) {
  const body = h("tbody", {});
  const status = h("div", { class: "status", role: "status" });
  const head = ["label", "role", "side", "state"].map((name) => h("th", { scope: "col" }, t(name)));
  const table = h("div", { class: "wide" }, h("table", {}, h("thead", {}, h("tr", {}, head)), body));
  const node = h("details", { class: "seats" }, h("summary", {}, t("seats")), table, newSeat(at, act), status);

  async function act(doing) {
    try {
      fill(status, await doing());
      changed();
    } catch (problem) {
      fill(status, problemNode(problem));
    }
  }

  function row(seat) {
    const path = `matches/${at.id}/seats/${seat.id}`;
    const code = () =>
      act(async () => {
        // A repetition of a request that was answered into the void has no code in it.
        const issue = async () => (await at.api.post(`${path}/claim`)).code;
        return secretNode(t("hand_out", { label: seat.label }), (await issue()) ?? (await issue()));
      });
    const free = () => act(async () => void (await at.api.ask("PATCH", path, { body: { empty: true } })));
    const state = seat.held
      ? t("held")
      : seat.claim_until
        ? t("code_until", { until: moment(seat.claim_until) })
        : t("open");
    const labels = { "aria-label": `${seat.held ? t("free_seat") : t("new_code")}: ${seat.label}` };
    const deed = seat.held ? button(t("free_seat"), free, labels) : button(t("new_code"), code, labels);
    return h(
      "tr",
      { data: { seat: seat.id } },
      h("th", { scope: "row" }, seat.label),
      h("td", {}, t(`role_${seat.role}`)),
      h("td", {}, seat.side ?? ""),
      h(
        "td",
        {},
        h("div", {}, state),
        seat.claims_refused ? h("div", { class: "refused" }, t("claims_refused", { n: seat.claims_refused })) : null,
        seat.role === "gm" && seat.held ? null : deed,
      ),
    );
  }

  return { node, show: (seats) => fill(body, seats.map(row)) };
}

/** A seat to be made, with a claim code for it. */
function newSeat(at, act) {
  const label = h("input", { type: "text", required: true, maxlength: "80" });
  const roles = ["player", "captain", "coach", "bridge", "gm"].map((role) => [role, t(`role_${role}`)]);
  const role = choice(roles, "player");
  const side = choice(
    at.sides.map((each) => [each, each]),
    at.sides[0],
  );
  const figures = h("input", { type: "text" });
  const make = () =>
    act(async () => {
      const body = {
        label: label.value,
        capacities: capacities(role.value, side.value, split(figures.value)),
        claim: true,
      };
      const { claim } = await at.api.post(`matches/${at.id}/seats`, body);
      label.value = "";
      return secretNode(t("hand_out", { label: body.label }), claim.code);
    });
  const sides = labelled(t("side"), side);
  const owned = labelled(t("figures"), figures);
  const shown = () => {
    sides.hidden = !["captain", "coach"].includes(role.value);
    owned.hidden = role.value !== "player";
  };
  role.addEventListener("change", shown);
  shown();
  return h(
    "form",
    { class: "new-seat", on: { submit: (event) => (event.preventDefault(), make()) } },
    h("h3", {}, t("new_seat")),
    labelled(t("label"), label),
    labelled(t("role"), role),
    sides,
    owned,
    h("div", { class: "row" }, h("button", { type: "submit" }, t("make_seat"))),
  );
}

function split(text) {
  return text
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean);
}

function capacities(role, side, figures) {
  const none = { gm: false, captain: null, coach: null, bridge: null, figures };
  if (role === "gm") return { ...none, gm: true };
  if (role === "bridge") return { ...none, bridge: [] };
  return role === "player" ? none : { ...none, [role]: side };
}
