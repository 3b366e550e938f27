import { expect, type Page } from '@playwright/test';
import { isLive } from './serviceOrders.ts';
import { ordersView } from './views/ordersView.ts';

/** Outcome of a visit. */
type Visit = { readonly state: 'list' | 'order' | 'nothing here' | 'broken' | 'never settled'; readonly rows: number };

/** Goes to an address inside the running app, as a link or the back button does, and waits until the page has settled. */
const visit = (url: string): Promise<Visit> =>
  new Promise((resolve) => {
    history.pushState({}, '', url);
    dispatchEvent(new PopStateEvent('popstate'));
    const deadline = performance.now() + 20_000;
    const has = (selector: string, words: RegExp): boolean =>
      words.test(document.querySelector(`main ${selector}`)?.textContent ?? '');
    const busy = (): boolean => document.querySelector('main [aria-busy="true"]') !== null;
    const states: readonly (readonly [Visit['state'], () => boolean])[] = [
      ['nothing here', () => has('h1', /^Page not found/)],
      ['broken', () => has('h1', /^This page can’t be shown/)],
      ['order', () => has('h1', /^Order$/) && !busy()],
      ['list', () => has('nav[aria-label="Pages of orders"]', /\d to \d|No rows/) && !busy()],
    ];
    const look = (quiet: number): void => {
      const state = states.find(([, reached]) => reached())?.[0];
      const rows = document.querySelectorAll('main tr[data-row]').length;
      if (performance.now() > deadline) resolve({ state: 'never settled', rows });
      else if (state !== undefined && quiet > 2) resolve({ state, rows });
      else requestAnimationFrame(() => look(state === undefined ? 0 : quiet + 1));
    };
    requestAnimationFrame(() => look(0));
  });

/**
 * Visits every address in one running page. None may break it, get an error from the service, or log one.
 * Returns how many ended in which state.
 */
export const visitUrls = async (page: Page, urls: readonly string[]): Promise<Readonly<Record<string, number>>> => {
  const faults: string[] = [];
  let now = '';
  page.on('pageerror', (error) => faults.push(`${now}: ${error}`));
  // The live dialect responds to an empty page with 404, which a browser logs.
  const isEmptyPage = (text: string): boolean => isLive && /\b404\b/.test(text);
  page.on('console', (message) => {
    if (message.type() === 'error' && !isEmptyPage(message.text())) faults.push(`${now}: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.url().includes('/data/query') && response.status() >= 400 && !isEmptyPage(String(response.status())))
      faults.push(`${now}: ${response.url()} has status ${response.status()}`);
  });
  await ordersView(page).open();
  const counts: Record<string, number> = {};
  for (const url of urls) {
    now = url;
    const { state, rows } = await page.evaluate(visit, url);
    counts[state] = (counts[state] ?? 0) + 1;
    if (state === 'broken' || state === 'never settled') faults.push(`${url}: ${state}`);
    if (rows > 100) faults.push(`${url}: ${rows} rows`);
    expect(faults).toEqual([]);
  }
  return counts;
};
