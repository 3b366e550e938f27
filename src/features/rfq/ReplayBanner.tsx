import type { ReactElement } from 'react';
import { formatUtc } from '../../domain/time/formatUtc.ts';
import { useEngines } from '../../entities/context/useEngines.ts';
import { useRfq } from '../../entities/rfq/useFeed.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';

/** Says that what is shown is a recording, and leads back to the market. */
export const ReplayBanner = (): ReactElement | null => {
  const { feed } = useEngines();
  const playing = useRfq((state) => state.connection?.phase === 'replay');
  const at = useRfq((state) => (state.lastEventAt === null ? null : Math.floor(state.lastEventAt / 1000) * 1000));
  if (!playing) return null;
  return (
    <div className="mb-4 flex shrink-0 flex-wrap items-center gap-3 rounded-card bg-accent-soft pe-3">
      <Note tone="info" title="This is a recording, not the market." className="min-w-0 flex-1">
        {at === null ? 'No event of it was played yet.' : `It stands at ${formatUtc(at)}.`} The live feed is closed
        meanwhile.
      </Note>
      <Button className="max-md:mb-3 max-md:ms-3" onClick={feed.resume}>
        Back to the market
      </Button>
    </div>
  );
};
