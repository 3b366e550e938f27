import { useMemo } from 'react';
import { createUsdEstimate, type UsdEstimate } from '../../../domain/maker/makerLimits.ts';
import { useLatestOrders } from '../components/EarlierOrders.tsx';

export const useUsd = (): UsdEstimate => {
  const orders = useLatestOrders();
  return useMemo(() => createUsdEstimate(orders ?? []), [orders]);
};
