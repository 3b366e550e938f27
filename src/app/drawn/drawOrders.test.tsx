import path from 'node:path';
import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { bundled } from '../../../deploy/bundled.ts';
import { pageRange } from '../../domain/order/list/pageRange.ts';
import { defaultSettings } from '../../entities/settings/defaultSettings.ts';
import { columnStore } from '../../features/orders/list/columnStore.ts';
import { FootPages, FootRange } from '../../features/orders/list/FootWords.tsx';
import { orderFacts } from '../../features/orders/OrderFacts.ts';
import { askAhead } from '../../service/early/askAhead.ts';
import { earlyAnswers } from '../../service/early/earlyAnswers.ts';
import type { drawOrders as DrawOrders } from './drawOrders.tsx';
import { earlyOrders } from './earlyOrders.ts';
import { CardsPart, TablePart } from './ordersParts.tsx';

// What the page runs is compiled without React; here it is compared with what React draws of the same components.
let code: string;
let drawOrders: typeof DrawOrders;
const opened = (): typeof DrawOrders => new Function(`${code}\nreturn drawn.drawOrders;`)();
beforeAll(async () => {
  const root = path.resolve(import.meta.dirname, '../../..');
  code = await bundled(root, 'drawOrders.tsx', 'browser', { format: 'iife', name: 'drawn' });
});

const NOW = 1_791_500_000_000;
const USDC = '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913';
const config = {
  apiBaseUrl: '/api',
  tokenLists: ['/tokens.json'],
  chains: { base: { name: 'Base\u202e of the house' } },
};
const list = {
  name: 'A list',
  tokens: [{ chainId: 8453, address: USDC, symbol: 'USDC', name: 'USD Coin', decimals: 6 }],
};
const chains = [{ chainKey: 'base', chainId: 8453, eid: 30184, address: USDC }];

const hex = (bytes: number) =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((b) => `0x${Buffer.from(b).toString('hex')}`);
const amount = fc.bigInt({ min: 0n, max: 2n ** 130n }).map(String);
const chain = fc.constantFrom('base', 'arbitrum', 'solana:main', 'constructor');
const time = fc.integer({ min: NOW - 4e8, max: NOW + 1e5 });
const usd = fc.option(fc.constantFrom('0', '0.001', '12.5', '2499.875', '61843219.1', '1e9', '99999999999999999999'));
const address = fc.oneof(fc.constant(USDC), hex(20));
const raw = fc.record({
  orderHash: hex(32),
  offerer: fc.constantFrom(USDC, '0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF'),
  recipient: address,
  inputToken: address,
  inputAmount: amount,
  inputChain: chain,
  inputTokenValueUsd: usd,
  outputToken: address,
  outputAmount: fc.oneof(amount, fc.constant('no amount')),
  outputChain: chain,
  outputTokenValueUsd: usd,
  startTime: time,
  endTime: time,
  srcTx: fc.option(hex(32)),
  dstTx: fc.option(hex(32)),
  timestamp: time,
  status: fc.constantFrom('Pending', 'received', 'COMPLETED', 'Failed', 'cancelled', 'expired', 'Settling <b>'),
});
const answerOf = (orders: readonly unknown[]) => ({
  orders,
  pagination: { currentPage: 1, limit: 50, totalRecords: 48_213, totalPages: 965 },
});

let answers: Record<string, unknown>;
const page = (orders: readonly unknown[]) => {
  answers['/api/data/query'] = answerOf(orders);
};
const one = fc.sample(raw, { numRuns: 1, seed: 7 }).map((order) => ({ ...order, outputAmount: '5' }));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(32);
  localStorage.clear();
  history.replaceState(null, '', '/orders');
  drawOrders = opened();
  answers = { '/config.json': config, '/tokens.json': list, '/api/chains': chains };
  vi.stubGlobal('fetch', async (url: string) => {
    const answer = answers[new URL(url).pathname];
    return answer === undefined ? new Response('', { status: 500 }) : Response.json(answer);
  });
});
afterEach(() => {
  cleanup();
  earlyAnswers.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The document of the element with its attributes in one order: that alone differs by nature. */
const sorted = (element: Element): string => {
  const attributes = [...element.attributes].map(({ name, value }) => ` ${name}=${JSON.stringify(value)}`).sort();
  const inside = [...element.childNodes].map((node) => (node instanceof Element ? sorted(node) : node.textContent));
  return `<${element.tagName}${attributes.join('')}>${inside.join('')}`;
};
const inReact = (what: ReactElement): string => {
  const { container } = render(what);
  const markup = [...container.children].map(sorted).join('');
  cleanup();
  return markup;
};

/** The drawn page of a visit, without an application, once its answers were read. */
const visited = async (isNarrow = false, numberFormat = defaultSettings.numberFormat, isWhole = true) => {
  earlyAnswers.clear();
  document.body.innerHTML = `<div id="root"><section class="orders-card">${
    isNarrow ? '<div class="order-cards" aria-busy="false"></div>' : '<section class="orders-scroll"></section>'
  }<nav class="orders-foot"><span>Loading</span><i><span data-pages="">of …</span></i></nav></section></div>`;
  const root = document.getElementById('root') ?? document.body;
  await askAhead(new URL(location.href), () => true);
  await drawOrders(root, { isNarrow, settings: { ...defaultSettings, numberFormat } });
  if (isWhole) await vi.advanceTimersByTimeAsync(50);
  return root;
};
const facts = async (numberFormat = defaultSettings.numberFormat) => {
  await askAhead(new URL(location.href), () => true);
  const early = await earlyOrders(location.href, 0);
  return { page: early.page(), facts: orderFacts({ chains: early.chains }, early.tokens.find, numberFormat) };
};

describe('drawOrders', () => {
  const orders = fc.array(raw, { minLength: 1, maxLength: 40 });
  const formats = fc.constantFrom('1,234.56', '1 234,56', '1234.56' as const);

  test('default: the rows are those that React draws, whatever the orders', () =>
    fc.assert(
      fc.asyncProperty(orders, formats, async (some, format) => {
        page(some);
        const root = await visited(false, format);
        const known = await facts(format);
        if (known.page.orders.length === 0) return;
        const to = root.querySelectorAll('[data-row]').length;
        expect(to).toBeGreaterThanOrEqual(Math.min(known.page.orders.length, Math.ceil((700 - 32) / 32)));
        const shown = { from: 0, to, height: 32 };
        expect(sorted(root.querySelector('table') ?? root)).toBe(inReact(<TablePart {...known} shown={shown} />));
      }),
      { numRuns: 25 },
    ));

  test('default: so are the cards on a phone', () =>
    fc.assert(
      fc.asyncProperty(orders, async (some) => {
        page(some);
        const root = await visited(true);
        const known = await facts();
        if (known.page.orders.length === 0) return;
        const most = Math.ceil(innerHeight / 80);
        const seen = { ...known, page: { ...known.page, orders: known.page.orders.slice(0, most) } };
        expect(sorted(root.querySelector('.order-cards') ?? root)).toBe(inReact(<CardsPart {...seen} />));
      }),
      { numRuns: 15 },
    ));

  test('behavior: the foot says which rows of how many', async () => {
    page([...one, { ...one[0], orderHash: 'x' }]);
    const foot = (await visited()).querySelector('.orders-foot') ?? document.body;
    const range = pageRange(1, 50, 48_213);
    expect(sorted(foot.children[0] ?? foot)).toBe(
      inReact(<FootRange range={range} unreadable={1} waiting="Loading" />),
    );
    expect(sorted(foot.children[1]?.children[0] ?? foot)).toBe(inReact(<FootPages range={range} />));
  });

  test('behavior: the columns are those that this reader has chosen, the tokens those of this device too', async () => {
    localStorage.setItem('orders-columns:v1', '["value"]');
    const token = { chainId: 8453, address: `0x${'5'.repeat(40)}`, symbol: 'MINE', name: 'Mine', decimals: 1 };
    localStorage.setItem('tokens:v1', JSON.stringify({ state: { tokens: [token] }, version: 1 }));
    page([{ ...one[0], inputChain: 'base', inputToken: token.address, inputAmount: '15' }]);
    drawOrders = opened();
    const row = (await visited()).querySelector('[data-row]');
    expect(row?.querySelector('[data-column="recipient"]')).not.toBeNull();
    expect(row?.querySelector('[data-column="value"]')).toBeNull();
    expect(row?.querySelector('[data-column="paid"]')?.textContent).toBe('1.5');
    expect(columnStore.getState().hidden).toEqual(['recipient']);
  });

  test('behavior: the first rows come alone; the others of the window and the words of the foot a frame later', async () => {
    page(Array.from({ length: 50 }, (_, n) => ({ ...one[0], orderHash: `0x${String(n).padStart(64, '0')}` })));
    const root = await visited(false, defaultSettings.numberFormat, false);
    const rows = () => root.querySelectorAll('[data-row]').length;
    expect([rows(), root.querySelector('.orders-foot')?.textContent]).toEqual([8, 'Loadingof …']);
    const first = root.querySelector('[data-row]');
    await vi.advanceTimersByTimeAsync(50);
    expect([rows(), root.querySelector('.orders-foot')?.textContent]).toEqual([22, '1 to 50 of 48,213of 965']);
    expect(root.querySelector('[data-row]')).toBe(first);
  });

  test.each([
    ['an error', undefined],
    ['nothing that one could read', { orders: 'none' }],
    ['no orders', answerOf([])],
    ['only orders that cannot be read', answerOf([{ ...one[0], orderHash: 'x' }])],
  ])('error: of %s nothing is drawn; grey bars come in the place of rows', async (_, answer) => {
    answers['/api/data/query'] = answer;
    const root = await visited();
    expect(root.querySelectorAll('thead th')).toHaveLength(15);
    expect(root.querySelectorAll('tbody tr')).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(300);
    expect(root.querySelector('.skeleton')).not.toBeNull();
    expect(root.querySelector('[data-row]')).toBeNull();
    expect(root.querySelector('.orders-foot')?.textContent).toBe('Loadingof …');
  });

  test.each(['/tokens.json', '/api/chains', '/config.json'])(
    'error: nor without %s, which names what is in them',
    async (path) => {
      page(one);
      delete answers[path];
      expect((await visited()).querySelector('[data-row]')).toBeNull();
    },
  );

  test('error: nothing is drawn over an application that was faster', async () => {
    page(one);
    const waiting = visited();
    document.getElementById('root')?.replaceChildren();
    expect((await waiting).childElementCount).toBe(0);
  });
});
