import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { InboxRow, Inventory } from '../../../domain/maker/inboxRows.ts';
import { ms } from '../../../domain/time.ts';
import { answeredOrder, sentAnswer } from '../../../testing/makerAnswer.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { type WonAnswer, wonAnswers } from '../sent/WonAnswers.tsx';
import { currentStep, DeskSteps } from './DeskSteps.tsx';

const now = ms(Number(answeredOrder.endTime) * 1000 - 41_000);
const holding = (balance: bigint, allowance: bigint): Inventory => new Map([['base 0x1', { balance, allowance }]]);
const row = (isAnswered: boolean) => ({ isAnswered, request: { deadline: now + 21_000 } }) as unknown as InboxRow;
const won = { endsAt: ms(now + 41_000) } as WonAnswer;

test('default: what is won comes first, then the approval that is missing, then requests', () => {
  expect(currentStep(holding(5n, 0n), 3, 1)).toBe('fill');
  expect(currentStep(holding(5n, 0n), 3, 0)).toBe('approve');
  expect(currentStep(holding(5n, 1n), 3, 0)).toBe('answer');
  expect(currentStep(holding(5n, 1n), 0, 0)).toBeNull();
  expect(currentStep(undefined, 0, 0)).toBeNull();
});

const steps = (props: Partial<DeskSteps.Props>) => {
  renderPart(
    <DeskSteps
      inventory={holding(5n, 0n)}
      isUnread={false}
      rows={[]}
      won={[]}
      now={now}
      onGo={() => undefined}
      {...props}
    />,
  );
  return within(screen.getByRole('list', { name: 'What to do at the desk' })).getAllByRole('listitem');
};

test('a newcomer reads three steps, and which of them needs an approval first', () => {
  const [approve, answer, fill] = steps({});
  expect(approve?.textContent).toContain('Nothing is approved yet');
  expect(approve?.getAttribute('aria-current')).toBe('step');
  expect(answer?.textContent).toContain('None is waiting now');
  expect(fill?.textContent).toContain('Nothing is waiting to be filled');
});

test.each([
  ['Reading what you hold', undefined, false],
  ['What you hold could not be read', undefined, true],
  ['What you hold could not be read', holding(0n, 0n), true],
  ['This wallet holds no token of the list', holding(0n, 0n), false],
])('only what was read is called nothing: %s', (words, inventory, isUnread) => {
  expect(steps({ inventory, isUnread })[0]?.textContent).toContain(words);
});

test('requests that were answered do not wait any more, and a win says how long it can be filled', () => {
  const [, answer, fill] = steps({ inventory: holding(5n, 5n), rows: [row(true), row(false)], won: [won] });
  expect(answer?.textContent).toContain('1 is waiting, it closes in 21 s');
  expect(fill?.textContent).toContain('1 to fill, 41 s left');
  expect(fill?.getAttribute('aria-current')).toBe('step');
});

test('a step leads to where it is done, as soon as there is something to do', async () => {
  const gone: string[] = [];
  steps({ rows: [row(false)], won: [], onGo: (step) => gone.push(step) });
  await userEvent.click(screen.getByRole('button', { name: 'Approve what you give' }));
  await userEvent.click(screen.getByRole('button', { name: 'Answer requests' }));
  expect(gone).toEqual(['approve', 'answer']);
  expect(screen.queryByRole('button', { name: 'Fill what you won' })).toBeNull();
});

test('behavior: an answer without a call, or past its end, is not to be filled', () => {
  expect(wonAnswers([sentAnswer()], new Map(), now)).toEqual([]);
  const call = { maker: answeredOrder.offerer, receivedAt: now } as WonAnswer['call'];
  const answer = sentAnswer({ call });
  expect(wonAnswers([answer], new Map(), now)).toEqual([{ answer, call, endsAt: now + 41_000 }]);
  expect(wonAnswers([answer], new Map(), ms(now + 41_000))).toEqual([]);
});
