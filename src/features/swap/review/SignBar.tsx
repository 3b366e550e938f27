import type { ReactElement } from 'react';
import { isUnderWay, type SignPhase } from '../../../engines/signPhase.ts';
import { swapReviewMessages } from '../../../messages/swapReview.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { StatusIcon } from '../../../ui/StatusIcon.tsx';
import type { WalletAway } from './reviewState.ts';

type State = 'completed' | 'received' | 'pending';

const stepsOf = (
  { at }: SignPhase,
  approved: boolean,
): readonly { readonly key: string; readonly name: string; readonly note: string; readonly state: State }[] => {
  const t = swapReviewMessages.get();
  const sending = at === 'submitting' || at === 'settling';
  const signing = at === 'signing' ? 'received' : sending ? 'completed' : 'pending';
  return [
    {
      key: 'approve',
      name: t.stepApprove,
      note: approved ? t.stepApproved : t.stepApproveUnread,
      state: approved ? 'completed' : 'pending',
    },
    { key: 'sign', name: t.stepSign, note: t.stepSignNote, state: signing },
    { key: 'submit', name: t.stepSubmit, note: t.stepSubmitNote, state: sending ? 'received' : 'pending' },
  ];
};

const spoken = (state: State): string => {
  const t = swapReviewMessages.get();
  return { completed: t.stepDone, received: t.stepUnderWay, pending: t.stepAhead }[state];
};

/** The way to an order in three steps, and which of them is under way. */
export const ReviewSteps = ({ phase, approved }: ReviewSteps.Props): ReactElement => (
  <ol aria-label={swapReviewMessages.get().steps} className="flex flex-wrap gap-x-5 gap-y-1 text-12">
    {stepsOf(phase, approved).map(({ key, name, note, state }) => (
      <li
        key={key}
        aria-current={state === 'received' ? 'step' : undefined}
        className={cx('flex items-center gap-1.5', state === 'pending' ? 'text-text-2' : 'text-text')}
      >
        <StatusIcon shape={state} size={13} />
        <span>{name}</span>
        <span className="text-text-3">{note}</span>
        <span className="sr-only">{spoken(state)}</span>
      </li>
    ))}
  </ol>
);

export declare namespace ReviewSteps {
  type Props = {
    readonly phase: SignPhase;
    /** The chain says that the allowance covers the amount; false where it could not be read. */
    readonly approved: boolean;
  };
}

const label = (phase: SignPhase, props: SignBar.Props): string => {
  const t = swapReviewMessages.get();
  if (phase.at === 'signing') return t.confirm;
  if (phase.at === 'submitting') return t.sending;
  if (phase.at === 'settling') return t.asking;
  if (props.away === 'disconnected') return t.connect;
  if (props.away === 'otherAccount') return t.newQuote;
  if (props.ended) return t.ended;
  return props.needsConsent ? t.tickFirst : t.sign;
};

/** Cancel and sign. While the wallet is open, and after 20 s without an answer, a way out instead. */
export const SignBar = (props: SignBar.Props): ReactElement => {
  const t = swapReviewMessages.get();
  const { phase, approved, ended, needsConsent, away, onCancel, onLeave, onSign, onReturn } = props;
  const busy = isUnderWay(phase);
  return (
    // The way to sign stays in view while what is signed is read.
    <div className="sticky bottom-0 mt-auto grid gap-3 border-hairline border-t bg-surface pt-3 pb-4">
      <ReviewSteps phase={phase} approved={approved} />
      {phase.at === 'signing' && phase.slow && (
        <p role="status" className="text-13 text-text-2">
          {t.slow}
        </p>
      )}
      {phase.at === 'settling' && (
        <p role="status" className="text-13 text-text-2">
          {t.answerLost}
        </p>
      )}
      <div className="flex gap-2 max-md:flex-col-reverse">
        {phase.at === 'signing' ? (
          <Button size="lg" className="flex-1 max-md:flex-none" onClick={onLeave}>
            {t.stopWaiting}
          </Button>
        ) : (
          <Button size="lg" className="flex-1 max-md:flex-none" unavailable={busy} onClick={onCancel}>
            {t.cancel}
          </Button>
        )}
        <Button
          size="lg"
          variant="primary"
          icon={away === null ? 'key' : 'arrowRight'}
          className="flex-[2] max-md:flex-none"
          busy={busy}
          unavailable={away === null && (ended || needsConsent)}
          onClick={away === null ? onSign : onReturn}
        >
          {label(phase, props)}
        </Button>
      </div>
    </div>
  );
};

export declare namespace SignBar {
  type Props = {
    readonly phase: SignPhase;
    readonly approved: boolean;
    readonly ended: boolean;
    readonly needsConsent: boolean;
    readonly away: WalletAway | null;
    readonly onCancel: () => void;
    readonly onLeave: () => void;
    readonly onSign: () => void;
    /** Back to the card, to connect or to ask for a quote for the account that is connected. */
    readonly onReturn: () => void;
  };
}
