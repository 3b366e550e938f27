import type { ReactElement, ReactNode } from 'react';
import { formatCount } from '../../domain/amount/formatCount.ts';
import { useNow } from '../../entities/context/useNow.ts';
import { useLastEventAt, useRfq } from '../../entities/rfq/useFeed.ts';
import { Button } from '../../ui/Button.tsx';
import { CrossingGlyph } from '../../ui/CrossingGlyph.tsx';
import { quietWords } from './quietWords.ts';
import { useTypicalRate } from './useTypicalRate.ts';

const Place = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <div className="grid flex-1 place-content-center justify-items-center gap-3 px-6 py-12 text-center text-13">
    <CrossingGlyph shape="ahead" width={64} />
    {children}
  </div>
);

/** What stands in an empty list of auctions: a market without events yet, or a filter that leaves none. */
export const QuietState = ({ filtered, onClear }: QuietState.Props): ReactElement => {
  const now = useNow();
  const live = useRfq((state) => state.connection?.phase === 'live');
  const stopped = useRfq((state) => state.connection?.phase === 'stopped');
  const lastEventAt = useLastEventAt();
  const kept = useRfq((state) => state.auctions.size);
  const ordersADay = useTypicalRate(live && kept === 0);
  if (filtered && kept > 0)
    return (
      <Place>
        <p className="max-w-[44ch] text-text-2">
          <b className="text-text">Nothing matches these filters.</b>{' '}
          {kept === 1 ? '1 auction is' : `${formatCount(kept)} auctions are`} kept without them.
        </p>
        <Button onClick={onClear}>Clear filters</Button>
      </Place>
    );
  return (
    <Place>
      <p className="max-w-[48ch] text-text-2">
        <b className="text-text">{live ? 'A quiet market.' : 'Nothing to show yet.'}</b>{' '}
        {quietWords({ live, stopped, lastEventAt, now, ordersADay })}
      </p>
      <p className="max-w-[48ch] text-text-2">
        Every request for a quote opens an auction here: makers answer within seconds, the best answer becomes the
        quote.
      </p>
    </Place>
  );
};

export declare namespace QuietState {
  type Props = { readonly filtered: boolean; readonly onClear: () => void };
}
