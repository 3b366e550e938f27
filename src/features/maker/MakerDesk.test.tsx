import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { MakerQuote } from '../../domain/maker/MakerQuote.ts';
import { decodeFrame } from '../../domain/rfq/decodeFrame.ts';
import { ms } from '../../domain/time.ts';
import { makerMessages as t } from '../../messages/maker.ts';
import { makerQuote, testMaker, testUsdc } from '../../testing/makerQuote.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { testHash, wireFrame } from '../../testing/rfqFrames.ts';
import { DeskHead, FillNote } from './MakerDesk.tsx';
import type { DeskView } from './model/useDesk.ts';

const draw = (quotes: readonly MakerQuote[]) => renderPart(<DeskHead quotes={quotes} auctions={new Map()} />);

const wonCall = (): MakerQuote['call'] => {
  const frame = decodeFrame(wireFrame('CalldataToExecute', 'aori-1', { maker: testMaker }), ms(5));
  return frame.kind === 'event' && frame.event.event === 'CalldataToExecute' ? frame.event : null;
};

test('a share of few quotes is shown as counts: won, and filled', () => {
  const sentAt = ms(Date.now());
  const others = Array.from({ length: 4 }, (_, n) => makerQuote({ sentAt, signature: `0x0${n}`, seen: 'notChosen' }));
  draw([makerQuote({ sentAt, call: wonCall() }), ...others]);
  expect(screen.getByText(t.lastHour(5, { won: 1, filled: 0 }))).toBeDefined();
});

test('without a quote in the last hour nothing is counted', () => {
  draw([makerQuote({ sentAt: ms(Date.now() - 7_200_000) })]);
  expect(screen.getByRole('heading')).toBeDefined();
  expect(screen.queryByText(/last hour/)).toBeNull();
});

test('a fill is confirmed with what was given and a link to its transaction, once the wallet has sent it', async () => {
  const onClose = vi.fn();
  const tokens = { find: () => testUsdc } as unknown as DeskView['tokens'];
  const show = (changes: Partial<MakerQuote>) =>
    renderPart(
      <FillNote
        quote={makerQuote({ call: wonCall(), ...changes })}
        tokens={tokens}
        auctions={new Map()}
        usd={() => null}
        onClose={onClose}
      />,
    );
  expect(show({}).container.textContent).toBe('');
  const fillTx = testHash(9);
  expect(show({ fillTx }).container.textContent).toMatch(/^Filling/);
  const { container } = show({ fillTx, fillMined: true });
  expect(container.textContent).toMatch(/^Filled You gave [\d.,]+ USDC on Arbitrum\. You get [\d.,]+ USDC on Base\./);
  const [link] = within(container).getAllByRole('link', { name: t.transaction });
  expect(link?.getAttribute('href')).toContain(`/tx/${fillTx}`);
  await userEvent.click(within(container).getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});
