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

const KINDS = ['approve', 'transfer', 'deposit', 'depositNative', 'fill', 'settle', 'deliver', 'takeBack', 'cancel'];

test('default: a thousand random transactions end as they do on anvil, and every kind is among them', async () => {
  const { differences, counts, done, gas } = await compareEngines(anvil, javascript, 1_000, 13);
  console.log(counts, done, `gas differs by ${(gas * 100).toFixed(3)} % at most`);
  expect(differences).toEqual([]);
  expect(gas).toBeLessThan(0.01);
  expect(KINDS.filter((kind) => !done[kind])).toEqual([]);
  expect(counts.reverted).toBeGreaterThan(200);
}, 900_000);
