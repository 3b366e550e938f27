import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { makeSite } from './makeSite.ts';
import { plainHost } from './plainHost.ts';

/** The folder of the site at its host. */
const BASE = '/x/';

/** The first two builds of a site and its host, which serves `one` at first. Pages of `two` say in their head where they are. */
export const twoBuilds = async () => {
  const [one, two] = await Promise.all([
    makeSite('--base', BASE),
    makeSite('--base', BASE, '--url', 'https://swap.example/x/'),
  ]);
  const host = await plainHost({ site: one.dist, base: BASE });
  return {
    ...host,
    one,
    two,
    stop: async (): Promise<void> => {
      await host.stop();
      one.remove();
      two.remove();
    },
  };
};

/** Which of the two builds a page is. */
export const buildOf = async (page: Page): Promise<'one' | 'two'> =>
  (await page.locator('meta[property="og:title"]').count()) === 0 ? 'one' : 'two';

/** One byte more at the end of a file of a site. */
export const changeByte = (dist: string, file: string): void => {
  const place = path.join(dist, file);
  writeFileSync(place, `${readFileSync(place, 'utf8')}\n`);
};

/** Has the browser look for another build, as it does by itself with every visit. */
export const lookForBuild = (page: Page): Promise<void> =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));

/** Opens a page of the site and lets the time pass after which a first visit is kept. Ends when `done` says so. */
export const visitFirst = async (context: BrowserContext, url: string, done: (page: Page) => Promise<boolean>) => {
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(`${url}/settings`);
  await expect
    .poll(async () => {
      await page.clock.fastForward(16_000);
      return done(page);
    })
    .toBe(true);
  return page;
};

/** A first visit of which the browser keeps the build. */
export const keepSite = async (context: BrowserContext, url: string): Promise<void> => {
  const page = await visitFirst(context, url, (of) => of.evaluate(() => navigator.serviceWorker.controller !== null));
  await page.close();
};
