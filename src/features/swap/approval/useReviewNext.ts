import { useEffect, useState } from 'react';
import { useAnnounce } from '../../../entities/context/useAnnounce.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { isBusyElsewhere } from '../../../lib/shortcuts.ts';
import { swapMessages } from '../../../messages/swap.ts';
import type { SwapIssue } from '../model/getSwapIssue.ts';
import type { Draft } from '../model/useSwap.ts';

/** What may still stand in the way for a moment after an approval: the page reads, or a fresh quote is on its way. */
const PASSING: readonly (SwapIssue | null)[] = [
  'approve',
  'reset',
  'allowanceLoading',
  'balanceLoading',
  'quoteLoading',
];

/**
 * Says that a payment was approved: its review opens once nothing stands in its way, since nobody approves for any other
 * reason. Not after a change of the form, not in a tab that nobody looks at, and not over a dialog or under the fingers
 * of somebody who types. No wallet is asked.
 */
export const useReviewNext = (
  { form }: Pick<Draft, 'form'>,
  issue: SwapIssue | null,
  open: () => void,
): (() => void) => {
  const { page } = useWorld();
  const announce = useAnnounce();
  const [approved, setApproved] = useState<Draft['form'] | null>(null);
  useEffect(() => {
    if (approved === null || (approved === form && PASSING.includes(issue))) return;
    setApproved(null);
    if (approved !== form || issue !== null || page.hidden() || isBusyElsewhere()) return;
    announce(swapMessages.get().approvedReview);
    open();
  }, [approved, form, issue, page, announce, open]);
  return () => setApproved(form);
};
