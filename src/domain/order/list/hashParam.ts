import type { Hex } from 'viem';

/** A 32-byte hash from a path, lower case, or null where it is none. */
export const hashParam = (text: string | undefined): Hex | null =>
  text !== undefined && /^0x[0-9a-f]{64}$/i.test(text) ? `0x${text.slice(2).toLowerCase()}` : null;
