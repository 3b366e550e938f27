import type { ReactElement } from 'react';
import { isSigning, type SignPhase } from '../../../engines/signPhase.ts';
import type { Cover } from '../../../engines/swap/chainRead.ts';
import type { Shortage, WalletAway } from '../../../engines/swap/reviewState.ts';
import { swapMessages } from '../../../messages/swap.ts';
import { swapReviewMessages } from '../../../messages/swapReview.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { StatusIcon } from '../../../ui/StatusIcon.tsx';

type State = 'completed' | 'received' | 'pending';

/** State of the two steps, and the keys of the label of the button and of the line above it. */
type PhaseView = {
  readonly sign: State;
  readonly submit: State;
  readonly label?: 'preparing' | 'confirm' | 'sending' | 'asking';
  readonly note?: 'slow' | 'responseLost';
};
const ahead: PhaseView = { sign: 'pending', submit: 'pending' };
const phases: { readonly [At in SignPhase['at']]: PhaseView } = {
  review: ahead,
  preparing: { sign: 'received', submit: 'pending', label: 'preparing' },
  signing: { sign: 'received', submit: 'pending', label: 'confirm', note: 'slow' },
  submitting: { sign: 'completed', submit: 'received', label: 'sending' },
  settling: { sign: 'completed', submit: 'received', label: 'asking', note: 'responseLost' },
  accepted: ahead,
  stopped: ahead,
};

const stepsOf = (
  { at }: SignPhase,
  allowance: Cover,
): readonly { readonly key: string; readonly name: string; readonly note: string; readonly state: State }[] => {
  const t = swapReviewMessages.get();
  const { sign, submit } = phases[at];
  const unread = t.stepApproveUnread;
  return [
    {
      key: 'approve',
      name: t.stepApprove,
      note: { enough: t.stepApproved, insufficient: t.stepApproveShort, unknown: unread, loading: unread }[allowance],
      state: allowance === 'enough' ? 'completed' : 'pending',
    },
    { key: 'sign', name: t.stepSign, note: t.stepSignNote, state: sign },
    { key: 'submit', name: t.stepSubmit, note: t.stepSubmitNote, state: submit },
  ];
};

const stateText = (state: State): string => {
  const t = swapReviewMessages.get();
  return { completed: t.stepDone, received: t.stepUnderWay, pending: t.stepAhead }[state];
};

/** The way to an order in three steps, and which of them is under way. */
export const ReviewSteps = ({ phase, allowance }: ReviewSteps.Props): ReactElement => (
  <ol aria-label={swapReviewMessages.get().steps} className="flex flex-wrap gap-x-5 gap-y-1 text-12">
    {stepsOf(phase, allowance).map(({ key, name, note, state }) => (
      <li
        key={key}
        aria-current={state === 'received' ? 'step' : undefined}
        className={cx('flex items-center gap-1.5', state === 'pending' ? 'text-text-2' : 'text-text')}
      >
        <StatusIcon shape={state} size={13} />
        <span>{name}</span>
        <span className="text-text-3">{note}</span>
        <span className="sr-only">{` ${stateText(state)}`}</span>
      </li>
    ))}
  </ol>
);

export declare namespace ReviewSteps {
  type Props = {
    readonly phase: SignPhase;
    readonly allowance: Cover;
  };
}

const label = (phase: SignPhase, props: SignBar.Props): string => {
  const t = swapReviewMessages.get();
  const busy = phases[phase.at].label;
  if (busy !== undefined) return t[busy];
  if (props.away === 'disconnected') return t.connect;
  if (props.away === 'otherAccount') return t.newQuote;
  if (props.away !== null) return t.backToCard;
  if (props.spent) return t.newQuote;
  if (!props.online) return swapMessages.get().waiting;
  if (props.ended) return t.ended;
  if (props.unconfirmed === null) return t.sign;
  return props.unconfirmed === 'recipient' ? t.confirmRecipient : t.tickFirst;
};

/** Cancel and sign. While the wallet is open a way out instead; until it opens, Cancel keeps it from opening. */
export const SignBar = (props: SignBar.Props): ReactElement => {
  const t = swapReviewMessages.get();
  const { phase, allowance, online, ended, unconfirmed, away, spent, onCancel, onLeave, onSign, onReturn } = props;
  const leads = away !== null || spent;
  const busy = isSigning(phase);
  const note = phase.at === 'signing' && !phase.slow ? undefined : phases[phase.at].note;
  return (
    // The way to sign stays in view while what is signed is read.
    <div className="sticky bottom-0 mt-auto grid gap-3 border-hairline border-t bg-surface pt-3 pb-4">
      <ReviewSteps phase={phase} allowance={allowance} />
      {note !== undefined && (
        <p role="status" className="text-13 text-text-2">
          {t[note]}
        </p>
      )}
      <div className="flex gap-2 max-md:flex-col-reverse">
        {phase.at === 'signing' ? (
          <Button size="lg" className="flex-1 max-md:flex-none" onClick={onLeave}>
            {t.stopWaiting}
          </Button>
        ) : (
          <Button
            size="lg"
            className="flex-1 max-md:flex-none"
            unavailable={busy && phase.at !== 'preparing'}
            onClick={onCancel}
          >
            {t.cancel}
          </Button>
        )}
        <Button
          size="lg"
          variant="primary"
          icon={leads ? 'arrowRight' : 'key'}
          className="flex-[2] max-md:flex-none"
          busy={busy}
          unavailable={!leads && (!online || ended || unconfirmed !== null)}
          onClick={leads ? onReturn : onSign}
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
    readonly allowance: Cover;
    readonly online: boolean;
    readonly ended: boolean;
    /** Confirmations that are missing. */
    readonly unconfirmed: 'recipient' | 'points' | null;
    readonly away: WalletAway | Shortage | null;
    /** This very order stopped for good: only another one can be signed. */
    readonly spent: boolean;
    readonly onCancel: () => void;
    readonly onLeave: () => void;
    readonly onSign: () => void;
    /** Back to the card, for what the order lacks: a wallet, a quote for the account that is connected, an approval. */
    readonly onReturn: () => void;
  };
}
