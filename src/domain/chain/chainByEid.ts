import type { Chain } from './Chain.ts';

/** The listed chain with this messaging endpoint id, the way a signed order names chains. */
export const chainByEid = (chains: readonly Chain[], eid: number): Chain | undefined =>
  chains.find((chain) => chain.eid === eid);
