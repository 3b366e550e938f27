import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import { type TokenUsd, tokenUsd, usdOf } from '../../domain/order/tokenUsd.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { orderQueries } from '../../service/queries/orderQueries.ts';

/** What an amount of a token is worth in millionths of a dollar by past orders; null where none tells. */
export type UsdBook = (chainKey: string | null, token: string, amount: bigint) => bigint | null;

const ORDERS = 100;
const FRESH_MS = 60_000;
const none: readonly OrderRecord[] = [];

/** Dollar values implied by the service's own latest orders; no price feed is asked. */
export const useUsd = (): UsdBook => {
  const service = useWorld();
  const { data } = useQuery({
    ...orderQueries.page(service, { filter: {}, page: 1, limit: ORDERS }),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });
  const orders = data?.orders ?? none;
  return useMemo(() => {
    const prices = new Map<string, TokenUsd | null>();
    return (chainKey, address, amount) => {
      if (chainKey === null) return null;
      const key = `${chainKey} ${address.toLowerCase()}`;
      const known = prices.get(key);
      const price = known === undefined ? tokenUsd(orders, { chainKey, address }) : known;
      if (known === undefined) prices.set(key, price);
      return price === null ? null : usdOf(price, amount);
    };
  }, [orders]);
};
