import type { WebSocketRoute } from '@playwright/test';
import type { Hex } from 'viem';
import { expect, test } from './fixtures.ts';
import { winQuote } from './makerDesk.ts';
import { slowMarket } from './slowMarket.ts';
import { makerView } from './views/makerView.ts';

type Data = Record<string, string | number>;

const stranger = '0x00000000000000000000000000000000000000bb';
/** Word `index` of the call data replaced. */
const word = (index: number, value: bigint) => (data: Data) => {
  const text = String(data.data);
  const at = 10 + index * 64;
  return { data: text.slice(0, at) + value.toString(16).padStart(64, '0') + text.slice(at + 64) };
};
/** Every field of the call and of the order in it, turned against the maker. */
const lies: Readonly<Record<string, (data: Data) => Data>> = {
  'another contract': () => ({ to: stranger }),
  'native coins': () => ({ value: 1 }),
  'another chain': () => ({ chainId: 8453 }),
  'another maker order': ({ takerOrderHash }) => ({ makerOrderHash: takerOrderHash ?? '' }),
  'another taker order': ({ makerOrderHash }) => ({ takerOrderHash: makerOrderHash ?? '' }),
  'another function': ({ data }) => ({ data: `0x996628a0${String(data).slice(10)}` }),
  'bytes left over': ({ data }) => ({ data: `${String(data)}00` }),
  'less to get': word(0, 1n),
  'more to give': word(1, 2_000_000_000n),
  'another input token': word(2, BigInt(stranger)),
  'another output token': word(3, BigInt(stranger)),
  'a start that is far': word(4, 4_000_000_000n),
  'an end that is far': word(5, 4_000_000_000n),
  'another source': word(6, 30110n),
  'another destination': word(7, 30184n),
  'another offerer': word(8, BigInt(stranger)),
  'another recipient': word(9, BigInt(stranger)),
};
/** No limit order has a recipient: a call with another one is of an order for which the source chain holds no deposit. */
const HASHED = 'another recipient';
/** Half of them for one auction: its order ends after 90 s, and the panel keeps eight matches of an RFQ. */
const HALF_COUNT = 9;
const MAX_PERSISTED = 8;

test.describe.configure({ mode: 'serial', timeout: 180_000 });
slowMarket(15_000);

const all = Object.entries(lies);
for (const part of [all.slice(0, HALF_COUNT), all.slice(HALF_COUNT)])
  test(`hostile calls (${part[0]?.[0]} …) are refused with no prompt; the honest one is filled`, async ({
    page,
    wallet,
  }) => {
    let honest: { readonly event: string; readonly data: Data } | null = null;
    let client: WebSocketRoute | null = null;
    await page.routeWebSocket(/\/ws$/, (socket) => {
      client = socket;
      socket.connectToServer().onMessage((message) => {
        if (!String(message).includes('CalldataToExecute')) return socket.send(message);
        honest = JSON.parse(String(message));
      });
    });
    const emit = (changes: Data, turn: number): void => {
      if (honest === null) throw new Error('no call came');
      const matchingHash = `0x${turn.toString(16).padStart(64, '0')}`;
      client?.send(JSON.stringify({ ...honest, data: { ...honest.data, matchingHash, ...changes } }));
    };
    const desk = makerView(page);
    const { trader, quote } = await winQuote(desk, wallet);
    await trader.swap(quote);
    await expect.poll(() => honest !== null).toBe(true);

    let turn = 0;
    for (const [name, lie] of part) {
      await test.step(name, async () => {
        if (turn > 0 && turn % (MAX_PERSISTED - 1) === 0) {
          await page.reload();
          await expect(desk.sent).toHaveCount(2);
        }
        turn += 1;
        const sent = async () => (await wallet.methods()).filter((method) => method === 'eth_sendTransaction').length;
        const before = await sent();
        emit(lie((honest ?? { data: {} }).data), turn);
        await expect(desk.sent.nth(1)).toContainText('Won, fill it');
        await desk.fill.click();
        await expect(desk.alert).toContainText(
          name === HASHED ? 'No deposit on base' : 'does not match your quote. Nothing was sent.',
        );
        await desk.alert.getByRole('button', { name: 'Close' }).click();
        expect(await sent(), name).toBe(before);
        expect(await wallet.dialog.isVisible(), name).toBe(false);
      });
    }

    await page.reload();
    await expect(desk.sent).toHaveCount(2);
    emit({}, turn + 1);
    // The last lie persists over the reload and is still refused, until the honest call arrives.
    await expect(async () => {
      await desk.fill.click();
      await expect(wallet.dialog).toBeVisible({ timeout: 2000 });
    }).toPass();
    await wallet.approveUntil(async () => (await trader.filled(quote.orderHash as Hex)) === 2);
  });
