import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { type Holding, holdingKey, type InboxRow } from '../../../domain/maker/inboxRows.ts';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import { emptyAuction } from '../../../domain/rfq/reduceRfq.ts';
import type { TokenBook } from '../../../domain/TokenBook.ts';
import { ms } from '../../../domain/time.ts';
import { testChains, testUsdc } from '../../../testing/makerQuote.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { testAddress } from '../../../testing/rfqFrames.ts';
import { sampleOrder } from '../../../testing/sampleOrder.ts';
import { DeskGuide } from '../quote/DeskGuide.tsx';
import { ApproveDialog } from './ApproveDialog.tsx';
import { InventoryRow, inventoryCells } from './InventoryCard.tsx';

describe('InventoryRow', () => {
  const open = (holding: Holding | undefined, committed = 0n) => {
    const onApprove = vi.fn();
    renderPart(
      <table>
        <tbody>
          <InventoryRow chain={testChains[0]} token={testUsdc} {...{ holding, committed, onApprove }} />
        </tbody>
      </table>,
    );
    return { row: screen.getByRole('row'), onApprove };
  };

  test('someone sees what is held, what of it is promised, and how much may be taken', () => {
    const { row } = open({ balance: 1_118_400_000n, allowance: 250_000_000n }, 100_500_000n);
    expect(row.textContent).toContain('1,118.40');
    expect(row.textContent).toContain('100.5000 in open quotes');
    expect(row.textContent).toContain('up to 250');
  });

  test('no approval and no limit are said in words, and nothing promised is not', () => {
    const { row } = open({ balance: 0n, allowance: 0n });
    expect(row.textContent).toContain('not approved');
    expect(row.textContent).not.toContain('in open quotes');
  });

  test('an approval that no token can use up is no limit', () => {
    expect(open({ balance: 1n, allowance: (1n << 256n) - 1n }).row.textContent).toContain('no limit');
  });

  test('the approval is a button whose name begins with what is seen, and says token and chain as people do', async () => {
    const { onApprove } = open({ balance: 1n, allowance: 0n });
    await userEvent.click(screen.getByRole('button', { name: 'Approve USDC on Base' }));
    expect(onApprove).toHaveBeenCalledTimes(1);
  });

  test('an approval that is there is a button that changes it', async () => {
    const { onApprove } = open({ balance: 1n, allowance: 1n });
    await userEvent.click(screen.getByRole('button', { name: /^up to .* Change approval of USDC on Base$/ }));
    expect(onApprove).toHaveBeenCalledTimes(1);
  });

  test('not having read is not having nothing', () => {
    const { row } = open(undefined);
    expect(row.textContent).toContain('not loaded');
    expect(within(row).queryByRole('button')).toBeNull();
  });

  test('a token by the chains it is on; what is known not to be held stands last', () => {
    const [base, arbitrum] = testChains;
    const there = { ...testUsdc, chainId: arbitrum.chainId };
    const weth = { ...testUsdc, symbol: 'WETH', address: testAddress(4) } as const;
    const none = new Map([[holdingKey(base.chainKey, testUsdc.address), { balance: 0n, allowance: 0n }]]);
    const cells = (inventory?: typeof none) =>
      inventoryCells(testChains, [testUsdc, weth, there], inventory).map(
        ({ chain, token }) => `${token.symbol} ${chain.chainKey}`,
      );
    expect(cells()).toEqual(['USDC base', 'USDC arbitrum', 'WETH base']);
    expect(cells(none)).toEqual(['USDC arbitrum', 'WETH base', 'USDC base']);
  });
});

describe('ApproveDialog', () => {
  const open = async (allowance: bigint) => {
    renderPart(
      <ApproveDialog
        {...{ chain: testChains[0], token: testUsdc, holding: { balance: 5_000_000n, allowance } }}
        onClose={vi.fn()}
        onApproved={vi.fn()}
      />,
    );
    const field = await screen.findByRole('textbox');
    const button = () => within(screen.getByRole('dialog')).getAllByRole('button').at(-1);
    return { field, button };
  };

  test('someone types at once: the field has the focus', async () => {
    const { field } = await open(0n);
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  test('the button says what is wrong with what was typed', async () => {
    const { field, button } = await open(0n);
    for (const [text, words] of [
      ['', 'Enter an amount'],
      ['abc', 'Enter a number'],
      ['1,234', 'Remove the thousands separator'],
      ['1.1234567', 'Too many decimals'],
      ['0', 'Amount is zero'],
    ] as const) {
      await userEvent.clear(field);
      if (text !== '') await userEvent.type(field, text);
      expect([button()?.textContent, button()?.getAttribute('aria-disabled')]).toEqual([words, 'true']);
    }
  });

  test('0 takes back what stands', async () => {
    const { field, button } = await open(7n);
    await userEvent.clear(field);
    await userEvent.type(field, '0');
    expect([button()?.textContent, button()?.getAttribute('aria-disabled')]).toEqual(['Revoke approval', null]);
  });
});

describe('DeskGuide', () => {
  const now = ms(1_791_417_668_000);
  const paid = (outputToken: OrderRecord['outputToken'], ago = 180_000): OrderRecord => ({
    ...sampleOrder(0),
    ...{ outputChain: 'base', outputToken, startTime: ms(now - ago) },
  });
  const tokens = {
    find: (_: string, address: string) => (address === testUsdc.address ? testUsdc : null),
  } as unknown as TokenBook;
  const open = (allowance: bigint, props: Partial<DeskGuide.Props> = {}) => {
    const [onPrice, onApprove] = [vi.fn(), vi.fn()];
    const inventory = new Map([[holdingKey('base', testUsdc.address), { balance: 5_000_000n, allowance }]]);
    const orders = [paid(testUsdc.address), paid(testAddress(9)), paid(testUsdc.address)];
    const { container } = renderPart(
      <DeskGuide
        {...{ inventory, orders, tokens, now, onPrice, onApprove, rows: [], auctions: new Map(), chains: testChains }}
        {...props}
      />,
    );
    return { words: container.textContent, onPrice, onApprove };
  };

  test('a newcomer is told what to approve first, by what the latest orders asked for', async () => {
    const { words, onApprove } = open(0n);
    expect(words).toContain('Approve a token to quote.');
    expect(words).toContain('Most requested, last 3 orders');
    expect(screen.getByRole('listitem').textContent).toContain('2 of 3');
    await userEvent.click(screen.getByRole('button', { name: 'Approve USDC on Base' }));
    expect(onApprove.mock.calls).toEqual([[{ chain: testChains[0], token: testUsdc }]]);
  });

  test('while nothing waits it says when somebody last asked: by the feed, else by the latest order', () => {
    expect(open(1n).words).toContain('Last order 3 min ago.');
    const request = { receivedAt: ms(now - 4000) };
    const auctions = new Map([['a', { ...emptyAuction('a', now), request }]]) as unknown as DeskGuide.Props['auctions'];
    expect(open(1n, { auctions }).words).toContain('Last request 4 s ago.');
  });

  test('what waits can be priced with a press; what was quoted does not wait', async () => {
    const row = (rfqId: string, isQuoted: boolean) =>
      ({ auction: { rfqId }, isQuoted, request: { deadline: now + 14_000 } }) as unknown as InboxRow;
    const { words, onPrice } = open(1n, { rows: [row('a', true), row('b', false)] });
    expect(words).toContain('1 open request');
    await userEvent.click(screen.getByRole('button', { name: 'Quote next (14 s)' }));
    expect(onPrice.mock.calls).toEqual([['b']]);
  });
});
