import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestChains } from '../../chain/testChains.ts';
import { compareEngines } from '../testing/compareEngines.ts';
import { serveEvmChains } from '../testing/serveEvmChains.ts';

let anvil: Awaited<ReturnType<typeof startTestChains>>;
let javascript: Awaited<ReturnType<typeof serveEvmChains>>;

beforeAll(async () => {
  const keys = ['ethereum', 'plasma'];
  [anvil, javascript] = await Promise.all([startTestChains(keys), serveEvmChains(keys)]);
});
afterAll(async () => {
  await anvil?.end();
  await javascript?.end();
});

test('default: thirty random transactions end as they do on anvil', async () => {
  const { differences, counts, gas } = await compareEngines(anvil, javascript, 30, 7);
  expect(differences).toEqual([]);
  expect(gas).toBeLessThan(0.01);
  expect(counts.mined).toBeGreaterThan(10);
});
