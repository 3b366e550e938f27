import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrdersView } from '../../src/domain/order/list/OrdersView.ts';
import { ms } from '../../src/domain/time.ts';
import { createLiveOrders } from '../../src/features/orders/live/createLiveOrders.ts';
import { fakeWorld } from '../../src/testing/fakeWorld.ts';
import { queryOrders } from '../../src/world/service/queryOrders.ts';
import { createServiceClient } from '../../src/world/service/serviceClient.ts';
import { createHarness, type Harness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness(['base'], { history: 500, seed: 7 });
});
afterAll(() => harness?.stop());

/** Looks once at an unchanged list of the sandbox: the bytes of all answers, headers included, and how many there were. */
const look = async (view: OrdersView): Promise<{ bytes: number; answers: number }> => {
  let [bytes, answers, open] = [0, 0, 0];
  const client = createServiceClient({
    baseUrl: harness.url,
    rpcMethodPrefix: 'svc_',
    fetch: async (url, init) => {
      open += 1;
      const answer = await fetch(url, init);
      const body = await answer.clone().arrayBuffer();
      bytes += body.byteLength + [...answer.headers].reduce((sum, pair) => sum + pair.join(': ').length + 2, 0);
      [answers, open] = [answers + 1, open - 1];
      return answer;
    },
  });
  const first = await queryOrders(client, { filter: {}, page: 1, limit: view.size });
  expect(bytes).toBeGreaterThan(20_000);
  [bytes, answers] = [0, 0];
  const outside = fakeWorld();
  const live = createLiveOrders(
    { ...outside.world, client },
    { view, first, pin: ms(Date.now()), onArrival: () => undefined, onPage: () => undefined },
  );
  const stop = live.start();
  await outside.advance(2_000);
  await expect.poll(() => answers > 0 && open === 0).toBe(true);
  stop();
  expect(live.store.getState()).toMatchObject({ newer: 0, above: 0, stalled: false });
  return { bytes, answers };
};

test('a list that has not changed costs less than 1 kB a look, headers included', async () => {
  const { bytes, answers } = await look({ page: 1, size: 50 });
  // Every row is final: what is newer is counted, the snapshot only with every fifth look.
  expect(answers).toBe(1);
  expect(bytes).toBeLessThan(1_000);
});
