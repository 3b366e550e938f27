import type { Address } from 'viem';
import type { AppConfig } from '../../domain/config/AppConfig.ts';
import { ownValue } from '../../domain/config/ownValue.ts';
import { hasCode } from '../evm/hasCode.ts';
import { readTokenMeta } from '../evm/readTokenMeta.ts';

type WithConfig = { readonly config: AppConfig };

const pinOf = ({ pins }: AppConfig, chainKey: string): Address | null => ownValue(pins.contracts, chainKey) ?? null;

const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, retry: 1 } as const;

/** Queries of what does not change on a chain: read once, through the configured nodes. */
export const chainFactQueries = {
  /** Whether code stands at the pinned settlement contract; null where none is pinned. */
  code: ({ config }: WithConfig, chainKey: string) => ({
    ...once,
    queryKey: ['code', 'read', { chainKey, contract: pinOf(config, chainKey) }] as const,
    queryFn: async (): Promise<boolean | null> => {
      const contract = pinOf(config, chainKey);
      return contract === null ? null : hasCode(config, chainKey, contract);
    },
  }),
  /** The decimals that a token states itself. */
  decimals: ({ config }: WithConfig, chainKey: string, token: Address) => ({
    ...once,
    queryKey: ['decimals', 'read', { chainKey, token: token.toLowerCase() }] as const,
    queryFn: async (): Promise<number> => (await readTokenMeta(config, chainKey, token)).decimals,
  }),
};
