import type { ReactElement } from 'react';
import { checksumAddress } from 'viem';
import { formatAmount } from '../../../domain/amount/formatAmount.ts';
import { formatBps } from '../../../domain/amount/formatBps.ts';
import type { SignPhase } from '../../../engines/signPhase.ts';
import type { TokenBook } from '../../../entities/token/TokenBook.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Note } from '../../../ui/Note.tsx';
import { stopWords } from '../card/errorWords.ts';
import { SwapError } from '../card/SwapError.tsx';
import { type ReviewState, wantsRecipient } from './reviewState.ts';
import type { WalletAway } from './walletAway.ts';

const priceNotes = {
  better: 'The price became better while you read. The new one is shown.',
  slightlyWorse: 'The price became up to 0.05% worse while you read. The new one is shown.',
} as const;

const awayWords = {
  disconnected: 'The wallet is not connected any more.',
  otherAccount: 'The wallet is on another account now.',
} as const;

const receives = (state: ReviewState, book: TokenBook, amount: bigint): string => {
  const { destination, order } = state.shown;
  const token = book.find(destination.chainKey, order.outputToken);
  return `${formatAmount(amount, token?.decimals ?? null, 'receive')} ${token?.symbol ?? ''}`;
};

/** What changed or went wrong around the snapshot: newer prices, a weak price to consent to, a declined or failed try. */
export const ReviewNotes = (props: ReviewNotes.Props): ReactElement => {
  const { state, phase, book, weakBps, ended, away, asksRecipient, onAccept, onConsent, onAgree } = props;
  const { offered, note, shown } = state;
  const changed = note === 'better' || note === 'slightlyWorse' ? priceNotes[note] : null;
  return (
    <div className="mt-4 grid gap-3 empty:hidden">
      {changed !== null && !ended && <Note tone="info" title={changed} role="status" />}
      {offered !== null && (
        <Note
          tone="pending"
          title={`A newer quote pays ${receives(state, book, offered.order.outputAmount)}.`}
          role="status"
          actions={<Button onClick={onAccept}>Accept the new price</Button>}
        >
          Shown is {receives(state, book, shown.order.outputAmount)}
          {ended ? ', which has ended.' : '; you can sign it until it ends.'}
        </Note>
      )}
      {ended && offered === null && phase.at === 'review' && away === null && (
        <Note tone="pending" title="This quote has ended. Nothing was signed." role="status">
          A new one is asked for all along, and is offered here when it comes.
        </Note>
      )}
      {weakBps !== null && (
        <Note tone="pending" title={`This is ${formatBps(weakBps)} against recent orders of this pair.`}>
          <span className="mt-2 block">
            <Checkbox checked={state.consent === shown.orderHash} onChange={onConsent}>
              I want this price
            </Checkbox>
          </span>
        </Note>
      )}
      {asksRecipient && (
        <Note tone="pending" title="This order pays another address than the one that signs.">
          <span className="mono mt-1 block break-all text-12">{checksumAddress(shown.order.recipient)}</span>
          <span className="mt-2 block">
            <Checkbox checked={!wantsRecipient(state)} onChange={onAgree}>
              This is the recipient I mean
            </Checkbox>
          </span>
        </Note>
      )}
      {phase.at === 'review' && phase.declined && (
        <Note title="You rejected the signature. Nothing was sent.">
          {!ended && 'The quote can still be signed until it ends.'}
        </Note>
      )}
      {phase.at === 'review' && phase.left === true && away === null && (
        <Note title="You stopped waiting for the wallet. Nothing was sent." role="status">
          If its window is still open, close it there. A signature that comes now is discarded.
        </Note>
      )}
      {away !== null && phase.at !== 'stopped' && (
        <Note tone="pending" title={awayWords[away]} role="status">
          Nothing was sent. This order can only be signed by the account that asked for it.
        </Note>
      )}
      {phase.at === 'stopped' && <SwapError {...stopWords(phase.error)} />}
    </div>
  );
};

export declare namespace ReviewNotes {
  type Props = {
    readonly state: ReviewState;
    readonly phase: SignPhase;
    readonly book: TokenBook;
    /** Basis points below recent fills when that is past the person's limit, else null. */
    readonly weakBps: bigint | null;
    readonly ended: boolean;
    /** The recipient is somebody else, and the settings ask for a tick. */
    readonly asksRecipient: boolean;
    readonly away: WalletAway | null;
    readonly onAccept: () => void;
    readonly onConsent: (given: boolean) => void;
    readonly onAgree: (given: boolean) => void;
  };
}
