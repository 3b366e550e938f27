import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { InboxRow, Inventory } from '../../../domain/maker/inboxRows.ts';
import { type WonQuote, wonQuotes } from '../../../domain/maker/MakerQuote.ts';
import { ms } from '../../../domain/time.ts';
import { makerMessages } from '../../../messages/maker.ts';
import { makerQuote, quotedOrder } from '../../../testing/makerQuote.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { currentStep, DeskSteps, type DeskStepsProps } from './DeskSteps.tsx';

const now = ms(Number(quotedOrder.endTime) * 1000 - 41_000);
const holding = (balance: bigint, allowance: bigint): Inventory => new Map([['base 0x1', { balance, allowance }]]);
const row = (isQuoted: boolean, fit: InboxRow['fit'] = 'ready') =>
  ({ isQuoted, fit, limit: null, request: { deadline: now + 21_000 } }) as unknown as InboxRow;
const none: ReadonlySet<string> = new Set();
const won = { endsAt: ms(now + 41_000) } as WonQuote;

test('default: won quotes are first, then missing approvals, then requests', () => {
  expect(currentStep(holding(5n, 0n), none, 3, 1)).toBe('fill');
  expect(currentStep(holding(5n, 0n), none, 3, 0)).toBe('approve');
  expect(currentStep(holding(5n, 1n), none, 3, 0)).toBe('quote');
  expect(currentStep(holding(5n, 1n), none, 0, 0)).toBeNull();
  expect(currentStep(undefined, none, 0, 0)).toBeNull();
});

test('behavior: the first step is done once a requested token is approved', () => {
  expect(currentStep(holding(5n, 1n), new Set(['base 0x2']), 3, 0)).toBe('approve');
  expect(currentStep(holding(5n, 1n), new Set(['base 0x1']), 3, 0)).toBe('quote');
});

const steps = (props: Partial<DeskStepsProps>) => {
  renderPart(
    <DeskSteps
      inventory={holding(5n, 0n)}
      requested={none}
      isUnread={false}
      rows={[]}
      won={[]}
      now={now}
      onGo={() => undefined}
      {...props}
    />,
  );
  return within(screen.getByRole('list', { name: makerMessages.steps })).getAllByRole('listitem');
};

test('a newcomer reads three steps, and which of them needs an approval first', () => {
  const [approve, quote, fill] = steps({});
  expect(approve?.textContent).toContain(makerMessages.stepApproveNone);
  expect(approve?.getAttribute('aria-current')).toBe('step');
  expect(quote?.textContent).toContain(makerMessages.stepQuoteNone);
  expect(fill?.textContent).toContain(makerMessages.stepFillNone);
});

test.each([
  [makerMessages.stepApproveReading, undefined, false],
  [makerMessages.stepApproveUnread, undefined, true],
  [makerMessages.stepApproveUnread, holding(0n, 0n), true],
  [makerMessages.stepApproveEmpty, holding(0n, 0n), false],
])('only what was read is called nothing: %s', (words, inventory, isUnread) => {
  expect(steps({ inventory, isUnread })[0]?.textContent).toContain(words);
});

test('requests that were quoted do not wait any more, and a win says how long it can be filled', () => {
  const [, quote, fill] = steps({ inventory: holding(5n, 5n), rows: [row(true), row(false)], won: [won] });
  expect(quote?.textContent).toContain(makerMessages.stepQuoteSome(1, { time: '21 s' }));
  expect(fill?.textContent).toContain('1 to fill, 41 s left');
  expect(fill?.getAttribute('aria-current')).toBe('step');
});

test('behavior: a request whose token is not approved is open, and not to be quoted', () => {
  const [, quote] = steps({ inventory: holding(5n, 5n), rows: [row(false, 'allowance'), row(true)] });
  expect(quote?.textContent).toContain(makerMessages.stepQuoteOthers(1));
  expect(quote?.getAttribute('aria-current')).toBeNull();
});

test('a step leads to where it is done, as soon as there is something to do', async () => {
  const gone: string[] = [];
  steps({ rows: [row(false)], won: [], onGo: (step) => gone.push(step) });
  await userEvent.click(screen.getByRole('button', { name: makerMessages.stepApprove }));
  await userEvent.click(screen.getByRole('button', { name: makerMessages.stepQuote }));
  expect(gone).toEqual(['approve', 'quote']);
  expect(screen.queryByRole('button', { name: makerMessages.stepFill })).toBeNull();
});

test('behavior: a quote without a call, or past its end, is not to be filled', () => {
  expect(wonQuotes([makerQuote()], new Map(), now)).toEqual([]);
  const call = { maker: quotedOrder.offerer, receivedAt: now } as WonQuote['call'];
  const quote = makerQuote({ call });
  expect(wonQuotes([quote], new Map(), now)).toEqual([{ quote, call, endsAt: now + 41_000 }]);
  expect(wonQuotes([quote], new Map(), ms(now + 41_000))).toEqual([]);
});
