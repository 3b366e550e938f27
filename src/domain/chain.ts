import type { Address } from 'viem';
import { type AppConfig, type ChainIds, ownValue } from './config.ts';

/** A chain as GET /chains lists it (docs/openapi.json). `address` is the settlement contract on that chain. */
export type Chain = {
  readonly chainKey: string;
  readonly chainId: number;
  readonly eid: number;
  readonly address: Address;
};

export const chainKeyShape = /^[\w .:-]{1,40}$/;

/**
 * The chains of GET /chains. A signed order names chains by eid alone, so an eid that the service states for a
 * chain is compared with this table (or with the deployment's pins) before it is signed.
 */
export const knownChains: Readonly<Record<string, ChainIds>> = {
  ethereum: { chainId: 1, eid: 30101 },
  base: { chainId: 8453, eid: 30184 },
  arbitrum: { chainId: 42161, eid: 30110 },
  optimism: { chainId: 10, eid: 30111 },
  plasma: { chainId: 9745, eid: 30383 },
  bsc: { chainId: 56, eid: 30102 },
  monad: { chainId: 143, eid: 30390 },
  stable: { chainId: 988, eid: 30396 },
  megaeth: { chainId: 4326, eid: 30398 },
  rootstock: { chainId: 30, eid: 30333 },
};

export const trustedIds = (chainKey: string, pins: Pick<AppConfig['pins'], 'chains'>): ChainIds | undefined =>
  ownValue(knownChains, chainKey) ?? ownValue(pins.chains, chainKey);

/** The chains that the pins name a contract on, by their trusted ids: for when GET /chains is not to be had. */
export const trustedChains = (pins: Pick<AppConfig['pins'], 'chains' | 'contracts'>): readonly Chain[] =>
  Object.entries(pins.contracts).flatMap(([chainKey, address]) => {
    const ids = trustedIds(chainKey, pins);
    return ids === undefined ? [] : [{ chainKey, ...ids, address }];
  });

export const chainIdsHold = (chain: Chain, pins: Pick<AppConfig['pins'], 'chains'>): boolean => {
  const ids = trustedIds(chain.chainKey, pins);
  return ids !== undefined && chain.chainId === ids.chainId && chain.eid === ids.eid;
};

/** The listed chain with this messaging endpoint id, the way a signed order names chains. */
export const chainByEid = (chains: readonly Chain[], eid: number): Chain | undefined =>
  chains.find((chain) => chain.eid === eid);

export const chainById = (chains: readonly Chain[], chainId: number): Chain | undefined =>
  chains.find((chain) => chain.chainId === chainId);

export const chainByKey = (chains: readonly Chain[], chainKey: string): Chain | undefined =>
  chains.find((chain) => chain.chainKey === chainKey);
