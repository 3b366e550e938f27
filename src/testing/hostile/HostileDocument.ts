import type { Address } from 'viem';

/** Context for consistent lies: the honest signing domain and both ends of the route. */
export type HostileContext = {
  readonly name: string;
  readonly version: string;
  readonly source: { readonly chainKey: string; readonly eid: number; readonly address: Address };
  readonly destination: { readonly chainKey: string; readonly eid: number; readonly address: Address };
};

/** `harmless` twins mean the same and must be accepted; all others must be refused before a wallet prompt. */
export type HostileDocument = {
  readonly id: string;
  readonly endpoint: 'quote' | 'domain' | 'chains';
  readonly operator: string;
  readonly harmless: boolean;
  readonly apply: (body: string, context: HostileContext) => string;
};

export type Json = Record<string, unknown>;

export const rewrite =
  (change: (body: Json) => unknown) =>
  (text: string): string =>
    JSON.stringify(change(JSON.parse(text)));

/** The text of an object with one more member at its end, even one that it already has. */
export const withLastMember = (text: string, field: string, value: unknown): string =>
  `${text.trimEnd().slice(0, -1)},${JSON.stringify(field)}:${JSON.stringify(value)}}`;

export const without = (body: Json, field: string): Json =>
  Object.fromEntries(Object.entries(body).filter(([key]) => key !== field));

/** The same text with the member only reachable through a "__proto__" member. */
export const underPrototype = (text: string, field: string): string => {
  const body: Json = JSON.parse(text);
  const rest = JSON.stringify(without(body, field));
  return `{"__proto__":{${JSON.stringify(field)}:${JSON.stringify(body[field])}},${rest.slice(1)}`;
};
