import type { Token } from '../token.ts';
import type { Auction, EventOf } from './Auction.ts';
import { decodeMatching } from './decodeLimitOrder.ts';
import type { FieldReader } from './fieldReader.ts';
import type { RfqEvent, RfqEventKind } from './RfqEvent.ts';

/** Finds a token by chain and address; without a chain, by address alone. */
export type FindToken = (chainKey: string | null, address: string) => Token | null;

type Data = Readonly<Record<string, unknown>>;
type Base = Pick<RfqEvent, 'rfqId' | 'receivedAt'>;

/** The place of an auction that holds events of a kind. */
type Place = 'request' | 'quotes' | 'matches' | 'settled' | 'expired' | 'failed';
type PlaceOf<Kind extends RfqEventKind> = {
  [Name in Place]: NonNullable<Auction[Name]> extends EventOf<Kind> | readonly EventOf<Kind>[] ? Name : never;
}[Place];

/** All that is particular to one kind of event. Methods, so that an entry serves whoever holds some event. */
export type RfqEventEntry<Event extends RfqEvent = RfqEvent, Name extends Place = Place> = {
  readonly place: Name;
  /** Reads its fields (docs/SERVICE.md); what is wrong is named by the reader. */
  decode(base: Base, read: FieldReader, data: Data): Event;
  /** Whether two of them about one RFQ say the same, whenever they arrived. */
  isSame(a: Event, b: Event): boolean;
};

/** What is traded: the same fields in every event that has them. */
const trade = (read: FieldReader) => ({
  inputToken: read.address('inputToken'),
  outputToken: read.address('outputToken'),
  inputAmount: read.amount('inputAmount'),
  inputChain: read.chainKey('inputChain'),
  outputChain: read.chainKey('outputChain'),
});
const TRADE = ['inputToken', 'outputToken', 'inputAmount', 'inputChain', 'outputChain'] as const;

const sameIn =
  <Event extends RfqEvent>(...fields: readonly (keyof Event)[]) =>
  (a: Event, b: Event): boolean => {
    for (const field of fields) if (a[field] !== b[field]) return false;
    return true;
  };

const callValue = (read: FieldReader, data: Data): { value: bigint; valueExact: boolean } => {
  const raw = data.value;
  const inexact = typeof raw === 'number' && Number.isInteger(raw) && raw > Number.MAX_SAFE_INTEGER;
  return inexact ? { value: BigInt(raw), valueExact: false } : { value: read.amount('value'), valueExact: true };
};

/** Every kind of event, in the order of an RFQ's life. A new kind is a type in RfqEvent.ts, an entry here and its drawing. */
export const rfqEventTable: { readonly [Kind in RfqEventKind]: RfqEventEntry<EventOf<Kind>, PlaceOf<Kind>> } = {
  QuoteRequested: {
    isSame: sameIn<EventOf<'QuoteRequested'>>('address', 'deadline', 'endTime', ...TRADE),
    place: 'request',
    decode: (base, read) => ({
      event: 'QuoteRequested',
      ...base,
      address: read.address('address'),
      ...trade(read),
      deadline: read.time('deadline'),
      endTime: read.time('endTime'),
    }),
  },
  QuoteReceived: {
    isSame: sameIn<EventOf<'QuoteReceived'>>('address', 'outputAmount', 'deadline', 'chainId', 'zone', ...TRADE),
    place: 'quotes',
    decode: (base, read, data) => ({
      event: 'QuoteReceived',
      ...base,
      address: read.address('address'),
      ...trade(read),
      outputAmount: data.outputAmount === undefined || data.outputAmount === null ? null : read.amount('outputAmount'),
      zone: read.address('zone'),
      chainId: read.count('chainId'),
      deadline: read.time('deadline'),
    }),
  },
  CalldataToExecute: {
    isSame: sameIn<EventOf<'CalldataToExecute'>>(
      'matchingHash',
      'matchingSignature',
      'makerOrderHash',
      'takerOrderHash',
      'data',
      'to',
      'value',
      'chainId',
      'maker',
      'taker',
      'inputAmount',
      'outputAmount',
      'inputToken',
      'outputToken',
    ),
    place: 'matches',
    decode: (base, read, data) => ({
      event: 'CalldataToExecute',
      ...base,
      matchingHash: read.hash('matchingHash'),
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
  },
  TradeSettled: {
    isSame: sameIn<EventOf<'TradeSettled'>>('transactionHash'),
    place: 'settled',
    decode: (base, read) => ({ event: 'TradeSettled', ...base, transactionHash: read.hash('transactionHash') }),
  },
  TradeExpired: {
    isSame: () => true,
    place: 'expired',
    decode: (base) => ({ event: 'TradeExpired', ...base }),
  },
  TradeFailed: {
    isSame: () => true,
    place: 'failed',
    decode: (base) => ({ event: 'TradeFailed', ...base }),
  },
};

/** The kinds, in the order of an RFQ's life. */
export const RFQ_EVENT_KINDS = Object.keys(rfqEventTable) as readonly RfqEventKind[];

/** The entry of an event's kind. */
export const entryOf = (event: RfqEvent): RfqEventEntry => rfqEventTable[event.event];

const byName: ReadonlyMap<string, RfqEventEntry> = new Map(Object.entries(rfqEventTable));

/** The entry of a name from outside, through a Map so that no name reaches a prototype; undefined for a kind not known. */
export const entryNamed = (name: string): RfqEventEntry | undefined => byName.get(name);
