import { setTimeout as delay } from 'node:timers/promises';
import type { Hex } from 'viem';
import type { OrderRow, TradeService } from '../trader/tradeService.ts';

const isFinal = (row: OrderRow | null): row is OrderRow => row !== null && /^(completed|failed)$/i.test(row.status);

/** Waits until every order has a final record, and gives the records; throws with the ones that have none in time. */
export const waitFinal = async (
  service: TradeService,
  hashes: readonly Hex[],
  timeoutMs: number,
): Promise<ReadonlyMap<Hex, OrderRow>> => {
  const final = new Map<Hex, OrderRow>();
  const until = Date.now() + timeoutMs;
  for (;;) {
    const open = hashes.filter((hash) => !final.has(hash));
    if (open.length === 0) return final;
    if (Date.now() > until) throw new Error(`${open.length} orders have no final state: ${open.join(', ')}`);
    // A service that is being started again does not respond: that is no final state, and no reason to stop.
    const rows = await Promise.all(open.map((hash) => service.order(hash).catch(() => null)));
    for (const row of rows) if (isFinal(row)) final.set(row.orderHash, row);
    await delay(250);
  }
};
