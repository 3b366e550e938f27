import { spawnSandbox } from '../ownSandbox.ts';

/** Playwright's global setup: a market in which nothing happens but what the journeys do, with a past to read. */
const startMarket = async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env.CAUSEWAY_APP_URL) return undefined;
  const market = await spawnSandbox({ chains: 'base,arbitrum', history: 200, makers: 1, seed: 7 });
  process.env.CAUSEWAY_APP_URL = market.appUrl;
  process.env.CAUSEWAY_SERVICE_URL = market.serviceUrl;
  return market.stop;
};

export default startMarket;
