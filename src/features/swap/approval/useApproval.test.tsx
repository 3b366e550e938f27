import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { announcer } from '../../../entities/context/useAnnounce.ts';
import { WorldContext } from '../../../entities/context/useWorld.ts';
import { fakeWorld } from '../../../testing/fakeWorld.ts';
import { sampleSwap } from '../../../testing/sampleSwap.ts';
import type { SwapIssue } from '../model/getSwapIssue.ts';
import { useReviewNext } from './useApproval.ts';

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
    becomes: (issue: SwapIssue | null, now: typeof draft = draft) => rerender({ issue, now }),
  };
};

test('default: the review opens, once, as soon as nothing stands in its way, and is announced', () => {
  const { open, becomes } = approved();
  becomes('approve');
  becomes('allowanceLoading');
  expect(open).not.toHaveBeenCalled();
  becomes(null);
  expect(open).toHaveBeenCalledTimes(1);
  expect(announcer.getState().polite.text).toBe('Approved. Review what you sign.');
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
