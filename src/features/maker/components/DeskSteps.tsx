import type { ReactElement } from 'react';
import { type InboxRow, type Inventory, isQuotable } from '../../../domain/maker/inboxRows.ts';
import type { WonQuote } from '../../../domain/maker/MakerQuote.ts';
import { formatDuration, type Ms } from '../../../domain/time.ts';
import { makerMessages as t } from '../../../messages/maker.ts';
import { cx } from '../../../ui/cx.ts';
import { Step } from '../MakerWelcome.tsx';
import type { DeskView } from '../model/useDesk.ts';

export type DeskStep = 'approve' | 'quote' | 'fill';

type Approvals = { readonly held: number; readonly approved: number } | null;

/** The number of balances, and of those with an approval; null until they are read. */
export const countApprovals = (inventory: Inventory | undefined): Approvals => {
  if (inventory === undefined) return null;
  const held = [...inventory.values()].filter(({ balance }) => balance > 0n);
  return { held: held.length, approved: held.filter(({ allowance }) => allowance > 0n).length };
};

/** True if a token that is requested can be given. Without any request, any approved balance will do. */
export const canFillRequests = (inventory: Inventory | undefined, requested: ReadonlySet<string>): boolean =>
  [...(inventory ?? [])].some(
    ([key, { balance, allowance }]) => balance > 0n && allowance > 0n && (requested.size === 0 || requested.has(key)),
  );

/** The step that needs the maker now: wins first, then a missing approval, then requests. */
export const currentStep = (
  inventory: Inventory | undefined,
  requested: ReadonlySet<string>,
  waiting: number,
  won: number,
): DeskStep | null => {
  if (won > 0) return 'fill';
  const approvals = countApprovals(inventory);
  if (approvals !== null && approvals.held > 0 && !canFillRequests(inventory, requested)) return 'approve';
  return waiting > 0 ? 'quote' : null;
};

const describeApprovals = (approvals: Approvals, isUnread: boolean, isReady: boolean): string => {
  if (approvals === null) return isUnread ? t.stepApproveUnread : t.stepApproveReading;
  const { held, approved } = approvals;
  if (held === 0) return isUnread ? t.stepApproveUnread : t.stepApproveEmpty;
  if (approved === 0) return t.stepApproveNone;
  if (!isReady) return t.stepApproveRequested;
  return approved === held ? t.stepApproved(held) : t.stepApprovedOf(held, { approved });
};

const describeRequests = (rows: readonly InboxRow[], now: Ms): string => {
  const quotable = rows.filter(isQuotable);
  const [first] = quotable;
  if (first !== undefined)
    return t.stepQuoteSome(quotable.length, { time: formatDuration(Math.max(0, first.request.deadline - now)) });
  const open = rows.filter(({ isQuoted }) => !isQuoted).length;
  return open === 0 ? t.stepQuoteNone : t.stepQuoteOthers(open);
};

const describeWon = (won: readonly WonQuote[], now: Ms): string => {
  const [first] = won;
  if (first === undefined) return t.stepFillNone;
  return t.stepFillSome(won.length, { time: formatDuration(Math.max(0, first.endsAt - now)) });
};

export type DeskStepsProps = Pick<DeskView, 'inventory' | 'requested' | 'isUnread' | 'rows' | 'won' | 'now'> & {
  readonly onGo: (step: DeskStep) => void;
};

export const DeskSteps = ({ inventory, requested, isUnread, rows, won, now, onGo }: DeskStepsProps): ReactElement => {
  const approvals = countApprovals(inventory);
  const isReady = canFillRequests(inventory, requested);
  const current = currentStep(inventory, requested, rows.filter(isQuotable).length, won.length);
  const steps = [
    {
      step: 'approve',
      title: t.stepApprove,
      detail: describeApprovals(approvals, isUnread, isReady),
      can: approvals !== null,
    },
    { step: 'quote', title: t.stepQuote, detail: describeRequests(rows, now), can: rows.length > 0 },
    { step: 'fill', title: t.stepFill, detail: describeWon(won, now), can: won.length > 0 },
  ] as const;
  return (
    <ol aria-label={t.steps} className="card mb-4 grid grid-cols-3 overflow-hidden">
      {steps.map(({ step, title, detail, can }, index) => {
        const isDone = step === 'approve' && isReady;
        const isCurrent = step === current;
        return (
          <li
            key={step}
            aria-current={isCurrent ? 'step' : undefined}
            className={cx(
              'relative flex min-w-0 items-center gap-3 border-hairline border-s px-4 py-3 text-13 first:border-s-0 max-md:flex-col max-md:gap-1 max-md:px-2 max-md:py-2 max-md:text-center max-md:text-12',
              isCurrent && 'bg-accent-soft',
            )}
          >
            <Step
              number={index + 1}
              state={isCurrent ? 'current' : isDone ? 'done' : 'ahead'}
              title={title}
              detail={detail}
              // On a phone the lists below show it.
              detailClass="max-md:sr-only"
              onGo={can ? () => onGo(step) : undefined}
            />
          </li>
        );
      })}
    </ol>
  );
};
