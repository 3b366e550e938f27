import type { Json } from './HostileDocument.ts';

/** Reads a body, lets `change` make another object of it, and writes it again. */
export const rewrite =
  (change: (body: Json) => unknown) =>
  (text: string): string =>
    JSON.stringify(change(JSON.parse(text)));

/** The text of an object with one more member at its end, even one that it already has. */
export const withLastMember = (text: string, field: string, value: unknown): string =>
  `${text.trimEnd().slice(0, -1)},${JSON.stringify(field)}:${JSON.stringify(value)}}`;

/** The object without one member. */
export const without = (body: Json, field: string): Json =>
  Object.fromEntries(Object.entries(body).filter(([key]) => key !== field));

/** The same text with the member only reachable through a "__proto__" member. */
export const underPrototype = (text: string, field: string): string => {
  const body: Json = JSON.parse(text);
  const rest = JSON.stringify(without(body, field));
  return `{"__proto__":{${JSON.stringify(field)}:${JSON.stringify(body[field])}},${rest.slice(1)}`;
};
