import type { Page } from '@playwright/test';
import { swapErrorMessages } from '../src/messages/swapErrors.ts';
import { chainCounts, differences, holdings, serviceOrders } from './recovery/accounts.ts';
import { expect, test } from './recovery/fixtures.ts';
import { onPage, type Scene } from './recovery/scene.ts';
import { openReview } from './recovery/signing.ts';
import { readJournal } from './recovery/walletLog.ts';
import { swapView } from './views/swapView.ts';

// Ten payments could be made.
test.use({ allowed: 10 });

/** Presses the signing button so many times in one go, as fast as a page can. */
const pressMany = (page: Page, times: number): Promise<number> =>
  page.evaluate((count) => {
    let pressed = 0;
    for (let at = 0; at < count; at += 1) {
      const button = [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button')].find((one) =>
        /Sign .* for |Confirm in your wallet/.test(one.textContent ?? ''),
      );
      button?.click();
      if (button) pressed += 1;
    }
    return pressed;
  }, times);

const expectOnePayment = async (scene: Scene, before: Awaited<ReturnType<typeof holdings>>): Promise<void> => {
  const { sandbox, trader, prompts, posts } = scene;
  await expect(async () => {
    const chain = await chainCounts(sandbox, trader);
    const service = await serviceOrders(sandbox, trader);
    const journal = await scene.page.evaluate(readJournal);
    const after = await holdings(sandbox, trader);
    expect(differences({ journal, service, chain, prompts, before, after })).toEqual([]);
    expect([chain.size, service.size]).toEqual([1, 1]);
  }).toPass({ timeout: 30_000 });
  expect(prompts.map(({ method }) => method)).toEqual(['eth_signTypedData_v4']);
  expect(posts).toHaveLength(1);
};

for (const approval of ['ask', 'approve'] as const) {
  test(`100 presses of the signing button, and a wallet that responds by "${approval}": one payment`, async ({
    scene,
    sandbox,
  }) => {
    const before = await holdings(sandbox, scene.trader);
    await scene.open();
    const page = await openReview(scene);
    await scene.page.evaluate((how) => Reflect.get(window, '__sandboxWallet').set({ answer: how }), approval);
    expect(await pressMany(scene.page, 100)).toBe(100);
    if (approval === 'ask') {
      await pressMany(scene.page, 100);
      await page.wallet.approve();
    }
    await expect(scene.page.getByRole('main')).toContainText('arrived in your wallet on Arbitrum');
    await expectOnePayment(scene, before);
  });
}

test('five tabs sign one quote: one prompt, one payment, and the others show the reason', async ({
  scene,
  sandbox,
}) => {
  const before = await holdings(sandbox, scene.trader);
  const tabs: Page[] = [];
  for (let at = 0; at < 5; at += 1) {
    tabs.push(await scene.open());
    await openReview(scene);
  }
  await Promise.all(tabs.map((tab) => pressMany(tab, 20)));
  await expect.poll(() => scene.prompts.length).toBe(1);
  const asked = await Promise.all(tabs.map((tab) => tab.locator('sandbox-wallet').count()));
  expect(asked.filter((count) => count > 0)).toHaveLength(1);
  const winner = tabs[asked.findIndex((count) => count > 0)];
  if (!winner) throw new Error('no tab asked');
  const others = tabs.filter((tab) => tab !== winner);
  for (const tab of others) await expect(swapView(tab).review).toContainText(swapErrorMessages.otherTab);
  scene.page = winner;
  await winner.bringToFront();
  await onPage(scene).wallet.approve();
  await expect(winner.getByRole('main')).toContainText('arrived in your wallet on Arbitrum');
  // An order signed there is not signed here too, however often it is pressed.
  for (const tab of others) {
    await tab.bringToFront();
    await pressMany(tab, 20);
    await expect(swapView(tab).review).toContainText(/payment in another tab|Quote ended/);
  }
  await expectOnePayment(scene, before);
});
