import type { Hex } from 'viem';
import {
  ADDRESS,
  AGE,
  CHAIN,
  END_TIME,
  type FilterKind,
  HASH,
  STATUS,
  SYMBOL,
  TIME,
  TOKEN,
  USD,
} from './filterKinds.ts';

export type OrderFilterEntry = {
  /** Its name in GET /data/query; null for a filter of the URL that replaces others (`insteadOf`). */
  readonly wire: string | null;
  readonly param: string;
  readonly kind: FilterKind;
  /** Its chip; both ends of a range, and the filter that replaces them, share one. */
  readonly chip: string;
  /** Place of its field in the form; null without a field. */
  readonly place: FilterPlace | null;
  readonly upTo?: string;
  /** For a token: the filter that names its chain. */
  readonly chain?: 'src' | 'dst';
  /** The filters that do not count beside it. */
  readonly insteadOf?: readonly string[];
};

export type FilterPlace = 'source' | 'order' | 'destination';

/**
 * The filters of the list by their names in a view: fourteen of the interface and four that replace others. Views, URLs,
 * requests, chips and form are derived from this table, in this order; messages/orderFilters has their names.
 */
export const ORDER_FILTERS = {
  status: { wire: 'status', param: 'status', kind: STATUS, chip: 'status', place: null },
  src: { wire: 'inputChain', param: 'src', kind: CHAIN, chip: 'from', place: 'source' },
  dst: { wire: 'outputChain', param: 'dst', kind: CHAIN, chip: 'to', place: 'destination' },
  tokenIn: { wire: 'inputToken', param: 'token_in', kind: TOKEN, chip: 'pays', chain: 'src', place: 'source' },
  /** All listed tokens of a symbol: it takes one request for each. */
  symbolIn: { wire: null, param: 'symbol_in', kind: SYMBOL, chip: 'pays', insteadOf: ['tokenIn'], place: null },
  tokenOut: {
    wire: 'outputToken',
    param: 'token_out',
    kind: TOKEN,
    chip: 'receives',
    chain: 'dst',
    place: 'destination',
  },
  symbolOut: { wire: null, param: 'symbol_out', kind: SYMBOL, chip: 'receives', insteadOf: ['tokenOut'], place: null },
  offerer: { wire: 'offerer', param: 'offerer', kind: ADDRESS, chip: 'offerer', place: 'source' },
  recipient: { wire: 'recipient', param: 'recipient', kind: ADDRESS, chip: 'recipient', place: 'destination' },
  minUsd: { wire: 'minValue', param: 'min_usd', kind: USD, chip: 'value', upTo: 'maxUsd', place: 'order' },
  maxUsd: { wire: 'maxValue', param: 'max_usd', kind: USD, chip: 'value', place: 'order' },
  /** A span back from now; in a view of the past, back from its moment. */
  age: { wire: null, param: 'age', kind: AGE, chip: 'time', insteadOf: ['from', 'to'], place: 'order' },
  from: { wire: 'minTime', param: 'from', kind: TIME, chip: 'time', upTo: 'to', place: 'order' },
  to: { wire: 'maxTime', param: 'to', kind: END_TIME, chip: 'time', place: 'order' },
  order: { wire: 'orderHash', param: 'order', kind: HASH, chip: 'order', place: 'order' },
  /** A transaction on either side: it takes one request for each. */
  tx: { wire: null, param: 'tx', kind: HASH, chip: 'tx', insteadOf: ['srcTx', 'dstTx'], place: null },
  srcTx: { wire: 'srcTx', param: 'src_tx', kind: HASH, chip: 'srcTx', place: 'source' },
  dstTx: { wire: 'dstTx', param: 'dst_tx', kind: HASH, chip: 'dstTx', place: 'destination' },
} as const satisfies Record<string, OrderFilterEntry>;

export type FilterKey = keyof typeof ORDER_FILTERS;

export type FilterValues = {
  readonly [Key in FilterKey]?: NonNullable<ReturnType<(typeof ORDER_FILTERS)[Key]['kind']['read']>>;
};

type Table = typeof ORDER_FILTERS;

export type FilterChip = Table[FilterKey]['chip'];

/** Before validation: a value from a caller is sent as it is. */
type Written<Value> = Value extends number ? number : Value extends Hex ? string : Value;

/** The filters that GET /data/query knows, by their names there. Times in ms, values in US dollars as decimal strings. */
export type WireFilter = {
  readonly [Key in FilterKey as NonNullable<Table[Key]['wire']>]?: Written<
    NonNullable<ReturnType<Table[Key]['kind']['read']>>
  >;
};

/**
 * Filters of GET /data/query, and `anyOf`, which it cannot express: an order passes if one of these has it too; no
 * order passes two of them.
 */
export type OrderFilter = WireFilter & { readonly anyOf?: readonly WireFilter[] };

export const filterEntries = Object.entries(ORDER_FILTERS) as readonly (readonly [
  FilterKey,
  OrderFilterEntry & { readonly chip: FilterChip; readonly wire: keyof WireFilter | null },
])[];

export const alternativesOf = (key: FilterKey): readonly FilterKey[] =>
  filterEntries.flatMap(([other, entry]) => (entry.insteadOf?.includes(key) ? [other] : []));
