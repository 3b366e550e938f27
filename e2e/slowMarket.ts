import { test } from './fixtures.ts';
import { ownSandbox } from './ownSandbox.ts';

/**
 * A sandbox of its own for all tests of a file: two chains, one bot, no traders, auctions in which a user can respond;
 * `more` are further options.
 */
export const slowMarket = (auctionWindowMs: number, more: Parameters<typeof ownSandbox>[0] = {}): void => {
  let stop = async (): Promise<void> => undefined;
  test.beforeAll(async () => {
    stop = await ownSandbox({
      chains: 'base,arbitrum',
      makers: 1,
      traders: 0,
      'auction-window': auctionWindowMs,
      faults: true,
      ...more,
    });
  });
  test.afterAll(() => stop());
};
