import { createStore } from 'zustand/vanilla';
import { HIDDEN_AT_FIRST, ORDER_COLUMNS } from './orderColumns.ts';

const KEY = 'orders-columns:v1';
const optional = new Set(ORDER_COLUMNS.filter((column) => column.optional).map((column) => column.id));

const read = (): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (!Array.isArray(kept)) return HIDDEN_AT_FIRST;
    return kept.filter((id): id is string => typeof id === 'string' && optional.has(id));
  } catch {
    return HIDDEN_AT_FIRST;
  }
};

const keep = (hidden: readonly string[]): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(hidden));
  } catch {
    // Private windows refuse storage: the choice then lasts as long as the page.
  }
};

/** Which optional columns this reader hides; kept on this device. */
export const columnStore = createStore<{ readonly hidden: readonly string[] }>(() => ({ hidden: HIDDEN_AT_FIRST }));
columnStore.setState({ hidden: read() });

/** Hides a shown column, or shows a hidden one. */
export const toggleColumn = (id: string): void => {
  const { hidden } = columnStore.getState();
  const next = hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id];
  columnStore.setState({ hidden: next });
  keep(next);
};
