import type { ReactElement } from 'react';
import type { SignPhase } from '../../../engines/signPhase.ts';
import { cx } from '../../../ui/cx.ts';
import { StatusIcon } from '../../../ui/StatusIcon.tsx';

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
