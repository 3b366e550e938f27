import type { Address } from 'viem';
import type { OrderRecord } from './OrderRecord.ts';

/** How many of some orders were paid in one token on one chain. */
export type AskedFor = { readonly chainKey: string; readonly token: Address; readonly count: number };

/** What orders ask for, the most often asked first; of equals the one that was asked for last. */
export const mostAsked = (orders: readonly Pick<OrderRecord, 'outputChain' | 'outputToken'>[]): readonly AskedFor[] => {
  const asked = new Map<string, AskedFor>();
  for (const { outputChain: chainKey, outputToken: token } of orders) {
    const key = `${chainKey} ${token.toLowerCase()}`;
    asked.set(key, { chainKey, token, count: (asked.get(key)?.count ?? 0) + 1 });
  }
  return [...asked.values()].sort((a, b) => b.count - a.count);
};
