import { useMemo } from 'react';
import type { AppConfig } from '../../../domain/config/AppConfig.ts';
import { ownValue } from '../../../domain/config/ownValue.ts';
import { useService } from '../../../ports/useService.ts';
import { needsReset } from '../../../service/evm/needsReset.ts';
import { readAllowance } from '../../../service/evm/readAllowance.ts';
import { readBalance } from '../../../service/evm/readBalance.ts';
import { readTokenMeta } from '../../../service/evm/readTokenMeta.ts';
import { awaitMined } from './awaitMined.ts';
import type { ChainReads } from './ChainReads.ts';

/** The chain reads of a configuration. */
export const chainReads = (config: AppConfig): ChainReads => ({
  canRead: ({ chainKey }) => (ownValue(config.chains, chainKey)?.rpcUrls.length ?? 0) > 0,
  balance: ({ chainKey }, token, owner) => readBalance(config, chainKey, token, owner),
  allowance: ({ chainKey, address }, token, owner) => readAllowance(config, chainKey, token, owner, address),
  tokenMeta: async ({ chainKey, chainId }, address) => ({
    chainId,
    address,
    ...(await readTokenMeta(config, chainKey, address)),
  }),
  needsReset: ({ chainKey, address }, token, owner, amount) =>
    needsReset(config, chainKey, { token, owner, spender: address, amount }),
  awaitMined: ({ chainKey }, hash, signal) => awaitMined(config, chainKey, hash, signal),
});

/** The chain reads of this page's configuration. */
export const useChainReads = (): ChainReads => {
  const { config } = useService();
  return useMemo(() => chainReads(config), [config]);
};
