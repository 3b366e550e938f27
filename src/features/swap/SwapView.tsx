import { memo, type ReactElement, useCallback, useEffect, useState } from 'react';
import type { SwapEngine } from '../../engines/swap/createSwap.ts';
import type { SideName } from '../../engines/swap/swapForm.ts';
import { useActions } from '../../entities/actions/actions.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { useWallet } from '../../entities/wallet/useWallet.ts';
import { lazyComponent } from '../../lib/lazy.ts';
import { whenIdleEach } from '../../lib/whenIdle.ts';
import { shellMessages } from '../../messages/shell.ts';
import { ownOrderMessages, swapMessages } from '../../messages/swap.ts';
import { Spinner } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { DomErrorBoundary } from '../../ui/DomErrorBoundary.tsx';
import { ApprovalPanel, ComposeCard, OwnAuctionStrip } from './card/ComposeCard.tsx';
import { SwapCard } from './card/SwapCard.tsx';
import { SwapContext, useNewSwap, useSwap, useSwapUrl } from './model/useSwap.ts';
import { OwnOrderNotes } from './tracking/OwnOrderNotes.tsx';
import { useTracked } from './tracking/useTracked.ts';

const TrackingSoon = (): ReactElement => (
  <SwapCard className="grid min-h-[344px] place-items-center bg-surface">
    <span className="flex items-center gap-3 text-14 text-text-2" role="status">
      <Spinner />
      <span>{ownOrderMessages.loading}</span>
    </span>
  </SwapCard>
);

const SwapFigures = lazyComponent(() => import('./orders/SwapOrders.tsx').then((module) => module.SwapFigures));
const SwapOrders = lazyComponent(() => import('./orders/SwapOrders.tsx').then((module) => module.SwapOrders));
const SwapPicker = lazyComponent(() => import('./picker/TokenPicker.tsx').then((module) => module.SwapPicker));
const RecipientDialog = lazyComponent(() =>
  import('./recipient/RecipientDialog.tsx').then((module) => module.RecipientDialog),
);
const ReviewDialog = lazyComponent(() => import('./review/ReviewDialog.tsx').then((module) => module.ReviewDialog));
const TrackingCard = lazyComponent(
  () => import('./tracking/TrackingCard.tsx').then((module) => module.TrackingCard),
  <TrackingSoon />,
);

/** Fetched once the page is idle, so that no press waits for them. */
const PREFETCHED = [ApprovalPanel, OwnAuctionStrip, ReviewDialog, TrackingCard, SwapPicker, RecipientDialog];

const Lead = (): ReactElement => {
  const hasAmount = useSwap(({ draft }) => draft.form.text !== '');
  return (
    <div className="px-6 pt-6 pb-5 text-center max-md:px-4 max-md:py-3 md:[@media(height<48rem)]:pt-3 md:[@media(height<48rem)]:pb-3 max-md:[@media(height<44rem)]:py-1">
      <h1
        className={cx(
          'max-md:[@media(height<44rem)]:sr-only [@media(height<32rem)]:sr-only text-balance font-strong text-[28px]/[34px] tracking-[-0.015em] max-lg:text-[24px]/[30px] max-md:text-[19px]/[25px] max-[23rem]:text-[17px]/[22px]',
          hasAmount && 'max-md:sr-only',
        )}
      >
        {swapMessages.lead}
      </h1>
      <div className="mt-2.5 min-h-6 max-md:hidden max-lg:-mx-6 [@media(height<48rem)]:mt-1.5 [@media(height<32rem)]:hidden">
        <SwapFigures />
      </div>
    </div>
  );
};

const Compose = memo(ComposeCard);

/** A component of its own: the URL changes with each digit, the page does not. */
const SwapUrl = ({ engine }: { readonly engine: SwapEngine }): null => {
  useSwapUrl(engine);
  return null;
};

const Page = ({ engine }: { readonly engine: SwapEngine }): ReactElement => {
  const { flip } = engine.commands;
  const tracked = useTracked();
  const hasReview = useSwap(({ review }) => review.state !== null);
  // A signed order is tracked while it is sent; the review returns only when something went wrong.
  const isReviewing = hasReview && !tracked.isSent;
  const [picking, setPicking] = useState<SideName | null>(null);
  const [addressing, setAddressing] = useState(false);
  const openRecipient = useCallback(() => setAddressing(true), []);
  const { knownAddress } = useWallet();
  const { wallet } = useWorld();
  useEffect(() => whenIdleEach([wallet.request, ...PREFETCHED.map(({ preload }) => preload)]), [wallet]);
  const composing = tracked.entry === null && !tracked.isLoading;
  useActions({ ...(composing && !isReviewing && { flip }) });
  return (
    <DomErrorBoundary>
      <div className="flex flex-1 flex-col">
        {composing ? <Lead /> : <h1 className="sr-only">{shellMessages.swap}</h1>}
        <div className="relative flex flex-1 flex-col">
          <div className="river water-lined max-md:hidden" />
          <div
            className={cx(
              'relative z-1 mx-auto w-[min(1120px,calc(100%-48px))] pb-10 max-md:w-[calc(100%-24px)] max-md:pb-6',
              !composing && 'pt-6 max-md:pt-3',
            )}
          >
            {composing && <OwnOrderNotes {...tracked} />}
            {composing && <Compose onPick={setPicking} onRecipient={openRecipient} />}
            {tracked.isLoading && <TrackingSoon />}
            {tracked.entry !== null && (
              <TrackingCard key={tracked.entry.orderHash} entry={tracked.entry} onAnother={tracked.another} />
            )}
            <SwapOrders account={knownAddress} entries={tracked.entries} tracked={tracked.entry?.orderHash ?? null} />
          </div>
        </div>
        <DomErrorBoundary>
          {picking !== null && <SwapPicker at={picking} onClose={() => setPicking(null)} />}
          {addressing && <RecipientDialog onClose={() => setAddressing(false)} />}
          {isReviewing && <ReviewDialog />}
        </DomErrorBoundary>
      </div>
    </DomErrorBoundary>
  );
};

const NewSwap = (): ReactElement => {
  const engine = useNewSwap();
  return (
    <SwapContext value={engine}>
      <SwapUrl engine={engine} />
      <Page engine={engine} />
    </SwapContext>
  );
};

export const SwapView = (): ReactElement => {
  // Other nodes may be other chains: earlier readings do not apply.
  const { chains } = useWorld();
  return <NewSwap key={chains.id} />;
};
