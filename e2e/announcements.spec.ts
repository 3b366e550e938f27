import type { Page } from '@playwright/test';
import { commonMessages } from '../src/messages/common.ts';
import { errorMessages } from '../src/messages/errors.ts';
import { orderMessages } from '../src/messages/order.ts';
import { expect, test } from './fixtures.ts';
import { rfqView } from './views/rfqView.ts';

/** From now on every page notes what its live regions say, the latest last. */
const listen = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const announcements: string[] = [];
    Object.assign(globalThis, { announcements });
    const LIVE = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
    const record = (region: Element | null | undefined): void => {
      const words = region?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
      if (words !== '') announcements.push(words);
    };
    const regionsOf = ({ target, addedNodes }: MutationRecord): readonly (Element | null | undefined)[] => {
      const changed = target instanceof Element ? target : target.parentElement;
      const added = [...addedNodes].filter((node) => node instanceof Element);
      return [changed?.closest(LIVE), ...added.flatMap((one) => [one.closest(LIVE), ...one.querySelectorAll(LIVE)])];
    };
    new MutationObserver((changes) => {
      for (const region of new Set(changes.flatMap(regionsOf))) record(region);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
};

const lastAnnouncement = (page: Page): Promise<string> =>
  page.evaluate(
    () => (globalThis as unknown as { readonly announcements: readonly string[] }).announcements.at(-1) ?? '',
  );

test('The list of orders says last what is on screen: after loading, after filters, after a failure, and again', {
  tag: '@long',
}, async ({ page }) => {
  await listen(page);
  await page.goto('/orders');
  const announced = () => expect.poll(() => lastAnnouncement(page));
  await announced().toMatch(/^Page 1 of [\d,]+, orders 1 to 50 of [\d,]+$/);
  await page.getByRole('radiogroup', { name: 'Status' }).getByRole('radio', { name: 'Failed' }).click();
  await announced().toMatch(/^Page 1 of [\d,]+, orders 1 to \d+ of [\d,]+$/);
  await page.goto('/orders?min_usd=99999999');
  await announced().toBe('Page 1 of 1, no orders');
  await page.route('**/data/query?*', (route) => route.fulfill({ status: 400, json: { error: 'away' } }));
  await page.goto('/orders?status=completed');
  await announced().toContain(errorMessages.status({ status: 400 }));
  await page.unroute('**/data/query?*');
  await page.getByRole('button', { name: commonMessages.retry }).click();
  await announced().toMatch(/^Page 1 of [\d,]+, orders 1 to 50 of [\d,]+$/);
});

test('An unknown order and an unreadable one are announced as such', { tag: '@long' }, async ({ page }) => {
  await listen(page);
  await page.goto(`/order/0x${'ab'.repeat(32)}`);
  await expect.poll(() => lastAnnouncement(page)).toContain(orderMessages.unknownHash);
  await page.route('**/data/query?*', (route) => route.fulfill({ status: 400, json: { error: 'away' } }));
  await page.goto(`/order/0x${'ac'.repeat(32)}`);
  await expect.poll(() => lastAnnouncement(page)).toContain(errorMessages.status({ status: 400 }));
});

test('The market announces at once when listening stops and starts', async ({ page }) => {
  const rfq = rfqView(page);
  await listen(page);
  await rfq.open();
  await expect(rfq.connected).toBeVisible();
  await rfq.stopListening.click();
  await expect.poll(() => lastAnnouncement(page)).toBe('RFQ feed stopped.');
  await rfq.reconnect.click();
  await expect.poll(() => lastAnnouncement(page)).toMatch(/^RFQ feed connected/);
});

test('An invalid receipt is announced as such', { tag: '@long' }, async ({ page }) => {
  await listen(page);
  await page.goto('/verify');
  await page.getByLabel('Receipt', { exact: true }).fill('no receipt');
  await expect.poll(() => lastAnnouncement(page)).toMatch(/^This is not a receipt\. Nothing was checked/);
});
