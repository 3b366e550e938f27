/** How a field of an answer has to look. */
export type Shape =
  | 'address'
  | 'hash'
  | 'amount'
  | 'ms'
  | 'seconds'
  | 'text'
  | 'number'
  | 'usd'
  | 'hash or null'
  | 'hex';

const HASH = /^0x[0-9a-f]{64}$/;
const CHECKS: Record<Shape, (value: unknown) => boolean> = {
  address: (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value),
  hash: (value) => typeof value === 'string' && HASH.test(value),
  hex: (value) => typeof value === 'string' && /^0x([0-9a-f]{2})+$/.test(value),
  'hash or null': (value) => value === null || (typeof value === 'string' && HASH.test(value)),
  amount: (value) => typeof value === 'string' && /^[1-9]\d*$/.test(value),
  ms: (value) => typeof value === 'number' && Number.isInteger(value) && value > 1e12 && value < 1e13,
  seconds: (value) => typeof value === 'number' && Number.isInteger(value) && value > 1e9 && value < 1e10,
  text: (value) => typeof value === 'string' && value.length > 0,
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  usd: (value) => typeof value === 'string' && /^\d+(\.\d+)?$/.test(value),
};

/** The fields of a record that do not have the shape they should, missing and surplus ones too; empty when all is well. */
export const misshapen = (record: unknown, shapes: Readonly<Record<string, Shape>>): string[] => {
  const fields = Object.entries((record ?? {}) as Record<string, unknown>);
  const surplus = fields.filter(([name]) => !(name in shapes)).map(([name]) => `${name} is surplus`);
  const given = Object.fromEntries(fields);
  const wrong = Object.entries(shapes)
    .filter(([name, shape]) => !CHECKS[shape](given[name]))
    .map(([name, shape]) => `${name} is no ${shape}: ${JSON.stringify(given[name])}`);
  return [...surplus, ...wrong];
};

/** GET /data/query */
export const orderShape: Readonly<Record<string, Shape>> = {
  orderHash: 'hash',
  offerer: 'address',
  recipient: 'address',
  inputToken: 'address',
  inputAmount: 'amount',
  inputChain: 'text',
  inputTokenValueUsd: 'usd',
  outputToken: 'address',
  outputAmount: 'amount',
  outputChain: 'text',
  outputTokenValueUsd: 'usd',
  startTime: 'ms',
  endTime: 'ms',
  srcTx: 'hash or null',
  dstTx: 'hash or null',
  timestamp: 'ms',
  status: 'text',
};

const swapped: Readonly<Record<string, Shape>> = {
  orderHash: 'hash',
  offerer: 'address',
  recipient: 'address',
  inputToken: 'address',
  outputToken: 'address',
  inputAmount: 'amount',
  outputAmount: 'amount',
  inputChain: 'text',
  outputChain: 'text',
  startTime: 'ms',
  endTime: 'ms',
};

/** POST /quote */
export const quoteShape: Readonly<Record<string, Shape>> = { ...swapped, signingHash: 'hash', estimatedTime: 'number' };

/** POST /swap */
export const swapShape: Readonly<Record<string, Shape>> = { ...swapped, status: 'text', createdAt: 'ms' };
