import { expect, test } from './fixtures.ts';
import { ordersView } from './views/ordersView.ts';

test('the pager is in view on a small laptop, and a short list is no taller than its rows', async ({ page }) => {
  const orders = ordersView(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await orders.open();
  await expect(orders.rows.first()).toBeVisible();
  await expect(orders.range).toBeInViewport({ ratio: 1 });
  const [hash = ''] = await orders.hashes();
  await orders.open(`?order=${hash}`);
  await expect(orders.rows).toHaveCount(1);
  const card = await page.getByRole('region', { name: 'Orders', exact: true }).boundingBox();
  expect(card?.height).toBeLessThan(200);
});

test('a list that does not change is counted and not read again', async ({ page }) => {
  const orders = ordersView(page);
  const to = Date.now() - 600_000;
  await orders.open(`?size=25&to=${new Date(to).toISOString()}`);
  await expect(orders.rows.first()).toBeVisible();
  let [looks, read] = [0, 0];
  page.on('response', async (response) => {
    const { searchParams } = new URL(response.url());
    if (!response.url().includes('/data/query') || searchParams.get('status') !== null) return;
    const isCount = searchParams.get('limit') === '1' && Number(searchParams.get('page')) > 1;
    if (isCount && (await response.text()).length < 200) looks += 1;
    if (searchParams.get('limit') === '25') read += 1;
  });
  await expect.poll(() => looks, { timeout: 30_000 }).toBeGreaterThan(3);
  expect(read).toBe(0);
});
