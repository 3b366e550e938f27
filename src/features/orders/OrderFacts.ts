import { useMemo } from 'react';
import type { Token } from '../../domain/token.ts';
import { chainName } from '../../entities/chain/ChainName.tsx';
import { useWorld } from '../../entities/context/useWorld.ts';
import { type Numbers, useNumbers } from '../../entities/settings/useSettings.ts';
import { useTokens } from '../../entities/token/useTokens.ts';
import { ordersMessages as t } from '../../messages/orders.ts';

export type OrderFacts = {
  readonly chainName: (chainKey: string) => string;
  readonly token: (chainKey: string, address: string) => Token | null;
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

/** A count of orders: "no orders", "1 order", "48,213 orders". */
export const describeCount = (count: number, numbers: Numbers): string =>
  count === 0 ? t.noOrders : t.count(count, { count: numbers.count(count) });
