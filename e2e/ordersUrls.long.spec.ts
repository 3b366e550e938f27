import { expect, test } from './fixtures.ts';
import { fuzzedUrls } from './fuzzedUrls.ts';
import { visitUrls } from './visitUrls.ts';

const first = Number(process.env.CAUSEWAY_SEED ?? Date.now() % 1_000_000);

for (const part of [1, 2, 3, 4]) {
  test(`a thousand broken addresses give a thousand views, part ${part} of 4`, async ({ page }) => {
    test.setTimeout(400_000);
    const seed = first + part;
    const counts = await visitUrls(page, fuzzedUrls(250, seed));
    console.log(`seed ${seed}: ${JSON.stringify(counts)}`);
    expect(counts.list).toBeGreaterThan(150);
  });
}
