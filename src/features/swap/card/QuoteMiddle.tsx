import type { ReactElement, ReactNode } from 'react';
import type { QuoteResponse } from '../../../engines/swap/createQuote.ts';
import { isRefused } from '../../../engines/swap/getSwapIssue.ts';
import type { Swap } from '../../../engines/swap/Swap.ts';
import { actionProps } from '../../../entities/actions/actions.ts';
import { useNow, useWorld } from '../../../entities/context/useWorld.ts';
import { commonMessages } from '../../../messages/common.ts';
import { swapMessages as t } from '../../../messages/swap.ts';
import { Spinner } from '../../../ui/Button.tsx';
import { CountdownRing } from '../../../ui/CountdownRing.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { ProgressTrack, type ProgressTrackProps } from '../../../ui/ProgressTrack.tsx';
import { StatusIcon } from '../../../ui/StatusIcon.tsx';
import { sideName, useSwap, useSwapCommands } from '../model/useSwap.ts';

type CardMiddleProps = Omit<ProgressTrackProps, 'names' | 'className'> & {
  readonly names: readonly [ReactNode, ReactNode];
  /** In the band, instead of the larger `middle` of the column; null: nothing. */
  readonly middleSmall?: ReactNode;
};

/** A column on wide screens, the band with the names of both chains on phones. */
export const CardMiddle = ({ names, middleSmall, ...track }: CardMiddleProps): ReactElement => {
  const { above: _above, below: _below, extra: _extra, ringed: _ringed, ...line } = track;
  return (
    <>
      <ProgressTrack {...track} className="max-md:hidden" />
      <ProgressTrack
        {...line}
        middle={middleSmall === undefined ? track.middle : middleSmall}
        names={names}
        className="low:order-last low:col-span-2 md:hidden"
      />
    </>
  );
};

type CountdownProps = {
  readonly response: QuoteResponse;
  readonly isLive: boolean;
  /** Words instead of the ring. */
  readonly small?: boolean;
};

const Countdown = ({ response, isLive, small = false }: CountdownProps): ReactElement => {
  const { refresh } = useSwapCommands();
  const { quote, receivedAt, refreshAt } = response;
  const [start, end] = isLive ? [receivedAt, refreshAt] : [quote.startTime, quote.endTime];
  const secondsLeft = Math.max(0, Math.ceil((end - useNow()) / 1000));
  return (
    <button
      type="button"
      className={small ? 'grid min-h-11 content-center px-2 text-center text-12/4 text-text-2' : 'rounded-full'}
      title={t.newQuote}
      onClick={refresh}
    >
      {small ? (
        <>
          <span>{isLive ? t.refreshesIn : t.quoteEndsIn}</span>
          <b translate="no" className={cx('font-medium text-14', secondsLeft > 10 ? 'text-text' : 'text-pending')}>
            {commonMessages.seconds({ count: secondsLeft })}
          </b>
        </>
      ) : (
        <CountdownRing
          label={isLive ? t.refreshesInSeconds : t.fixedForSeconds}
          secondsLeft={secondsLeft}
          totalSeconds={Math.max(1, Math.round((end - start) / 1000))}
        />
      )}
    </button>
  );
};

const FlipButton = ({ large = false }: { readonly large?: boolean }): ReactElement => {
  const { flip } = useSwapCommands();
  const { direction } = t;
  return (
    <button
      type="button"
      className={
        large
          ? 'relative grid size-9 place-items-center rounded-note border border-control bg-surface text-text hover:bg-surface-2 focus-visible:rounded-note'
          : 'absolute bottom-4 grid size-7 place-items-center rounded-control bg-water text-text-2 hover:bg-surface-2'
      }
      aria-label={direction}
      {...actionProps('flip')}
      title={`${direction} (x)`}
      onClick={flip}
    >
      <Icon name="flip" size={large ? 18 : 15} />
    </button>
  );
};

const LivePrice = (): ReactElement => (
  <>
    <span className="max-lg:hidden">{t.livePrice}</span>
    <span className="lg:hidden">{t.refreshesIn}</span>
  </>
);

const lookOf = ({ offer, reach }: Swap) => {
  if (!reach.online) return 'offline';
  return isRefused(offer.check) ? 'failed' : offer.quote.status;
};

export const QuoteMiddle = (): ReactElement => {
  const { config } = useWorld();
  const look = useSwap(lookOf);
  const response = useSwap(({ offer: { quote } }) => (quote.status === 'quoted' ? quote.response : null));
  const isLive = useSwap(({ holdings }) => holdings.account === null);
  const { pay, receive } = useSwap(({ draft }) => draft.route);
  const names = [sideName(pay, config), sideName(receive, config)] as const;
  if (look === 'offline')
    return <CardMiddle state="withdrawn" middle={<Icon name="offline" size={18} />} names={names} />;
  const idle = { state: 'idle', names, extra: <FlipButton /> } as const;
  if (look === 'failed')
    return (
      <CardMiddle
        {...idle}
        above={<b>{t.noQuote}</b>}
        middle={
          <span className="text-failed">
            <StatusIcon shape="failed" size={18} />
          </span>
        }
      />
    );
  if (look === 'quoted' && response !== null)
    return (
      <CardMiddle
        {...idle}
        ringed
        above={isLive ? <LivePrice /> : t.quoteEndsIn}
        middle={<Countdown response={response} isLive={isLive} />}
        middleSmall={<Countdown response={response} isLive={isLive} small />}
      />
    );
  if (look === 'pending') return <CardMiddle {...idle} above={t.requestingQuotes} middle={<Spinner />} />;
  return <CardMiddle state="idle" ringed middle={<FlipButton large />} middleSmall={null} names={names} />;
};
