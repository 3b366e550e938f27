import type { ReactElement } from 'react';
import { AUCTION_STATES } from '../../../domain/rfq/Auction.ts';
import { paths } from '../../../entities/navigation/paths.ts';
import { Link } from '../../../entities/navigation/router.tsx';
import { useRfq } from '../../../entities/rfq/useFeed.ts';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { rfqQuietMessages as t } from '../../../messages/rfq.ts';
import { Button } from '../../../ui/Button.tsx';
import { ProgressIcon } from '../../../ui/ProgressIcon.tsx';
import { Text } from '../../../ui/Text.tsx';
import type { AuctionCounts } from './EarlierOrders.tsx';

type QuietStateProps = {
  readonly counts: AuctionCounts;
  readonly filtered: boolean;
  readonly rfqId: string | null;
  readonly onClear: () => void;
};

export const QuietState = ({ counts, filtered, rfqId, onClear }: QuietStateProps): ReactElement => {
  const count = AUCTION_STATES.reduce((sum, state) => sum + counts[state], 0);
  const numbers = useNumbers();
  const isUnseen = useRfq(({ auctions }) => rfqId !== null && ![...auctions.keys()].some((id) => id.endsWith(rfqId)));
  const phase = useRfq(({ connection }) => connection?.phase);
  const noMatch = {
    title: t.noMatch,
    rest: t.noMatchRest(count, { count: numbers.count(count) }),
    clear: t.clearFilters,
  };
  const quiet = { title: phase === 'live' ? t.quietMarket : t.nothingYet, rest: t.howItWorks, clear: null };
  const hidden = filtered && count > 0 ? noMatch : quiet;
  const { title, rest, clear } = isUnseen ? { title: t.unseen, rest: t.unseenRest, clear: t.showAll } : hidden;
  return (
    <div className="grid flex-1 place-content-center justify-items-center gap-3 px-6 py-12 text-center text-13">
      <ProgressIcon shape="ahead" width={64} />
      <p className="max-w-[48ch] text-text-2">
        <Text>
          <b className="text-text">{title}</b> {rest}
        </Text>
      </p>
      {clear !== null && <Button onClick={onClear}>{clear}</Button>}
    </div>
  );
};

export const QuietTape = ({ filtered }: { readonly filtered: boolean }): ReactElement => {
  const any = useRfq((state) => state.tape.length > 0);
  const isLive = useRfq(({ connection }) => connection?.phase === 'live');
  return (
    <p className="m-auto max-w-[36ch] p-6 text-center text-13 text-text-2">
      {any && (filtered || !isLive) ? (
        t.noEventMatches
      ) : isLive ? (
        <Text>
          <Link to={paths.swap()} className="link">
            {t.requestOwn}
          </Link>{' '}
          {t.requestOwnRest}
        </Text>
      ) : (
        t.nothingYet
      )}
    </p>
  );
};
