import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Address } from 'viem';
import type { Chain } from '../../domain/chain/Chain.ts';
import type { Holding } from '../../domain/rfq/inventoryFit.ts';
import type { Token } from '../../domain/token/Token.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { readAllowance } from '../../service/evm/readAllowance.ts';
import { readBalance } from '../../service/evm/readBalance.ts';
import type { WithChains } from '../../service/evm/readChain.ts';
import { identitiesOf } from '../../service/queries/chainFactQueries.ts';

/** Holdings by `holdingKey`. What a chain did not answer is missing, never zero. */
export type Inventory = ReadonlyMap<string, Holding>;

/** The key of one cell of the matrix. */
export const holdingKey = (chainKey: string, token: string): string => `${chainKey} ${token.toLowerCase()}`;

/** Reads one cell: balance, and what the settlement contract of the chain may take. */
export const readHolding = async (
  world: WithChains,
  chain: Chain,
  token: Address,
  account: Address,
): Promise<Holding> => {
  const [balance, allowance] = await Promise.all([
    readBalance(world, chain.chainKey, token, account),
    readAllowance(world, chain.chainKey, token, account, chain.address),
  ]);
  return { balance, allowance };
};

const readAll = async (
  world: WithChains,
  chains: readonly Chain[],
  tokens: readonly Token[],
  account: Address,
): Promise<Inventory> => {
  const cells = chains.flatMap((chain) =>
    tokens.filter((token) => token.chainId === chain.chainId).map((token) => ({ chain, token })),
  );
  const reads = await Promise.allSettled(
    cells.map(async ({ chain, token }) => ({
      key: holdingKey(chain.chainKey, token.address),
      holding: await readHolding(world, chain, token.address, account),
    })),
  );
  return new Map(reads.flatMap((read) => (read.status === 'fulfilled' ? [[read.value.key, read.value.holding]] : [])));
};

const EVERY_MS = 15_000;

/** What an inventory is of: the nodes that are asked, the account, and each chain and token that is read. */
export const inventoryKey = (
  world: WithChains,
  account: Address | null,
  chains: readonly Chain[],
  tokens: readonly Token[],
) => ['inventory', 'read', { nodes: world.chains.id, account, of: identitiesOf(chains, tokens) }] as const;

/** The maker's balances and approvals on all chains, read again every 15 s and on request. */
export const useInventory = (account: Address | null, chains: readonly Chain[], tokens: readonly Token[]) => {
  const world = useWorld();
  const client = useQueryClient();
  const queryKey = inventoryKey(world, account, chains, tokens);
  const { data, dataUpdatedAt, isFetching } = useQuery({
    queryKey,
    queryFn: () => (account === null ? new Map<string, Holding>() : readAll(world, chains, tokens, account)),
    enabled: account !== null && chains.length > 0,
    refetchInterval: EVERY_MS,
    structuralSharing: false,
  });
  return {
    inventory: data as Inventory | undefined,
    readAt: dataUpdatedAt,
    isReading: isFetching,
    refresh: useCallback(() => client.invalidateQueries({ queryKey: ['inventory', 'read'] }), [client]),
  };
};
