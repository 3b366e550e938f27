import { expect, test } from 'vitest';
import { bothEngines } from '../testing/compareEngines.ts';

const KINDS = ['approve', 'transfer', 'deposit', 'depositNative', 'fill', 'settle', 'deliver', 'refund', 'cancel'];

const compare = bothEngines();

test('default: a thousand random transactions end as they do on anvil, and every kind is among them', async () => {
  const { differences, counts, done, gas } = await compare(1_000, 13);
  console.log(counts, done, `gas differs by ${(gas * 100).toFixed(3)} % at most`);
  expect(differences).toEqual([]);
  expect(gas).toBeLessThan(0.01);
  expect(KINDS.filter((kind) => !done[kind])).toEqual([]);
  expect(counts.reverted).toBeGreaterThan(200);
}, 900_000);
