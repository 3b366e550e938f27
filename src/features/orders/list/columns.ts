import type { PersistedEntry } from '../../../world/persisted.ts';
import { ORDER_COLUMNS } from './orderColumns.tsx';

type Columns = { readonly hidden: readonly string[] };

export const OPTIONAL_COLUMNS = ORDER_COLUMNS.filter(({ optional }) => optional !== undefined);

const readColumns = (stored: unknown): Columns => {
  const hidden: unknown = typeof stored === 'object' && stored !== null && 'hidden' in stored ? stored.hidden : stored;
  const isHidden = ({ id, optional }: (typeof OPTIONAL_COLUMNS)[number]): boolean =>
    Array.isArray(hidden) ? hidden.includes(id) : optional === 'hidden';
  return { hidden: OPTIONAL_COLUMNS.filter(isHidden).map(({ id }) => id) };
};

export const columnsEntry: PersistedEntry<Columns> = { key: 'orders-columns:v1', parse: readColumns };
