import type { AppConfig } from '../config/AppConfig.ts';
import { ownValue } from '../config/ownValue.ts';
import type { Chain } from './Chain.ts';
import { type ChainIds, knownChains } from './knownChains.ts';

/** The ids that this app, or the deployment's pins, know a chainKey by. */
export const trustedIds = (chainKey: string, pins: Pick<AppConfig['pins'], 'chains'>): ChainIds | undefined => {
  return ownValue(knownChains, chainKey) ?? ownValue(pins.chains, chainKey);
};

/** Whether chain id and endpoint id that /chains states for a chain are the trusted ones. */
export const chainIdsHold = (chain: Chain, pins: Pick<AppConfig['pins'], 'chains'>): boolean => {
  const ids = trustedIds(chain.chainKey, pins);
  return ids !== undefined && chain.chainId === ids.chainId && chain.eid === ids.eid;
};
