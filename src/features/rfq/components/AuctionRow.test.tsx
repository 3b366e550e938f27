import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { decodeFrame } from '../../../domain/rfq/decodeFrame.ts';
import { emptyAuction, joinEvent } from '../../../domain/rfq/reduceRfq.ts';
import { ms } from '../../../domain/time.ts';
import { marketMessages } from '../../../messages/market.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { testAddress, wireFrame } from '../../../testing/rfqFrames.ts';
import { AuctionRow, type AuctionRowProps } from './AuctionRow.tsx';

describe('AuctionRow', () => {
  const at = 1_791_417_660_000;
  const decoded = decodeFrame(wireFrame('QuoteRequested', 'aori-1'), ms(at));
  if (decoded.kind !== 'event') throw new Error('a request');
  const { auction } = joinEvent(emptyAuction('aori-1', ms(at)), decoded.event);
  const open = (props: Partial<AuctionRowProps> = {}) => {
    const onOpen = vi.fn();
    const view = renderPart(
      <AuctionRow
        auction={auction}
        now={ms(at + 1_000)}
        isKnown
        account={null}
        find={() => null}
        usd={() => null}
        selected={false}
        onOpen={onOpen}
        {...props}
      />,
    );
    return { ...view, onOpen };
  };

  test('its id is a button that opens it and has the whole id as title', async () => {
    const { onOpen } = open();
    const button = screen.getByRole('button');
    expect(button.title).toBe('aori-1');
    await userEvent.click(button);
    expect(onOpen.mock.calls).toEqual([[auction]]);
  });

  test('while the feed is down, no state is guessed', () => {
    expect(open().container.textContent).toContain(`${marketMessages.open}6 s to quote`);
    const { container } = open({ isKnown: false });
    expect(container.textContent).toContain(marketMessages.unknown);
    expect(container.innerHTML).not.toMatch(/Open|to quote/);
  });

  test('its age and the time left are two columns, and once quotes have closed it awaits the taker', () => {
    const { container } = open({ now: ms(at + 8_000) });
    expect(container.textContent).toMatch(/^Awaiting taker89 s to end.*8 s89 s$/);
  });

  test('my own request is marked as mine, others are not', () => {
    expect(open({ account: testAddress(6) }).container.textContent).not.toContain(marketMessages.you);
    expect(open({ account: testAddress(5) }).container.textContent).toContain(marketMessages.you);
  });

  test('an auction whose request was not seen says so, without a time or a count of quotes', () => {
    const { container } = open({ auction: emptyAuction('aori-2', ms(at)) });
    expect(container.textContent).toContain(marketMessages.joinedLate);
    expect(container.textContent).not.toContain('0 quotes');
    expect(container.querySelector('svg[role=img]')).toBeNull();
  });
});
