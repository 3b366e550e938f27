import { useMemo } from 'react';
import { type UsdBook, usdBook } from '../../../domain/maker/makerLimits.ts';
import { useLatestOrders } from '../components/EarlierOrders.tsx';

/** Dollar values of amounts, implied by the latest orders of the service. */
export const useUsd = (): UsdBook => {
  const orders = useLatestOrders();
  return useMemo(() => usdBook(orders ?? []), [orders]);
};
