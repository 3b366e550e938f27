import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { parseAddress } from '../../domain/address.ts';
import { type Chain, trustedChains } from '../../domain/chain.ts';
import { cleanText } from '../../domain/cleanText.ts';
import type { Token } from '../../domain/token.ts';
import { chainQueries } from '../../world/queries/chainQueries.ts';
import { tokenQueries } from '../../world/queries/tokenQueries.ts';
import type { PersistedEntry } from '../../world/storage.ts';
import type { World } from '../../world/World.ts';
import { useChains } from '../chain/useChains.ts';
import { useWorld } from '../context/useWorld.ts';

/** The tokens known on this device, looked up without a scan. */
export type TokenBook = {
  readonly all: readonly Token[];
  /** Is this token on a configured list (and not only added by the user)? */
  readonly isListed: (token: Token) => boolean;
  /**
   * The token at an address of a chain. With chainKey null the address must mean the same symbol and decimals on every
   * chain that knows it; otherwise null.
   */
  readonly find: (chainKey: string | null, address: string) => Token | null;
};

const agree = (tokens: readonly Token[]): Token | null => {
  const [first, ...others] = tokens;
  if (first === undefined) return null;
  return others.every((token) => token.symbol === first.symbol && token.decimals === first.decimals) ? first : null;
};

/** Indexes listed tokens, then imported ones; a listed token always wins over an imported one. */
export const createTokenBook = (
  chains: readonly Chain[],
  listed: readonly Token[],
  imported: readonly Token[],
): TokenBook => {
  const chainIds = new Map(chains.map((chain) => [chain.chainKey, chain.chainId]));
  const byId = new Map<string, Token>();
  const byAddress = new Map<string, Token[]>();
  for (const token of [...listed, ...imported.map((one): Token => ({ ...one, imported: true }))]) {
    const id = `${token.chainId}:${token.address}`;
    if (byId.has(id)) continue;
    byId.set(id, token);
    byAddress.set(token.address, [...(byAddress.get(token.address) ?? []), token]);
  }
  const onList = new Set(listed.map((token) => `${token.chainId}:${token.address}`));
  return {
    all: [...byId.values()],
    isListed: (token) => onList.has(`${token.chainId}:${token.address}`),
    find: (chainKey, address) => {
      const lower = address.toLowerCase();
      if (chainKey === null) return agree(byAddress.get(lower) ?? []);
      return byId.get(`${chainIds.get(chainKey)}:${lower}`) ?? null;
    },
  };
};

const isCount = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;

const readOne = (raw: unknown): Token[] => {
  if (typeof raw !== 'object' || raw === null) return [];
  const { chainId, address, symbol, name, decimals }: Partial<Record<keyof Token, unknown>> = raw;
  if (!isCount(chainId, Number.MAX_SAFE_INTEGER) || !isCount(decimals, 77)) return [];
  const parsed = typeof address === 'string' ? parseAddress(address.toLowerCase()) : null;
  if (parsed?.ok !== true) return [];
  if (typeof symbol !== 'string' || typeof name !== 'string') return [];
  return [
    {
      chainId,
      address: parsed.address,
      symbol: cleanText(symbol, 20),
      name: cleanText(name, 60),
      decimals,
    },
  ];
};

/** Makes tokens of whatever was stored; what is no token is left out, at most 200 are kept. */
export const readImported = (stored: unknown): readonly Token[] => {
  const list = typeof stored === 'object' && stored !== null && 'tokens' in stored ? stored.tokens : [];
  return Array.isArray(list) ? list.flatMap(readOne).slice(0, 200) : [];
};

/** Tokens that the user added by address. They are marked as not listed wherever shown. */
export const importedTokensEntry: PersistedEntry<{ readonly tokens: readonly Token[] }> = {
  key: 'tokens:v1',
  version: 1,
  parse: (stored) => ({ tokens: readImported(stored) }),
};

/** Asks for all that a token book is made of. Settles when it has come or failed. */
export const prefetchTokens = async (
  queries: QueryClient,
  world: Pick<World, 'client' | 'config' | 'fetch'>,
): Promise<void> => {
  await Promise.all([
    queries.prefetchQuery(chainQueries.list(world)),
    queries.prefetchQuery(tokenQueries.lists(world)),
  ]);
};

const noTokens: readonly Token[] = [];

/**
 * The tokens of the configured lists and of this device. Empty until the lists are here; they are found by the trusted
 * chains until, or where, the service does not tell its own. Call it once per table and hand the tokens down.
 */
export const useTokens = (): TokenBook => {
  const world = useWorld();
  const chains = useChains();
  const { pins } = world.config;
  const listed = useQuery(tokenQueries.lists(world)).data ?? noTokens;
  const imported = useStore(world.persisted(importedTokensEntry), (state) => state.tokens);
  return useMemo(
    () => createTokenBook(chains ?? trustedChains(pins), listed, imported),
    [chains, pins, listed, imported],
  );
};
