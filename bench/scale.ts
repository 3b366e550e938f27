// The cost of many tokens and many orders: the same page opened and pressed with a small and with a large amount of each,
// interleaved in one run. `tokens`: a list of 10 and of 10,000; `journal`: 10 and 5,000 orders that this browser signed;
// `orders`: 3,000 and a million behind the list, by name only: its sandbox takes five minutes and 8 GB to start.
// Every figure of the large case is at most 1.2 times that of the small one. Needs a built dist/.
// Usage: node sandbox/run.mjs bench/scale.ts [tokens journal orders] [--runs 5] [--history 1000000]
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { BrowserContext, Page } from '@playwright/test';
import type { Hex } from 'viem';
import { orderHash, signingHash } from '../src/domain/order/orderHash.ts';
import type { JournalEntry } from '../src/domain/swap/JournalEntry.ts';
import { ms, sec } from '../src/domain/time.ts';
import { orderVector } from '../src/testing/orderVector.ts';
import {
  type Cores,
  median,
  observeEvents,
  openChromium,
  presser,
  printTable,
  reportAndExit,
  root,
  spread,
  startSite,
  VIEWPORT,
  watchCpu,
} from './harness.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    history: { type: 'string', default: '1000000' },
  },
});
const MAX_RATIO = 1.2;
/** Differences below this are no difference to a person, and within the noise of a press. */
const NOISE_MS = 16;

/** Figures of one visit in ms, by name. */
type Visit = ReadonlyMap<string, number>;
type Case = {
  readonly small: number;
  readonly large: number;
  /** Makes a browser in which there are that many of them. */
  readonly fill: (context: BrowserContext, amount: number) => Promise<unknown>;
  readonly visit: (page: Page, amount: number) => Promise<Visit>;
};

const names = positionals.length > 0 ? positionals : ['tokens', 'journal'];
const [few, many] = [3_000, Number(values.history)];
const hex = (value: number, digits: number): string => `0x${value.toString(16).padStart(digits, '0')}`;

const listOf = (amount: number): string => {
  const list = JSON.parse(readFileSync(path.join(root, 'dist/tokens.json'), 'utf8'));
  const tokens = Array.from({ length: amount }, (_, at) => ({
    chainId: at % 2 === 0 ? 8453 : 42_161,
    address: hex(0x1000_0000 + at, 40),
    decimals: 18,
    symbol: `TK${at.toString(36).toUpperCase()}`,
    name: `Token number ${at}`,
  }));
  return JSON.stringify({ ...list, tokens: [...list.tokens, ...tokens] });
};
const listPath = (amount: number): string => `/tokens-${amount}.json`;
const AMOUNTS_OF_TOKENS = { small: 10, large: 10_000 } as const;
// Files of the site from its start, which the next build removes.
for (const amount of Object.values(AMOUNTS_OF_TOKENS))
  writeFileSync(path.join(root, 'dist', listPath(amount)), listOf(amount));

const site = await startSite('--history', String(few), '--makers', '0');
const crowded = names.includes('orders') ? await startSite('--history', values.history, '--makers', '0') : null;
const browser = await openChromium();

const fillTokens = (context: BrowserContext, amount: number): Promise<unknown> =>
  context.route(`${site.url}/tokens.json`, (route) => route.continue({ url: site.url + listPath(amount) }));

const ADDRESS = hex(9, 40) as Hex;

/** A sound entry of the journal: its hashes are those of its order, else the application leaves it out. */
const entryOf = (at: number): JournalEntry => {
  const signedAt = Date.now() - at * 60_000 - 3_600_000;
  const startTime = Math.floor(signedAt / 1000);
  const { order: sample, domain } = orderVector;
  const order = {
    ...sample,
    startTime: sec(startTime),
    endTime: sec(startTime + 600),
    offerer: ADDRESS,
    recipient: ADDRESS,
  };
  return {
    version: 1,
    orderHash: orderHash(order),
    signingHash: signingHash(order, domain),
    order,
    domain,
    inputChain: 'base',
    outputChain: 'arbitrum',
    state: 'accepted',
    signature: `0x${'12'.repeat(64)}1b`,
    draftedAt: ms(signedAt),
    signedAt: ms(signedAt),
    settledAt: ms(signedAt + 1_000),
    why: null,
    reason: null,
    refusedAt: null,
    estimatedTime: null,
    end: { stage: 'completed', at: ms(signedAt + 5_000) },
  };
};

const fillJournal = async (context: BrowserContext, amount: number): Promise<void> => {
  const page = await context.newPage();
  await page.goto(`${site.url}/settings`);
  const write = (entries: readonly JournalEntry[]): Promise<void> =>
    new Promise((resolve, reject) => {
      const opening = indexedDB.open('causeway-journal', 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('entries');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const transaction = opening.result.transaction('entries', 'readwrite');
        for (const entry of entries) transaction.objectStore('entries').put(entry, entry.orderHash);
        transaction.onerror = () => reject(transaction.error);
        transaction.oncomplete = () => resolve(opening.result.close());
      };
    });
  await page.evaluate(
    write,
    Array.from({ length: amount }, (_, at) => entryOf(at + 1)),
  );
  await page.close();
};

/** Opens a page: ms from the navigation until the first control or row is there. */
const open = async (page: Page, address: string, control: string, { url } = site): Promise<number> => {
  const began = performance.now();
  await page.goto(url + address, { waitUntil: 'commit' });
  await page.locator(control).first().waitFor();
  return performance.now() - began;
};

const visitTokens = async (page: Page): Promise<Visit> => {
  const opened = await open(page, '/swap?from=base&to=arbitrum', 'main input, main textarea');
  const { click, type, read } = presser(page);
  const picker = page.getByRole('button', { name: /^Receive token/ });
  await picker.waitFor();
  await click('open the picker', picker);
  await page.getByRole('option', { name: /^TK/ }).first().waitFor();
  await type('tk1', 'the picker');
  await page.keyboard.press('Escape');
  const presses = await read();
  const of = (name: RegExp) => presses.filter((press) => name.test(press.name)).map(({ duration }) => duration);
  return new Map([
    ['page answers', opened],
    ['open the picker', median(of(/open/))],
    ['a key in its search', median(of(/in the picker/))],
  ]);
};

const visitJournal = async (page: Page): Promise<Visit> => {
  const orders = await open(page, '/orders', 'main tr[data-row]');
  const opened = await open(page, '/swap?from=base&to=arbitrum', 'main input, main textarea');
  const { click, type, read } = presser(page);
  await click('focus the amount', page.getByRole('textbox', { name: 'You pay amount' }));
  await type('1234', 'the amount');
  const presses = await read();
  const digits = presses.filter(({ name }) => /in the amount/.test(name)).map(({ duration }) => duration);
  return new Map([
    ['/orders shows rows', orders],
    ['/swap answers', opened],
    ['a digit in the amount', median(digits)],
  ]);
};

/** Medians of four filters and three turns, and one press of the last page. */
const visitOrders = async (page: Page, amount: number): Promise<Visit> => {
  const opened = await open(page, '/orders', 'main tr[data-row]', amount === many && crowded !== null ? crowded : site);
  const first = page.locator('tr[data-row="0"] a[href^="/order/"]').first();
  const { click, read } = presser(page);
  const timed = async (press: () => Promise<unknown>): Promise<number> => {
    const before = await first.getAttribute('href');
    const began = performance.now();
    await press();
    await page.waitForFunction(
      (hash) => document.querySelector('tr[data-row="0"] a[href^="/order/"]')?.getAttribute('href') !== hash,
      before,
    );
    return performance.now() - began;
  };
  const turns: number[] = [];
  const filters: number[] = [];
  for (const status of ['Failed', 'All', 'Failed', 'All'])
    filters.push(await timed(() => click('a status', page.getByRole('radio', { name: status }))));
  for (let turn = 0; turn < 3; turn += 1)
    turns.push(await timed(() => click('the next page', page.getByRole('button', { name: 'Next page' }))));
  const last = await timed(() => click('the last page', page.getByRole('button', { name: 'Last page' })));
  const presses = (await read()).map(({ duration }) => duration);
  return new Map([
    ['/orders shows rows', opened],
    ['a status to its rows', median(filters)],
    ['the next page to its rows', median(turns)],
    ['the last page to its rows', last],
    ['a press to its paint', median(presses)],
  ]);
};

const CASES = {
  tokens: { ...AMOUNTS_OF_TOKENS, fill: fillTokens, visit: visitTokens },
  journal: { small: 10, large: 5_000, fill: fillJournal, visit: visitJournal },
  orders: { small: few, large: many, fill: async () => undefined, visit: visitOrders },
} satisfies Readonly<Record<string, Case>>;

const cores: Cores[] = [];
const missed: string[] = [];
for (const name of names) {
  const one: Case | undefined = Object.entries(CASES).find(([other]) => other === name)?.[1];
  if (one === undefined) throw new Error(`No such case: ${name}. Cases: ${Object.keys(CASES).join(', ')}.`);
  const visits = { small: [] as Visit[], large: [] as Visit[] };
  const readCpu = watchCpu();
  for (let run = 0; run < Number(values.runs); run += 1)
    for (const size of run % 2 === 0 ? (['small', 'large'] as const) : (['large', 'small'] as const)) {
      const context = await browser.newContext({ viewport: VIEWPORT, serviceWorkers: 'block' });
      await one.fill(context, one[size]);
      const page = await context.newPage();
      await page.addInitScript(observeEvents);
      visits[size].push(await one.visit(page, one[size]));
      await context.close();
    }
  cores.push(readCpu());
  console.log(`\n${name}: ms, medians of ${values.runs} visits (least to most)`);
  const figures = [...(visits.small[0]?.keys() ?? [])].map((figure) => {
    const of = (size: 'small' | 'large') => visits[size].map((visit) => visit.get(figure) ?? Number.NaN);
    const [small, large] = [median(of('small')), median(of('large'))];
    if (large > MAX_RATIO * small && large > small + NOISE_MS)
      missed.push(`${name}: ${figure} takes ${(large / small).toFixed(2)} times as long`);
    return [figure, spread(of('small')), spread(of('large')), (large / small).toFixed(2)];
  });
  printTable([['figure', String(one.small), String(one.large), 'ratio'], ...figures]);
}
reportAndExit(missed, cores);
