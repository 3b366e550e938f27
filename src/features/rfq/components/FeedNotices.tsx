import type { ReactElement } from 'react';
import { formatClock, formatUtc } from '../../../domain/time.ts';
import { type FeedConnection, isPolling } from '../../../engines/feed/FeedState.ts';
import { useEngines } from '../../../entities/context/useWorld.ts';
import { describeServiceError, ServiceErrorNote } from '../../../entities/errors/ErrorNote.tsx';
import { useOrdersError } from '../../../entities/order/useRecentOrders.ts';
import { ListenButton } from '../../../entities/rfq/FeedMarks.tsx';
import { useFeedDescription, useRfq } from '../../../entities/rfq/useFeed.ts';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { marketMessages } from '../../../messages/market.ts';
import { rfqMessages as t } from '../../../messages/rfq.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Note } from '../../../ui/Note.tsx';
import { Text } from '../../../ui/Text.tsx';

type Description = { readonly title: string; readonly safe: string; readonly rest: string };

const describeDisconnected = (connection: FeedConnection): Description | null => {
  const { droppedAt, failures, phase, since } = connection;
  if (phase === 'stopped')
    return {
      title: marketMessages.stoppedListening({ time: formatClock(since) }),
      safe: t.stoppedSafe,
      rest: t.stoppedRest,
    };
  const isFirstTry = droppedAt === null && failures === 0;
  if (phase === 'live' || phase === 'replay' || isFirstTry) return null;
  const title = droppedAt === null ? t.unreachable : t.dropped({ time: formatClock(droppedAt) });
  return { title, safe: t.droppedSafe, rest: isPolling(connection) ? t.droppedPolling : t.droppedWaiting };
};

/** Why the figures are stale; null if they are not. */
export const useFeedNotice = (): Description | null => {
  const connection = useRfq((state) => state.connection);
  return connection && describeDisconnected(connection);
};

/** Covers the figures, so that nothing below it moves. */
const FeedBanner = (): ReactElement | null => {
  const { feed } = useEngines();
  const notice = useFeedNotice();
  const phase = useRfq((state) => state.connection?.phase);
  const { detail } = useFeedDescription();
  const ordersError = useOrdersError();
  if (notice === null) return null;
  // Without the service, orders and swaps do not work either.
  const failure = ordersError && describeServiceError(ordersError);
  const { title, safe, rest } = failure
    ? { title: notice.title, safe: failure.happened, rest: `${failure.safe} ${failure.next}` }
    : notice;
  const stopped = phase === 'stopped';
  const connecting = phase === 'connecting';
  return (
    <div
      className={cx(
        'flex items-center rounded-card border border-edge md:absolute md:inset-x-0 md:top-0 md:bottom-4 md:z-1 md:gap-4 md:overflow-auto md:px-4',
        // On phones above the tabs, because there are no figures to cover. The lists end above it.
        'max-md:fixed max-md:inset-x-4 max-md:bottom-[calc(var(--h-tabs)+12px)] max-md:z-5 max-md:min-h-16 max-md:pe-2 max-md:shadow-pop',
        stopped ? 'bg-surface-2' : 'bg-pending-soft',
      )}
    >
      <Note
        tone={stopped ? 'neutral' : 'pending'}
        icon={stopped ? 'pause' : 'offline'}
        title={title}
        className="min-w-0 flex-1 max-md:px-3 max-md:py-0 max-md:text-12 max-[23rem]:[&_svg]:hidden"
      >
        {safe}{' '}
        <span className="max-md:sr-only">
          <Text>
            {rest} {!stopped && detail}
          </Text>
        </span>
      </Note>
      <span className="flex shrink-0 gap-2">
        {!stopped && (
          <Button icon="refresh" busy={connecting} className="max-md:w-11 max-md:px-0" onClick={feed.reconnect}>
            <span className="max-md:sr-only">{connecting ? t.reconnecting : t.reconnectNow}</span>
          </Button>
        )}
        <ListenButton className={cx('md:h-8', !stopped && 'max-md:hidden')} />
      </span>
    </div>
  );
};

const ReplayBanner = (): ReactElement => {
  const { feed } = useEngines();
  const at = useRfq((state) => (state.lastEventAt === null ? null : Math.floor(state.lastEventAt / 1000) * 1000));
  const unread = useRfq((state) => state.counts.malformed);
  const numbers = useNumbers();
  const nothing = unread === 0 ? t.replayEmpty : t.replayUnread(unread, { count: numbers.count(unread) });
  return (
    <div className="mb-4 flex shrink-0 flex-wrap items-center gap-3 rounded-card bg-accent-soft pe-3">
      <Note tone="info" title={t.replay} className="min-w-0 flex-1">
        {at === null ? nothing : t.replayAt({ time: formatUtc(at) })}
      </Note>
      <Button className="max-md:mb-3 max-md:ms-3" onClick={feed.resume}>
        {t.backToMarket}
      </Button>
    </div>
  );
};

export const FeedNotices = (): ReactElement => {
  const phase = useRfq((state) => state.connection?.phase);
  const isDropped = useFeedNotice() !== null;
  const error = useOrdersError();
  if (phase === 'replay') return <ReplayBanner />;
  // One fault is reported, in one place.
  if (isDropped || error === null) return <FeedBanner />;
  return <ServiceErrorNote tone="pending" error={error} missing={t.ordersMissing} className="mb-4" />;
};
