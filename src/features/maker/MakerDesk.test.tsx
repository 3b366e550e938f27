import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MakerQuote } from '../../domain/maker/MakerQuote.ts';
import { decodeFrame } from '../../domain/rfq/decodeFrame.ts';
import { ms } from '../../domain/time.ts';
import { makerMessages as t } from '../../messages/maker.ts';
import { makerQuote, testMaker } from '../../testing/makerQuote.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { wireFrame } from '../../testing/rfqFrames.ts';
import { DeskHead } from './MakerDesk.tsx';

const draw = (quotes: readonly MakerQuote[]) => renderPart(<DeskHead quotes={quotes} auctions={new Map()} />);

const wonCall = (): MakerQuote['call'] => {
  const frame = decodeFrame(wireFrame('CalldataToExecute', 'aori-1', { maker: testMaker }), ms(5));
  return frame.kind === 'event' && frame.event.event === 'CalldataToExecute' ? frame.event : null;
};

test('a share of few quotes is shown as counts: won, and filled', () => {
  const sentAt = ms(Date.now());
  const others = Array.from({ length: 4 }, (_, n) => makerQuote({ sentAt, signature: `0x0${n}`, seen: 'notChosen' }));
  draw([makerQuote({ sentAt, call: wonCall() }), ...others]);
  expect(screen.getByText(t.wonOf({ won: 1, count: 5 }))).toBeDefined();
  expect(screen.getByText(t.filledCount).parentElement?.textContent).toBe(`0 ${t.filledCount}`);
  expect(screen.queryByText(/%/)).toBeNull();
});

test('without a quote in the last hour nothing is counted', () => {
  draw([makerQuote({ sentAt: ms(Date.now() - 7_200_000) })]);
  expect(screen.getByRole('heading')).toBeDefined();
  expect(screen.queryByText(t.filledCount)).toBeNull();
});
