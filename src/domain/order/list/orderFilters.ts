import type { OrderFilter } from '../OrderFilter.ts';
import { ADDRESS, AGE, CHAIN, type FilterKind, HASH, STATUS, TIME, TOKEN, USD } from './filterKinds.ts';

/** Everything there is to know of one filter of the list. */
export type OrderFilterEntry = {
  /** Its name in GET /data/query; null for what a URL can ask in place of filters (`insteadOf`). */
  readonly wire: keyof OrderFilter | null;
  /** Its name in the URL. */
  readonly param: string;
  readonly kind: FilterKind;
  /** What its chip is called; the ends of a range, and what stands for them, share one. */
  readonly chip: string;
  /** Its field in the form; null where it has none and the form leaves it alone. */
  readonly field: { readonly label: string; readonly place: FilterPlace; readonly placeholder?: string } | null;
  /** The upper end of the range that it begins. */
  readonly upTo?: string;
  /** For a token: the filter that names its chain. */
  readonly chain?: 'src' | 'dst';
  /** The filters that do not count beside it. */
  readonly insteadOf?: readonly string[];
};

/** The three columns of the form: where an order comes from, the order itself, where it goes. */
export type FilterPlace = 'source' | 'crossing' | 'destination';

const TX = '0x hash';
const ACCOUNT = '0x address';
const ANY_TOKEN = 'Any token, or paste an address';

/**
 * The filters of the list, all fourteen of INTERFACE.md 4.1 and two that stand for others, by their names in a view. The
 * one place that knows them: views, URLs, wire, chips and form are derived from it, in this order.
 */
export const ORDER_FILTERS = {
  status: {
    wire: 'status',
    param: 'status',
    kind: STATUS,
    chip: 'Status',
    field: { label: 'Status', place: 'crossing' },
  },
  src: { wire: 'inputChain', param: 'src', kind: CHAIN, chip: 'From', field: { label: 'Chain', place: 'source' } },
  dst: { wire: 'outputChain', param: 'dst', kind: CHAIN, chip: 'To', field: { label: 'Chain', place: 'destination' } },
  tokenIn: {
    wire: 'inputToken',
    param: 'token_in',
    kind: TOKEN,
    chip: 'Pays',
    chain: 'src',
    field: { label: 'Token', place: 'source', placeholder: ANY_TOKEN },
  },
  tokenOut: {
    wire: 'outputToken',
    param: 'token_out',
    kind: TOKEN,
    chip: 'Receives',
    chain: 'dst',
    field: { label: 'Token', place: 'destination', placeholder: ANY_TOKEN },
  },
  offerer: {
    wire: 'offerer',
    param: 'offerer',
    kind: ADDRESS,
    chip: 'Offerer',
    field: { label: 'Offerer', place: 'source', placeholder: ACCOUNT },
  },
  recipient: {
    wire: 'recipient',
    param: 'recipient',
    kind: ADDRESS,
    chip: 'Recipient',
    field: { label: 'Recipient', place: 'destination', placeholder: ACCOUNT },
  },
  minUsd: {
    wire: 'minValue',
    param: 'min_usd',
    kind: USD,
    chip: 'Value',
    upTo: 'maxUsd',
    field: { label: 'Least value, USD', place: 'crossing', placeholder: 'Minimum' },
  },
  maxUsd: {
    wire: 'maxValue',
    param: 'max_usd',
    kind: USD,
    chip: 'Value',
    field: { label: 'Most value, USD', place: 'crossing', placeholder: 'Maximum' },
  },
  /** A span back from now; in a view of the past, back from its moment. */
  age: {
    wire: null,
    param: 'age',
    kind: AGE,
    chip: 'Time',
    insteadOf: ['from', 'to'],
    field: { label: 'Time', place: 'crossing' },
  },
  from: {
    wire: 'minTime',
    param: 'from',
    kind: TIME,
    chip: 'Time',
    upTo: 'to',
    field: { label: 'From, UTC', place: 'crossing' },
  },
  to: { wire: 'maxTime', param: 'to', kind: TIME, chip: 'Time', field: { label: 'Until, UTC', place: 'crossing' } },
  order: {
    wire: 'orderHash',
    param: 'order',
    kind: HASH,
    chip: 'Order',
    field: { label: 'Order hash', place: 'crossing', placeholder: TX },
  },
  /** A transaction on either side: it takes one question for each. */
  tx: { wire: null, param: 'tx', kind: HASH, chip: 'Transaction', insteadOf: ['srcTx', 'dstTx'], field: null },
  srcTx: {
    wire: 'srcTx',
    param: 'src_tx',
    kind: HASH,
    chip: 'Source tx',
    field: { label: 'Source transaction', place: 'source', placeholder: TX },
  },
  dstTx: {
    wire: 'dstTx',
    param: 'dst_tx',
    kind: HASH,
    chip: 'Dest. tx',
    field: { label: 'Destination transaction', place: 'destination', placeholder: TX },
  },
} as const satisfies Record<string, OrderFilterEntry>;

/** A filter of the list by its name in a view. */
export type FilterKey = keyof typeof ORDER_FILTERS;

/** What a view filters by, each value as its kind reads it. */
export type FilterValues = {
  readonly [Key in FilterKey]?: NonNullable<ReturnType<(typeof ORDER_FILTERS)[Key]['kind']['read']>>;
};

/** The table as pairs, in its order. */
export const filterEntries = Object.entries(ORDER_FILTERS) as readonly (readonly [FilterKey, OrderFilterEntry])[];

/** The filters that stand in place of one. */
export const standInsOf = (key: FilterKey): readonly FilterKey[] =>
  filterEntries.flatMap(([other, entry]) => (entry.insteadOf?.includes(key) ? [other] : []));
