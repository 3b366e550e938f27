import { type ReactElement, useEffect, useMemo } from 'react';
import type { Chain } from '../../../domain/chain.ts';
import type { JournalEntry } from '../../../domain/swap/JournalEntry.ts';
import { isFinalStage } from '../../../domain/swap/orderStage.ts';
import { formatDuration, type Ms, ms } from '../../../domain/time.ts';
import { askedOf } from '../../../engines/feedNudge.ts';
import { AddressTag } from '../../../entities/account/AddressTag.tsx';
import { chainName } from '../../../entities/chain/chainName.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { type StageWords, stageWords } from '../../../entities/order/stageWords.ts';
import { OwnAuctionStrip } from '../../../entities/rfq/OwnAuctionStrip.tsx';
import type { TokenBook } from '../../../entities/token/tokenBook.ts';
import { useAnnounce } from '../../../ports/useAnnounce.ts';
import { StatusIcon } from '../../../ui/StatusIcon.tsx';
import { Timeline } from '../../../ui/Timeline.tsx';
import { CrossingMiddle } from '../card/QuoteCrossing.tsx';
import { AmountShown, FixedChain, FixedToken, SidePanel } from '../card/SidePanel.tsx';
import type { RouteSide } from '../model/useRoute.ts';
import { TakeBack } from './TakeBack.tsx';
import { TrackingFoot } from './TrackingFoot.tsx';
import { TxLink } from './TxLink.tsx';
import { trackingStops } from './trackingStops.ts';
import { useTabState } from './useTabState.ts';
import { useTracking } from './useTracking.ts';

const sideOf = (
  chains: readonly Chain[],
  book: TokenBook,
  name: string,
  chainKey: string,
  address: string,
): Pick<RouteSide, 'chain' | 'name' | 'token' | 'isListed'> => {
  const token = book.find(chainKey, address);
  const chain = chains.find((one) => one.chainKey === chainKey) ?? null;
  return { chain, name, token, isListed: token !== null && book.isListed(token) };
};

/** Elapsed over usual time, kept short of the far pier until delivery is known. */
const progressOf = (elapsed: number, usual: number): number => Math.min(0.92, elapsed / Math.max(1000, usual));

const Crossing = ({ words, names, elapsed, usual, late }: Crossing.Props): ReactElement => {
  const done = words.look !== 'crossing';
  const below = done
    ? undefined
    : `${formatDuration(elapsed)} elapsed, usually ${formatDuration(usual)}${late ? '. Slower than 9 of 10 orders.' : ''}`;
  const icon = (
    <span className={`tone-${words.tone}`}>
      <StatusIcon shape={words.shape} size={20} />
    </span>
  );
  return (
    <CrossingMiddle
      state={words.look}
      progress={progressOf(elapsed, usual)}
      above={<b>{words.title}</b>}
      {...(below !== undefined && { below })}
      {...(done && { middle: icon })}
      names={names}
    />
  );
};

declare namespace Crossing {
  type Props = {
    readonly words: StageWords;
    readonly names: readonly [string, string];
    readonly elapsed: number;
    readonly usual: number;
    readonly late: boolean;
  };
}

const useSpeech = (words: StageWords): void => {
  const announce = useAnnounce();
  const { title, tone } = words;
  useEffect(() => announce(`Order: ${title}.`, tone === 'failed' ? 'assertive' : 'polite'), [title, tone, announce]);
  useTabState(words);
};

/** The card while an order of this browser is on its way: where the money is, both transactions, every known time. */
export const TrackingCard = (props: TrackingCard.Props): ReactElement => {
  const { entry, chains, book, usual, slow, onAnother } = props;
  const { config } = useWorld();
  const tracking = useTracking(entry);
  const asked = useMemo(() => askedOf(entry), [entry]);
  const { stage, record, now, paid } = tracking;
  const names = { source: chainName(config, entry.inputChain), destination: chainName(config, entry.outputChain) };
  const pay = sideOf(chains, book, names.source, entry.inputChain, entry.order.inputToken);
  const receive = sideOf(chains, book, names.destination, entry.outputChain, entry.order.outputToken);
  const symbols = { pays: pay.token?.symbol ?? 'token', receives: receive.token?.symbol ?? 'token' };
  const words = stageWords(stage, { ...names, ...symbols });
  useSpeech(words);
  const since = entry.signedAt ?? entry.draftedAt;
  const elapsed = ms(Math.max(0, now - since));
  const stops = trackingStops(entry, tracking, names, ms(since + usual));
  const arrived = stage === 'completed';
  const sourceTx = record?.srcTx ?? null;
  const destinationTx = record?.dstTx ?? null;
  return (
    <div className="swap-card">
      <div className="swap-banks">
        <SidePanel
          at="pay"
          title={paid ? 'You paid' : 'You pay'}
          chain={<FixedChain side={pay} />}
          left={<TxLink chainKey={entry.inputChain} hash={sourceTx} words="Source transaction" />}
          right={null}
        >
          <AmountShown
            value={entry.order.inputAmount}
            decimals={pay.token?.decimals ?? null}
            rounding="pay"
            trailing={<FixedToken side={pay} />}
          />
        </SidePanel>
        <Crossing
          words={words}
          names={[names.source, names.destination]}
          elapsed={elapsed}
          usual={usual}
          late={elapsed > slow && !isFinalStage(stage)}
        />
        <SidePanel
          at="receive"
          title={arrived ? 'You received' : 'You will receive'}
          chain={<FixedChain side={receive} />}
          left={<TxLink chainKey={entry.outputChain} hash={destinationTx} words="Destination transaction" />}
          right={
            <span className="inline-flex items-center gap-1.5">
              to <AddressTag address={entry.order.recipient} copy={false} />
            </span>
          }
        >
          <AmountShown
            value={entry.order.outputAmount}
            decimals={receive.token?.decimals ?? null}
            rounding="receive"
            muted={stage === 'failed' || stage === 'refunded'}
            trailing={<FixedToken side={receive} />}
          />
        </SidePanel>
      </div>
      <div className="swap-strip empty:hidden [&>div]:min-w-0 [&>div]:flex-1 max-md:[&>div]:h-auto">
        <OwnAuctionStrip {...asked} />
      </div>
      <div className="swap-section pb-0! max-md:hidden">
        <Timeline label="What happened so far" stops={stops} />
      </div>
      <div className="swap-section md:hidden">
        <Timeline rows label="What happened so far" stops={stops} />
      </div>
      {(stage === 'failed' || stage === 'failing') && receive.chain !== null && (
        <div className="swap-section empty:hidden">
          <TakeBack entry={entry} destination={receive.chain} symbol={symbols.pays} names={names} />
        </div>
      )}
      <TrackingFoot entry={entry} tracking={tracking} words={words} onAnother={onAnother} />
    </div>
  );
};

export declare namespace TrackingCard {
  type Props = {
    readonly entry: JournalEntry;
    readonly chains: readonly Chain[];
    readonly book: TokenBook;
    /** What orders on this route usually take, and what nine of ten stay under. */
    readonly usual: Ms;
    readonly slow: Ms;
    readonly onAnother: () => void;
  };
}
