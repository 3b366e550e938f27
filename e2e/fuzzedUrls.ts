import fc from 'fast-check';

const NAMES = [
  ...['status', 'src', 'dst', 'token_in', 'token_out', 'offerer', 'recipient', 'min_usd', 'max_usd', 'from', 'to'],
  ...['age', 'order', 'tx', 'src_tx', 'dst_tx', 'page', 'size', 'as_of', 'as', '__proto__', 'constructor', 'PAGE', ''],
];

/** Values near the edge of what each parameter takes, and some that are no value of anything. */
const EDGES = [
  ...['Completed', 'FAILED', 'pending', 'Exploded', 'base', 'Base', 'arbitrum', 'no-such-chain', '../../etc/passwd'],
  ...['0', '-0', '1', '-1', '1.5', '2', '3', '7', '10', '25', '50', '100', '101', '999999999', '1e9', '9'.repeat(40)],
  ...['NaN', 'Infinity', 'null', 'undefined', 'true', '[]', '{}', '{"a":1}', '"1"', '1,2', ' 1 ', '+1', '0x1', '१'],
  ...['1h', '24h', '30d', '0d', '9999d', '99999d', '-1h', '24H', 'yesterday', '2026-11-13', '2026-02-31T25:61'],
  ...['1700000000', '1700000000000', '253402300799999', '999999999999999999', '-62135596800000'],
  ...['0.000001', '0.0000001', '1000.50', '1e3', '.5', '5.', '-5', '1_000', '٣'],
  ...[
    `0x${'ab'.repeat(20)}`,
    `0x${'AB'.repeat(20)}`,
    `0x${'ab'.repeat(32)}`,
    `0x${'zz'.repeat(20)}`,
    '0x',
    `0x${'0'.repeat(41)}`,
  ],
  ...[
    '<script>alert(1)</script>',
    'javascript:alert(1)',
    '\u202Egnp.exe',
    '\0',
    '%',
    '%zz',
    '%F0%28',
    '😀',
    'a'.repeat(3000),
  ],
];

const value = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...EDGES) },
  { weight: 2, arbitrary: fc.string({ maxLength: 40, unit: 'binary' }) },
  { weight: 1, arbitrary: fc.double().map(String) },
);
const pair = fc
  .tuple(fc.constantFrom(...NAMES), value, fc.boolean())
  // Some values stand in the URL as they are, as a broken link would have them.
  .map(([name, text, raw]) => `${name}=${raw ? text.replace(/[#\s\0]/g, '') : encodeURIComponent(text)}`);
const search = fc.array(pair, { maxLength: 8 }).map((pairs) => (pairs.length === 0 ? '' : `?${pairs.join('&')}`));
const place = fc.oneof(
  { weight: 8, arbitrary: fc.constant('/orders') },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('order', 'address', 'tx')
      .chain((page) => value.map((text) => `/${page}/${encodeURIComponent(text) || '0'}`)),
  },
);

/** `count` paths with search parameters, mostly of the orders page, mostly broken; the same for the same seed. */
export const fuzzedUrls = (count: number, seed: number): readonly string[] =>
  fc.sample(
    fc.tuple(place, search).map(([path, query]) => path + query),
    { numRuns: count, seed },
  );
