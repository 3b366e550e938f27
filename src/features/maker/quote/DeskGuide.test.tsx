import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { holdingKey, type InboxRow } from '../../../domain/maker/inboxRows.ts';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import type { TokenRegistry } from '../../../domain/TokenRegistry.ts';
import { ms } from '../../../domain/time.ts';
import { makerMessages } from '../../../messages/maker.ts';
import { makerQuote, testChains, testUsdc } from '../../../testing/makerQuote.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { testAddress } from '../../../testing/rfqFrames.ts';
import { sampleOrder } from '../../../testing/sampleOrder.ts';
import { DeskGuide, type DeskGuideProps } from './DeskGuide.tsx';

describe('DeskGuide', () => {
  const now = ms(1_791_417_668_000);
  const paid = (outputToken: OrderRecord['outputToken'], ago = 180_000): OrderRecord => ({
    ...sampleOrder(0),
    outputChain: 'base',
    outputToken,
    startTime: ms(now - ago),
  });
  const tokens = {
    find: (_: string, address: string) => (address === testUsdc.address ? testUsdc : null),
  } as unknown as TokenRegistry;
  const open = (allowance: bigint, props: Partial<DeskGuideProps> = {}) => {
    const [onPrice, onApprove] = [vi.fn(), vi.fn()];
    const inventory = new Map([[holdingKey('base', testUsdc.address), { balance: 5_000_000n, allowance }]]);
    const orders = [paid(testUsdc.address), paid(testAddress(9)), paid(testUsdc.address)];
    const { container } = renderPart(
      <DeskGuide
        inventory={inventory}
        orders={orders}
        tokens={tokens}
        now={now}
        onPrice={onPrice}
        onApprove={onApprove}
        rows={[]}
        quotes={[makerQuote()]}
        chains={testChains}
        {...props}
      />,
    );
    return { words: container.textContent, onPrice, onApprove };
  };

  test('a newcomer reads what to approve first, by the latest orders', async () => {
    const { words, onApprove } = open(0n);
    expect(words).toContain(makerMessages.guideApprove);
    expect(words).toContain(makerMessages.guideRequested({ count: '3' }));
    expect(screen.getByRole('listitem').textContent).toContain('2 of 3');
    await userEvent.click(
      screen.getByRole('button', { name: makerMessages.guideApproveMost({ token: 'USDC', chain: 'Base' }) }),
    );
    expect(onApprove.mock.calls).toEqual([[{ chain: testChains[0], token: testUsdc }]]);
  });

  test('an open request can be priced with a press; a quoted one cannot', async () => {
    const row = (rfqId: string, isQuoted: boolean) =>
      ({
        auction: { rfqId },
        isQuoted,
        fit: 'ready',
        limit: null,
        request: { deadline: now + 14_000 },
      }) as unknown as InboxRow;
    const { words, onPrice } = open(1n, { rows: [row('a', true), row('b', false)] });
    expect(words).toContain('1 open request');
    await userEvent.click(screen.getByRole('button', { name: makerMessages.guidePrice({ time: '14 s' }) }));
    expect(onPrice.mock.calls).toEqual([['b']]);
  });
});
