import type { OrderReceipt } from './OrderReceipt.ts';

/** The text of a receipt: JSON with amounts as decimal strings, to be saved, printed or pasted at /verify. */
export const writeReceipt = (receipt: OrderReceipt): string =>
  JSON.stringify(
    { format: 'causeway-receipt', version: 1, ...receipt },
    (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value),
    2,
  );
