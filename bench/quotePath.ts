// The quote path in ms: from a key to the quote on screen without the typing pause and the request (goal 25), checkQuote
// (goal 3), and from the wallet's signature to POST /swap (goal 10). The page is the built app beside a running sandbox,
// with a wallet that signs at once. Needs a built dist/.
// Usage: node sandbox/run.mjs bench/quotePath.ts [--runs 20]
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { privateKeyToAccount } from 'viem/accounts';
import { fundedAccount } from '../e2e/account.ts';
import { approveAll } from '../e2e/approveAll.ts';
import { USDC } from '../e2e/tokens.ts';
import { checkQuote } from '../src/domain/swap/checkQuote.ts';
import { DEBOUNCE_MS } from '../src/engines/swap/createQuote.ts';
import { quoteVector } from '../src/testing/quoteVector.ts';
import { median, openChromium, printTable, reportAndExit, spread, startSite, VIEWPORT, watchCpu } from './harness.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
  },
});
const runs = Number(values.runs);
const GOALS_MS = { key: 25, check: 3, post: 10 };
/** Rounds before the ones that count: they load what is fetched when idle, and warm up hashing. */
const WARM_UP_COUNT = 2;
const KEY_PAUSE_MS = 60;
const CALL_COUNT = 100;

/** The page's own notes: the last key, the last signature, and each drawing of the amount to be received. */
type Notes = {
  keyAt: number;
  signedAt: number;
  readonly renders: { readonly at: number; readonly isCurrent: boolean }[];
};

/** Notes keys, signatures and quotes, and announces a wallet. Runs in the browser before the app. */
const prepare = (address: string): void => {
  const notes: Notes = { keyAt: 0, signedAt: 0, renders: [] };
  Object.assign(globalThis, { benchNotes: notes });
  addEventListener('keydown', (event) => Object.assign(notes, { keyAt: event.timeStamp }), true);
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    const output = document.querySelector<HTMLOutputElement>('main output');
    const isCurrent = output !== null && output.title !== '' && output.dataset.stale !== 'true';
    notes.renders.push({ at: performance.now(), isCurrent });
  };
  // In the task after the frame that holds the change.
  const afterFrame = (): number => requestAnimationFrame(() => port2.postMessage(null));
  new MutationObserver(afterFrame).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['title', 'data-stale'],
  });
  const request = async ({ method, params }: { method: string; params?: readonly string[] }): Promise<unknown> => {
    if (method === 'eth_chainId') return '0x2105';
    if (/accounts/i.test(method)) return [address];
    if (method !== 'eth_signTypedData_v4') return null;
    const sign: (typedData: string) => Promise<string> = Reflect.get(globalThis, 'benchSign');
    const signature = await sign(params?.[1] ?? '');
    notes.signedAt = performance.now();
    return signature;
  };
  const provider = { request, on: () => provider, removeListener: () => provider };
  const uuid = '6d0f1d6e-9f5c-4d0e-8b1a-2f3f0c1d4e5f';
  const info = { uuid, name: 'Bench wallet', icon: 'data:image/svg+xml,<svg/>', rdns: 'bench.wallet' };
  const detail = Object.freeze({ info, provider: Object.freeze(provider) });
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  addEventListener('eip6963:requestProvider', announce);
  announce();
};

/** The part of the last quote's time that is the page's own: all since the last key but the pause and the request. */
const ownShare = (pause: number): number | null => {
  const { keyAt, renders }: Notes = Reflect.get(globalThis, 'benchNotes');
  const quotes = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const quote = quotes.findLast(({ name, startTime }) => name.endsWith('/api/quote') && startTime >= keyAt);
  if (quote === undefined) return null;
  const shown = renders.find(({ at, isCurrent }) => isCurrent && at >= quote.responseEnd);
  return shown === undefined ? null : shown.at - keyAt - pause - quote.duration;
};

const amountOf = (page: Page) => page.getByRole('textbox', { name: 'You pay amount' });

const typeAmount = async (page: Page, keys: string, pause: number): Promise<number> => {
  await page.evaluate(() => performance.clearResourceTimings());
  await page.keyboard.type(keys, { delay: KEY_PAUSE_MS });
  const share = await page.waitForFunction(ownShare, pause, { polling: 50 });
  return Number(await share.jsonValue());
};

const measureKeys = async (page: Page) => {
  const shares = { 'the first key': [] as number[], '"1234.56" typed': [] as number[] };
  for (let run = -WARM_UP_COUNT; run < runs; run += 1) {
    const clear = async (): Promise<void> => {
      await amountOf(page).fill('');
      await page.locator('main output[data-nil="true"]').waitFor();
      await amountOf(page).focus();
    };
    await clear();
    const first = await typeAmount(page, String(1 + ((run + WARM_UP_COUNT) % 9)), 0);
    await clear();
    const typed = await typeAmount(page, '1234.56', DEBOUNCE_MS);
    if (run < 0) continue;
    shares['the first key'].push(first);
    shares['"1234.56" typed'].push(typed);
  }
  return shares;
};

const measureSignature = async (page: Page): Promise<readonly number[]> => {
  const main = page.getByRole('main');
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Bench wallet/ })
    .click();
  const took: number[] = [];
  for (let run = -WARM_UP_COUNT; run < runs; run += 1) {
    await amountOf(page).fill(String(20 + run));
    await main.getByRole('button', { name: 'Review and sign' }).click();
    await page.evaluate(() => performance.clearResourceTimings());
    await page.getByRole('button', { name: /^Sign .* for / }).click();
    await main.getByRole('button', { name: 'New swap' }).waitFor();
    const ms = await page.evaluate(() => {
      const sent = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/api/swap'));
      return (sent?.startTime ?? Number.NaN) - (Reflect.get(globalThis, 'benchNotes') as Notes).signedAt;
    });
    if (run >= 0) took.push(ms);
    await main.getByRole('button', { name: 'New swap' }).click();
  }
  return took;
};

const measureCheck = (): readonly number[] =>
  Array.from({ length: runs }, () => {
    const began = performance.now();
    for (let call = 0; call < CALL_COUNT; call += 1)
      if (!checkQuote(quoteVector).ok) throw new Error('checkQuote refused the quote that must pass.');
    return (performance.now() - began) / CALL_COUNT;
  });

const readCpu = watchCpu();
const check = measureCheck();
const site = await startSite('--traders', '0', '--history', '500');
process.env.CAUSEWAY_SERVICE_URL = site.serviceUrl;
const browser = await openChromium();
const account = await fundedAccount();
await approveAll(account);
const page = await browser.newPage({ viewport: VIEWPORT });
const signer = privateKeyToAccount(account.privateKey);
await page.exposeFunction('benchSign', (typedData: string) => signer.signTypedData(JSON.parse(typedData)));
await page.addInitScript(prepare, account.address);
const tokens = { sell: USDC.base, buy: USDC.arbitrum };
await page.goto(`${site.url}/swap?${new URLSearchParams({ from: 'base', to: 'arbitrum', ...tokens })}`);
const keys = await measureKeys(page);
const rows: readonly (readonly [name: string, took: readonly number[], goal: number])[] = [
  ...Object.entries(keys).map(([name, shares]) => [`key to quote, ${name}`, shares, GOALS_MS.key] as const),
  ['checkQuote', check, GOALS_MS.check],
  ['signature to POST /swap', await measureSignature(page), GOALS_MS.post],
];
console.log(`ms of our own, medians of ${runs} (least to most)`);
printTable([['', 'median', 'goal'], ...rows.map(([name, took, goal]) => [name, spread(took, 1), String(goal)])]);
const slow = rows.filter(([, took, goal]) => !(median(took) <= goal));
const missed = slow.map(([name, took, goal]) => `${name} takes ${median(took).toFixed(1)} ms, not ${goal}`);
reportAndExit(missed, [readCpu()]);
