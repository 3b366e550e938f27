import { cleanText } from '../../domain/cleanText.ts';
import type { AppConfig } from '../../domain/config.ts';
import { ownValue } from '../../domain/config.ts';

const known: Readonly<Record<string, string>> = {
  ethereum: 'Ethereum',
  base: 'Base',
  arbitrum: 'Arbitrum',
  optimism: 'Optimism',
  plasma: 'Plasma',
  bsc: 'BSC',
  monad: 'Monad',
  stable: 'Stable',
  megaeth: 'MegaETH',
  rootstock: 'Rootstock',
};

/** The name people read for a chainKey: as configured, else as commonly written, else the key itself, cleaned. */
export const chainName = (config: Pick<AppConfig, 'chains'>, chainKey: string): string => {
  const configured = ownValue(config.chains, chainKey)?.name;
  return configured ?? ownValue(known, chainKey) ?? cleanText(chainKey, 24);
};
