import type { Page } from '@playwright/test';
import { rfqMessages, rfqToolMessages } from '../src/messages/rfq.ts';
import { askPrice } from './askPrice.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { rfqView } from './views/rfqView.ts';

/** Opens the RFQ page and waits for its feed: an event before the response to its subscription would be missed. */
const listen = async (page: Page, search?: string) => {
  const rfq = rfqView(page);
  const subscribed = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await rfq.open(search);
  await subscribed;
  await expect(rfq.connected).toBeVisible();
  return rfq;
};

test('a reader watches an auction: question, quotes, filters, pause', async ({ page, account }) => {
  const rfq = await listen(page);
  await askPrice(account.address, '321000000');
  const mine = rfq.auctions.filter({ hasText: '321.00' });
  await expect(mine).toHaveCount(1);
  await expect(mine.getByRole('img')).toHaveAccessibleName(/[1-9] quotes?\. Awaiting taker, \d+ s to end/);
  await expectAccessible(page);

  // A click on the row opens the auction; the list stays as it was.
  const before = await mine.boundingBox();
  await mine.getByRole('button').click();
  await expect(rfq.inspector).toContainText(/321\.0+ USDC/);
  await expect(rfq.story.first()).toContainText('Requested');
  await expect(rfq.story.nth(1)).toContainText(/Quoted.*\+\d+ ms|Quoted.*\+\d\.\d s/);
  await expectAccessible(page);
  expect(new URL(page.url()).search).toBe('');
  // It lies over the events and leaves the head of the page in reach.
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click({ trial: true });
  await page.keyboard.press('Escape');
  await expect(rfq.inspector).toBeHidden();
  expect((await mine.boundingBox())?.height).toBe(before?.height);

  await rfq.size.click();
  await rfq.smallest.fill('321.01');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/min=321\.01/);
  await expect(mine).toHaveCount(0);
  await rfq.removeFilter('At least 321.01 tokens').click();
  await expect(mine).toHaveCount(1);

  await rfq.kinds.click();
  await rfq.kind('Quoted').uncheck();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/event=QuoteRequested%2CCalldata|event=QuoteRequested,Calldata/);
  await expect(rfq.events.filter({ hasText: 'Quoted' })).toHaveCount(0);
  await rfq.state('Failed').click();
  await expect(page).toHaveURL(/state=failed/);
  // Back undoes the last choice alone.
  await page.goBack();
  await expect(page).toHaveURL(/\/rfq\?event=[^&]*$/);
  await expect(rfq.state('All')).toBeChecked();

  await rfq.pause.click();
  const held = await rfq.auctions.first().textContent();
  await askPrice(account.address, '987000000');
  await expect(rfq.resume).toContainText(/[1-9]\d* new/);
  expect(await rfq.auctions.first().textContent()).toContain(held?.slice(0, 20));
  await expect(rfq.auctions.filter({ hasText: '987.00' })).toHaveCount(0);
  await page.keyboard.press('p');
  await expect(rfq.auctions.filter({ hasText: '987.00' })).toHaveCount(1);
});

test('an event opens its auction and is marked in it, with its fields and its text; its RFQ can be shown alone', {
  tag: '@long',
}, async ({ page, account }) => {
  const rfq = await listen(page, '?event=QuoteRequested');
  await askPrice(account.address, '55000000');
  await rfq.event('Requested').click();
  await expect(rfq.inspector).toContainText('Taker pays');
  await expect(rfq.story.locator('[aria-current=true]')).toHaveText('Requested');
  await rfq.proof.click();
  await expect(rfq.inspector).toContainText(/"(event|type)":"QuoteRequested"/);
  await expectAccessible(page);
  await rfq.inspector.getByRole('button', { name: rfqToolMessages.showOnly }).click();
  await expect(page).toHaveURL(/rfq=aori-/);
  await expect(rfq.auctions).toHaveCount(1);
});

/** The feed of a page whose socket a test can cut. */
const breakableFeed = async (page: Page) => {
  const cuts: (() => Promise<void>)[] = [];
  let refuse = false;
  await page.routeWebSocket(/\/ws$/, (socket) => {
    if (refuse) return void socket.close();
    socket.connectToServer();
    cuts.push(() => socket.close());
  });
  return {
    break: async () => {
      refuse = true;
      await cuts[0]?.();
    },
    mend: () => {
      refuse = false;
    },
  };
};

test('a feed that drops shows a sentence, reconnects by itself, and leaves a gap row', { tag: '@long' }, async ({
  page,
}) => {
  const rfq = rfqView(page);
  const feed = await breakableFeed(page);
  await rfq.open();
  await expect(rfq.connected).toBeVisible();
  // Until the service has the subscription, an auction is not sent.
  await expect(async () => {
    await askPrice('0x00000000000000000000000000000000000000aa', '77000000');
    await expect(rfq.auctions.filter({ hasText: '77.00' }).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const list = page.getByRole('list', { name: 'Auctions' });
  const before = await list.boundingBox();
  await feed.break();
  await expect(rfq.note('The RFQ feed disconnected at')).toBeVisible();
  // It replaces the figures: no row moves under a pointer.
  expect((await list.boundingBox())?.y).toBe(before?.y);
  await expect(rfq.pollsOrders).toBeVisible();
  await page.waitForRequest(/\/data\/query/);
  await expectAccessible(page);
  feed.mend();
  // A try of its own may just be under way and bring the feed back before the button can be pressed.
  const reconnect = page.getByRole('button', { name: 'Reconnect now' });
  await expect(async () => {
    if (await reconnect.isVisible()) await reconnect.click({ timeout: 1000 });
    await expect(rfq.connected).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  await askPrice('0x00000000000000000000000000000000000000aa', '78000000');
  await expect(page.getByText(/Disconnected for/)).toBeVisible();
});

test('on a phone, a feed that drops moves nothing either', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const rfq = rfqView(page);
  const feed = await breakableFeed(page);
  await rfq.open();
  const list = page.getByRole('radiogroup', { name: 'State' });
  await expect(page.getByText('Connected', { exact: true }).filter({ visible: true })).toBeVisible();
  const before = await list.boundingBox();
  await feed.break();
  const note = rfq.note('The RFQ feed disconnected at');
  await expect(note).toBeVisible();
  expect(await list.boundingBox()).toEqual(before);
  await expectAccessible(page);
  feed.mend();
  await expect(note).toBeHidden();
  expect(await list.boundingBox()).toEqual(before);
});

test('after "Stop listening" no page gets events; listening again leaves a gap row', { tag: '@long' }, async ({
  page,
}) => {
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  const rfq = await listen(page);
  await askPrice('0x00000000000000000000000000000000000000aa', '653000000');
  await expect(rfq.auctions.filter({ hasText: '653.00' })).toHaveCount(1);
  await rfq.stopListening.click();
  await expect(rfq.note('You stopped listening at')).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('RFQ feed: Not listening');
  const opened = sockets.length;
  expect(opened).toBeGreaterThan(0);
  await askPrice('0x00000000000000000000000000000000000000aa', '654000000');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click();
  await expect(page).toHaveURL(/\/orders$/);
  await expect(footer).toContainText('RFQ feed: Not listening');
  await page.goBack();
  await expect(rfq.note('You stopped listening at')).toBeVisible();
  await expect(rfq.auctions.filter({ hasText: '653.00' })).toHaveCount(1);
  await expect(rfq.pollsOrders).toBeHidden();
  await expectAccessible(page);
  expect(sockets).toHaveLength(opened);

  await rfq.reconnect.click();
  await expect(rfq.connected).toBeVisible();
  await expect(footer).toContainText('Online');
  await askPrice('0x00000000000000000000000000000000000000aa', '655000000');
  await expect(rfq.auctions.filter({ hasText: '655.00' })).toHaveCount(1);
  await expect(rfq.auctions.filter({ hasText: '654.00' })).toHaveCount(0);
  await expect(page.getByText(/Disconnected for/)).toBeVisible();
});

test('a reader without a mouse opens an auction, steps to the next one and returns to the last row', async ({
  page,
  account,
}) => {
  // Without requests of others, which would be in between.
  const rfq = await listen(page, `?maker=${account.address.toLowerCase()}`);
  await askPrice(account.address, '411000000');
  await askPrice(account.address, '412000000');
  const newer = rfq.auctions.filter({ hasText: '412.00' }).getByRole('button');
  await expect(newer).toBeVisible();
  // From here the list is held: the focus is in it.
  await page.getByRole('radio', { name: 'All' }).focus();
  await newer.focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(rfq.inspector).toContainText(/411\.0+ USDC/);
  await page.keyboard.press('[');
  await expect(rfq.inspector).toContainText(/412\.0+ USDC/);
  await page.keyboard.press(']');
  await expect(rfq.inspector).toContainText(/411\.0+ USDC/);
  await page.keyboard.press('[');
  await expect(rfq.inspector).toContainText(/412\.0+ USDC/);
  // The list continues meanwhile.
  await askPrice(account.address, '413000000');
  await expect(rfq.auctions.filter({ hasText: '413.00' })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(rfq.inspector).toBeHidden();
  await expect(newer).toBeFocused();
});

test('a reader whose event has left the list returns to the first one', { tag: '@long' }, async ({ page, account }) => {
  const rfq = await listen(page);
  await askPrice(account.address, '431000000');
  const time = /\d\d:\d\d:\d\d\.\d{3}/.exec((await rfq.events.first().textContent()) ?? '')?.[0] ?? '';
  const opened = rfq.events.filter({ hasText: time });
  await opened.getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  await expect(rfq.inspector).toBeVisible();
  await expect(async () => {
    await askPrice(account.address, '432000000');
    expect(await opened.count()).toBe(0);
  }).toPass({ timeout: 60_000 });
  await page.keyboard.press('Escape');
  await expect(rfq.inspector).toBeHidden();
  await expect(page.getByRole('list', { name: 'Events' }).locator(':focus')).toHaveCount(1);
});

test('beside an open auction the list can be paused, at every width with a drawer', { tag: '@long' }, async ({
  page,
  account,
}) => {
  const rfq = await listen(page);
  await askPrice(account.address, '12000000');
  await rfq.auctions.first().getByRole('button').click();
  await expect(rfq.inspector).toBeVisible();
  for (const width of [1440, 1280, 1100, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    // A press that something else would take fails.
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: /^Resume/ }).click();
  }
  await expect(rfq.inspector).toBeVisible();
});

test('names as long as a list allows push nothing out of its place', { tag: '@long' }, async ({ page, account }) => {
  await page.route(/tokens\.json/, async (route) => {
    const list = await (await route.fetch()).json();
    const long = list.tokens.map((token: object) => ({ ...token, symbol: 'WWWWWWWWWWWWWWWWWWWW' }));
    await route.fulfill({ json: { ...list, tokens: long } });
  });
  const rfq = await listen(page);
  await askPrice(account.address, '731000000');
  const mine = rfq.auctions.filter({ hasText: '731.00' });
  for (const width of [1440, 1024, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(mine).toBeVisible();
    const strip = await mine.getByRole('img').boundingBox();
    const name = await mine.locator('bdi').last().boundingBox();
    // On phones the strip is below the names, in the width of the row.
    const end = width < 768 ? (strip?.x ?? 0) + (strip?.width ?? 0) : strip?.x;
    expect((name?.x ?? 0) + (name?.width ?? 0), `${width} px`).toBeLessThanOrEqual(end ?? 0);
  }
  await mine.getByRole('button').click();
  await expect(rfq.inspector).toBeVisible();
  expect(await rfq.inspector.evaluate((drawer) => drawer.scrollWidth - drawer.clientWidth)).toBe(0);
});

test('on a phone, the page has no sideways scroll and nothing for axe to find', async ({ page, account }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const rfq = await listen(page);
  await askPrice(account.address, '12000000');
  await expect(rfq.auctions.filter({ hasText: '12.00' })).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('radio', { name: 'Events' }).click();
  await expect(rfq.events.first()).toBeVisible();
  await expectAccessible(page);
});

test('the volume that settled is drawn beside the events, with a table for who cannot see it', {
  tag: '@long',
}, async ({ page }) => {
  await listen(page);
  const label = rfqMessages.volume;
  const volume = page.getByRole('table', { name: label });
  // The heads, and two bars at least.
  await expect(volume.getByRole('row').nth(2)).toContainText('$');
  await expect(page.getByRole('figure', { name: label }).locator('canvas')).toBeVisible();
});
