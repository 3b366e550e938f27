import type { OrdersView } from './OrdersView.ts';

/** One removable filter of a view: its name, and the keys of the view it takes away. */
export type OrderField = { readonly name: string; readonly keys: readonly (keyof OrdersView)[] };

/** Filters in the order in which they read: source bank, destination bank, then the crossing itself. */
export const ORDER_FIELDS = [
  { name: 'Status', keys: ['status'] },
  { name: 'From', keys: ['src'] },
  { name: 'To', keys: ['dst'] },
  { name: 'Pays', keys: ['tokenIn'] },
  { name: 'Receives', keys: ['tokenOut'] },
  { name: 'Offerer', keys: ['offerer'] },
  { name: 'Recipient', keys: ['recipient'] },
  { name: 'Value', keys: ['minUsd', 'maxUsd'] },
  { name: 'Time', keys: ['age', 'from', 'to'] },
  { name: 'Order', keys: ['order'] },
  { name: 'Transaction', keys: ['tx'] },
  { name: 'Source tx', keys: ['srcTx'] },
  { name: 'Dest. tx', keys: ['dstTx'] },
] as const satisfies readonly OrderField[];
