import type { OrderRecord } from '../OrderRecord.ts';
import { decimalText } from './decimalText.ts';

/** What a token list knows about a token of a chain, or null. */
export type TokenFacts = (
  chainKey: string,
  token: string,
) => { readonly symbol: string; readonly decimals: number } | null;

/** The columns of the CSV: raw amounts in smallest units, and decimal ones where the token's decimals are known. */
export const CSV_COLUMNS = [
  'orderHash',
  'status',
  'startTime',
  'endTime',
  'latestEvent',
  'offerer',
  'recipient',
  'inputChain',
  'inputToken',
  'inputSymbol',
  'inputAmount',
  'inputAmountDecimal',
  'inputTokenValueUsd',
  'outputChain',
  'outputToken',
  'outputSymbol',
  'outputAmount',
  'outputAmountDecimal',
  'outputTokenValueUsd',
  'srcTx',
  'dstTx',
] as const;

const cell = (value: string | null): string => {
  if (value === null) return '';
  const inert = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
};

const timeCell = (time: number): string => {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
};

/**
 * One order as a CSV line without its line end (RFC 4180). Text that a spreadsheet would run as a formula gets a
 * leading apostrophe.
 */
export const csvRow = (order: OrderRecord, factsOf: TokenFacts): string => {
  const input = factsOf(order.inputChain, order.inputToken);
  const output = factsOf(order.outputChain, order.outputToken);
  return [
    order.orderHash,
    order.statusText,
    timeCell(order.startTime),
    timeCell(order.endTime),
    timeCell(order.timestamp),
    order.offerer,
    order.recipient,
    order.inputChain,
    order.inputToken,
    input?.symbol ?? '',
    order.inputAmount.toString(),
    input ? decimalText(order.inputAmount, input.decimals) : '',
    order.inputTokenValueUsd,
    order.outputChain,
    order.outputToken,
    output?.symbol ?? '',
    order.outputAmount.toString(),
    output ? decimalText(order.outputAmount, output.decimals) : '',
    order.outputTokenValueUsd,
    order.srcTx,
    order.dstTx,
  ]
    .map(cell)
    .join(',');
};
