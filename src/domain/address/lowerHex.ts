import type { Hex } from 'viem';

/** The one form of hex inside the app: lower case, so that equal things are equal texts. */
export const lowerHex = (hex: Hex): Hex => `0x${hex.slice(2).toLowerCase()}`;
