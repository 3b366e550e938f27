import type { Chain } from './Chain.ts';

/** The listed chain with this EVM chain id. */
export const chainById = (chains: readonly Chain[], chainId: number): Chain | undefined =>
  chains.find((chain) => chain.chainId === chainId);
