import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { withManifest, withOffline } from '../deploy/site/offline.ts';
import { siteFiles } from '../deploy/site/siteFiles.ts';
import type { SiteManifest } from '../src/domain/siteBuild.ts';
import { siteMessages } from '../src/messages/site.ts';
import { buildOf, changedSite, lookForBuild, registrations, test, updateToast, visitFirst } from './keptSite.ts';
import { swapView } from './views/swapView.ts';
import { walletConfirm } from './views/walletView.ts';
import { connectSimulation, finishSwap, openSimulation } from './visitSite.ts';

test('a changed file of the next build keeps the stored build in use, and the page shows the reason', async ({
  persistentPage: page,
  host,
  builds,
}) => {
  test.setTimeout(900_000);
  const [, list = ''] =
    /^self\.__SITE__=(.*);\n/.exec(readFileSync(path.join(builds.two.dist, 'service-worker.js'), 'utf8')) ?? [];
  const { files }: SiteManifest = JSON.parse(list);
  expect(files.length).toBeGreaterThan(40);
  for (const [file] of files) {
    const changed = changedSite(builds.two.dist, file);
    host.publish(changed.dist);
    await page.goto(`${host.url}/settings`);
    await page.getByRole('link', { name: 'Data', exact: true }).click();
    await expect(page.getByText(siteMessages.notStoredFile), file).toBeVisible();
    expect(await buildOf(page)).toBe('one');
    changed.remove();
  }
});

test('a browser without storage space is reported, and the site works as before', async ({ page, context, host }) => {
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(host.url).origin, quotaSize: 100_000 });
  const first = await visitFirst(context, host.url, (of) => of.getByText(siteMessages.notStoredSpace).isVisible());
  expect(await registrations(first)).toBe(0);
  expect(await first.evaluate(async () => (await caches.keys()).filter((name) => name.includes('build')))).toEqual([]);
  await first.goto(`${host.url}/orders`);
  await expect(first.getByRole('heading', { level: 1 }).first()).toBeVisible();
});

test('a site that stores nothing any more removes its workers', async ({ persistentPage: page, host, builds }) => {
  // The result of `"offline": false` (deploy/site/offline.test.ts).
  const bare = changedSite(builds.two.dist);
  const change = (file: string, step: (text: string) => string): void => {
    const place = path.join(bare.dist, file);
    writeFileSync(place, step(readFileSync(place, 'utf8')));
  };
  change('service-worker.js', (script) => withManifest(script, null));
  for (const file of siteFiles(bare.dist).keys())
    if (file.endsWith('.html')) change(file, (page) => withOffline(page, false));
  host.publish(bare.dist);
  await page.goto(`${host.url}/orders`);
  await lookForBuild(page);
  await expect.poll(() => registrations(page)).toBe(0);
  await expect.poll(() => buildOf(page)).toBe('two');
  bare.remove();
});

/** A swap in a simulation, step by step: what a person does to get to each. `isBusy`: an update waits there. */
const stepsOf = (page: Page) => {
  const swap = swapView(page);
  const approve = walletConfirm(page);
  /** The wallet may have to switch the network first. */
  const approveUntil = async (done: () => Promise<boolean>): Promise<void> => {
    while (!(await done())) await approve.click({ timeout: 500 }).catch(() => undefined);
  };
  return [
    {
      name: 'a quote is shown',
      isBusy: false,
      go: async () => {
        await swap.amount.fill('125');
        await expect(swap.main(/^Approve .*USDC$/)).toBeVisible();
      },
    },
    {
      name: 'the wallet asks for an approval',
      isBusy: true,
      go: async () => {
        await swap.main(/^Approve .*USDC$/).click();
        await expect(approve).toBeVisible();
      },
    },
    {
      name: 'the review is read',
      isBusy: false,
      go: async () => {
        await approveUntil(swap.canReview);
        await swap.openReview();
        await expect(swap.sign).toBeVisible();
      },
    },
    {
      name: 'the wallet asks for the signature',
      isBusy: true,
      go: async () => {
        await swap.openReview();
        await swap.sign.click();
        await expect(approve).toBeVisible();
      },
    },
    {
      name: 'the order is on its way',
      isBusy: false,
      go: async () => {
        await approve.click();
        await expect(swap.review).toBeHidden();
      },
    },
  ] as const;
};

for (const at of [0, 1, 2, 3, 4])
  test(`an update at step ${at + 1} of a swap loses nothing, and loads when the wallet and the service have responded`, async ({
    persistentPage: page,
    host,
    builds,
  }) => {
    await openSimulation(page, host.url);
    await connectSimulation(page);
    const steps = stepsOf(page);
    for (const { go } of steps.slice(0, at + 1)) await go();
    const step = steps[at] ?? steps[0];
    host.publish(builds.two.dist);
    await lookForBuild(page);
    await updateToast(page).words.waitFor();
    // A toast is reachable over whatever is open.
    await updateToast(page).update.dispatchEvent('click');
    if (step.isBusy) {
      await expect(page.getByText(siteMessages.agreed)).toBeVisible();
      expect(await buildOf(page), step.name).toBe('one');
      await walletConfirm(page).click();
    }
    await expect.poll(() => buildOf(page).catch(() => null), step.name).toBe('two');
    await expect(page.getByRole('complementary', { name: 'Simulation' })).toContainText('Nothing here has value');
    if (at < 3) {
      await expect(swapView(page).amount).toHaveValue('125');
      return finishSwap(page);
    }
    // Signed before: it is followed on any page, and its end is notified, or was before.
    const notice = page.getByText(/on simulated chains|confirmed on both chains|Completed on/).first();
    const listed = page.getByRole('region', { name: 'Your swaps' }).getByText('Completed');
    await expect(notice.or(listed).first()).toBeVisible();
  });
