import type { Ms } from '../time.ts';
import type { Token } from '../token.ts';
import type { FieldReader } from './fieldReader.ts';
import { decodeMatching } from './LimitOrder.ts';

/** Finds a token by chain and address; without a chain, by address alone. */
export type FindToken = (chainKey: string | null, address: string) => Token | null;

type Data = Readonly<Record<string, unknown>>;

type Kind<Fields, Place extends string, Most extends number> = {
  readonly place: Place;
  /** Maximum per auction, the earliest first: a list, or for 1 the event itself. */
  readonly most: Most;
  /** Decodes its fields (docs/asyncapi.json); the reader names a wrong one. */
  readonly fields: (read: FieldReader, data: Data) => Fields;
  /** Two events of one RFQ with equal values in these fields are the same event. */
  readonly same: readonly (keyof Fields & string)[];
};
const kind = <Fields, Place extends string, Most extends number>(
  entry: Kind<Fields, Place, Most>,
): Kind<Fields, Place, Most> => entry;

const trade = (read: FieldReader) => ({
  inputToken: read.address('inputToken'),
  outputToken: read.address('outputToken'),
  inputAmount: read.amount('inputAmount'),
  /** An extra field of some services, like the other chain; null if not stated. */
  inputChain: read.chainKey('inputChain'),
  outputChain: read.chainKey('outputChain'),
});
const TRADE = ['inputToken', 'outputToken', 'inputAmount', 'inputChain', 'outputChain'] as const;

/** In wei. A JSON number above 2^53 is not exact: then `valueExact` is false. */
const callValue = (read: FieldReader, data: Data): { value: bigint; valueExact: boolean } => {
  const raw = data.value;
  const inexact = typeof raw === 'number' && Number.isInteger(raw) && raw > Number.MAX_SAFE_INTEGER;
  return inexact ? { value: BigInt(raw), valueExact: false } : { value: read.amount('value'), valueExact: true };
};

/**
 * Every kind of event, in the order of an RFQ's life. The one place that knows them: the type of an event, how a frame is
 * read, the places of an auction and what counts as a repeat follow from it. Amounts in smallest units, times in ms.
 */
export const rfqEventTable = {
  QuoteRequested: kind({
    place: 'request',
    most: 1,
    same: ['address', 'deadline', 'endTime', ...TRADE],
    fields: (read) => ({
      address: read.address('address'),
      ...trade(read),
      deadline: read.time('deadline'),
      endTime: read.time('endTime'),
    }),
  }),
  QuoteReceived: kind({
    place: 'quotes',
    most: 64,
    same: ['address', 'outputAmount', 'deadline', 'chainId', 'zone', ...TRADE],
    fields: (read, data) => ({
      address: read.address('address'),
      ...trade(read),
      outputAmount: data.outputAmount === undefined || data.outputAmount === null ? null : read.amount('outputAmount'),
      zone: read.address('zone'),
      chainId: read.count('chainId'),
      deadline: read.time('deadline'),
    }),
  }),
  // A replaced maker makes a second one.
  CalldataToExecute: kind({
    place: 'matches',
    most: 8,
    same: [
      ...(['matchingHash', 'matchingSignature', 'makerOrderHash', 'takerOrderHash', 'data', 'to', 'value'] as const),
      ...(['chainId', 'maker', 'taker', 'inputAmount', 'outputAmount', 'inputToken', 'outputToken'] as const),
    ],
    fields: (read, data) => ({
      matchingHash: read.hash('matchingHash'),
      /** Null if the matching object could not be decoded. */
      matching: decodeMatching(data.matching),
      matchingSignature: read.hex('matchingSignature'),
      makerOrderHash: read.hash('makerOrderHash'),
      takerOrderHash: read.hash('takerOrderHash'),
      chainId: read.count('chainId'),
      zone: read.address('zone'),
      to: read.address('to'),
      ...callValue(read, data),
      data: read.hex('data'),
      maker: read.address('maker'),
      taker: read.address('taker'),
      ...trade(read),
      outputAmount: read.amount('outputAmount'),
    }),
  }),
  TradeSettled: kind({
    place: 'settled',
    most: 1,
    same: ['transactionHash'],
    fields: (read) => ({ transactionHash: read.hash('transactionHash') }),
  }),
  TradeExpired: kind({ place: 'expired', most: 1, same: [], fields: () => ({}) }),
  TradeFailed: kind({ place: 'failed', most: 1, same: [], fields: () => ({}) }),
};

type Table = typeof rfqEventTable;

export type RfqEventKind = keyof Table;

export type RfqEvent = {
  readonly [Name in RfqEventKind]: { readonly event: Name; readonly rfqId: string; readonly receivedAt: Ms } & Readonly<
    ReturnType<Table[Name]['fields']>
  >;
}[RfqEventKind];

export type EventOf<Name extends RfqEventKind> = Extract<RfqEvent, { event: Name }>;

/** The places of an auction: one event or null, or a list. */
export type EventPlaces = {
  readonly [Name in RfqEventKind as Table[Name]['place']]: Table[Name]['most'] extends 1
    ? EventOf<Name> | null
    : readonly EventOf<Name>[];
};

export const RFQ_EVENT_KINDS = Object.keys(rfqEventTable) as readonly RfqEventKind[];

export type RfqEventEntry = Omit<Kind<object, keyof EventPlaces, number>, 'same'> & {
  readonly same: readonly string[];
};

export const entryOf = (event: RfqEvent): RfqEventEntry => rfqEventTable[event.event];

const byName: ReadonlyMap<string, RfqEventEntry> = new Map(Object.entries(rfqEventTable));

/** The entry of a name from outside, through a Map so that no name reaches a prototype; undefined for a kind not known. */
export const entryNamed = (name: string): RfqEventEntry | undefined => byName.get(name);

export const sameEvent = (a: RfqEvent, b: RfqEvent): boolean => {
  if (a.rfqId !== b.rfqId || a.event !== b.event) return false;
  const [one, other] = [a as Data, b as Data];
  for (const field of entryOf(a).same) if (one[field] !== other[field]) return false;
  return true;
};

/** A text that two events share exactly if they are the same by `sameEvent`. */
export const eventKey = (event: RfqEvent): string =>
  [event.event, event.rfqId, ...entryOf(event).same.map((field) => (event as Data)[field])].join(' ');

const ranks: ReadonlyMap<RfqEventKind, number> = new Map(RFQ_EVENT_KINDS.map((name, rank) => [name, rank]));
const rankOf = (event: RfqEvent): number => ranks.get(event.event) ?? 0;

const compareText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
const bigintAsText = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value);
const whole = (event: RfqEvent): string => JSON.stringify(event, bigintAsText);
const who = (event: RfqEvent): string => ('address' in event ? event.address : 'maker' in event ? event.maker : '');

/** Total: by arrival, RFQ, kind and content, so that the grouping of frames never shows. */
export const compareEvents = (a: RfqEvent, b: RfqEvent): number => {
  if (a.receivedAt !== b.receivedAt) return a.receivedAt - b.receivedAt;
  if (a === b) return 0;
  return (
    compareText(a.rfqId, b.rfqId) ||
    rankOf(a) - rankOf(b) ||
    compareText(who(a), who(b)) ||
    // A flood has thousands of pairs of one moment: the costly comparison is only for those that are equal otherwise.
    compareText(whole(a), whole(b))
  );
};
