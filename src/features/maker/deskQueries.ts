import { useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import type { Chain } from '../../domain/chain.ts';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import { holdingKey, type Inventory } from '../../domain/rfq/inboxRows.ts';
import { PRICE_FILLS, type ReferencePrice, referencePrice } from '../../domain/rfq/referencePrice.ts';
import type { QuoteRequested } from '../../domain/rfq/requestChains.ts';
import type { Token } from '../../domain/token.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import type { WithPins } from '../../world/chains/readChain.ts';
import { readUnlocked } from '../../world/chains/readOrder.ts';
import { readHolding } from '../../world/chains/readToken.ts';
import { orderQueries } from '../../world/queries/orderQueries.ts';
import { queryKeys } from '../../world/queries/queryKeys.ts';

/** Which tokens on which chains, by what they are and not by how many: another list is another question. */
const cellsOf = (chains: readonly Chain[], tokens: readonly Token[]) =>
  chains.flatMap((chain) =>
    tokens.filter(({ chainId }) => chainId === chain.chainId).map((token) => ({ chain, token })),
  );

const identityOf = (cells: ReturnType<typeof cellsOf>): string =>
  cells.map(({ chain, token }) => `${chain.chainKey} ${chain.address} ${token.address}`).join('\n');

const readHoldings = async (
  world: WithPins,
  cells: ReturnType<typeof cellsOf>,
  account: Address,
): Promise<Inventory> => {
  const reads = await Promise.allSettled(
    cells.map(async ({ chain, token }) => ({
      key: holdingKey(chain.chainKey, token.address),
      holding: await readHolding(world, chain, token.address, account),
    })),
  );
  return new Map(reads.flatMap((read) => (read.status === 'fulfilled' ? [[read.value.key, read.value.holding]] : [])));
};

/** Queries of what a maker has on all chains. */
export const inventoryQueries = {
  /** Balances and approvals. */
  holdings: (world: WithPins, account: Address, chains: readonly Chain[], tokens: readonly Token[]) => {
    const cells = cellsOf(chains, tokens);
    return {
      queryKey: queryKeys.inventory(world, 'read', { account, cells: identityOf(cells) }),
      queryFn: () => readHoldings(world, cells, account),
      enabled: chains.length > 0,
      refetchInterval: 15_000,
      structuralSharing: false as const,
    };
  },
  /** What fills have earned and the settlement contracts hold. */
  payouts: (world: WithPins, account: Address, chains: readonly Chain[], tokens: readonly Token[]) => ({
    queryKey: queryKeys.inventory(world, 'payouts', { account, cells: identityOf(cellsOf(chains, tokens)) }),
    queryFn: () => readUnlocked(world, chains, tokens, account),
    enabled: chains.length > 0,
    refetchInterval: 10_000,
    structuralSharing: false as const,
  }),
};

const VALUE_ORDERS = 100;
const VALUES_FRESH = 60_000;
const PRICE_FRESH = 30_000;
const none: readonly OrderRecord[] = [];

/** The service's own latest orders, newest first: what values and the most asked for rest on. */
export const useLatestOrders = (): readonly OrderRecord[] => {
  const { data } = useQuery({
    ...orderQueries.page(useWorld(), { filter: {}, page: 1, limit: VALUE_ORDERS }),
    staleTime: VALUES_FRESH,
    refetchInterval: VALUES_FRESH,
  });
  return data?.orders ?? none;
};

/** The median of the last fills of a request's pair on this service; null without any, undefined while it is read. */
export const useReference = (request: QuoteRequested): ReferencePrice | null | undefined => {
  const world = useWorld();
  const { inputToken, outputToken, inputChain, outputChain } = request;
  const pair =
    inputChain === null || outputChain === null ? null : { inputToken, outputToken, inputChain, outputChain };
  const { data, isError } = useQuery({
    ...orderQueries.page(world, {
      filter: pair === null ? {} : { ...pair, status: 'Completed' },
      page: 1,
      limit: PRICE_FILLS,
    }),
    enabled: pair !== null,
    staleTime: PRICE_FRESH,
  });
  if (pair === null || isError) return null;
  return data === undefined ? undefined : referencePrice(data.orders, pair);
};
