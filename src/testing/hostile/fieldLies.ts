import {
  type HostileDocument,
  type Json,
  rewrite,
  underPrototype,
  withLastMember,
  without,
} from './HostileDocument.ts';

export type FieldKind = 'hash' | 'address' | 'amount' | 'chainKey' | 'time' | 'duration' | 'text' | 'id';

export type WrongValue = readonly [name: string, of: (honest: unknown) => unknown];

const EVIL = '0x00000000000000000000000000000000deadbeef';
const text = (value: unknown): string => String(value);
const number = (value: unknown): number => Number(value);
const big = (value: unknown): bigint => BigInt(text(value));
const flip = (value: unknown): string => text(value).slice(0, -1) + (text(value).endsWith('0') ? '1' : '0');

/** Lies that fit any field: another type, another shape, hidden characters, nothing, too much. */
export const anyWrong: readonly WrongValue[] = [
  ['type: null in an array', () => [null]],
  ['type: true', () => true],
  ['type: false', () => false],
  ['type: empty array', () => []],
  ['type: empty object', () => ({})],
  ['type: value in an array', (value) => [value]],
  ['type: value in an object', (value) => ({ value })],
  ['type: negative number', () => -1],
  ['precision: a fraction below zero', () => -0.000_000_1],
  ['boundary: huge number', () => 1e300],
  ['value: empty text', () => ''],
  ['value: the word undefined', () => 'undefined'],
  ['value: the word NaN', () => 'NaN'],
  ['value: trailing control character', (value) => `${text(value)}\u0000`],
  ['value: direction override', (value) => `\u202e${text(value)}`],
  ['value: zero-width space', (value) => `\u200b${text(value)}`],
  ['value: path', () => '../../domain'],
  ['oversized: 100,000 characters', (value) => text(value).repeat(Math.ceil(100_000 / text(value).length))],
];

export const wrongValues: Readonly<Record<FieldKind, readonly WrongValue[]>> = {
  hash: [
    ['value: last digit', flip],
    ['value: zero', () => `0x${'0'.repeat(64)}`],
    ['value: all ones', () => `0x${'f'.repeat(64)}`],
    ['precision: a byte short', (value) => text(value).slice(0, -2)],
    ['precision: a byte long', (value) => `${text(value)}00`],
    ['unit: no 0x', (value) => text(value).slice(2)],
  ],
  address: [
    ['value: another account', () => EVIL],
    ['value: zero', () => `0x${'0'.repeat(40)}`],
    ['value: the native coin', () => '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'],
    ['value: last digit', flip],
    [
      'value: first digits kept, rest another',
      (value) => `${text(value).slice(0, 6)}${'0'.repeat(32)}${text(value).slice(-4)}`,
    ],
    ['value: a name', () => 'vitalik.eth'],
    ['precision: a digit short', (value) => text(value).slice(0, -1)],
    ['precision: a digit long', (value) => `${text(value)}0`],
    ['unit: padded to 32 bytes', (value) => `0x${'0'.repeat(24)}${text(value).slice(2)}`],
    ['unit: no 0x', (value) => text(value).slice(2)],
  ],
  amount: [
    ['value: one more', (value) => text(big(value) + 1n)],
    ['value: one less', (value) => text(big(value) - 1n)],
    ['unit: ten times', (value) => text(big(value) * 10n)],
    ['unit: a million times', (value) => text(big(value) * 1_000_000n)],
    ['type: a number', number],
    ['precision: a decimal point', (value) => `${text(value)}.0`],
    ['precision: exponent', (value) => `${text(value)}e0`],
    ['precision: hex', (value) => `0x${big(value).toString(16)}`],
    ['precision: sign', (value) => `+${text(value)}`],
    ['precision: grouped', (value) => text(value).replace(/\B(?=(\d{3})+$)/g, ',')],
    ['precision: underscores', (value) => text(value).replace(/\B(?=(\d{3})+$)/g, '_')],
    [
      'value: other digits',
      (value) => text(value).replace(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit))),
    ],
    ['boundary: zero', () => '0'],
    ['boundary: minus one', () => '-1'],
    ['boundary: 2^128', () => text(1n << 128n)],
    ['boundary: 2^128 - 1', () => text((1n << 128n) - 1n)],
    ['boundary: 2^256 - 1', () => text((1n << 256n) - 1n)],
    ['boundary: 2^256', () => text(1n << 256n)],
  ],
  chainKey: [
    ['value: another chain', () => 'rootstock'],
    ['value: no chain', () => 'atlantis'],
    ['value: prototype key', () => '__proto__'],
    ['value: constructor', () => 'constructor'],
    ['case: upper', (value) => text(value).toUpperCase()],
    ['case: first letter', (value) => text(value).replace(/^./, (letter) => letter.toUpperCase())],
    ['value: trailing space', (value) => `${text(value)} `],
    [
      'value: look-alike letter',
      (value) => text(value).replace(/[ae]/, (letter) => (letter === 'a' ? '\u0430' : '\u0435')),
    ],
    ['type: a number', () => 8453],
  ],
  time: [
    ['value: a second later', (value) => number(value) + 1000],
    ['value: a second earlier', (value) => number(value) - 1000],
    ['value: an hour later', (value) => number(value) + 3_600_000],
    ['unit: microseconds', (value) => number(value) * 1000],
    ['unit: nanoseconds', (value) => `${text(value)}000000`],
    ['unit: ISO text', (value) => new Date(number(value)).toISOString()],
    ['precision: fraction', (value) => number(value) + 0.5],
    ['precision: exponent', (value) => number(value).toExponential()],
    ['precision: hex', (value) => `0x${number(value).toString(16)}`],
    ['boundary: zero', () => 0],
    ['boundary: one', () => 1],
    ['boundary: 2^32 seconds', () => 2 ** 32 * 1000],
    ['boundary: 2^32 seconds in seconds', () => 2 ** 32],
    ['boundary: 2^53', () => 2 ** 53],
    ['late: yesterday', (value) => number(value) - 86_400_000],
  ],
  duration: [
    ['value: in words', () => 'soon'],
    ['boundary: a year', () => 31_536_000_000],
    ['boundary: 2^53', () => 2 ** 53],
    ['precision: exponent', () => '3e0'],
  ],
  text: [
    ['case: lower', (value) => text(value).toLowerCase()],
    ['case: upper', (value) => text(value).toUpperCase()],
    ['value: trailing space', (value) => `${text(value)} `],
    ['value: leading space', (value) => ` ${text(value)}`],
    ['value: trailing newline', (value) => `${text(value)}\n`],
    ['value: twice', (value) => `${text(value)}${text(value)}`],
    ['precision: last character gone', (value) => text(value).slice(0, -1)],
    ['value: byte order mark', (value) => `\ufeff${text(value)}`],
    ['value: soft hyphen inside', (value) => `${text(value).slice(0, 2)}\u00ad${text(value).slice(2)}`],
  ],
  id: [
    ['value: one more', (value) => number(value) + 1],
    ['boundary: zero', () => 0],
    ['boundary: one', () => 1_000_003],
    ['boundary: 2^32', () => 2 ** 32],
    ['boundary: wraps to the same uint32', (value) => number(value) + 2 ** 32],
    ['type: hex text', (value) => `0x${number(value).toString(16)}`],
    ['precision: half more', (value) => number(value) + 0.5],
  ],
};

type Endpoint = HostileDocument['endpoint'];

/** Accesses the object with the field in a response: the response itself, or one entry of a list. */
export type Reach = (text: string, change: (object: string) => string) => string;

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
