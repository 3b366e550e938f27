import type { InValue, ResultSet } from '@libsql/client';

/** A value as the Hrana protocol writes it. */
export type HranaValue =
  | { readonly type: 'null' }
  | { readonly type: 'integer'; readonly value: string }
  | { readonly type: 'float'; readonly value: number }
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'blob'; readonly base64: string };

/** Reads a value of the protocol. */
export const valueOfHrana = (given: HranaValue): InValue => {
  if (given.type === 'null') return null;
  if (given.type === 'integer') return BigInt(given.value);
  return given.type === 'blob' ? Buffer.from(given.base64, 'base64') : given.value;
};

const hranaOfValue = (value: unknown): HranaValue => {
  if (value === null) return { type: 'null' };
  if (typeof value === 'bigint') return { type: 'integer', value: value.toString() };
  if (typeof value === 'number') return { type: 'float', value };
  if (typeof value === 'string') return { type: 'text', value };
  return { type: 'blob', base64: Buffer.from(value as ArrayBuffer).toString('base64') };
};

/** A result of a statement as the protocol writes it. */
export const hranaOfResult = (result: ResultSet) => ({
  cols: result.columns.map((name, index) => ({ name, decltype: result.columnTypes[index] || null })),
  rows: result.rows.map((row) => result.columns.map((_, index) => hranaOfValue(row[index]))),
  affected_row_count: result.rowsAffected,
  last_insert_rowid: result.lastInsertRowid?.toString() ?? null,
});
