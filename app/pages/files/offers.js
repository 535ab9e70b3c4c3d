/** What a seat may do now: each offer is a form made of its schema, to be checked or sent. */

import { button, choice, fill, h, labelled } from "./dom.js";
import { formFor } from "./form.js";
import { carried } from "./schema.js";
import { problemNode, citation } from "./shared.js";
import { moment, t, word } from "./words.js";

/**
 * The offers of a seat in groups. `show(offers, gmOnly)` brings them up to date: what is still offered as it was is left
 * alone, and what is offered otherwise takes over what was written. `send(body, dry)` sends a command's body. When an
 * offer ends is told where not all end at once; else the list of who is awaited tells it.
 */
export function offersNode(at, send) {
  const groups = ["can_do", "corrections", "of_match"].map((name) => group(name));
  const result = h("div", { class: "result", role: "status" });
  const node = h(
    "section",
    { "aria-labelledby": "offers-title", class: "offers", data: { done: 0 } },
    result,
    groups.map((each) => each.node),
  );
  let known = new Map();

  /** Where offers send commands; what came of one is said above all of them, for the one that it was may be gone. */
  const panel = {
    send,
    done(offer, answer) {
      node.dataset.done = Number(node.dataset.done) + 1;
      fill(
        result,
        h("p", { class: "good" }, `${offer.text}: ${answer.events.length ? t("done") : t("kept")}`),
        h(
          "ul",
          {},
          answer.events.map((event) => h("li", {}, event.text)),
        ),
      );
    },
    failed: (problem) => fill(result, problemNode(problem, at.names)),
  };

  function show(offers, gmOnly) {
    const found = new Map();
    const sorted = [[], [], []];
    const focused = document.activeElement;
    const ends = new Set(offers.map((each) => each.until).filter(Boolean));
    for (const offer of offers.map((each) => (ends.size > 1 ? each : { ...each, until: null }))) {
      const alike = offers.filter((each) => each.kind === offer.kind).length > 1;
      let key = offer.kind;
      while (found.has(key)) key += "+";
      const text = JSON.stringify([offer.schema, offer.examples, offer.until]);
      const before = known.get(key);
      const card = before?.text === text ? before : { text, ...offerNode(at, offer, alike, panel, before) };
      found.set(key, card);
      sorted[offer.kind.startsWith("match.") ? 2 : gmOnly.has(offer.kind) ? 1 : 0].push(card.node);
    }
    known = found;
    groups.forEach((each, place) => each.show(sorted[place]));
    if (focused?.isConnected && focused !== document.body) focused.focus();
  }

  return { node, show };
}

function group(name) {
  const body = h("div", {});
  const title = h("h2", name === "can_do" ? { id: "offers-title" } : {}, t(name));
  const node = h("div", { class: "group", data: { group: name } }, title, body);
  const show = (nodes) => {
    node.hidden = nodes.length === 0 && name !== "can_do";
    const same = nodes.length === body.children.length && nodes.every((each, place) => each === body.children[place]);
    if (!same || nodes.length === 0) fill(body, nodes.length ? nodes : h("p", { class: "hint" }, t("nothing_to_do")));
  };
  return { node, show };
}

/** One offer, folded unless its forerunner was not; its form is made when it is unfolded, from what that one held. */
function offerNode(at, offer, alike, panel, before) {
  const until = offer.until ? h("span", { class: "until" }, moment(offer.until)) : null;
  const summary = h("summary", {}, h("span", {}, offer.text, alike ? ` (${telling(offer, at.names)})` : ""), until);
  const node = h("details", { class: "offer", data: { kind: offer.kind } }, summary);
  const written = before?.written() ?? null;
  let form = null;
  let touched = written !== null;
  const unfold = () => {
    if (form !== null) return;
    const done = (answer) => {
      touched = false;
      panel.done(offer, answer);
    };
    form = offerForm(at, offer, { ...panel, done }, written);
    node.append(form.node);
  };
  node.addEventListener("toggle", () => node.open && unfold());
  node.addEventListener("input", () => (touched = true));
  if (before?.node.open) {
    node.open = true;
    unfold();
  }
  return { node, written: () => (touched && form !== null ? form.written() : null) };
}

/** What tells an offer from others of its kind: the fields that it fixes. */
function telling(offer, names) {
  const fixed = Object.entries(offer.schema.properties ?? {}).flatMap(([name, each]) => {
    const value = "const" in each ? each.const : each.enum?.length === 1 ? each.enum[0] : undefined;
    return name === "kind" || value === undefined || typeof value === "object" ? [] : [names.get(value) ?? `${value}`];
  });
  return fixed.slice(0, 2).join(", ") || JSON.stringify(offer.examples[0] ?? {}).slice(0, 60);
}

/** The form of an offer: examples to begin with, its fields or the same as JSON, dice where they are needed. */
function offerForm(at, offer, { send, done, failed }, written) {
  const place = h("fieldset", { class: "plain" });
  const json = h("textarea", {
    rows: "8",
    spellcheck: "false",
    class: "json",
    "aria-label": t("as_json"),
    hidden: true,
    disabled: true,
  });
  const flip = button(t("as_json"), () => turn(json.hidden, JSON.stringify(part.read(), null, 1)), {
    class: "quiet",
    "aria-pressed": "false",
  });
  const faces = facesNode();
  const status = h("div", { class: "status", role: "status" });
  let part = null;

  function begin(value) {
    part = formFor(offer.schema, value, at.names);
    fill(place, part.node);
  }

  /** The command as JSON (`text`) in the place of the fields, or the fields again with what the JSON says. */
  function turn(toJson, text) {
    if (toJson) {
      json.value = text;
    } else if (valueOf(json.value) !== undefined) {
      begin(valueOf(json.value));
    }
    json.hidden = json.disabled = !toJson;
    place.hidden = place.disabled = toJson;
    flip.setAttribute("aria-pressed", String(toJson));
    json.dispatchEvent(new Event("input", { bubbles: true }));
  }

  json.addEventListener("input", () =>
    json.setCustomValidity(valueOf(json.value) === undefined ? t("json_wrong") : ""),
  );

  /** Sent as it was seen: what happened meanwhile is told, unless the very same is still offered after it. */
  async function sent(body, dry) {
    try {
      return await send(body, dry);
    } catch (problem) {
      if (problem.status !== 412 || !form.isConnected) throw problem;
      return send(body, dry);
    }
  }

  async function act(dry) {
    const command = json.hidden ? part.read() : valueOf(json.value);
    const body = { command, ...(faces.read().length ? { faces: faces.read() } : {}) };
    fill(status);
    try {
      const answer = await sent(body, dry);
      fill(status, dry ? h("p", { class: "good" }, t("checked")) : null);
      if (dry) return;
      faces.ask([]);
      done(answer);
    } catch (problem) {
      if (!form.isConnected) return failed(problem);
      fill(status, problemNode(problem, at.names));
      faces.ask(problem.body?.needs ?? []);
    }
  }

  begin(written === null ? offer.examples[0] : carried(written.value, offer.schema, offer.schema));
  if (written?.json) turn(true, written.json);
  const form = h(
    "form",
    { on: { submit: (event) => (event.preventDefault(), act(false)) } },
    h("p", { class: "rule" }, citation(at.api, at.ruleset, offer.rule)),
    examplesNode(offer, (example) => (json.hidden ? begin(example) : turn(true, JSON.stringify(example, null, 1)))),
    place,
    json,
    faces.node,
    h(
      "div",
      { class: "row" },
      h("button", { type: "submit" }, t("send")),
      button(t("check"), () => (form.reportValidity() ? act(true) : undefined)),
      flip,
    ),
    status,
    hintsNode(offer.hints),
  );
  return { node: form, written: () => ({ value: part.read(), json: json.hidden ? null : json.value }) };
}

function valueOf(json) {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function examplesNode(offer, begin) {
  if (offer.examples.length < 2) return null;
  const brief = ({ kind, ...rest }) => JSON.stringify(rest).replace(/["{}]/g, "").slice(0, 60);
  const pick = choice(
    offer.examples.map((each, place) => [String(place), `${place + 1}. ${brief(each)}`]),
    "0",
  );
  pick.addEventListener("change", () => begin(offer.examples[Number(pick.value)]));
  return labelled(t("example"), pick);
}

function hintsNode(hints) {
  if (!hints || Object.keys(hints).length === 0) return null;
  return h("details", { class: "hints" }, h("summary", {}, t("hints")), h("pre", {}, JSON.stringify(hints, null, 1)));
}

/** Inputs for the dice of the table that a refusal says are needed. */
function facesNode() {
  const node = h("fieldset", { hidden: true }, h("legend", {}, t("needs")));
  let asked = [];
  const ask = (needs) => {
    asked = needs.map((need) => ({
      need,
      input: h("input", { type: "number", required: true, min: "1", max: need.sides }),
    }));
    node.hidden = asked.length === 0;
    fill(
      node,
      h("legend", {}, t("needs")),
      asked.map(({ need, input }) => labelled(`${need.label} (1–${need.sides})`, input)),
    );
  };
  const read = () => asked.map(({ need, input }) => ({ sides: need.sides, face: input.valueAsNumber }));
  return { node, ask, read };
}
