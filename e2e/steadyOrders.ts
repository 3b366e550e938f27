import { apiTrader } from './apiTrader.ts';

type Trader = Awaited<ReturnType<typeof apiTrader>>;

/**
 * Orders that arrive at a steady pace, from several traders, until stopped. `stop` returns how many were accepted and
 * the pace that was held, in orders a second.
 */
export const steadyOrders = async (perSecond: number) => {
  const traders: Trader[] = [];
  for (let trader = 0; trader < Math.ceil(perSecond); trader += 1) traders.push(await apiTrader());
  const began = Date.now();
  let [accepted, refused, running] = [0, 0, true];
  const trade = async (trader: Trader, index: number): Promise<void> => {
    const pause = (traders.length * 1000) / perSecond;
    let due = began + (index * 1000) / perSecond;
    while (running) {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - Date.now())));
      due += pause;
      try {
        await trader.swap(await trader.quote(1_000_000n + BigInt(accepted)));
        accepted += 1;
      } catch {
        refused += 1;
      }
    }
  };
  const all = traders.map(trade);
  return {
    stop: async () => {
      running = false;
      await Promise.all(all);
      return { accepted, refused, perSecond: (accepted * 1000) / (Date.now() - began) };
    },
  };
};
