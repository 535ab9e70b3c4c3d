/** What a JSON Schema as offers write it asks for: pure functions on plain values, without a page. */

/** A schema with its references (`#/$defs/...`) followed and what `allOf` adds. `root` holds the definitions. */
export function resolved(schema, root) {
  let found = schema === true ? {} : schema;
  for (let depth = 0; found.$ref !== undefined && depth < 20; depth += 1) {
    const { $ref, ...rest } = found;
    found = {
      ...$ref
        .replace(/^#\//, "")
        .split("/")
        .reduce((at, step) => at?.[step], root),
      ...rest,
    };
  }
  if (found.allOf) {
    const { allOf, ...rest } = found;
    found = allOf.reduce((whole, part) => both(whole, resolved(part, root)), rest);
  }
  return found;
}

/** A schema with one that narrows it: properties of both, each as the narrower one has it. */
export function both(schema, narrower) {
  const made = { ...schema, ...narrower };
  if (schema.properties || narrower.properties) {
    made.properties = { ...schema.properties, ...narrower.properties };
    made.required = [...new Set([...(schema.required ?? []), ...(narrower.required ?? [])])];
  }
  return made;
}

/** The ways in which a schema can be met (`anyOf`, `oneOf`, a list of types), each whole; one if there is no choice. */
export function ways(schema, root) {
  const whole = resolved(schema, root);
  for (const word of ["anyOf", "oneOf"]) {
    if (whole[word]) {
      const { [word]: options, ...rest } = whole;
      return options.flatMap((each) => ways(both(rest, resolved(each, root)), root));
    }
  }
  if (Array.isArray(whole.type)) return whole.type.map((type) => ({ ...whole, type }));
  return [whole];
}

/** Whether a value meets a schema, as far as a form needs to know. */
export function fits(value, schema, root) {
  return ways(schema, root).some((way) => fitsWay(value, way, root));
}

function fitsWay(value, way, root) {
  if ("const" in way && !same(way.const, value)) return false;
  if (way.enum && !way.enum.some((each) => same(each, value))) return false;
  if (way.type && !isOf(value, way.type)) return false;
  if (typeof value === "number") return value >= (way.minimum ?? -Infinity) && value <= (way.maximum ?? Infinity);
  if (typeof value === "string") {
    const length = [...value].length;
    return length >= (way.minLength ?? 0) && length <= (way.maxLength ?? Infinity);
  }
  if (Array.isArray(value)) return fitsList(value, way, root);
  return value === null || typeof value !== "object" || fitsObject(value, way, root);
}

function fitsList(value, way, root) {
  const first = way.prefixItems ?? [];
  if (value.length < (way.minItems ?? 0) || value.length > (way.maxItems ?? Infinity)) return false;
  if (way.uniqueItems && new Set(value.map((each) => JSON.stringify(each))).size < value.length) return false;
  return value.every((each, place) => {
    const item = first[place] ?? way.items;
    return item === undefined || (item !== false && fits(each, item, root));
  });
}

function fitsObject(value, way, root) {
  if ((way.required ?? []).some((name) => !(name in value))) return false;
  return Object.entries(value).every(([name, each]) => {
    const property = way.properties?.[name];
    if (property !== undefined) return fits(each, property, root);
    if (way.additionalProperties === false) return false;
    return typeof way.additionalProperties !== "object" || fits(each, way.additionalProperties, root);
  });
}

function isOf(value, type) {
  if (type === "integer") return Number.isInteger(value);
  if (type === "null") return value === null;
  if (type === "array") return Array.isArray(value);
  if (type === "object") return value !== null && typeof value === "object" && !Array.isArray(value);
  return typeof value === type;
}

/** Whether two values are the same JSON; the order of an object's fields says nothing. */
export function same(one, other) {
  if (one === other) return true;
  if (one === null || other === null || typeof one !== "object" || typeof other !== "object") return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => name in other && same(one[name], other[name]))
  );
}

/** A value to begin with where there is no example. */
export function beginning(schema, root) {
  const [way] = ways(schema, root);
  if (way.default !== undefined && (way.default !== null || way.type === "null")) return way.default;
  if ("const" in way) return way.const;
  if (way.enum) return way.enum[0];
  if (way.type === "object" || way.properties) {
    const names = (way.required ?? []).filter((name) => way.properties?.[name] !== undefined);
    return Object.fromEntries(names.map((name) => [name, beginning(way.properties[name], root)]));
  }
  if (way.type === "array") return beginningList(way, root);
  if (way.type === "boolean") return false;
  if (way.type === "integer" || way.type === "number") return Math.max(way.minimum ?? 0, Math.min(0, way.maximum ?? 0));
  return way.type === "string" ? "" : null;
}

function beginningList(way, root) {
  const made = (way.prefixItems ?? []).map((each) => beginning(each, root));
  while (made.length < (way.minItems ?? 0) && way.items) {
    const item = resolved(way.items, root);
    made.push(way.uniqueItems && item.enum ? item.enum[made.length] : beginning(item, root));
  }
  return made;
}

/** What of a value another way can take over: of an object the fields that fit there. */
export function carried(value, way, root) {
  if (fits(value, way, root)) return value;
  const start = beginning(way, root);
  if (!isOf(value, "object") || !isOf(start, "object")) return start;
  const kept = Object.entries(value).filter(([name, each]) => {
    const property = way.properties?.[name];
    return property !== undefined && fits(each, property, root);
  });
  return { ...start, ...Object.fromEntries(kept) };
}

/** A schema that an example of an object without known fields would have: its own fields, each of its own type. */
export function inferred(value) {
  if (Array.isArray(value)) return { type: "array", items: value.length ? inferred(value[0]) : {} };
  if (value === null) return {};
  if (typeof value === "object") {
    const properties = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inferred(each)]));
    return { type: "object", properties, required: Object.keys(value) };
  }
  return { type: Number.isInteger(value) ? "integer" : typeof value };
}
