import * as v from 'valibot';
import { ownValue } from '../config.ts';
import { addressField, chainKeyField, hashField, numberField, timeField } from '../fields.ts';
import type { Ms } from '../time.ts';
import type { Token } from '../token.ts';
import { bytesField, matchingField, wholeField } from './LimitOrder.ts';

/** Finds a token by chain and address; without a chain, by address alone. */
export type FindToken = (chainKey: string | null, address: string) => Token | null;

type Data = Readonly<Record<string, unknown>>;

type Kind<Fields extends v.GenericSchema, Place extends string, Most extends number> = {
  readonly place: Place;
  /** Maximum per auction, the earliest first: a list, or for 1 the event itself. */
  readonly most: Most;
  readonly fields: Fields;
  /** Two events of one RFQ with equal values in these fields are the same event. */
  readonly same: readonly (keyof v.InferOutput<Fields> & string)[];
};
const kind = <Fields extends v.GenericSchema, Place extends string, Most extends number>(
  entry: Kind<Fields, Place, Most>,
): Kind<Fields, Place, Most> => entry;

/** Visible ASCII only: an id is shown, compared and put into URLs, so nothing invisible may hide in it. */
const end = { rfqId: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,128}$/)) };
/** An extra field of some services; null if not stated. */
const statedChain = v.fallback(v.nullable(chainKeyField), null);
const trade = {
  ...end,
  inputToken: addressField,
  outputToken: addressField,
  inputAmount: wholeField,
  inputChain: statedChain,
  outputChain: statedChain,
};
const TRADE = ['inputToken', 'outputToken', 'inputAmount', 'inputChain', 'outputChain'] as const;

/** In wei. A JSON number above 2^53 is not exact: then `valueExact` is false. */
const callValue = v.union([
  v.pipe(
    wholeField,
    v.transform((value) => ({ value, valueExact: true })),
  ),
  v.pipe(
    v.number(),
    v.integer(),
    v.gtValue(Number.MAX_SAFE_INTEGER),
    v.transform((value) => ({ value: BigInt(value), valueExact: false })),
  ),
]);

/**
 * Every kind of event, in the order of an RFQ's life. The one place that knows them: the type of an event, how a frame is
 * read, the places of an auction and what counts as a repeat follow from it. Amounts in smallest units, times in ms.
 */
export const rfqEventTable = {
  QuoteRequested: kind({
    place: 'request',
    most: 1,
    same: ['address', 'deadline', 'endTime', ...TRADE],
    fields: v.object({ ...trade, address: addressField, deadline: timeField, endTime: timeField }),
  }),
  QuoteReceived: kind({
    place: 'quotes',
    most: 64,
    same: ['address', 'outputAmount', 'deadline', 'chainId', 'zone', ...TRADE],
    fields: v.object({
      ...trade,
      address: addressField,
      outputAmount: v.optional(v.nullable(wholeField), null),
      zone: addressField,
      chainId: numberField,
      deadline: timeField,
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
    fields: v.pipe(
      v.object({
        ...trade,
        matchingHash: hashField,
        /** Null if the matching object could not be decoded. */
        matching: v.fallback(v.nullable(matchingField), null),
        matchingSignature: bytesField,
        makerOrderHash: hashField,
        takerOrderHash: hashField,
        chainId: numberField,
        zone: addressField,
        to: addressField,
        value: callValue,
        data: bytesField,
        maker: addressField,
        taker: addressField,
        outputAmount: wholeField,
      }),
      v.transform(({ value, ...call }) => ({ ...call, ...value })),
    ),
  }),
  TradeSettled: kind({
    place: 'settled',
    most: 1,
    same: ['transactionHash'],
    fields: v.object({ ...end, transactionHash: hashField }),
  }),
  TradeExpired: kind({ place: 'expired', most: 1, same: [], fields: v.object(end) }),
  TradeFailed: kind({ place: 'failed', most: 1, same: [], fields: v.object(end) }),
};

type Table = typeof rfqEventTable;

export type RfqEventKind = keyof Table;

export type RfqEvent = {
  readonly [Name in RfqEventKind]: { readonly event: Name; readonly receivedAt: Ms } & Readonly<
    v.InferOutput<Table[Name]['fields']>
  >;
}[RfqEventKind];

export type EventOf<Name extends RfqEventKind> = Extract<RfqEvent, { event: Name }>;

export type EventPlaces = {
  readonly [Name in RfqEventKind as Table[Name]['place']]: Table[Name]['most'] extends 1
    ? EventOf<Name> | null
    : readonly EventOf<Name>[];
};

export const RFQ_EVENT_KINDS = Object.keys(rfqEventTable) as readonly RfqEventKind[];

type RfqEventEntry = Omit<Kind<v.GenericSchema, keyof EventPlaces, number>, 'same'> & {
  readonly same: readonly string[];
};

export const entryOf = (event: RfqEvent): RfqEventEntry => rfqEventTable[event.event];

/** The entry of a name from outside; undefined for a kind not known. */
export const entryNamed = (name: string): RfqEventEntry | undefined => ownValue<RfqEventEntry>(rfqEventTable, name);

export const sameEvent = (a: RfqEvent, b: RfqEvent): boolean => {
  if (a.rfqId !== b.rfqId || a.event !== b.event) return false;
  const [one, other] = [a as Data, b as Data];
  for (const field of entryOf(a).same) if (one[field] !== other[field]) return false;
  return true;
};

/** A text that two events share exactly if they are the same by `sameEvent`. */
export const eventKey = (event: RfqEvent): string =>
  [event.event, event.rfqId, ...entryOf(event).same.map((field) => (event as Data)[field])].join(' ');

const rankOf = (event: RfqEvent): number => RFQ_EVENT_KINDS.indexOf(event.event);

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
