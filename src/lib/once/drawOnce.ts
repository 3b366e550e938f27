import { Fragment, type OnceElement } from './jsxRuntime.ts';

const SVG = 'http://www.w3.org/2000/svg';

const isElement = (what: unknown): what is OnceElement => typeof what === 'object' && what !== null && 'type' in what;

const isContext = (type: unknown): type is { value: unknown } =>
  typeof type === 'object' && type !== null && 'value' in type;

/** By the style object of the element: a policy forbids style in attributes, not this. */
const setStyle = (style: CSSStyleDeclaration, rules: object): void => {
  for (const [name, value] of Object.entries(rules)) {
    if (name.startsWith('--')) style.setProperty(name, String(value));
    else Object.assign(style, { [name]: typeof value === 'number' && value !== 0 ? `${value}px` : String(value) });
  }
};

const attributeOf = (name: string): string =>
  name === 'className' ? 'class' : name.replace(/^(stroke|fill|clip|text)([A-Z])/, '$1-$2').toLowerCase();

const setAttribute = (element: Element, name: string, value: unknown): void => {
  if (name === 'children' || name === 'ref' || value === undefined || value === null || value instanceof Function)
    return;
  if (name === 'style' && element instanceof HTMLElement) {
    setStyle(element.style, Object(value));
    return;
  }
  const isWord = /^(aria|data)-/.test(name);
  if (value === false && !isWord) return;
  element.setAttribute(name === 'viewBox' ? name : attributeOf(name), value === true && !isWord ? '' : String(value));
};

/**
 * Draws what JSX made into `parent`, once: elements and text as React would, components called one time, contexts as they
 * stand, no events, no effects. For the few components that the page shows before the application is there; compile them
 * with `react` and `react/jsx-runtime` of this folder.
 */
export const drawOnce = (what: unknown, parent: Element | DocumentFragment): void => {
  if (Array.isArray(what)) {
    for (const part of what) drawOnce(part, parent);
  } else if (isElement(what)) drawElement(what, parent);
  else if (what !== undefined && what !== null && typeof what !== 'boolean') parent.append(String(what));
};

/**
 * What elements were drawn as and what components gave, for when the same one stands in another place: a copy takes a
 * fraction of the time. Below a context it begins anew, since there they may give something else.
 */
let known = {
  tags: new WeakMap<OnceElement, Element>(),
  calls: new WeakMap<OnceElement, { readonly gave: unknown }>(),
};

const callOnce = (what: OnceElement, component: CallableFunction): unknown => {
  const call = known.calls.get(what) ?? { gave: component(what.props) };
  known.calls.set(what, call);
  return call.gave;
};

const drawElement = (what: OnceElement, parent: Element | DocumentFragment): void => {
  const { type, props } = what;
  if (type === Fragment) drawOnce(props.children, parent);
  else if (type instanceof Function) drawOnce(callOnce(what, type), parent);
  else if (isContext(type)) {
    const outer = { value: type.value, known };
    type.value = props.value;
    known = { tags: new WeakMap(), calls: new WeakMap() };
    drawOnce(props.children, parent);
    type.value = outer.value;
    known = outer.known;
  } else parent.append(known.tags.get(what)?.cloneNode(true) ?? drawTag(what, parent));
};

const drawTag = (what: OnceElement, parent: Element | DocumentFragment): Element => {
  const tag = String(what.type);
  const isSvg = tag === 'svg' || (parent instanceof Element && parent.namespaceURI === SVG);
  const element = isSvg ? document.createElementNS(SVG, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(what.props)) setAttribute(element, name, value);
  drawOnce(what.props.children, element);
  known.tags.set(what, element);
  return element;
};
