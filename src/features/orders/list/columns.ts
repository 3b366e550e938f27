import * as v from 'valibot';
import type { PersistedEntry } from '../../../world/persisted.ts';
import { ORDER_COLUMNS } from './orderColumns.tsx';

type Columns = { readonly hidden: readonly string[] };

export const OPTIONAL_COLUMNS = ORDER_COLUMNS.filter(({ optional }) => optional !== undefined);

const AT_FIRST = { hidden: OPTIONAL_COLUMNS.filter(({ optional }) => optional === 'hidden').map(({ id }) => id) };

export const columnsEntry: PersistedEntry<Columns> = {
  key: 'orders-columns:v1',
  parse: (stored) => v.parse(v.fallback(v.object({ hidden: v.array(v.string()) }), AT_FIRST), stored),
};
