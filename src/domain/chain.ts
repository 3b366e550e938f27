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

type KnownChain = ChainIds & {
  readonly name: string;
  /**
   * Confirmation depth in blocks: what reorganisations have been seen to reach, and a little more. A few blocks where
   * validators sign each one, seconds of a sequencer's, and the twelve of exchanges on ethereum and rootstock.
   */
  readonly confirmations: number;
};

/**
 * The chains of GET /chains. A signed order names chains by eid alone, so an eid that the service states for a
 * chain is compared with this table (or with the deployment's pins) before it is signed.
 */
export const knownChains: Readonly<Record<string, KnownChain>> = {
  ethereum: { chainId: 1, eid: 30101, name: 'Ethereum', confirmations: 12 },
  base: { chainId: 8453, eid: 30184, name: 'Base', confirmations: 10 },
  arbitrum: { chainId: 42161, eid: 30110, name: 'Arbitrum', confirmations: 40 },
  optimism: { chainId: 10, eid: 30111, name: 'Optimism', confirmations: 10 },
  plasma: { chainId: 9745, eid: 30383, name: 'Plasma', confirmations: 3 },
  bsc: { chainId: 56, eid: 30102, name: 'BSC', confirmations: 15 },
  monad: { chainId: 143, eid: 30390, name: 'Monad', confirmations: 3 },
  stable: { chainId: 988, eid: 30396, name: 'Stable', confirmations: 3 },
  megaeth: { chainId: 4326, eid: 30398, name: 'MegaETH', confirmations: 10 },
  rootstock: { chainId: 30, eid: 30333, name: 'Rootstock', confirmations: 12 },
};

const UNKNOWN_CHAIN_CONFIRMATION_COUNT = 12;

/** Blocks on top of an end until it is final. 0: the newest block is final. */
export const confirmationsOf = ({ chains }: Pick<AppConfig, 'chains'>, chainKey: string): number =>
  ownValue(chains, chainKey)?.confirmations ??
  ownValue(knownChains, chainKey)?.confirmations ??
  UNKNOWN_CHAIN_CONFIRMATION_COUNT;

export const trustedIds = (chainKey: string, pins: Pick<AppConfig['pins'], 'chains'>): ChainIds | undefined =>
  ownValue(knownChains, chainKey) ?? ownValue(pins.chains, chainKey);

/** The chains that the pins name a contract on, by their trusted ids: for when GET /chains is not to be had. */
export const trustedChains = (pins: Pick<AppConfig['pins'], 'chains' | 'contracts'>): readonly Chain[] =>
  Object.entries(pins.contracts).flatMap(([chainKey, address]) => {
    const ids = trustedIds(chainKey, pins);
    return ids === undefined ? [] : [{ chainKey, chainId: ids.chainId, eid: ids.eid, address }];
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
