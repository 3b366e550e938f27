import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyAuction } from '../../domain/rfq/Auction.ts';
import { decodeFrame } from '../../domain/rfq/decodeFrame.ts';
import type { LimitOrder } from '../../domain/rfq/LimitOrder.ts';
import { ms } from '../../domain/time/Ms.ts';
import { testChains, testMaker } from '../../testing/makerAnswer.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { testAddress, wireFrame } from '../../testing/rfqFrames.ts';
import { AutoAnswer } from './AutoAnswer.tsx';
import type { InboxRow } from './inboxRows.ts';
import type { UseAutoAnswerParameters } from './useAutoAnswer.ts';

vi.mock('./useReference.ts', () => ({
  // One for one, from three fills.
  useReference: (request: object | null) => (request === null ? null : { input: 1n, output: 1n, count: 3 }),
}));

const usdc = { chainId: 42161, address: testAddress(2), symbol: 'USDC', name: 'USD Coin', decimals: 6 };
const tokens = { all: [usdc], isListed: () => true, find: () => usdc };
const row = (rfqId: string, inputAmount: string): InboxRow => {
  const at = Math.floor(Date.now() / 1000);
  const frame = decodeFrame(
    wireFrame('QuoteRequested', rfqId, {
      inputAmount,
      inputChain: 'base',
      outputChain: 'arbitrum',
      deadline: String(at + 30),
      endTime: String(at + 90),
    }),
    ms(Date.now()),
  );
  if (frame.kind !== 'event' || frame.event.event !== 'QuoteRequested') throw new Error(frame.kind);
  return {
    auction: emptyAuction(rfqId, ms(0)),
    request: frame.event,
    holding: { balance: 10n ** 12n, allowance: 10n ** 12n },
    fit: 'ready',
    isAnswered: false,
    limit: null,
  };
};
type Sent = { readonly rfqId: string; readonly order: LimitOrder; readonly signal: AbortSignal };
const draw = (rows: readonly InboxRow[], answer: (sent: Sent) => Promise<boolean> = async () => true) => {
  const sent: Sent[] = [];
  const onSend: UseAutoAnswerParameters['onSend'] = (request, order, signal) => {
    const one = { rfqId: request.rfqId, order, signal };
    sent.push(one);
    return answer(one);
  };
  const drawn = renderPart(
    <AutoAnswer rows={rows} account={testMaker} chains={testChains} tokens={tokens} busy={false} onSend={onSend} />,
  );
  return { sent, ...drawn };
};
const start = async (cap: string) => {
  await userEvent.selectOptions(screen.getByRole('combobox'), 'USDC on arbitrum');
  for (const [name, text] of Object.entries({
    'Margin, bps': '0',
    'Smallest answer': '1',
    'Largest answer': '5',
    'Cap for all': cap,
  })) {
    await userEvent.clear(screen.getByRole('textbox', { name }));
    await userEvent.type(screen.getByRole('textbox', { name }), text);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Start answering' }));
};

/** One lock manager for all panels of a test, as the tabs of one browser have. */
const lockManager = () => {
  let isHeld = false;
  return {
    request: async (_name: string, _options: object, work: (lock: object | null) => unknown) => {
      if (isHeld) return work(null);
      isHeld = true;
      try {
        return await work({});
      } finally {
        isHeld = false;
      }
    },
  };
};
beforeEach(() => {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(lockManager() as unknown as LockManager);
});
afterEach(() => vi.restoreAllMocks());

test('it answers within the rule, one after another, and ends at the cap', async () => {
  const rows = [row('a', '4000000'), row('large', '6000000'), row('b', '4000000'), row('c', '4000000')];
  const { sent } = draw(rows);
  expect(screen.getByText('off')).toBeTruthy();
  await start('8.5');
  await screen.findByText(/off, the cap is reached: 8.0000 of 8.5 USDC answered/);
  expect(sent.map(({ rfqId }) => rfqId)).toEqual(['a', 'b']);
  expect(sent.map(({ order }) => order.inputAmount)).toEqual([4_000_000n, 4_000_000n]);
});

test('Stop gives the open prompt up: its signature is told to go nowhere', async () => {
  const { sent } = draw([row('a', '2000000'), row('b', '2000000')], () => new Promise(() => undefined));
  await start('5');
  await screen.findByText(/on: 0 of 5 USDC answered/);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.signal.aborted).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Stop now' }));
  expect(sent[0]?.signal.aborted).toBe(true);
  expect(screen.getByText(/off, stopped/)).toBeTruthy();
});

test('leaving the desk stops it too, and a wallet that declines ends it', async () => {
  const { sent, unmount } = draw([row('a', '2000000')], () => new Promise(() => undefined));
  await start('5');
  await screen.findByText(/on: /);
  unmount();
  expect(sent[0]?.signal.aborted).toBe(true);
  draw([row('a', '2000000')], async () => false);
  await start('5');
  await screen.findByText(/off, your wallet declined/);
});

test('two tabs: the second is refused and can stop the first', async () => {
  const first = draw([]);
  await start('5');
  await screen.findByText(/on: 0 of 5 USDC/);
  const second = draw([]);
  const inSecond = (name: string) =>
    [...second.container.querySelectorAll('button')].find((button) => button.textContent?.includes(name));
  const field = (name: string) => screen.getAllByRole('textbox', { name })[1] as HTMLElement;
  await userEvent.selectOptions(screen.getAllByRole('combobox')[1] as HTMLElement, 'USDC on arbitrum');
  for (const name of ['Smallest answer', 'Largest answer', 'Cap for all']) await userEvent.type(field(name), '1');
  await userEvent.click(inSecond('Start answering') as HTMLElement);
  await screen.findByText('Auto-answer is on in another tab.');
  await userEvent.click(inSecond('Stop it there') as HTMLElement);
  await vi.waitFor(() => expect(first.container.textContent).toContain('off, stopped'));
  await act(async () => inSecond('Start answering')?.click());
  expect(inSecond('Stop now')).toBeTruthy();
});
