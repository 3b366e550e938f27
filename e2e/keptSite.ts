import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { makeSite } from './makeSite.ts';
import { plainHost } from './plainHost.ts';

/** The folder of the site at its host. */
const BASE = '/x/';

/** Two builds of a site. Pages of `two` say in their head where they are. */
export const twoBuilds = async () => {
  const [one, two] = await Promise.all([
    makeSite('--base', BASE),
    makeSite('--base', BASE, '--url', 'https://swap.example/x/'),
  ]);
  return {
    one,
    two,
    /** A host of its own that serves `one` at first. */
    host: () => plainHost({ site: one.dist, base: BASE }),
    remove: (): void => {
      one.remove();
      two.remove();
    },
  };
};

type Builds = Awaited<ReturnType<typeof twoBuilds>>;
type Host = Awaited<ReturnType<Builds['host']>>;

type Fixtures = {
  readonly host: Host;
  /** A page of a browser that keeps the first build. */
  readonly persistentPage: Page;
};

/** Tests with two builds of a site, made once, and a host of their own that serves the first. */
export const test = base.extend<Fixtures, { readonly builds: Builds }>({
  builds: [
    async ({ browserName: _ }, use) => {
      const builds = await twoBuilds();
      await use(builds);
      builds.remove();
    },
    { scope: 'worker' },
  ],
  host: async ({ builds }, use) => {
    const host = await builds.host();
    await use(host);
    await host.stop();
  },
  persistentPage: async ({ page, host }, use) => {
    await keepSite(page, host.url);
    await use(page);
  },
});

/** The words that offer another build, and the button that takes it. */
export const updateToast = (page: Page) => ({
  words: page.getByText('New version'),
  toast: page.getByRole('region', { name: 'Notices' }).getByRole('dialog'),
  update: page.getByRole('button', { name: 'Update', exact: true }).first(),
});

/** Which of the two builds a page is. */
export const buildOf = async (page: Page): Promise<'one' | 'two'> =>
  (await page.locator('meta[property="og:title"]').count()) === 0 ? 'one' : 'two';

/** A copy of a site in which files have one byte more at their end; `remove` when done. */
export const changedSite = (dist: string, ...files: readonly string[]) => {
  const copy = mkdtempSync(path.join(tmpdir(), 'causeway-site-'));
  cpSync(dist, copy, { recursive: true });
  for (const file of files) appendFileSync(path.join(copy, file), '\n');
  return { dist: copy, remove: () => rmSync(copy, { recursive: true, force: true }) };
};

/** Has the browser check for another build, as it does with every visit. */
export const lookForBuild = (page: Page): Promise<void> =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));

/**
 * Leaves the site, whose requests would keep the worker that runs busy, until no other is on its way to replace it. Under
 * DevTools, and so in every test, Chromium ends the old worker also in the middle of a request, and a page that is loaded
 * meanwhile may never come.
 */
export const leaveUntilWorkersSettle = async (page: Page, url: string): Promise<void> => {
  await page.goto(new URL('/', url).href);
  await expect
    .poll(
      () =>
        page.evaluate(async (scope) => {
          const registration = await navigator.serviceWorker.getRegistration(scope);
          return registration?.installing === null && registration.waiting === null;
        }, `${url}/`),
      { timeout: 60_000 },
    )
    .toBe(true);
};

/** Opens a page of the site and lets the time pass after which a first visit is stored, for the whole context. Resolves with `done`. */
export const visitFirst = async (context: BrowserContext, url: string, done: (page: Page) => Promise<boolean>) => {
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(`${url}/settings#data`);
  await expect
    .poll(async () => {
      await page.clock.fastForward(16_000);
      return done(page);
    })
    .toBe(true);
  // The clock is that of all pages of the context, and the service has another: a difference would be asked about.
  await page.clock.setSystemTime(Date.now());
  return page;
};

/** Has the browser keep the build, as a first visit that is quiet for a while does, without the app and its wait. */
export const keepSite = async (page: Page, url: string): Promise<void> => {
  // A page of the site whose policy does not restrict registrations.
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(async (root) => {
    await navigator.serviceWorker.register(`${root}/service-worker.js`, { scope: `${root}/`, updateViaCache: 'none' });
    await navigator.serviceWorker.ready;
  }, url);
};

/** Service workers of the browser for the site of a page; null while the page reloads. */
export const registrations = (page: Page): Promise<number | null> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length).catch(() => null);
