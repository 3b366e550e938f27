import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isNamed, type ListedToken, type OrdersView, withTokens } from '../../../domain/order/list/OrdersView.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { chainQueries } from '../../../world/queries/chainQueries.ts';
import { tokenQueries } from '../../../world/queries/tokenQueries.ts';

/** A view whose symbols have been looked up, or why they cannot be. */
type NamedView = { readonly view: OrdersView; readonly error: Error | null; readonly retry: () => void };

/**
 * A view with the tokens that its symbols name: those of the configured lists on the chains of the service, never one
 * that somebody added or that looks alike. Until both are known the view stays without.
 */
export const useNamedView = (view: OrdersView): NamedView => {
  const world = useWorld();
  const chains = useQuery(chainQueries.list(world));
  const lists = useQuery(tokenQueries.lists(world));
  const listed = useMemo((): readonly ListedToken[] | undefined => {
    if (chains.data === undefined || lists.data === undefined) return undefined;
    const keyOf = new Map(chains.data.map((chain) => [chain.chainId, chain.chainKey]));
    return lists.data.flatMap(({ chainId, address, symbol }) => {
      const chainKey = keyOf.get(chainId);
      return chainKey === undefined ? [] : [{ chainKey, address: address.toLowerCase(), symbol }];
    });
  }, [chains.data, lists.data]);
  const named = useMemo(() => (listed === undefined ? view : withTokens(view, listed)), [view, listed]);
  const retry = (): void => {
    for (const query of [chains, lists]) if (query.isError) void query.refetch();
  };
  return { view: named, error: isNamed(named) ? null : ((chains.error ?? lists.error) as Error | null), retry };
};
