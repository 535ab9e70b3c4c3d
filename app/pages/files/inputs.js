/**
 * Single inputs of a form: one for each kind of plain value. Each is `{node, read}`, and has `input` where a label can
 * name it. `read` answers the value as JSON; what is wrong with it, the browser says by the input's own validity.
 */

import { choice, freshId, h } from "./dom.js";
import { same } from "./schema.js";
import { t } from "./words.js";

const LONG_TEXT = 200;
const MOST_ROWS = 8;

/** A value that there is no choice about: shown, not asked for. */
export function fixed(value, at) {
  return { node: h("span", { class: "fixed" }, at.say(value)), read: () => value };
}

/** One of some listed values. */
export function listed(values, value, at) {
  const pairs = values.map((each, place) => [String(place), at.say(each)]);
  const place = values.findIndex((each) => same(each, value));
  const input = choice(pairs, String(Math.max(place, 0)));
  return { node: input, input, read: () => values[Number(input.value)] };
}

/** Yes or no. */
export function flag(value) {
  const input = h("input", { type: "checkbox", checked: value === true });
  return { node: input, input, read: () => input.checked };
}

/** A number in its range. */
export function number(way, value) {
  const step = way.type === "integer" ? (way.multipleOf ?? 1) : "any";
  const input = h("input", {
    type: "number",
    required: true,
    step,
    min: way.minimum ?? null,
    max: way.maximum ?? null,
    value: value ?? "",
    inputmode: way.type === "integer" ? "numeric" : "decimal",
  });
  return { node: input, input, read: () => (Number.isNaN(input.valueAsNumber) ? null : input.valueAsNumber) };
}

/** Numbers with commas. */
export function numbers(way, value) {
  const item = way.items;
  const input = h("input", {
    type: "text",
    inputmode: "numeric",
    value: (value ?? []).join(", "),
    placeholder: "1, 2, 3",
  });
  const read = () =>
    input.value
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(Number);
  const check = () => {
    const all = read();
    const good = all.every(
      (each) => Number.isInteger(each) && each >= (item.minimum ?? -Infinity) && each <= (item.maximum ?? Infinity),
    );
    const enough = all.length >= (way.minItems ?? 0) && all.length <= (way.maxItems ?? Infinity);
    const single = !way.uniqueItems || new Set(all).size === all.length;
    input.setCustomValidity(good && enough && single ? "" : t("numbers_wrong"));
  };
  input.addEventListener("input", check);
  check();
  return { node: input, input, read };
}

/** A text, in a field of lines where it may be long; the example that it begins with gives way to what is typed. */
export function text(way, value, at) {
  const limits = {
    minlength: way.minLength ?? null,
    maxlength: way.maxLength ?? null,
    required: (way.minLength ?? 0) > 0,
  };
  const long = ((way.maxLength ?? 0) > LONG_TEXT && !way.format) || value?.includes("\n");
  const input = long
    ? h("textarea", { rows: (way.maxLength ?? 0) > 1000 ? "4" : "2", ...limits, value: value ?? "" })
    : h("input", { type: "text", ...limits, value: value ?? "" });
  input.addEventListener("focus", () => input.value === value && input.select());
  return { node: at.names.has(value) ? withNames(input, at.names) : input, input, read: () => input.value };
}

/** An input for the id of a seat: says what the seat is called, and proposes the others. */
function withNames(input, names) {
  const id = freshId();
  const called = h("small", { class: "hint" });
  const show = () => (called.textContent = names.get(input.value) ?? "");
  input.setAttribute("list", id);
  input.addEventListener("input", show);
  show();
  const options = [...names].map(([value, label]) => h("option", { value }, label));
  return h("span", { class: "with-names" }, input, called, h("datalist", { id }, options));
}

/** A moment, asked for in the reader's own time; one that is not touched stays to the millisecond as it was. */
export function moment(value) {
  const input = h("input", {
    type: "datetime-local",
    required: true,
    step: "1",
    value: value ? local(new Date(value)) : "",
  });
  const begun = input.value;
  const read = () => {
    if (value && input.value === begun) return value;
    return input.value ? new Date(input.value).toISOString() : null;
  };
  return { node: input, input, read };
}

function local(date) {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}

/** Anything at all, as JSON: what no other input is made for. */
export function raw(value) {
  const json = JSON.stringify(value, null, 1);
  const rows = Math.min(json.split("\n").length, MOST_ROWS);
  const input = h("textarea", { rows, spellcheck: "false", class: "json", value: json });
  input.addEventListener("input", () => input.setCustomValidity(problemOf(input.value)));
  return { node: input, input, read: () => (problemOf(input.value) ? null : JSON.parse(input.value)) };
}

function problemOf(json) {
  try {
    JSON.parse(json);
    return "";
  } catch (error) {
    return `${t("json_wrong")} ${error.message}`;
  }
}

/** Some of the listed values, none twice, in the order in which they were ticked. */
export function subset(values, way, value, at) {
  let picked = values.filter((each) => (value ?? []).some((one) => same(one, each)));
  if (Array.isArray(value) && value.length === picked.length)
    picked = value.map((one) => values.find((each) => same(one, each)));
  const boxes = values.map((each) => {
    const id = freshId();
    const box = h("input", { type: "checkbox", id, checked: picked.includes(each) });
    box.addEventListener("change", () => {
      picked = picked.filter((one) => one !== each);
      if (box.checked) picked.push(each);
      check();
    });
    return [box, h("label", { for: id }, at.say(each))];
  });
  const check = () => {
    const good = picked.length >= (way.minItems ?? 0) && picked.length <= (way.maxItems ?? Infinity);
    boxes[0]?.[0].setCustomValidity(good ? "" : t("pick_wrong"));
  };
  check();
  const node = h(
    "div",
    { class: "subset" },
    boxes.map((pair) => h("span", {}, ...pair)),
  );
  return { node, read: () => [...picked] };
}
