import type { ReactElement, ReactNode } from 'react';
import type { QuoteResponse, QuoteState } from '../../../engines/swap/createQuote.ts';
import { actionProps } from '../../../entities/actions/actions.ts';
import { useNow } from '../../../entities/context/useWorld.ts';
import { commonMessages } from '../../../messages/common.ts';
import { swapMessages } from '../../../messages/swap.ts';
import { Spinner } from '../../../ui/Button.tsx';
import { CountdownRing } from '../../../ui/CountdownRing.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { ProgressTrack } from '../../../ui/ProgressTrack.tsx';
import { StatusIcon } from '../../../ui/StatusIcon.tsx';

/** A column on wide screens, the band with the names of both chains on phones. */
export const CardMiddle = ({ names, middleSmall, ...track }: CardMiddle.Props): ReactElement => {
  const { above: _above, below: _below, extra: _extra, ringed: _ringed, ...line } = track;
  return (
    <>
      <ProgressTrack {...track} className="max-md:hidden" />
      <ProgressTrack
        {...line}
        middle={middleSmall === undefined ? track.middle : middleSmall}
        names={names}
        className="md:hidden"
      />
    </>
  );
};

export declare namespace CardMiddle {
  type Props = Omit<ProgressTrack.Props, 'names' | 'className'> & {
    readonly names: readonly [ReactNode, ReactNode];
    /** In the band, instead of the larger `middle` of the column; null: nothing. */
    readonly middleSmall?: ReactNode;
  };
}

/** Counts down to the end of the price or, before a wallet is connected, to the next request. */
const spanOf = ({ quote, receivedAt, refreshAt }: QuoteResponse, isLive: boolean) =>
  isLive ? { start: receivedAt, end: refreshAt } : { start: quote.startTime, end: quote.endTime };

const Ring = ({ response, isLive, onRefresh }: QuoteMiddle.RingProps): ReactElement => {
  const now = useNow();
  const { start, end } = spanOf(response, isLive);
  const t = swapMessages.get();
  return (
    <button type="button" className="rounded-full" title={t.newQuote} onClick={onRefresh}>
      <CountdownRing
        label={isLive ? t.livePrice : t.quoteEndsIn}
        secondsLeft={Math.max(0, Math.ceil((end - now) / 1000))}
        totalSeconds={Math.max(1, Math.round((end - start) / 1000))}
      />
    </button>
  );
};

/** The ring in words, for phones. */
const FixedFor = ({ response, isLive, onRefresh }: QuoteMiddle.RingProps): ReactElement => {
  const t = swapMessages.get();
  const left = Math.max(0, Math.ceil((spanOf(response, isLive).end - useNow()) / 1000));
  return (
    <button
      type="button"
      className="grid min-h-11 content-center px-2 text-center text-12/4 text-text-2"
      title={t.newQuote}
      onClick={onRefresh}
    >
      <span>{isLive ? t.livePrice : t.quoteEndsIn}</span>
      <b translate="no" className={cx('font-medium text-14', left > 10 ? 'text-text' : 'text-pending')}>
        {commonMessages.get().seconds({ count: left })}
      </b>
    </button>
  );
};

/** On phones the flip button is in ReceivePanel. */
export const QuoteMiddle = ({ look, response, isLive, names, onFlip, onRefresh }: QuoteMiddle.Props): ReactElement => {
  const t = swapMessages.get();
  const flip = <FlipButton label={t.direction} onFlip={onFlip} />;
  if (look === 'offline')
    return (
      <CardMiddle
        state="withdrawn"
        above={<b>{t.withdrawn}</b>}
        middle={<Icon name="offline" size={18} />}
        names={names}
      />
    );
  if (look === 'failed')
    return (
      <CardMiddle
        state="idle"
        above={<b>{t.noQuote}</b>}
        middle={
          <span className="text-failed">
            <StatusIcon shape="failed" size={18} />
          </span>
        }
        extra={flip}
        names={names}
      />
    );
  if (look === 'quoted' && response !== null)
    return (
      <CardMiddle
        state="idle"
        ringed
        above={isLive ? t.livePrice : t.quoteEndsIn}
        middle={<Ring response={response} isLive={isLive} onRefresh={onRefresh} />}
        middleSmall={<FixedFor response={response} isLive={isLive} onRefresh={onRefresh} />}
        extra={flip}
        names={names}
      />
    );
  if (look === 'asking')
    return <CardMiddle state="idle" above={t.askingMakers} middle={<Spinner />} extra={flip} names={names} />;
  return (
    <CardMiddle
      state="idle"
      middle={<FlipButton label={t.direction} large onFlip={onFlip} />}
      middleSmall={null}
      names={names}
    />
  );
};

export declare namespace QuoteMiddle {
  type RingProps = {
    readonly response: QuoteResponse;
    readonly isLive: boolean;
    readonly onRefresh: () => void;
  };
  type Props = {
    readonly look: QuoteState['status'] | 'offline';
    readonly response: QuoteResponse | null;
    readonly isLive: boolean;
    readonly names: readonly [string, string];
    readonly onFlip: () => void;
    readonly onRefresh: () => void;
  };
}

const FlipButton = ({ label, large = false, onFlip }: FlipButton.Props): ReactElement => (
  <button
    type="button"
    className={
      large
        ? 'flip-large relative grid size-9 place-items-center rounded-note border border-control bg-surface text-text hover:bg-surface-2 focus-visible:rounded-note'
        : 'absolute bottom-4 grid size-7 place-items-center rounded-control bg-water text-text-2 hover:bg-surface-2'
    }
    aria-label={label}
    {...actionProps('flip')}
    title={`${label} (x)`}
    onClick={onFlip}
  >
    <Icon name="flip" size={large ? 18 : 15} />
  </button>
);

export declare namespace FlipButton {
  type Props = { readonly label: string; readonly large?: boolean; readonly onFlip: () => void };
}
