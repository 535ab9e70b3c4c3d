/** Elements, made so that whatever a server or a person wrote stays text: nothing here reads markup. */

/**
 * An element. `attributes` whose value is null or false are left out, `on` holds listeners by event, `data` what tests
 * and styles find it by, `value` and `checked` are set as properties. Children are nodes, texts, or null.
 */
export function h(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "on") {
      for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
    } else if (key === "data") {
      Object.assign(element.dataset, value);
    } else if (key === "value" || key === "checked") {
      element[key] = value;
    } else if (value !== null && value !== false) {
      element.setAttribute(key, value === true ? "" : String(value));
    }
  }
  fill(element, ...children);
  return element;
}

/** Puts these children in the place of those that an element has. */
export function fill(element, ...children) {
  element.replaceChildren(...children.flat(3).filter((each) => each !== null && each !== undefined && each !== false));
}

/** A button that does something; while something slow is done, it cannot be pressed again. */
export function button(text, act, attributes = {}) {
  const made = h("button", { type: "button", ...attributes }, text);
  made.addEventListener("click", () => {
    const doing = act(made);
    if (!(doing instanceof Promise)) return;
    made.disabled = true;
    doing.finally(() => (made.disabled = false));
  });
  return made;
}

let made = 0;

/** An id that no other element of the page has. */
export function freshId() {
  made += 1;
  return `w${made}`;
}

/** A control under its label; `node` is what holds the control, if more than itself is shown. */
export function labelled(text, control, node = control) {
  control.id ||= freshId();
  return h("div", { class: "field" }, h("label", { for: control.id }, text), node);
}

/** A select of [value, text] pairs. */
export function choice(pairs, chosen, attributes = {}) {
  const options = pairs.map(([value, text]) => h("option", { value }, text));
  const made = h("select", attributes, ...options);
  if (chosen !== undefined && chosen !== null) made.value = chosen;
  return made;
}
