import { renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { quoteVector } from '../../../domain/swap/quoteVector.ts';
import { ms } from '../../../domain/time.ts';
import { WorldContext } from '../../../entities/context/useWorld.ts';
import { fakeBrowser, fakeClock, fakeWorld } from '../../../testing/fakeWorld.ts';
import { renderSwap } from '../../../testing/renderSwap.tsx';
import { sampleQuoted, sampleSwap } from '../../../testing/sampleSwap.ts';
import type { SwapIssue } from '../model/getSwapIssue.ts';
import { ComposeCard, useReviewNext } from './ComposeCard.tsx';

const { request, answer } = sampleQuoted;

const draw = (fields: Parameters<typeof sampleSwap>[0] = {}) => {
  const { world } = fakeWorld({ browser: fakeBrowser({ clock: fakeClock(quoteVector.now) }) });
  const onReview = vi.fn();
  const drawn = renderSwap(<ComposeCard idle onPick={vi.fn()} onRecipient={vi.fn()} onReview={onReview} />, fields, {
    service: world,
  });
  return { ...drawn, onReview };
};
const button = (name: string) => screen.getByRole('button', { name });

describe('the card: one state at a time', () => {
  test('a verified quote has its countdown, its check and its way to the review', async () => {
    const { onReview } = draw();
    expect(screen.getByText('What you will sign was checked on this device')).toBeTruthy();
    expect(screen.getAllByTitle('Get a new quote now').length).toBeGreaterThan(0);
    await userEvent.click(button('Review and sign'));
    expect(onReview).toHaveBeenCalledTimes(1);
  });

  test('while another amount is asked, the old number is dimmed and has no countdown and no hash', () => {
    draw({ offer: { quote: { status: 'asking', request, previous: answer }, check: null } });
    expect(screen.getAllByText('Asking makers').length).toBeGreaterThan(0);
    expect(screen.queryByTitle('Get a new quote now')).toBeNull();
    expect(screen.queryByText('What you will sign was checked on this device')).toBeNull();
    expect(button('Getting a quote').getAttribute('aria-busy')).toBe('true');
  });

  test('a quote that failed stands alone, and can be asked again', async () => {
    const failed = { status: 'failed', request, error: new Error('no'), after: ms(10) } as const;
    const { swap } = draw({ offer: { quote: failed, check: null } });
    expect(screen.getAllByText('No quote').length).toBeGreaterThan(0);
    expect(screen.getByRole('alert').textContent).toContain('The service did not return a quote.');
    expect(screen.queryByText('What you will sign was checked on this device')).toBeNull();
    await userEvent.click(button('Try again'));
    expect(swap.offer.refresh).toHaveBeenCalledTimes(1);
  });

  test('a refused quote is no quote, whatever the button says', () => {
    const problems = [{ code: 'signingHash' as const, sentence: 'It does not match.', stale: false }];
    draw({ offer: { check: { ok: false, problems } }, holdings: { account: null } });
    expect(screen.getAllByText('No quote').length).toBeGreaterThan(0);
    expect(screen.getByRole('alert').textContent).toContain('It does not match.');
    expect(screen.queryByTitle('Get a new quote now')).toBeNull();
  });
});

const { draft } = sampleSwap();
const another = { ...draft, form: { ...draft.form, text: '11' } };

/** A payment whose approval has just been mined; `becomes` is what the card says after it, `now` what it pays then. */
const approved = (hidden = false) => {
  const { world, setPage } = fakeWorld();
  setPage({ hidden });
  const open = vi.fn();
  const wrapper = ({ children }: { children: ReactNode }) => <WorldContext value={world}>{children}</WorldContext>;
  const { result, rerender } = renderHook(
    ({ issue, now }: { issue: SwapIssue | null; now: typeof draft }) => useReviewNext(now, issue, open),
    { wrapper, initialProps: { issue: 'approve', now: draft } },
  );
  result.current();
  return {
    open,
    announced: () => world.announcer.store.getState().polite.text,
    becomes: (issue: SwapIssue | null, now: typeof draft = draft) => rerender({ issue, now }),
  };
};

test('default: the review opens, once, as soon as nothing stands in its way, and is announced', () => {
  const { open, becomes, announced } = approved();
  becomes('approve');
  becomes('allowanceLoading');
  expect(open).not.toHaveBeenCalled();
  becomes(null);
  expect(open).toHaveBeenCalledTimes(1);
  expect(announced()).toBe('Approved. Review what you sign.');
  becomes('expired');
  becomes(null);
  expect(open).toHaveBeenCalledTimes(1);
});

test('behavior: another payment, and a quote that ended meanwhile, wait for a press', () => {
  const changed = approved();
  changed.becomes(null, another);
  changed.becomes(null);
  expect(changed.open).not.toHaveBeenCalled();
  const late = approved();
  late.becomes('expired');
  late.becomes(null);
  expect(late.open).not.toHaveBeenCalled();
});

test('behavior: no review opens in a tab that nobody looks at', () => {
  const { open, becomes } = approved(true);
  becomes(null);
  expect(open).not.toHaveBeenCalled();
});

test.each([
  ['over a dialog', '<div role="dialog"></div>'],
  ['under the fingers of somebody who types', '<input type="text">'],
])('behavior: no review opens %s', (_where, markup) => {
  const other = document.createElement('div');
  other.innerHTML = markup;
  document.body.append(other);
  other.querySelector('input')?.focus();
  const { open, becomes } = approved();
  becomes(null);
  expect(open).not.toHaveBeenCalled();
  other.remove();
});
