import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Address } from 'viem';
import type { Chain } from '../../../domain/chain.ts';
import { holdingKey, type Inventory } from '../../../domain/maker/inboxRows.ts';
import type { Token } from '../../../domain/token.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import type { WithPins } from '../../../world/chains/readChain.ts';
import { readUnlocked } from '../../../world/chains/readOrder.ts';
import { readHolding } from '../../../world/chains/readToken.ts';
import { fulfilled } from '../../../world/fulfilled.ts';
import { nodesKey, queryKeys } from '../../../world/queries/queryKeys.ts';

const HOLDINGS_INTERVAL_MS = 15_000;
const PAYOUTS_INTERVAL_MS = 10_000;

export const cellsOf = (chains: readonly Chain[], tokens: readonly Token[]) =>
  chains.flatMap((chain) =>
    tokens.filter(({ chainId }) => chainId === chain.chainId).map((token) => ({ chain, token })),
  );

/** The key of a query names the cells, so that another list is another query. */
const identityOf = (cells: ReturnType<typeof cellsOf>): string =>
  cells.map(({ chain, token }) => `${chain.chainKey} ${chain.address} ${token.address}`).join('\n');

const readHoldings = async (
  world: WithPins,
  cells: ReturnType<typeof cellsOf>,
  account: Address,
): Promise<Inventory> => {
  const read = async ({ chain, token }: (typeof cells)[number]) =>
    [holdingKey(chain.chainKey, token.address), await readHolding(world, chain, token.address, account)] as const;
  // If every read failed, the last holdings stay, with their age.
  return new Map(await fulfilled(cells.map(read)));
};

export const inventoryQueries = {
  holdings: (world: WithPins, account: Address, chains: readonly Chain[], tokens: readonly Token[]) => {
    const cells = cellsOf(chains, tokens);
    return {
      queryKey: nodesKey(world, 'inventory', 'read', { account, cells: identityOf(cells) }),
      queryFn: () => readHoldings(world, cells, account),
      enabled: chains.length > 0,
      refetchInterval: HOLDINGS_INTERVAL_MS,
      structuralSharing: false as const,
    };
  },
  /** Tokens earned by fills, which the settlement contracts hold. */
  payouts: (world: WithPins, account: Address, chains: readonly Chain[], tokens: readonly Token[]) => ({
    queryKey: nodesKey(world, 'inventory', 'payouts', { account, cells: identityOf(cellsOf(chains, tokens)) }),
    queryFn: () => readUnlocked(world, chains, tokens, account),
    enabled: chains.length > 0,
    refetchInterval: PAYOUTS_INTERVAL_MS,
    structuralSharing: false as const,
  }),
};

export const useInventory = (account: Address, chains: readonly Chain[], tokens: readonly Token[]) => {
  const world = useWorld();
  const client = useQueryClient();
  const query = useMemo(
    () => inventoryQueries.holdings(world, account, chains, tokens),
    [world, account, chains, tokens],
  );
  const { data, dataUpdatedAt, isFetching, isError } = useQuery(query);
  const isMissing = ({ chain, token }: ReturnType<typeof cellsOf>[number]): boolean =>
    data?.has(holdingKey(chain.chainKey, token.address)) === false;
  return {
    inventory: data,
    isUnread: data === undefined ? isError : cellsOf(chains, tokens).some(isMissing),
    readAge: dataUpdatedAt === 0 ? null : Math.max(0, world.clock.localNow() - dataUpdatedAt),
    isReading: isFetching,
    refresh: useCallback(() => client.invalidateQueries({ queryKey: queryKeys.all('inventory') }), [client]),
  };
};
