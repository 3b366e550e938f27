import { expect, test } from 'vitest';
import { bothEngines } from '../testing/compareEngines.ts';

const compare = bothEngines();

test('default: thirty random transactions end as they do on anvil', async () => {
  const { differences, counts, gas } = await compare(30, 7);
  expect(differences).toEqual([]);
  expect(gas).toBeLessThan(0.01);
  expect(counts.mined).toBeGreaterThan(10);
});
