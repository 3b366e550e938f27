import { formatUnits } from 'viem';
import { formatIso, formatUtc } from '../../time.ts';
import { type OrderRecord, recordJson } from '../OrderRecord.ts';

export type TokenFacts = (
  chainKey: string,
  token: string,
) => { readonly symbol: string; readonly decimals: number } | null;

type Facts = ReturnType<TokenFacts>;
type Csv = (order: OrderRecord, input: Facts, output: Facts) => string | null;

const timeCell = (time: number): string => (formatUtc(time) === '-' ? '' : formatIso(time));

const decimal = (amount: bigint, token: Facts): string | null => token && formatUnits(amount, token.decimals);

/** The columns of the CSV in their order: raw amounts in smallest units, and decimal ones where decimals are known. */
const CSV: Readonly<Record<string, Csv>> = {
  orderHash: (order) => order.orderHash,
  status: (order) => order.statusText,
  startTime: (order) => timeCell(order.startTime),
  endTime: (order) => timeCell(order.endTime),
  latestEvent: (order) => timeCell(order.timestamp),
  offerer: (order) => order.offerer,
  recipient: (order) => order.recipient,
  inputChain: (order) => order.inputChain,
  inputToken: (order) => order.inputToken,
  inputSymbol: (_, input) => input?.symbol ?? null,
  inputAmount: (order) => order.inputAmount.toString(),
  inputAmountDecimal: (order, input) => decimal(order.inputAmount, input),
  inputTokenValueUsd: (order) => order.inputTokenValueUsd,
  outputChain: (order) => order.outputChain,
  outputToken: (order) => order.outputToken,
  outputSymbol: (_, __, output) => output?.symbol ?? null,
  outputAmount: (order) => order.outputAmount.toString(),
  outputAmountDecimal: (order, _, output) => decimal(order.outputAmount, output),
  outputTokenValueUsd: (order) => order.outputTokenValueUsd,
  srcTx: (order) => order.srcTx,
  dstTx: (order) => order.dstTx,
};

export const CSV_COLUMNS = Object.keys(CSV);

const cells = Object.values(CSV);

/** Text that a spreadsheet would run as a formula gets a leading apostrophe; commas and quotes are quoted (RFC 4180). */
const csvCell = (value: string | null): string => {
  if (value === null) return '';
  const inert = /^[=+\-@＝＋－＠\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
};

/** One order as a CSV line without its line end. `simulated` adds a last column. */
export const csvRow = (order: OrderRecord, factsOf: TokenFacts, simulated = false): string => {
  const input = factsOf(order.inputChain, order.inputToken);
  const output = factsOf(order.outputChain, order.outputToken);
  const row = cells.map((cell) => csvCell(cell(order, input, output)));
  return (simulated ? [...row, 'yes'] : row).join(',');
};

export const EXPORT_FILES = {
  csv: { ending: '.csv', type: 'text/csv' },
  json: { ending: '.json', type: 'application/json' },
  ndjson: { ending: '.ndjson', type: 'application/x-ndjson' },
} as const;

export type ExportFormat = keyof typeof EXPORT_FILES;

export const EXPORT_FORMATS = Object.keys(EXPORT_FILES) as readonly ExportFormat[];

/** The text before the first order. `simulated` marks every row as simulated. */
export const exportHead = (format: ExportFormat, simulated = false): string => {
  if (format === 'csv') return `${(simulated ? [...CSV_COLUMNS, 'simulation'] : CSV_COLUMNS).join(',')}\r\n`;
  return format === 'json' ? '[\n' : '';
};

/** The text of some orders; `first` is true when no order was written before them. */
export const exportBody = (
  format: ExportFormat,
  orders: readonly OrderRecord[],
  first: boolean,
  factsOf: TokenFacts,
  simulated = false,
): string => {
  if (orders.length === 0) return '';
  if (format === 'csv') return `${orders.map((order) => csvRow(order, factsOf, simulated)).join('\r\n')}\r\n`;
  const lines = orders.map((order) => JSON.stringify({ ...recordJson(order), ...(simulated && { simulation: true }) }));
  return format === 'ndjson' ? `${lines.join('\n')}\n` : `${first ? '' : ',\n'}${lines.join(',\n')}`;
};

export const exportTail = (format: ExportFormat): string => (format === 'json' ? '\n]\n' : '');
