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

const drawElement = ({ type, props }: OnceElement, parent: Element | DocumentFragment): void => {
  if (type === Fragment) drawOnce(props.children, parent);
  else if (type instanceof Function) drawOnce(type(props), parent);
  else if (isContext(type)) {
    const outer = type.value;
    type.value = props.value;
    drawOnce(props.children, parent);
    type.value = outer;
  } else {
    const tag = String(type);
    const outer = parent instanceof Element ? parent.namespaceURI : null;
    const isSvg = tag === 'svg' || outer === SVG;
    const element = isSvg ? document.createElementNS(SVG, tag) : document.createElement(tag);
    for (const [name, value] of Object.entries(props)) setAttribute(element, name, value);
    drawOnce(props.children, element);
    parent.append(element);
  }
};
