import {
  type HostileDocument,
  type Json,
  rewrite,
  underPrototype,
  withLastMember,
  without,
} from './HostileDocument.ts';
import { anyWrong, type FieldKind, wrongValues } from './wrongValues.ts';

type Endpoint = HostileDocument['endpoint'];

/** Accesses the object with the field in a response: the response itself, or one entry of a list. */
export type Reach = (text: string, change: (object: string) => string) => string;

/** The response itself. */
export const whole: Reach = (text, change) => change(text);

const same = (a: string, b: string): boolean => JSON.stringify(JSON.parse(a)) === JSON.stringify(JSON.parse(b));

const lie = (endpoint: Endpoint, id: string, operator: string, apply: (text: string) => string): HostileDocument => ({
  id,
  endpoint,
  operator,
  harmless: false,
  // A lie that changes nothing (an id that already has the value) becomes an empty response.
  apply: (text) => {
    const made = apply(text);
    return same(made, text) ? '{}' : made;
  },
});

/** Every operator on one field: other value, type, case, unit, precision, boundary, missing, null, twice, hidden. */
export const fieldLies = (
  endpoint: Endpoint,
  where: string,
  reach: Reach,
  field: string,
  kind: FieldKind,
): readonly HostileDocument[] => {
  const id = (operator: string): string => `${endpoint}${where} ${field} ${operator}`;
  const replaced = (of: (honest: unknown) => unknown) => (text: string) =>
    reach(
      text,
      rewrite((body: Json) => ({ ...body, [field]: of(body[field]) })),
    );
  const values = [...wrongValues[kind], ...anyWrong].map(([name, of]) =>
    lie(endpoint, id(name), name.split(':')[0] ?? name, replaced(of)),
  );
  const [worst] = wrongValues[kind];
  // An estimate decides nothing: a response without it is valid.
  const absent = (document: HostileDocument): HostileDocument => ({ ...document, harmless: kind === 'duration' });
  const nothing = lie(
    endpoint,
    id('null'),
    'type',
    replaced(() => null),
  );
  const missing = lie(endpoint, id('missing'), 'missing', (text) =>
    reach(
      text,
      rewrite((body) => without(body, field)),
    ),
  );
  const hidden = lie(endpoint, id('under __proto__'), 'prototype', (text) =>
    reach(text, (object) => underPrototype(object, field)),
  );
  return [
    ...values,
    ...[nothing, missing, hidden].map(absent),
    lie(endpoint, id('twice'), 'duplicated', (text) =>
      reach(text, (object) => withLastMember(object, field, worst?.[1](JSON.parse(object)[field]))),
    ),
  ];
};
