import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import { type TokenUsd, tokenUsd } from '../../../domain/order/tokenUsd.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { orderQueries } from '../../../service/queries/orderQueries.ts';
import type { Route, RouteSide } from '../route/useRoute.ts';
import type { Evidence } from './useEvidence.ts';

const MINUTE = 60_000;
const noOrders: readonly OrderRecord[] = [];

const useSide = ({ chain, token }: RouteSide, orders: readonly OrderRecord[]): TokenUsd | null => {
  const service = useWorld();
  const [inputChain, inputToken] = [chain?.chainKey ?? '', token?.address ?? ''];
  const filter = { inputChain, inputToken };
  const sold = useQuery({
    ...orderQueries.page(service, { filter, page: 1, limit: 10 }),
    enabled: inputChain !== '' && inputToken !== '',
    staleTime: MINUTE,
  });
  const seen = sold.data?.orders ?? noOrders;
  return useMemo(
    () => (inputToken === '' ? null : tokenUsd([...orders, ...seen], { chainKey: inputChain, address: inputToken })),
    [orders, seen, inputChain, inputToken],
  );
};

/** Dollar values implied by the newest orders that name them: estimates, from this service alone. */
export const usePrices = (route: Route, evidence: Evidence) => ({
  pay: useSide(route.pay, evidence.fills),
  receive: useSide(route.receive, evidence.fills),
});
