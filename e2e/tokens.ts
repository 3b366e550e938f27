/** Tokens and contracts of the sandbox that the specs use: at their live addresses. */
export const USDC = {
  base: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  arbitrum: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
} as const;

export const WETH = { optimism: '0x4200000000000000000000000000000000000006' } as const;

/** The settlement contract on base, arbitrum and optimism. */
export const SETTLEMENT = '0xc6868edf1d2a7a8b759856cb8afa333210dfeda6';
