import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Address } from 'viem';
import type { Chain } from '../../../domain/chain/Chain.ts';
import { symbolRisk } from '../../../domain/token/symbolRisk.ts';
import type { Token } from '../../../domain/token/Token.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import type { TokenBook } from '../../../entities/token/TokenBook.ts';
import { chainFactQueries } from '../../../service/queries/chainFactQueries.ts';
import type { PickerRow } from './pickerRows.ts';

const tokensOf = (book: TokenBook, chain: Chain): readonly Token[] =>
  book.all.filter((token) => token.chainId === chain.chainId);

const listedSymbols = (book: TokenBook, chain: Chain): readonly string[] =>
  tokensOf(book, chain)
    .filter((token) => book.isListed(token))
    .map((token) => token.symbol);

/** Every known token on every chain of the service, with what the account holds; balances arrive chain by chain. */
export const usePickerRows = (
  book: TokenBook,
  chains: readonly Chain[],
  owner: Address | null,
): readonly PickerRow[] => {
  const world = useWorld();
  const balances = useQueries({
    queries: chains.map((chain) => {
      const addresses = tokensOf(book, chain).map((token) => token.address);
      return {
        ...chainFactQueries.balances(world, chain.chainKey, addresses, owner ?? '0x'),
        enabled: owner !== null && addresses.length > 0 && world.chains.rpc(chain.chainKey) !== null,
      };
    }),
    combine: (results) => results.map((result) => result.data),
  });
  return useMemo(
    () =>
      chains.flatMap((chain, index) => {
        const listed = listedSymbols(book, chain);
        return tokensOf(book, chain).map((token) => ({
          key: `${chain.chainKey}-${token.address}`,
          chainKey: chain.chainKey,
          token,
          balance: balances[index]?.get(token.address.toLowerCase()) ?? null,
          imported: !book.isListed(token),
          risk: book.isListed(token) ? null : symbolRisk(token.symbol, listed),
        }));
      }),
    [book, chains, balances],
  );
};
