import { expect, test } from './fixtures.ts';
import { judgeQuoteLies } from './hostile/judgeLies.ts';
import { prompts, ROUTE } from './hostile/liar.ts';
import { swapView } from './views/swapView.ts';

// All of them, on the real page.
for (const from of [0, 1, 2, 3]) judgeQuoteLies({ nth: 4, from, minutes: 8 });

test('a late or repeated response is not used for another request', async ({ page, wallet }) => {
  const swap = swapView(page);
  const receive = page.getByRole('region', { name: /^You receive/ });
  await swap.open(ROUTE);
  await swap.connect();
  await wallet.approve();
  // A request that the page aborts has no response to store.
  let body = '';
  await page.route('**/api/quote', async (route) => {
    const response = await route.fetch();
    body = await response.text();
    await route.fulfill({ response }).catch(() => undefined);
  });
  await swap.amount.fill('11');
  await expect(swap.main(/approve .*USDC/i)).toBeVisible();
  await page.unroute('**/api/quote');
  expect(body).toContain('"11000000"');

  // Repeated: the first response to the second request.
  await page.route('**/api/quote', (route) => route.fulfill({ contentType: 'application/json', body }));
  await swap.amount.fill('12');
  await expect(swap.main('Get a new quote')).toBeVisible();
  await page.unroute('**/api/quote');

  // Late: the response to 13 is held until 14 has its response.
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/quote', async (route) => {
    if (route.request().postDataJSON().inputAmount !== '13000000') return route.continue();
    await held;
    await route.continue().catch(() => undefined);
  });
  const asked = page.waitForRequest((request) => request.postDataJSON()?.inputAmount === '13000000');
  await swap.amount.fill('13');
  await asked;
  await swap.amount.fill('14');
  await expect(swap.main(/approve .*USDC/i)).toBeVisible();
  await expect(receive).toContainText(/13\.\d+/);
  release();
  await expect(swap.main(/approve .*USDC/i)).toBeVisible();
  await expect(receive).toContainText(/13\.\d+/);
  expect(prompts(await wallet.methods())).toEqual([]);
});
