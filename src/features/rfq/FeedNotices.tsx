import type { ReactElement } from 'react';
import { formatClock, formatUtc } from '../../domain/time.ts';
import { isPolling } from '../../engines/feed/feedProtocol.ts';
import { useEngines } from '../../entities/context/useEngines.ts';
import { useRfq } from '../../entities/rfq/useFeed.ts';
import { marketMessages } from '../../messages/market.ts';
import { rfqMessages } from '../../messages/rfq.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';

/** Says that the feed is away, what that does not touch, and what is done about it, or that the reader stopped it. Nothing while it is well. */
const FeedBanner = (): ReactElement | null => {
  const { feed } = useEngines();
  const connection = useRfq((state) => state.connection);
  if (connection === null || connection.phase === 'live' || connection.phase === 'replay') return null;
  const t = rfqMessages.get();
  const { droppedAt, failures, phase } = connection;
  if (phase === 'stopped')
    return (
      <Note
        icon="pause"
        title={marketMessages.get().stoppedListening({ time: formatClock(connection.since) })}
        className="mb-4 shrink-0"
      >
        {t.stoppedRest}
      </Note>
    );
  if (droppedAt === null && failures === 0) return null;
  const title = droppedAt === null ? t.unreachable : t.dropped({ time: formatClock(droppedAt) });
  return (
    <div className="mb-4 flex shrink-0 flex-wrap items-center gap-3 rounded-card bg-pending-soft pe-3">
      <Note tone="pending" icon="offline" title={title} className="min-w-0 flex-1 max-md:basis-full">
        {isPolling(connection) ? t.droppedPolling : t.droppedWaiting}
      </Note>
      <Button icon="refresh" busy={phase === 'connecting'} className="max-md:mb-3 max-md:ms-3" onClick={feed.reconnect}>
        {phase === 'connecting' ? t.reconnecting : t.reconnectNow}
      </Button>
    </div>
  );
};

/** Says that what is shown is a recording, and leads back to the market. */
const ReplayBanner = (): ReactElement | null => {
  const { feed } = useEngines();
  const playing = useRfq((state) => state.connection?.phase === 'replay');
  const at = useRfq((state) => (state.lastEventAt === null ? null : Math.floor(state.lastEventAt / 1000) * 1000));
  const t = rfqMessages.get();
  if (!playing) return null;
  return (
    <div className="mb-4 flex shrink-0 flex-wrap items-center gap-3 rounded-card bg-accent-soft pe-3">
      <Note tone="info" title={t.replay} className="min-w-0 flex-1">
        {at === null ? t.replayEmpty : t.replayAt({ time: formatUtc(at) })}
      </Note>
      <Button className="max-md:mb-3 max-md:ms-3" onClick={feed.resume}>
        {t.backToMarket}
      </Button>
    </div>
  );
};

/** What stands above the lists while they are not the live market; nothing while they are. */
export const FeedNotices = (): ReactElement | null => {
  const phase = useRfq((state) => state.connection?.phase);
  if (phase === undefined || phase === 'live') return null;
  return phase === 'replay' ? <ReplayBanner /> : <FeedBanner />;
};
