import type { ReactElement } from 'react';
import { type QuoteOutcome, quoteOutcome } from '../../../domain/maker/MakerQuote.ts';
import { quantile } from '../../../domain/quantile.ts';
import { formatClock } from '../../../domain/time.ts';
import { useNow } from '../../../entities/context/useWorld.ts';
import { FeedDot, ListenButton } from '../../../entities/rfq/FeedMarks.tsx';
import { useFeedDescription, useRfq } from '../../../entities/rfq/useFeed.ts';
import { commonMessages } from '../../../messages/common.ts';
import { makerMessages as t } from '../../../messages/maker.ts';
import { marketMessages } from '../../../messages/market.ts';
import { cx } from '../../../ui/cx.ts';
import { Note } from '../../../ui/Note.tsx';
import { Text } from '../../../ui/Text.tsx';
import type { DeskView } from '../model/useDesk.ts';

const HOUR_MS = 3_600_000;

const WON: readonly QuoteOutcome[] = ['won', 'filling', 'filled', 'wonSettled'];
const FILLED: readonly QuoteOutcome[] = ['filled', 'wonSettled'];

type DeskHeadProps = Pick<DeskView, 'quotes' | 'auctions'>;

export const DeskHead = ({ quotes, auctions }: DeskHeadProps): ReactElement => {
  const now = useNow();
  const connection = useFeedDescription();
  const recent = quotes.filter((quote) => now - quote.sentAt < HOUR_MS);
  const outcomes = recent.map((quote) => quoteOutcome(quote, auctions.get(quote.rfqId)));
  const won = outcomes.filter((outcome) => WON.includes(outcome)).length;
  const filled = outcomes.filter((outcome) => FILLED.includes(outcome)).length;
  const latencies = recent
    .map((quote) => quote.latency)
    .filter((value) => value !== null)
    .sort((a, b) => a - b);
  const latency = quantile(latencies, 0.5) ?? null;
  const figures: readonly (readonly [string, string])[] = [
    [t.wonOf({ won, count: recent.length }), t.quoted],
    [String(filled), t.filledCount],
    [latency === null ? commonMessages.none : commonMessages.milliseconds({ count: latency }), t.medianReply],
  ];
  return (
    <div className="page-head">
      <h1>{t.title}</h1>
      <p className={cx('flex flex-wrap gap-x-4 text-13', recent.length === 0 && 'max-md:hidden')}>
        {recent.length === 0 && <span className="text-text-2">{t.noneQuoted}</span>}
        {(recent.length === 0 ? [] : figures).map(([value, what]) => (
          <span key={what}>
            <Text>
              <b translate="no">{value}</b> <span className="text-text-2">{what}</span>
            </Text>
          </span>
        ))}
      </p>
      <span className="ms-auto flex items-center gap-2 text-13 text-text-2">
        <FeedDot tone={connection.tone} />
        <span>{connection.title}</span>
        <ListenButton />
      </span>
    </div>
  );
};

/** A notice that the desk receives nothing, while the user stopped listening. */
export const NotListening = (): ReactElement | null => {
  const connection = useRfq((state) => state.connection);
  if (connection?.phase !== 'stopped') return null;
  return (
    <Note
      tone="pending"
      icon="pause"
      title={marketMessages.stoppedListening({ time: formatClock(connection.since) })}
      className="mb-4"
    >
      {t.notListeningRest}
    </Note>
  );
};
