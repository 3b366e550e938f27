import type { ReactElement } from 'react';
import type { Address } from 'viem';
import type { Auction } from '../../domain/rfq/Auction.ts';
import { answerOutcome, type SentAnswer } from '../../domain/rfq/SentAnswer.ts';
import { formatClock } from '../../domain/time.ts';
import { AddressTag } from '../../entities/account/AddressTag.tsx';
import { useNow } from '../../entities/context/useNow.ts';
import { FeedDot, ListenButton } from '../../entities/rfq/FeedMarks.tsx';
import { feedWords } from '../../entities/rfq/feedWords.ts';
import { useRfq } from '../../entities/rfq/useFeed.ts';
import { Note } from '../../ui/Note.tsx';

const HOUR_MS = 3_600_000;

const median = (values: number[]): number | null => {
  values.sort((a, b) => a - b);
  return values[Math.floor(values.length / 2)] ?? null;
};

/** Who is at the desk and how it goes: answers of the last hour, share won, time the service took. */
export const DeskHead = ({ account, answers, auctions }: DeskHead.Props): ReactElement => {
  const now = useNow();
  const words = feedWords(
    useRfq((state) => state.connection),
    useRfq((state) => state.lastEventAt),
    now,
  );
  const recent = answers.filter((answer) => now - answer.sentAt < HOUR_MS);
  const outcomes = recent.map((answer) => answerOutcome(answer, auctions.get(answer.rfqId)));
  const won = outcomes.filter((outcome) => ['won', 'filling', 'filled', 'wonSettled'].includes(outcome)).length;
  const latency = median(recent.map((answer) => answer.latency).filter((value) => value !== null));
  const figures = [
    [String(recent.length), 'answered, 1 h'],
    [recent.length === 0 ? '-' : `${((100 * won) / recent.length).toFixed(1)}%`, 'won'],
    [latency === null ? '-' : `${latency} ms`, 'median reply'],
  ] as const;
  return (
    <div className="page-head">
      <h1>Maker desk</h1>
      <AddressTag address={account} />
      <p className="flex flex-wrap gap-x-4 text-13">
        {figures.map(([value, what]) => (
          <span key={what}>
            <b>{value}</b> <span className="text-text-2">{what}</span>
          </span>
        ))}
      </p>
      <span className="ms-auto flex items-center gap-2 text-13 text-text-2">
        <FeedDot tone={words.tone} />
        {words.title}
        <ListenButton />
      </span>
    </div>
  );
};

export declare namespace DeskHead {
  type Props = {
    readonly account: Address;
    readonly answers: readonly SentAnswer[];
    readonly auctions: ReadonlyMap<string, Auction>;
  };
}

/** Says what a desk misses whose maker stopped listening. Nothing otherwise. */
export const NotListening = (): ReactElement | null => {
  const connection = useRfq((state) => state.connection);
  if (connection?.phase !== 'stopped') return null;
  return (
    <Note
      tone="pending"
      icon="pause"
      title={`You stopped listening at ${formatClock(connection.since)}.`}
      className="mb-4"
    >
      No request reaches this desk, and an answer that wins is not noticed here. Listen again before you are to fill
      one.
    </Note>
  );
};
