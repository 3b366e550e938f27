import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { renderPart } from '../../../testing/renderPart.tsx';
import { sampleSwap } from '../../../testing/sampleSwap.ts';
import type { Swap } from '../model/useSwap.ts';
import { ReceiveBank } from './ReceiveBank.tsx';

const draw = (fields: Partial<Swap> = {}) => {
  const on = { pick: vi.fn(), flip: vi.fn() };
  renderPart(<ReceiveBank swap={sampleSwap(fields)} onPick={on.pick} onFlip={on.flip} />);
  return on;
};
const amount = () => screen.getByRole('status').textContent;
const { quote } = sampleSwap();

describe('the bank that receives', () => {
  test('shows exactly the quoted amount, and turns around', async () => {
    const on = draw();
    expect(screen.getByRole('region', { name: 'You receive exactly' })).toBeTruthy();
    expect(amount()).toBe('9.9795');
    expect(screen.getByRole('status').title).toBe('9.979503');
    await userEvent.click(screen.getByRole('button', { name: 'Swap direction' }));
    await userEvent.click(screen.getByRole('button', { name: /^Receive token/ }));
    expect([on.flip.mock.calls.length, on.pick.mock.calls.length]).toEqual([1, 1]);
  });

  test('an answer to the previous question is dimmed', () => {
    draw({ current: null });
    expect(screen.getByRole('status').dataset.stale).toBe('true');
    cleanup();
    draw({ account: null });
    expect(screen.getByRole('region', { name: 'You would receive' })).toBeTruthy();
  });

  test('no number stands where none can be trusted: offline, refused, failed, nothing asked', () => {
    const problems = [{ code: 'signingHash' as const, sentence: 'It does not match.', stale: false }];
    const cases: readonly (readonly [Partial<Swap>, string])[] = [
      [{ online: false }, 'No price while offline'],
      [{ check: { ok: false, problems } }, 'Not what you asked for'],
      [{ quote: { ...quote, error: new Error('no') } }, 'No price yet'],
      [{ quote: { ...quote, request: null, answer: null } }, 'Makers price your exact amount'],
      [{ quote: { ...quote, answer: null, busy: true } }, 'Asking makers'],
    ];
    for (const [fields, words] of cases) {
      draw(fields);
      expect([amount(), screen.getByText(words).textContent]).toEqual(['0', words]);
      cleanup();
    }
  });

  test('a quote that is only too old still shows its number', () => {
    draw({ check: { ok: false, problems: [{ code: 'signingHash', sentence: 'Ended.', stale: true }] } });
    expect(amount()).toBe('9.9795');
  });

  test('a token of a link that is on no list is named', () => {
    const { route } = sampleSwap();
    const unknownToken = '0x1111111111111111111111111111111111111111';
    draw({ route: { ...route, receive: { ...route.receive, token: null, unknownToken } } });
    expect(screen.getByTitle(unknownToken).textContent).toBe('Not on this site’s list: 0x1111…1111');
  });
});
