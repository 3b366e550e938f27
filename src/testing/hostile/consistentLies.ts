import type { Order, SigningDomain } from '../../domain/order/Order.ts';
import { orderHash, signingHash } from '../../domain/order/orderHash.ts';
import { sec } from '../../domain/time.ts';
import type { HostileContext, HostileDocument, Json } from './HostileDocument.ts';

const EVIL = '0x00000000000000000000000000000000deadbeef';
const DAY_MS = 86_400_000;
const asAddress = (value: unknown): `0x${string}` => `0x${String(value).slice(2).toLowerCase()}`;
const inMs = (value: unknown): number => (Number(value) > 9_999_999_999 ? Number(value) : Number(value) * 1000);

const orderOf = (body: Json, context: HostileContext): Order => ({
  inputAmount: BigInt(String(body.inputAmount)),
  outputAmount: BigInt(String(body.outputAmount)),
  inputToken: asAddress(body.inputToken),
  outputToken: asAddress(body.outputToken),
  startTime: sec(Math.floor(inMs(body.startTime) / 1000)),
  endTime: sec(Math.floor(inMs(body.endTime) / 1000)),
  srcEid: context.source.eid,
  dstEid: context.destination.eid,
  offerer: asAddress(body.offerer),
  recipient: asAddress(body.recipient),
});

/** The quote with both hashes recomputed, so that no hash reveals the lie. */
export const withHashes = (body: Json, context: HostileContext, domain: Partial<SigningDomain> = {}): Json => {
  const order = orderOf(body, context);
  const signing = {
    name: context.name,
    version: context.version,
    verifyingContract: context.source.address,
    ...domain,
  };
  return { ...body, orderHash: orderHash(order), signingHash: signingHash(order, signing) };
};

type Change = (body: Json, context: HostileContext) => Json;

const shifted = (body: Json, start: number, end: number): Json => ({
  ...body,
  startTime: inMs(body.startTime) + start,
  endTime: inMs(body.endTime) + end,
});

const lies: readonly (readonly [string, Change])[] = [
  ['another recipient', (body) => ({ ...body, recipient: EVIL })],
  ['another offerer', (body) => ({ ...body, offerer: EVIL })],
  ['offerer and recipient another', (body) => ({ ...body, offerer: EVIL, recipient: EVIL })],
  ['the contract as recipient', (body, { destination }) => ({ ...body, recipient: destination.address })],
  ['nobody as recipient', (body) => ({ ...body, recipient: `0x${'0'.repeat(40)}` })],
  ['another token out', (body) => ({ ...body, outputToken: EVIL })],
  ['another token in', (body) => ({ ...body, inputToken: EVIL })],
  ['tokens swapped', (body) => ({ ...body, inputToken: body.outputToken, outputToken: body.inputToken })],
  ['amounts swapped', (body) => ({ ...body, inputAmount: body.outputAmount, outputAmount: body.inputAmount })],
  ['one more taken', (body) => ({ ...body, inputAmount: String(BigInt(String(body.inputAmount)) + 1n) })],
  ['everything taken', (body) => ({ ...body, inputAmount: String((1n << 128n) - 1n) })],
  ['nothing paid', (body) => ({ ...body, outputAmount: '0' })],
  ['open for a day', (body) => shifted(body, 0, DAY_MS)],
  ['open for 31 minutes', (body) => ({ ...body, endTime: inMs(body.startTime) + 31 * 60_000 })],
  ['starts in an hour', (body) => shifted(body, 3_600_000, 3_600_000)],
  ['starts next year', (body) => shifted(body, 365 * DAY_MS, 365 * DAY_MS)],
  ['over since an hour', (body) => shifted(body, -3_600_000, -3_600_000)],
  ['over since a second', (body) => shifted(body, inMs(body.startTime) - inMs(body.endTime) - DAY_MS, -DAY_MS)],
  ['ends before it starts', (body) => ({ ...body, startTime: body.endTime, endTime: body.startTime })],
  ['starts at no time', (body) => ({ ...body, startTime: 0 })],
];

const otherDomains: readonly (readonly [string, (context: HostileContext) => Partial<SigningDomain>])[] = [
  ['signed for another contract', () => ({ verifyingContract: EVIL })],
  ['signed for the zero address', () => ({ verifyingContract: `0x${'0'.repeat(40)}` })],
  ['signed for another name', () => ({ name: 'USD Coin', version: '2' })],
  ['signed for the next version', ({ version }) => ({ version: `${version}.1` })],
];

const document = (name: string, change: Change): HostileDocument => ({
  id: `quote consistent: ${name}`,
  endpoint: 'quote',
  operator: 'consistent lie',
  harmless: false,
  apply: (text, context) => JSON.stringify(change(JSON.parse(text), context)),
});

/** Quotes with consistent hashes that differ from the request: lies that no hash check finds. */
export const consistentLies: readonly HostileDocument[] = [
  ...lies.map(([name, change]) => document(name, (body, context) => withHashes(change(body, context), context))),
  ...otherDomains.map(([name, domain]) =>
    document(name, (body, context) => withHashes(body, context, domain(context))),
  ),
  document('other endpoint ids', (body, context) =>
    withHashes(body, { ...context, source: { ...context.source, eid: context.destination.eid } }),
  ),
  document('the way back', (body, { source, destination, ...rest }) =>
    withHashes(
      { ...body, inputChain: destination.chainKey, outputChain: source.chainKey },
      { ...rest, source: destination, destination: source },
    ),
  ),
];
