import type { ReactElement } from 'react';
import { isSigning, type SignPhase } from '../../../engines/delivery/signPhase.ts';
import type { Shortage, WalletAway } from '../../../engines/swap/reviewState.ts';
import { commonMessages } from '../../../messages/common.ts';
import { swapMessages } from '../../../messages/swap.ts';
import { swapReviewMessages as t } from '../../../messages/swapReview.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';

/** The label of the button and the key of the line above it, by phase. */
const phases: Partial<Record<SignPhase['at'], { readonly label: string; readonly note?: 'slow' | 'responseLost' }>> = {
  preparing: { label: t.preparing },
  signing: { label: commonMessages.confirmInWallet, note: 'slow' },
  submitting: { label: t.sending },
  settling: { label: t.asking, note: 'responseLost' },
};

const label = (phase: SignPhase, props: SignBarProps): string => {
  const busy = phases[phase.at]?.label;
  if (busy !== undefined) return busy;
  if (props.away === 'disconnected') return commonMessages.connectWallet;
  if (props.away === 'otherAccount') return t.newQuote;
  if (props.away !== null) return t.backToCard;
  if (props.spent) return t.newQuote;
  if (!props.online) return swapMessages.waiting;
  if (props.ended) return t.ended;
  if (props.unconfirmed === null) return t.sign;
  return props.unconfirmed === 'recipient' ? t.confirmRecipient : t.tickFirst;
};

export type SignBarProps = {
  readonly phase: SignPhase;
  readonly online: boolean;
  readonly ended: boolean;
  readonly unconfirmed: 'recipient' | 'points' | null;
  readonly away: WalletAway | Shortage | null;
  /** This order stopped for good: only another one can be signed. */
  readonly spent: boolean;
  readonly onCancel: () => void;
  readonly onLeave: () => void;
  readonly onSign: () => void;
  readonly onReturn: () => void;
};

/** Cancel and sign. While the wallet is open, "Stop waiting"; until it opens, Cancel prevents it. */
export const SignBar = (props: SignBarProps): ReactElement => {
  const { phase, online, ended, unconfirmed, away, spent, onCancel, onLeave, onSign, onReturn } = props;
  const leads = away !== null || spent;
  const busy = isSigning(phase);
  const note = phase.at === 'signing' && !phase.slow ? undefined : phases[phase.at]?.note;
  return (
    // The button stays in view while the order is read.
    <div className="sticky bottom-0 grid gap-3 border-hairline border-t bg-surface py-4">
      {note !== undefined && (
        <p role="status" className="text-13 text-text-2">
          {t[note]}
        </p>
      )}
      {/* On phones the cross cancels. */}
      <div className="flex gap-2 max-[40rem]:flex-col">
        {phase.at === 'signing' ? (
          <Button size="lg" className="flex-1 max-[40rem]:flex-none" onClick={onLeave}>
            {commonMessages.stopWaiting}
          </Button>
        ) : (
          <Button
            size="lg"
            className={cx('flex-1 max-[40rem]:flex-none', !busy && 'max-[40rem]:hidden')}
            unavailable={busy && phase.at !== 'preparing'}
            onClick={onCancel}
          >
            {commonMessages.cancel}
          </Button>
        )}
        <Button
          size="lg"
          variant="primary"
          icon={leads ? 'arrowRight' : 'key'}
          className="flex-[2] max-[40rem]:flex-none"
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
