import { browserStorage, kept, keptStore } from '../../../world/storage.ts';
import { HIDDEN_AT_FIRST, ORDER_COLUMNS } from './orderColumns.ts';

type Columns = { readonly hidden: readonly string[] };

const optional = new Set(ORDER_COLUMNS.filter((column) => column.optional).map((column) => column.id));

const isOptional = (id: unknown): id is string => typeof id === 'string' && optional.has(id);

const readColumns = (stored: unknown): Columns => {
  const hidden: unknown = typeof stored === 'object' && stored !== null && 'hidden' in stored ? stored.hidden : stored;
  return { hidden: Array.isArray(hidden) ? hidden.filter(isOptional) : HIDDEN_AT_FIRST };
};

/** Which optional columns this reader hides; kept on this device. */
export const columnStore = keptStore(kept(browserStorage, 'orders-columns:v1', 1, readColumns));

/** Hides a shown column, or shows a hidden one. */
export const toggleColumn = (id: string): void => {
  const { hidden } = columnStore.getState();
  columnStore.setState({ hidden: hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id] });
};
