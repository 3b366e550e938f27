import type { Chain } from './chain.ts';
import { ownValue } from './config.ts';

/** The listed chain with this messaging endpoint id, the way a signed order names chains. */
export const chainByEid = (chains: readonly Chain[], eid: number): Chain | undefined =>
  chains.find((chain) => chain.eid === eid);

/** The listed chain with this EVM chain id. */
export const chainById = (chains: readonly Chain[], chainId: number): Chain | undefined =>
  chains.find((chain) => chain.chainId === chainId);

/** The chain that GET /chains lists under this chainKey. */
export const chainByKey = (chains: readonly Chain[], chainKey: string): Chain | undefined =>
  chains.find((chain) => chain.chainKey === chainKey);

/** How EIP-3770 calls the chains that it calls otherwise than a service does, by chain id. */
const shortNames: Readonly<Record<string, number>> = { eth: 1, oeth: 10, rsk: 30, bnb: 56, arb1: 42161 };

/** The listed chain that an address is written with: its chainKey, its chain id (CAIP-10) or its short name (EIP-3770). */
export const chainNamed = <Named extends { readonly chainKey: string; readonly chainId?: number }>(
  chains: readonly Named[],
  written: string,
): Named | undefined => {
  const name = written.toLowerCase();
  const id = ownValue(shortNames, name);
  return chains.find(
    ({ chainKey, chainId }) =>
      chainKey.toLowerCase() === name || (chainId !== undefined && (chainId === id || String(chainId) === name)),
  );
};
