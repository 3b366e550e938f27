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

test('any junk in the address is clamped to a view', async ({ page }) => {
  const junk = ['?page=-3&size=7', '?status=Exploded&src=%00%ff', '?from=yesterday&to=9e99&age=0d', '?page=999999999'];
  const more = ['?min_usd=x&tx=0x12&as_of=-1', '?token_in=%F0%9F%98%80&offerer=0xzz'];
  const counts = await visitUrls(page, [...[...junk, ...more].map((one) => `/orders${one}`), ...fuzzedUrls(20, 5)]);
  expect(counts.list).toBeGreaterThan(15);
});
