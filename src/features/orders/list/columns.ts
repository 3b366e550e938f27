import type { PersistedEntry } from '../../../world/persisted.ts';
import { ORDER_COLUMNS } from './orderColumns.tsx';

type Columns = { readonly hidden: readonly string[] };

const optionalIds: ReadonlySet<string> = new Set(
  ORDER_COLUMNS.filter((column) => column.optional).map((column) => column.id),
);

const HIDDEN_AT_FIRST: readonly string[] = ORDER_COLUMNS.filter((column) => column.hiddenAtFirst).map(
  (column) => column.id,
);

const isOptional = (id: unknown): id is string => typeof id === 'string' && optionalIds.has(id);

const readColumns = (stored: unknown): Columns => {
  const hidden: unknown = typeof stored === 'object' && stored !== null && 'hidden' in stored ? stored.hidden : stored;
  return { hidden: Array.isArray(hidden) ? hidden.filter(isOptional) : HIDDEN_AT_FIRST };
};

export const columnsEntry: PersistedEntry<Columns> = { key: 'orders-columns:v1', version: 1, parse: readColumns };
