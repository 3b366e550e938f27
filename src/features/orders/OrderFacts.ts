import { useMemo } from 'react';
import type { TokenRegistry } from '../../domain/TokenRegistry.ts';
import { chainName } from '../../entities/chain/ChainName.tsx';
import { useWorld } from '../../entities/context/useWorld.ts';
import { type Numbers, useNumbers } from '../../entities/settings/useSettings.ts';
import { useTokens } from '../../entities/token/useTokens.ts';

export type OrderFacts = {
  readonly chainName: (chainKey: string) => string;
  readonly token: TokenRegistry['find'];
  readonly numbers: Numbers;
};

/** The names of chains and tokens for a table; the same object until the lists or the number format change. */
export const useOrderFacts = (): OrderFacts => {
  const { config } = useWorld();
  const { find } = useTokens();
  const numbers = useNumbers();
  return useMemo(
    () => ({ chainName: (chainKey) => chainName(config, chainKey), token: find, numbers }),
    [config, find, numbers],
  );
};
