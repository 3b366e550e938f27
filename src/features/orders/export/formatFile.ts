import type { ExportFormat } from '../../../domain/order/list/exportText.ts';

const FILES = {
  csv: { words: 'CSV', ending: '.csv', type: 'text/csv' },
  json: { words: 'JSON', ending: '.json', type: 'application/json' },
  ndjson: { words: 'JSON Lines', ending: '.ndjson', type: 'application/x-ndjson' },
} as const satisfies Record<ExportFormat, { words: string; ending: string; type: string }>;

/** The words, file ending and media type of a format. */
export const formatFile = (format: ExportFormat): (typeof FILES)[ExportFormat] => FILES[format];
