import { type ReactElement, useEffect, useRef } from 'react';
import { isSigning, type SignPhase } from '../../../engines/delivery/signPhase.ts';
import type { ReviewState, Shortage, WalletAway } from '../../../engines/swap/reviewState.ts';
import { describeStop, ErrorNote } from '../../../entities/errors/ErrorNote.tsx';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { swapReviewMessages as t } from '../../../messages/swapReview.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Mono } from '../../../ui/Untranslated.tsx';
import { useRegistry } from '../model/useSwap.ts';
import type { Confirmation } from './getConfirmations.ts';

const readAddress = (line: string) => /^(.*?)(0x[0-9a-fA-F]{40})$/.exec(line);

const ConfirmationLine = ({ line }: { readonly line: string }): ReactElement => {
  const [, words = line, address] = readAddress(line) ?? [];
  return (
    <span className={address === undefined ? 'block' : 'mt-1 block'}>
      <span>{words}</span>
      {address !== undefined && <Mono className="break-all text-12">{address}</Mono>}
    </span>
  );
};

type ConfirmationNoteProps = {
  readonly confirmation: Confirmation;
  readonly given: boolean;
  readonly onTick: (given: boolean) => void;
};

const ConfirmationNote = ({ confirmation, given, onTick }: ConfirmationNoteProps): ReactElement => (
  <Note tone="pending" title={confirmation.title}>
    {confirmation.lines.map((line) => (
      <ConfirmationLine key={line} line={line} />
    ))}
    <span className="mt-2 block">
      <Checkbox checked={given} onChange={onTick}>
        {confirmation.tick}
      </Checkbox>
    </span>
  </Note>
);

type WorsePriceProps = Pick<ReviewNotesProps, 'state' | 'onAccept'>;

const WorsePrice = ({ state: { shown, best }, onAccept }: WorsePriceProps): ReactElement => {
  const registry = useRegistry();
  const numbers = useNumbers();
  const token = registry.find(shown.destination.chainKey, shown.order.outputToken);
  const receives = (amount: bigint) => numbers.tokens(amount, token, 'receive');
  return (
    <Note
      tone="pending"
      title={t.newerPays({ amount: receives(shown.order.outputAmount) })}
      role="status"
      actions={<Button onClick={onAccept}>{t.acceptPrice}</Button>}
    >
      {t.before({ amount: receives(best) })}
    </Note>
  );
};

const awayRest = (away: WalletAway | Shortage): string => {
  if (away === 'lowBalance') return t.lowBalanceRest;
  return away === 'lowAllowance' ? t.lowAllowanceRest : t.awayRest;
};

export type ReviewNotesProps = {
  readonly state: ReviewState;
  readonly phase: SignPhase;
  readonly confirmations: readonly Confirmation[];
  readonly ended: boolean;
  readonly away: WalletAway | Shortage | null;
  readonly onAccept: () => void;
  readonly onTick: (key: string, given: boolean) => void;
};

export const ReviewNotes = (props: ReviewNotesProps): ReactElement => {
  const { state, phase, confirmations, ended, away, onAccept, onTick } = props;
  const notes = useRef<HTMLDivElement>(null);
  // The result of a press would stay hidden behind the sticky button.
  useEffect(() => {
    const isAway = ended || away !== null;
    const isNew = phase.at === 'review' ? phase.declined || phase.left === true || isAway : phase.at === 'stopped';
    if (isNew) notes.current?.scrollIntoView({ block: 'nearest' });
  }, [phase, ended, away]);
  return (
    <div ref={notes} className="my-4 grid scroll-mb-60 gap-3 empty:hidden">
      {state.note === 'worse' && !isSigning(phase) && !ended && <WorsePrice state={state} onAccept={onAccept} />}
      {ended && phase.at === 'review' && away === null && (
        <Note tone="pending" title={t.quoteEnded} role="status">
          {t.quoteEndedRest}
        </Note>
      )}
      {confirmations.map((confirmation) => (
        <ConfirmationNote
          key={confirmation.key}
          confirmation={confirmation}
          given={state.ticks.includes(confirmation.key)}
          onTick={(given) => onTick(confirmation.key, given)}
        />
      ))}
      {phase.at === 'review' && phase.declined && <Note title={t.rejected}>{!ended && t.rejectedRest}</Note>}
      {phase.at === 'review' && phase.left === true && away === null && (
        <Note title={t.stopped} role="status">
          {t.stoppedRest}
        </Note>
      )}
      {away !== null && phase.at !== 'stopped' && (
        <Note tone="pending" title={t[away]} role="status">
          {awayRest(away)}
        </Note>
      )}
      {phase.at === 'stopped' && <ErrorNote {...describeStop(phase.error)} />}
    </div>
  );
};
