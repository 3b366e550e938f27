import type { Chain } from './Chain.ts';

/** The chain that GET /chains lists under this chainKey. */
export const chainByKey = (chains: readonly Chain[], chainKey: string): Chain | undefined =>
  chains.find((chain) => chain.chainKey === chainKey);
