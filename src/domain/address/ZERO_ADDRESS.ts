import type { Address } from 'viem';

/** The address nobody owns. */
export const ZERO_ADDRESS: Address = '0x0000000000000000000000000000000000000000';
