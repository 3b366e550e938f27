import { type ReactElement, Suspense, useEffect, useState } from 'react';
import { formatClock, ms } from '../../domain/time.ts';
import { useActions } from '../../entities/actions/actions.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { useWallet } from '../../entities/wallet/useWallet.ts';
import { whenIdleEach } from '../../lib/whenIdle.ts';
import { ownOrderMessages } from '../../messages/ownOrders.ts';
import { swapMessages } from '../../messages/swap.ts';
import { Button, Spinner } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { DomErrorBoundary } from '../../ui/DomErrorBoundary.tsx';
import { Note } from '../../ui/Note.tsx';
import { requestWallet } from '../../world/wallet/walletStore.ts';
import { ComposeCard } from './card/ComposeCard.tsx';
import { SwapCard } from './card/SwapCard.tsx';
import type { SideName } from './form/swapForm.ts';
import { isRefused } from './model/getSwapIssue.ts';
import { SwapContext, useFlip, useSwap, useSwapState } from './model/useSwap.ts';
import { fetchParts, parts } from './parts.ts';
import { useReview } from './review/useReview.ts';
import { OwnOrderNotes } from './tracking/OwnOrderNotes.tsx';
import { useTracked } from './tracking/useTracked.ts';

const { Proof, RecipientDialog, ReviewDialog, SwapOrders, SwapPicker, TrackingCard } = parts;

/** No connection: what continues without it, and how old the numbers are. */
const OfflineNote = ({ onRetry }: { readonly onRetry: () => void }): ReactElement => {
  const t = swapMessages.get();
  const { clock } = useWorld();
  const [since] = useState(clock.now);
  return (
    <Note
      tone="pending"
      icon="offline"
      title={t.offline}
      role="status"
      className="mb-4"
      actions={
        <Button size="sm" icon="refresh" onClick={onRetry}>
          {t.tryNow}
        </Button>
      }
    >
      {t.offlineRest({ time: formatClock(since) })}
    </Note>
  );
};

/** The card of an order whose code is still on its way: never blank, whatever the connection. */
const TrackingSoon = (): ReactElement => (
  <SwapCard className="grid min-h-[344px] place-items-center bg-surface">
    <span className="flex items-center gap-3 text-14 text-text-2" role="status">
      <Spinner />
      <span>{ownOrderMessages.get().loading}</span>
    </span>
  </SwapCard>
);

/** What this is, in one sentence, and figures of this moment that make it worth believing; their place is kept. */
const Lead = (): ReactElement => (
  <div className="px-6 pt-6 pb-5 text-center max-md:px-4 max-md:py-3 [@media(height<48rem)]:pt-3 [@media(height<48rem)]:pb-3 max-md:[@media(height<40rem)]:py-1 [@media(height<32rem)]:py-1">
    <h1 className="max-md:[@media(height<40rem)]:sr-only [@media(height<32rem)]:sr-only text-balance font-strong text-[28px]/[34px] tracking-[-0.015em] max-lg:text-[24px]/[30px] max-md:text-[19px]/[25px] max-[23rem]:text-[17px]/[22px]">
      {swapMessages.get().lead}
    </h1>
    <div className="mt-2.5 min-h-6 max-md:hidden max-lg:-mx-6 [@media(height<48rem)]:mt-1.5 [@media(height<32rem)]:hidden">
      <Suspense>
        <Proof />
      </Suspense>
    </div>
  </div>
);

const Page = (): ReactElement => {
  const { draft, offer, market, reach } = useSwap();
  const tracked = useTracked(draft);
  const [picking, setPicking] = useState<SideName | null>(null);
  const [addressing, setAddressing] = useState(false);
  const { knownAddress } = useWallet();
  const flip = useFlip();
  const review = useReview((checked) => {
    tracked.track(checked.orderHash);
    draft.dispatch({ type: 'placed' });
  });
  useEffect(() => whenIdleEach([requestWallet, ...fetchParts]), []);
  const composing = tracked.entry === null;
  useActions({ ...(composing && review.state === null && { flip }) });
  const { times } = market.history;
  const { chains, book } = draft.route;
  const isShown = composing && reach.online && offer.quote.status === 'quoted' && !isRefused(offer.check);
  return (
    <DomErrorBoundary>
      <div className="flex flex-1 flex-col [--river:272px] max-lg:[--river:168px]">
        {composing ? <Lead /> : <h1 className="sr-only">{swapMessages.get().title}</h1>}
        <div className="relative flex flex-1 flex-col">
          <div className="river water-lined" />
          <div
            className={cx(
              'relative z-1 mx-auto w-[min(1120px,calc(100%-48px))] pb-10 max-md:w-[calc(100%-24px)] max-md:pb-6',
              !composing && 'pt-8 max-md:pt-3',
            )}
          >
            {!reach.online && <OfflineNote onRetry={offer.refresh} />}
            {composing && <OwnOrderNotes {...tracked} book={book} />}
            {tracked.entry === null ? (
              <ComposeCard
                idle={!tracked.underWay}
                onPick={setPicking}
                onRecipient={() => setAddressing(true)}
                onReview={review.open}
              />
            ) : (
              <Suspense fallback={<TrackingSoon />}>
                <TrackingCard
                  key={tracked.entry.orderHash}
                  entry={tracked.entry}
                  chains={chains ?? []}
                  book={book}
                  usual={times?.p50 ?? ms(10_000)}
                  slow={times?.p90 ?? ms(60_000)}
                  onAnother={() => {
                    // An order that was only found later, after its delivery, leaves its draft in the form.
                    draft.dispatch({ type: 'placed' });
                    tracked.leave();
                  }}
                />
              </Suspense>
            )}
            <Suspense>
              <SwapOrders
                account={knownAddress}
                entries={tracked.entries}
                route={draft.route}
                history={market.history}
                quote={isShown ? offer.quote.answer.quote : null}
                tracked={tracked.entry?.orderHash ?? null}
              />
            </Suspense>
          </div>
        </div>
        <DomErrorBoundary>
          <Suspense>
            {picking !== null && <SwapPicker at={picking} onClose={() => setPicking(null)} />}
            {addressing && <RecipientDialog onClose={() => setAddressing(false)} />}
            {review.state !== null && <ReviewDialog review={review} state={review.state} />}
          </Suspense>
        </DomErrorBoundary>
      </div>
    </DomErrorBoundary>
  );
};

/** The swap page: the card over the water, and below it the account's crossings and the history for the route. */
export const SwapView = (): ReactElement => (
  <SwapContext value={useSwapState()}>
    <Page />
  </SwapContext>
);
