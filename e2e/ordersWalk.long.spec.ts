import { expect, test } from './fixtures.ts';
import { ownSandbox } from './ownSandbox.ts';
import { steadyOrders } from './steadyOrders.ts';
import { walkSnapshot } from './walkSnapshot.ts';

let stop: () => Promise<void> = async () => undefined;
test.beforeAll(async () => {
  stop = await ownSandbox({ chains: 'base,arbitrum', makers: 2, traders: 0, history: 3000, seed: 11 });
});
test.afterAll(() => stop());

test('a walk of 200 pages shows every order of the snapshot once while five orders a second arrive', async ({
  page,
}, info) => {
  test.setTimeout(600_000);
  const arriving = await steadyOrders(5);
  const { seen, listed } = await walkSnapshot(page, 200, 10);
  const pace = await arriving.stop();
  info.annotations.push({ type: 'arrived meanwhile', description: JSON.stringify(pace) });
  console.log(`walked 200 pages, ${seen.length} orders; meanwhile ${JSON.stringify(pace)}`);
  expect(pace.accepted).toBeGreaterThan(100);
  expect(new Set(seen).size).toBe(2000);
  expect(seen).toEqual(listed);
});
