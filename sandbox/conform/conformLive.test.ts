import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHarness, type Harness } from '../conformance/harness.ts';
import { conformRun, failures } from '../testing/conformRun.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness(['base', 'arbitrum'], { history: 300, dialect: 'live', quoteValidityMs: 20_000 });
  await harness.maker();
});
afterAll(async () => {
  await harness?.stop();
});

test('behavior: the live dialect shows no defect, and its differences are named as what they are', async () => {
  const results = await conformRun(harness, { prefix: 'aori_', rpcUrls: {} });
  expect(failures(results)).toEqual([]);
  const words = results.flatMap((result) => (result.verdict === 'variant' ? result.words : [])).join(' ');
  for (const word of ['seconds instead of ms', 'lower case', '404', 'estimatedTime', 'result'])
    expect(words).toContain(word);
});
