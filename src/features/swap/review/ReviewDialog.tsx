import { type ReactElement, useRef } from 'react';
import { sameAddress } from '../../../domain/address/sameAddress.ts';
import { formatAmount } from '../../../domain/amount/formatAmount.ts';
import { priceDifferenceBps } from '../../../domain/amount/formatBps.ts';
import { LEAST_LEFT } from '../../../engines/signPhase.ts';
import { useSettings } from '../../../entities/settings/useSettings.ts';
import { useWallet } from '../../../entities/wallet/useWallet.ts';
import { requestWallet } from '../../../entities/wallet/walletStore.ts';
import { useNow } from '../../../ports/useNow.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { type FairPrice, fairPrice } from '../evidence/fairPrice.ts';
import type { Swap } from '../model/useSwap.ts';
import { RawOrder } from './RawOrder.tsx';
import { ReviewChecks, ReviewEnds } from './ReviewFacts.tsx';
import { ReviewNotes } from './ReviewNotes.tsx';
import { ReviewRows } from './ReviewRows.tsx';
import { hasEnded, type ReviewState, wantsRecipient } from './reviewState.ts';
import { SignBar } from './SignBar.tsx';
import { SignedSentence } from './SignedSentence.tsx';
import type { useReview } from './useReview.ts';
import { walletAway } from './walletAway.ts';

/** How far the shown price is below recent fills, when that is past the person's limit. */
const weakness = (fair: FairPrice | null, state: ReviewState, limit: number): bigint | null => {
  const bps = fair === null ? null : priceDifferenceBps(state.shown.order.outputAmount, fair.median);
  return bps !== null && bps < BigInt(limit) ? bps : null;
};

const allowanceWords = ({ allowance, route, amount }: Swap): string => {
  if (allowance.state !== 'known' || !amount.ok) return 'Allowance could not be read; the deposit may fail';
  return `Allowance covers ${formatAmount(amount.value, route.pay.token?.decimals ?? null, 'full')} ${route.pay.token?.symbol ?? ''}`;
};

const Countdown = ({ left }: { readonly left: number }): ReactElement => (
  <span className="flex flex-1 items-center justify-end gap-2 text-13 text-text-2">
    <Icon name="clock" />
    {left > 0 ? (
      <span>
        <span className="max-md:hidden">Quote ends in </span>
        <b className="text-text">{left} s</b>
      </span>
    ) : (
      <span>Quote ended</span>
    )}
  </span>
);

/** The order as it will be signed: sentence, checks, raw typed data, and the one button that opens the wallet. */
export const ReviewDialog = ({ swap, review, state }: ReviewDialog.Props): ReactElement => {
  const now = useNow();
  const statement = useRef<HTMLDivElement>(null);
  const { warnBelowBps, askRecipient } = useSettings((settings) => settings);
  const { shown } = state;
  const away = walletAway(useWallet().address, shown.order.offerer);
  const { phase } = review;
  const ended = hasEnded(state, now, phase.at === 'review' || phase.at === 'stopped' ? LEAST_LEFT : 0);
  const fair = fairPrice(swap.evidence.fills, shown.order.inputAmount, now);
  const weakBps = weakness(fair, state, warnBelowBps);
  const asksRecipient = askRecipient && !sameAddress(shown.order.recipient, shown.order.offerer);
  const unsure = weakBps !== null && state.consent !== shown.orderHash;
  const { book } = swap.route;
  return (
    <Dialog
      open
      onClose={review.close}
      locked={review.busy}
      title="Review and sign"
      headerNote={<Countdown left={Math.max(0, Math.ceil((shown.endTime - now) / 1000))} />}
      width={1000}
      initialFocus={statement}
    >
      <div className="grid md:grid-cols-[540px_minmax(0,1fr)]">
        <div className="flex flex-col border-hairline p-5 md:border-e md:px-6">
          <ReviewEnds checked={shown} book={book} />
          <div ref={statement} tabIndex={-1} className="outline-none">
            <SignedSentence checked={shown} book={book} />
          </div>
          <ReviewRows checked={shown} book={book} evidence={swap.evidence} fair={fair} />
          <ReviewChecks checked={shown} allowance={allowanceWords(swap)} />
          <ReviewNotes
            state={state}
            phase={phase}
            book={book}
            weakBps={weakBps}
            ended={ended}
            asksRecipient={asksRecipient}
            away={away}
            onAccept={review.accept}
            onConsent={review.consent}
            onAgree={review.agree}
          />
          <SignBar
            phase={phase}
            approved={swap.allowance.state === 'known'}
            ended={ended}
            needsConsent={unsure || (asksRecipient && wantsRecipient(state))}
            away={away}
            onCancel={review.close}
            onLeave={review.leave}
            onSign={() => void review.sign()}
            onReturn={() => {
              review.close();
              if (away === 'disconnected') requestWallet('connect');
            }}
          />
        </div>
        <div className="min-w-0 bg-surface-2 p-5 max-md:hidden">
          <h3 className="mb-3">What your wallet receives</h3>
          <RawOrder checked={shown} book={book} />
        </div>
        <details className="border-hairline border-t px-5 py-3 md:hidden">
          <summary className="min-h-11 cursor-pointer content-center font-medium">What your wallet receives</summary>
          <RawOrder checked={shown} book={book} />
        </details>
      </div>
    </Dialog>
  );
};

export declare namespace ReviewDialog {
  type Props = {
    readonly swap: Swap;
    readonly review: ReturnType<typeof useReview>;
    readonly state: ReviewState;
  };
}
