import type { Hex } from 'viem';

/** An address from a path, lower case, or null where it is none. */
export const addressParam = (text: string | undefined): Hex | null =>
  text !== undefined && /^0x[0-9a-f]{40}$/i.test(text) ? `0x${text.slice(2).toLowerCase()}` : null;
