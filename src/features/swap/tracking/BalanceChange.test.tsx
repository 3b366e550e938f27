import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { swapTrackingMessages } from '../../../messages/swapTracking.ts';
import { word } from '../../../testing/fakeNode.ts';
import { fakeWorld } from '../../../testing/fakeWorld.ts';
import { quoteVector } from '../../../testing/quoteVector.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { protocolResponses } from '../../../testing/testService.ts';
import { BalanceChange, type BalanceChangeProps } from './TrackingCard.tsx';

const { inputToken, offerer } = quoteVector.request;
const usdc = { chainId: 8453, address: inputToken, symbol: 'USDC', name: 'USD Coin', decimals: 6 };

/** The balance of an order that moved something in block 100, by a node with these balances after each block. */
const show = (held: Readonly<Record<string, bigint>> | null, props: Partial<BalanceChangeProps> = {}) => {
  const requested: string[] = [];
  const { world } = fakeWorld({
    responses: protocolResponses,
    nodes: {
      base: {
        eth_call: ([, block]) => {
          requested.push(String(block));
          const value = held?.[String(block)];
          if (value === undefined) throw { code: -32000, message: 'missing trie node' };
          return word(value);
        },
      },
    },
  });
  const all: BalanceChangeProps = {
    chain: { key: 'base', name: 'Base' },
    token: usdc,
    owner: offerer,
    isOwn: true,
    receipt: { blockNumber: 100n },
    isOver: true,
    nodes: null,
    ...props,
  };
  return { requested, ...renderPart(<BalanceChange {...all} />, { service: world }) };
};

const HELD = { '0x63': 500_000_001n, '0x64': 400_000_001n, latest: 1n };

test('default: the balance before and after the order, with every digit in the title', async () => {
  show(HELD);
  const line = await screen.findByTitle('Balance 500.000001 USDC → 400.000001 USDC');
  expect(line.textContent).toBe('Balance 500.00 → 400.00');
});

test('param: isOwn: the balance of another recipient is theirs', async () => {
  show(HELD, { isOwn: false });
  expect((await screen.findByText(/balance/)).textContent).toMatch(/^Their balance 500/);
});

test('behavior: without state of old blocks the current balance is shown', async () => {
  show({ latest: 400_000_000n });
  expect((await screen.findByTitle('Balance 400 USDC')).textContent).toBe('Balance 400.00');
});

test('behavior: nothing is read before the order has ended', () => {
  const { requested, container } = show(HELD, { isOver: false });
  expect(requested).toEqual([]);
  expect(container.textContent).toBe('');
});

test('error: a chain that could not be read is named', async () => {
  show(null);
  expect(
    await screen.findByText(swapTrackingMessages.balanceUnread({ chain: 'Base' }), {}, { timeout: 5000 }),
  ).toBeDefined();
});

test('error: so is one whose node never had the transaction', () => {
  show(HELD, { receipt: null, nodes: 'silent' });
  expect(screen.getByText(swapTrackingMessages.balanceUnread({ chain: 'Base' }))).toBeDefined();
});
