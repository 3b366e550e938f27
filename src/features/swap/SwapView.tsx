import './card/swap.css';
import { type ReactElement, Suspense, useEffect, useState } from 'react';
import { ms } from '../../domain/time/Ms.ts';
import { useWallet } from '../../entities/wallet/useWallet.ts';
import { requestWallet } from '../../entities/wallet/walletStore.ts';
import { useShortcuts } from '../../lib/keyboard/useShortcuts.ts';
import { whenIdleEach } from '../../lib/whenIdle.ts';
import { ComposeCard } from './card/ComposeCard.tsx';
import { OfflineNote } from './card/OfflineNote.tsx';
import type { Bank } from './form/swapForm.ts';
import { flipped } from './model/flipped.ts';
import { isRefused } from './model/isRefused.ts';
import { useSwap } from './model/useSwap.ts';
import { fetchParts, parts } from './parts.ts';
import { recipientIssue } from './recipient/recipientIssue.ts';
import { useReview } from './review/useReview.ts';
import { LostOrderNote } from './tracking/LostOrderNote.tsx';
import { useTracked } from './tracking/useTracked.ts';

const { RecipientDialog, ReviewDialog, SwapBelow, SwapPicker, TrackingCard } = parts;

/** The swap page: the card over the water, and below it the account's crossings and the evidence for the route. */
export const SwapView = (): ReactElement => {
  const swap = useSwap();
  const tracked = useTracked();
  const [picking, setPicking] = useState<Bank | null>(null);
  const [addressing, setAddressing] = useState(false);
  const { knownAddress } = useWallet();
  const review = useReview(swap, (checked) => {
    tracked.track(checked.orderHash);
    swap.dispatch({ type: 'filled', text: '' });
  });
  useEffect(() => whenIdleEach([requestWallet, ...fetchParts]), []);
  const composing = tracked.entry === null;
  useShortcuts({ x: () => composing && review.state === null && swap.dispatch(flipped(swap)) });
  const { times } = swap.evidence;
  const { chains, book } = swap.route;
  const { recipient } = swap.form;
  const issue = recipient === null ? null : recipientIssue(recipient, { chains: chains ?? [], tokens: book.all });
  return (
    <div className="swap-stage">
      <div className="river water-lined" />
      <div className="swap-wrap">
        <h1 className="sr-only">Swap</h1>
        {!swap.online && <OfflineNote onRetry={swap.refreshQuote} />}
        {composing && tracked.lost !== null && <LostOrderNote entry={tracked.lost} book={book} />}
        {tracked.entry === null ? (
          <ComposeCard
            swap={swap}
            recipientIssue={issue}
            idle={!tracked.underWay}
            onPick={setPicking}
            onRecipient={() => setAddressing(true)}
            onReview={review.open}
          />
        ) : (
          <Suspense fallback={<div className="swap-card min-h-[344px] bg-surface" />}>
            <TrackingCard
              key={tracked.entry.orderHash}
              entry={tracked.entry}
              chains={chains ?? []}
              book={book}
              usual={times?.p50 ?? ms(10_000)}
              slow={times?.p90 ?? ms(60_000)}
              onAnother={tracked.leave}
            />
          </Suspense>
        )}
        <Suspense>
          <SwapBelow
            account={knownAddress}
            entries={tracked.entries}
            route={swap.route}
            evidence={swap.evidence}
            quote={composing && swap.online && !isRefused(swap.check) ? (swap.quote.answer?.quote ?? null) : null}
          />
        </Suspense>
      </div>
      <Suspense>
        {picking !== null && <SwapPicker bank={picking} swap={swap} onClose={() => setPicking(null)} />}
        {addressing && <RecipientDialog swap={swap} onClose={() => setAddressing(false)} />}
        {review.state !== null && <ReviewDialog swap={swap} review={review} state={review.state} />}
      </Suspense>
    </div>
  );
};
