import { ownSandbox } from './ownSandbox.ts';

/** A sandbox of its own: two chains, one bot, no traders, auctions that a person can answer; `more` are further options. */
export const slowMarket = (
  auctionWindowMs: number,
  more: Parameters<typeof ownSandbox>[0] = {},
): Promise<() => Promise<void>> =>
  ownSandbox({ chains: 'base,arbitrum', makers: 1, traders: 0, 'auction-window': auctionWindowMs, ...more });
