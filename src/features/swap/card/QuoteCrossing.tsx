import type { ReactElement } from 'react';
import type { Ms } from '../../../domain/time/Ms.ts';
import { useNow } from '../../../ports/useNow.ts';
import { CountdownRing } from '../../../ui/CountdownRing.tsx';
import type { CrossingDeck } from '../../../ui/CrossingDeck.tsx';
import { FlipButton } from '../../../ui/FlipButton.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { StatusIcon } from '../../../ui/StatusIcon.tsx';
import { CrossingMiddle } from './CrossingMiddle.tsx';

const Ring = ({ clock, size, onRefresh }: QuoteCrossing.RingProps): ReactElement => {
  const now = useNow();
  return (
    <button type="button" className="rounded-full" title="Get a new quote now" onClick={onRefresh}>
      <CountdownRing
        label="Quote ends in"
        size={size}
        secondsLeft={Math.ceil((clock.endTime - now) / 1000)}
        totalSeconds={Math.round((clock.endTime - clock.startTime) / 1000)}
      />
    </button>
  );
};

const looks = {
  offline: { state: 'withdrawn', above: <b>Quote withdrawn</b>, middle: <Icon name="offline" size={18} /> },
  failed: { state: 'idle', above: <b>No quote</b>, middle: <StatusIcon shape="failed" size={18} /> },
} as const satisfies Record<string, Pick<CrossingDeck.Props, 'state' | 'above' | 'middle'>>;

/** The crossing while a swap is being composed: flip button, spinner, countdown, no quote, or offline. */
export const QuoteCrossing = ({ look, clock, names, onFlip, onRefresh }: QuoteCrossing.Props): ReactElement => {
  const flip = <FlipButton label="Swap direction" onFlip={onFlip} />;
  if (look === 'offline') return <CrossingMiddle {...looks.offline} names={names} />;
  if (look === 'failed')
    return (
      <CrossingMiddle
        {...looks.failed}
        middle={<span className="text-failed">{looks.failed.middle}</span>}
        extra={flip}
        names={names}
      />
    );
  if (look === 'quoted' && clock !== null)
    return (
      <CrossingMiddle
        state="idle"
        ringed
        above="Quote ends in"
        middle={<Ring clock={clock} size={64} onRefresh={onRefresh} />}
        middleSmall={<Ring clock={clock} size={48} onRefresh={onRefresh} />}
        extra={flip}
        names={names}
      />
    );
  if (look === 'asking')
    return <CrossingMiddle state="idle" above="Asking makers" middle={<Spinner />} extra={flip} names={names} />;
  return (
    <CrossingMiddle state="idle" middle={<FlipButton label="Swap direction" large onFlip={onFlip} />} names={names} />
  );
};

export declare namespace QuoteCrossing {
  type Clock = { readonly startTime: Ms; readonly endTime: Ms };
  type RingProps = { readonly clock: Clock; readonly size: number; readonly onRefresh: () => void };
  type Props = {
    readonly look: 'idle' | 'asking' | 'quoted' | 'failed' | 'offline';
    readonly clock: QuoteCrossing.Clock | null;
    readonly names: readonly [string, string];
    readonly onFlip: () => void;
    readonly onRefresh: () => void;
  };
}
