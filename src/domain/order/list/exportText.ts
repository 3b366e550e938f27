import type { OrderRecord } from '../OrderRecord.ts';
import { CSV_COLUMNS, csvRow, type TokenFacts } from './csvRow.ts';
import { recordJson } from './recordJson.ts';

/** The file formats of an export. */
export const EXPORT_FORMATS = ['csv', 'json', 'ndjson'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The text before the first order. */
export const exportHead = (format: ExportFormat): string =>
  format === 'csv' ? `${CSV_COLUMNS.join(',')}\r\n` : format === 'json' ? '[\n' : '';

/** The text of some orders; `first` is true when no order was written before them. */
export const exportBody = (
  format: ExportFormat,
  orders: readonly OrderRecord[],
  first: boolean,
  factsOf: TokenFacts,
): string => {
  if (orders.length === 0) return '';
  if (format === 'csv') return `${orders.map((order) => csvRow(order, factsOf)).join('\r\n')}\r\n`;
  const lines = orders.map((order) => JSON.stringify(recordJson(order)));
  return format === 'ndjson' ? `${lines.join('\n')}\n` : `${first ? '' : ',\n'}${lines.join(',\n')}`;
};

/** The text after the last order. */
export const exportTail = (format: ExportFormat): string => (format === 'json' ? '\n]\n' : '');
