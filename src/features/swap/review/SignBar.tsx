import type { ReactElement } from 'react';
import type { SignPhase } from '../../../engines/signPhase.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { StatusIcon } from '../../../ui/StatusIcon.tsx';
import type { WalletAway } from './reviewState.ts';

type State = 'completed' | 'received' | 'pending';

const stepsOf = (
  { at }: SignPhase,
  approved: boolean,
): readonly (readonly [words: string, note: string, state: State])[] => {
  const sending = at === 'submitting' || at === 'settling';
  return [
    approved ? ['Approve', 'done', 'completed'] : ['Approve', 'could not be read', 'pending'],
    ['Sign', 'no gas, no network switch', at === 'signing' ? 'received' : sending ? 'completed' : 'pending'],
    ['Submit', 'by this page', sending ? 'received' : 'pending'],
  ];
};

const spoken: Readonly<Record<State, string>> = { completed: 'done', received: 'under way', pending: 'ahead' };

/** The way to an order in three steps, and which of them is under way. */
export const ReviewSteps = ({ phase, approved }: ReviewSteps.Props): ReactElement => (
  <ol aria-label="Steps" className="flex flex-wrap gap-x-5 gap-y-1 text-12">
    {stepsOf(phase, approved).map(([words, note, state]) => (
      <li
        key={words}
        aria-current={state === 'received' ? 'step' : undefined}
        className={cx('flex items-center gap-1.5', state === 'pending' ? 'text-text-2' : 'text-text')}
      >
        <StatusIcon shape={state} size={13} />
        <span>{words}</span>
        <span className="text-text-3">{note}</span>
        <span className="sr-only">, {spoken[state]}</span>
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
  if (phase.at === 'signing') return 'Confirm in your wallet';
  if (phase.at === 'submitting') return 'Sending the order';
  if (phase.at === 'settling') return 'Asking the service about the order';
  if (props.away === 'disconnected') return 'Connect wallet';
  if (props.away === 'otherAccount') return 'Get a new quote';
  if (props.ended) return 'Quote ended';
  return props.needsConsent ? 'Tick the box above first' : 'Sign in wallet';
};

/** Cancel and sign. While the wallet is open, and after 20 s without an answer, a way out instead. */
export const SignBar = (props: SignBar.Props): ReactElement => {
  const { phase, approved, ended, needsConsent, away, onCancel, onLeave, onSign, onReturn } = props;
  const busy = phase.at === 'signing' || phase.at === 'submitting' || phase.at === 'settling';
  return (
    <div className="swap-sign">
      <ReviewSteps phase={phase} approved={approved} />
      {phase.at === 'signing' && phase.slow && (
        <p role="status" className="text-13 text-text-2">
          The wallet has not answered for 20 seconds. Its window may be hidden behind this one.
        </p>
      )}
      {phase.at === 'settling' && (
        <p role="status" className="text-13 text-text-2">
          The answer was lost. The order may already be with the service, so it is asked, and the same signature is sent
          again. You will not be asked to sign twice.
        </p>
      )}
      <div className="flex gap-2 max-md:flex-col-reverse">
        {phase.at === 'signing' ? (
          <Button size="lg" className="flex-1 max-md:flex-none" onClick={onLeave}>
            Stop waiting
          </Button>
        ) : (
          <Button size="lg" className="flex-1 max-md:flex-none" unavailable={busy} onClick={onCancel}>
            Cancel
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
