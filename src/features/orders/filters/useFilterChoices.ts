import { useMemo } from 'react';
import type { ListedToken } from '../../../domain/order/list/resolveTokenText.ts';
import { chainName } from '../../../entities/chain/chainName.ts';
import { useChains } from '../../../entities/chain/useChains.ts';
import { useTokens } from '../../../entities/token/useTokens.ts';
import { useService } from '../../../ports/useService.ts';

/** What the filter form offers. */
export type FilterChoices = {
  readonly chains: readonly { readonly key: string; readonly name: string }[];
  readonly symbols: readonly string[];
  readonly tokens: readonly ListedToken[];
};

/** Chains of the service, and the ones the URL names even where the service does not list them; tokens of the lists. */
export const useFilterChoices = (src: string | undefined, dst: string | undefined): FilterChoices => {
  const { config } = useService();
  const listed = useChains();
  const { all } = useTokens();
  return useMemo(() => {
    const known = listed ?? [];
    const keys = new Set([...known.map((chain) => chain.chainKey), ...[src, dst].filter((key) => key !== undefined)]);
    const keyOf = new Map(known.map((chain) => [chain.chainId, chain.chainKey]));
    const tokens = all.flatMap((token) => {
      const chainKey = keyOf.get(token.chainId);
      return chainKey === undefined ? [] : [{ chainKey, address: token.address, symbol: token.symbol }];
    });
    return {
      chains: [...keys].map((key) => ({ key, name: chainName(config, key) })),
      symbols: [...new Set(tokens.map((token) => token.symbol))].sort(),
      tokens,
    };
  }, [config, listed, all, src, dst]);
};
