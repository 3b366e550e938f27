import type { InValue } from '@libsql/client';
import { type Hex, hexToBytes } from 'viem';
import type { OrderQuery } from './OrderQuery.ts';
import { LARGEST_USD_COLUMN } from './usdColumn.ts';
import { usdText } from './usdText.ts';

type Part = readonly [sql: string, ...args: InValue[]];

const blob = (value: Hex | undefined) => value && hexToBytes(value);
const equals = (column: string, value: InValue | undefined): Part[] =>
  value === undefined ? [] : [[`${column} = ?`, value]];

/** What the indexed column cannot hold is compared digit by digit: the longer number is larger, then the later text. */
const compared = (sign: '<=' | '>=', micro: bigint): Part => {
  const text = usdText(micro);
  return [`(instr(input_usd, '.'), input_usd) ${sign} (?, ?)`, text.indexOf('.') + 1, text];
};

const atLeast = (micro: bigint): Part[] =>
  micro <= LARGEST_USD_COLUMN
    ? [['usd_micro >= ?', micro]]
    : [['usd_micro = ?', LARGEST_USD_COLUMN], compared('>=', micro)];

const atMost = (micro: bigint): Part[] => {
  if (micro < LARGEST_USD_COLUMN) return [['usd_micro <= ?', micro]];
  const [sql, ...args] = compared('<=', micro);
  return [[`(usd_micro < ? OR ${sql})`, LARGEST_USD_COLUMN, ...args]];
};

/** The condition of a query, for the table of orders, with its arguments; an empty text means all. */
export const whereOf = (query: OrderQuery): { sql: string; args: InValue[] } => {
  const parts: Part[] = [
    ...equals('order_hash', blob(query.orderHash)),
    ...equals('src_tx', blob(query.srcTx)),
    ...equals('dst_tx', blob(query.dstTx)),
    ...equals('offerer', blob(query.offerer)),
    ...equals('recipient', blob(query.recipient)),
    ...equals('input_token', blob(query.inputToken)),
    ...equals('output_token', blob(query.outputToken)),
    ...equals('input_chain', query.inputChain),
    ...equals('output_chain', query.outputChain),
    ...equals('status', query.status),
    ...equals('fail_reason', query.failReason),
    ...(query.minValue === undefined ? [] : atLeast(query.minValue)),
    ...(query.maxValue === undefined ? [] : atMost(query.maxValue)),
    ...(query.minTime === undefined ? [] : [['created_at >= ?', query.minTime] as const]),
    ...(query.maxTime === undefined ? [] : [['created_at <= ?', query.maxTime] as const]),
  ];
  return {
    sql: parts.length === 0 ? '' : `WHERE ${parts.map(([sql]) => sql).join(' AND ')}`,
    args: parts.flatMap(([, ...args]) => args),
  };
};
