/**
 * A form for a JSON Schema: `formFor(schema, value, names)` answers `{node, read}`. Whatever offers of any sport ask for
 * has its input; what has none is asked for as JSON.
 */

import { button, choice, fill, freshId, h, labelled } from "./dom.js";
import * as inputs from "./inputs.js";
import { beginning, carried, fits, inferred, resolved, same, ways } from "./schema.js";
import { t, word } from "./words.js";

const MOST_WORDS = 4;

/** A form that begins with `value` (undefined: with what the schema begins with). `names`: what ids are called. */
export function formFor(schema, value, names = new Map()) {
  const at = { root: schema, names, say: (each) => said(each, names) };
  return control(schema, value === undefined ? beginning(schema, schema) : value, at);
}

/** A value as a person reads it. */
function said(value, names) {
  if (value === null) return t("nothing");
  if (value === true) return t("yes");
  if (value === false) return t("no");
  if (Array.isArray(value)) return value.map((each) => said(each, names)).join(", ");
  if (typeof value === "object")
    return Object.entries(value)
      .map(([name, each]) => `${word(name)} ${said(each, names)}`)
      .join(", ");
  return names.get(value) ?? String(value);
}

function control(schema, value, at) {
  const options = ways(schema, at.root);
  if (options.length === 1) return single(options[0], value, at);
  const something = options.filter((way) => way.type !== "null");
  if (something.length === 1 && options.length === 2) return nullable(something[0], value, at);
  return alternatives(options, value, at);
}

function single(way, value, at) {
  if ("const" in way) return inputs.fixed(way.const, at);
  if (way.enum) return way.enum.length === 1 ? inputs.fixed(way.enum[0], at) : inputs.listed(way.enum, value, at);
  if (way.type === "array") return list(way, value ?? [], at);
  if (way.type === "object" || way.properties) return record(way, value ?? {}, at);
  if (way.type === "boolean") return inputs.flag(value);
  if (way.type === "integer" || way.type === "number") return inputs.number(way, value);
  if (way.type === "string") return way.format === "date-time" ? inputs.moment(value) : inputs.text(way, value, at);
  if (way.type === "null") return inputs.fixed(null, at);
  return inputs.raw(value ?? null);
}

/** An object with known fields; one without has those of its example; what is still unknown is asked for as JSON. */
function record(way, value, at) {
  const open = way.additionalProperties !== false && !way.properties;
  const known = (open ? inferred(value).properties : way.properties) ?? {};
  const unknown = Object.keys(value).some((name) => !(name in known));
  if (unknown || (open && Object.keys(known).length === 0)) return inputs.raw(value);
  const needed = (name) => open || way.required?.includes(name);
  const fields = Object.entries(known).map(([name, schema]) => field(name, schema, needed(name), value[name], at));
  const read = () =>
    Object.fromEntries(fields.map(([name, part]) => [name, part.read()]).filter(([, each]) => each !== undefined));
  return {
    node: h(
      "div",
      { class: "record" },
      fields.map(([, part]) => part.node),
    ),
    read,
  };
}

function field(name, schema, required, value, at) {
  if (!required) return [name, optional(name, schema, value, at)];
  const part = control(schema, value === undefined ? beginning(schema, at.root) : value, at);
  return [name, { node: name === "kind" ? null : named(word(name), part), read: part.read }];
}

/** A field under its name: a label for a single input, a legend for more. */
function named(name, part) {
  if (part.input) return labelled(name, part.input, part.node);
  if (part.node.matches?.("span.fixed"))
    return h("div", { class: "field" }, h("span", { class: "label" }, name), part.node);
  part.called?.(name);
  return h("fieldset", {}, h("legend", {}, name), part.node);
}

/** A field that may be left out: its box is ticked to give it. */
function optional(name, schema, value, at) {
  const id = freshId();
  const box = h("input", { type: "checkbox", id, checked: value !== undefined });
  const place = h("div", { class: "given" });
  let part = null;
  const show = () => {
    if (box.checked && part === null) {
      part = control(schema, value === undefined ? beginning(schema, at.root) : value, at);
      part.input?.setAttribute("aria-label", word(name));
      part.called?.(word(name));
    }
    fill(place, box.checked ? part.node : null);
  };
  box.addEventListener("change", show);
  show();
  const node = h("div", { class: "field optional" }, h("span", {}, box, h("label", { for: id }, word(name))), place);
  return { node, read: () => (box.checked ? part.read() : undefined) };
}

/** What holds where a field is left out, if the schema says so in a word. */
function usual(schema, at) {
  const value = resolved(schema, at.root).default;
  const plain = value !== undefined && value !== null && typeof value !== "object";
  return plain ? h("span", { class: "usual" }, ` ${at.say(value)}`) : null;
}

/** Something, or nothing: its box is ticked for null. */
function nullable(way, value, at) {
  const id = freshId();
  const box = h("input", { type: "checkbox", id, checked: value === null });
  const place = h("div", { class: "way" });
  let part = null;
  let name = t("type_any");
  const show = () => {
    if (!box.checked && part === null) part = single(way, value === null ? beginning(way, at.root) : value, at);
    part?.input?.setAttribute("aria-label", name);
    fill(place, box.checked ? null : part.node);
  };
  box.addEventListener("change", show);
  show();
  const called = (text) => {
    name = text;
    show();
  };
  const none = h("span", {}, box, h("label", { for: id }, ` ${t("type_null")}`));
  return { node: h("div", { class: "ways" }, place, none), read: () => (box.checked ? null : part.read()), called };
}

/** One of several ways, chosen by what tells them apart. */
function alternatives(options, value, at) {
  const begun = options.findIndex((way) => fits(value, way, at.root));
  const captions = options.map((way) => caption(way, options, at));
  const pick = choice(
    captions.map((each, place) => [String(place), each]),
    String(Math.max(begun, 0)),
    { "aria-label": t("way") },
  );
  const place = h("div", { class: "way" });
  let part = null;
  const show = (number, start) => {
    part = single(options[number], start, at);
    part.input?.setAttribute("aria-label", captions[number]);
    fill(place, part.node);
  };
  pick.addEventListener("change", () => {
    const number = Number(pick.value);
    show(number, carried(part.read(), options[number], at.root));
  });
  show(Math.max(begun, 0), begun < 0 ? carried(value, options[0], at.root) : value);
  return { node: h("div", { class: "ways" }, pick, place), read: () => part.read() };
}

/** What tells a way from the others: its own values of the fields in which they differ, or its type. */
function caption(way, options, at) {
  const title = way.title ?? "";
  if (!way.properties) return brief(way, at) || title;
  const names = Object.keys(way.properties).filter((name) =>
    options.some((other) => !same(other.properties?.[name] ?? null, way.properties[name])),
  );
  const parts = names.map((name) => [name, brief(resolved(way.properties[name], at.root), at)]);
  const telling = parts.filter(([name]) => "const" in way.properties[name] || way.properties[name].enum);
  return (
    (telling.length ? telling : parts)
      .slice(0, 3)
      .map(([name, each]) => `${word(name)}: ${each}`)
      .join("; ") || title
  );
}

function brief(way, at) {
  if ("const" in way) return at.say(way.const);
  if (way.enum)
    return way.enum.slice(0, MOST_WORDS).map(at.say).join(" / ") + (way.enum.length > MOST_WORDS ? " …" : "");
  if (way.type === "integer" && way.maximum !== undefined) return `${way.minimum ?? ""}–${way.maximum}`;
  return way.type ? t(`type_${way.type}`) : t("type_any");
}

function list(way, value, at) {
  const first = way.prefixItems ?? [];
  if (first.length > 0 && (way.maxItems ?? Infinity) <= first.length) return tuple(first, value, at);
  if (first.length > 0 || way.items === undefined) return way.maxItems === 0 ? inputs.fixed([], at) : inputs.raw(value);
  const item = resolved(way.items, at.root);
  if (way.uniqueItems && item.enum) return inputs.subset(item.enum, way, value, at);
  if (item.type === "integer" && !item.enum) return inputs.numbers({ ...way, items: item }, value);
  return rows(way, value, at);
}

/** A list of fixed length: each place has its own schema. */
function tuple(items, value, at) {
  const parts = items.map((item, place) => {
    const part = control(item, value[place] === undefined ? beginning(item, at.root) : value[place], at);
    part.input?.setAttribute("aria-label", `${place + 1}`);
    return part;
  });
  return {
    node: h(
      "div",
      { class: "tuple" },
      parts.map((part) => part.node),
    ),
    read: () => parts.map((part) => part.read()),
  };
}

/** A list that grows and shrinks. */
function rows(way, value, at) {
  const body = h("ol", { class: "rows" });
  let parts = [];
  const add = button(t("add"), () => put(beginning(way.items, at.root)));
  const check = () => {
    add.disabled = parts.length >= (way.maxItems ?? Infinity);
    const least = parts.length <= (way.minItems ?? 0);
    for (const part of parts) part.remove.disabled = least;
  };
  const put = (each) => {
    const part = control(way.items, each, at);
    part.input?.setAttribute("aria-label", `${parts.length + 1}`);
    part.remove = button(
      t("remove"),
      () => {
        parts = parts.filter((one) => one !== part);
        part.row.remove();
        check();
      },
      { class: "quiet" },
    );
    part.row = h("li", {}, part.node, part.remove);
    parts.push(part);
    body.append(part.row);
    check();
  };
  value.forEach(put);
  check();
  return { node: h("div", {}, body, add), read: () => parts.map((part) => part.read()) };
}
