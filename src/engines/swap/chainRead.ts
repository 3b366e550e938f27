/** A read of the chain: a value, not known yet, or not readable (no RPC, or it failed). */
export type ChainRead =
  | { readonly state: 'none' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'known'; readonly value: bigint };

export type Cover = 'loading' | 'enough' | 'insufficient' | 'unknown';

/** Compares a read with an amount in smallest units; `isOverdue`: it was awaited long enough. */
export const covers = (read: ChainRead, wanted: bigint | null, isOverdue: boolean): Cover => {
  if (read.state === 'loading') return isOverdue ? 'unknown' : 'loading';
  if (read.state !== 'known' || wanted === null) return 'unknown';
  return read.value >= wanted ? 'enough' : 'insufficient';
};
