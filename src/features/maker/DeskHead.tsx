import type { ReactElement } from 'react';
import type { Address } from 'viem';
import { quantile } from '../../domain/quantile.ts';
import type { Auction } from '../../domain/rfq/Auction.ts';
import type { InboxRow, Inventory } from '../../domain/rfq/inboxRows.ts';
import { type AnswerOutcome, answerOutcome, type SentAnswer } from '../../domain/rfq/SentAnswer.ts';
import { formatClock, formatDuration, type Ms } from '../../domain/time.ts';
import { AddressTag } from '../../entities/account/AddressTag.tsx';
import { useNow } from '../../entities/context/useWorld.ts';
import { FeedDot, ListenButton } from '../../entities/rfq/FeedMarks.tsx';
import { describeFeed, useRfq } from '../../entities/rfq/useFeed.ts';
import { makerMessages } from '../../messages/maker.ts';
import { marketMessages } from '../../messages/market.ts';
import { cx } from '../../ui/cx.ts';
import { Note } from '../../ui/Note.tsx';
import { Text } from '../../ui/Text.tsx';
import { Step } from './MakerWelcome.tsx';
import type { WonAnswer } from './WonAnswers.tsx';

/** The three things that a maker does, in their order. */
export type DeskStep = 'approve' | 'answer' | 'fill';

type Approvals = { readonly held: number; readonly approved: number } | null;

/** How many balances are held, and of how many the contract may take something; null while nothing was read. */
const countApprovals = (inventory: Inventory | undefined): Approvals => {
  if (inventory === undefined) return null;
  const held = [...inventory.values()].filter(({ balance }) => balance > 0n);
  return { held: held.length, approved: held.filter(({ allowance }) => allowance > 0n).length };
};

/** The step that needs the maker now: what is won first, then what stands in the way of answering, then requests. */
export const currentStep = (inventory: Inventory | undefined, waiting: number, won: number): DeskStep | null => {
  if (won > 0) return 'fill';
  const approvals = countApprovals(inventory);
  if (approvals !== null && approvals.held > 0 && approvals.approved === 0) return 'approve';
  return waiting > 0 ? 'answer' : null;
};

const describeApprovals = (approvals: Approvals, isUnread: boolean): string => {
  const t = makerMessages.get();
  if (approvals === null) return isUnread ? t.stepApproveUnread : t.stepApproveReading;
  const { held, approved } = approvals;
  if (held === 0) return isUnread ? t.stepApproveUnread : t.stepApproveEmpty;
  if (approved === 0) return t.stepApproveNone;
  return approved === held ? t.stepApproved(held) : t.stepApprovedOf(held, { approved });
};

const describeRequests = (rows: readonly InboxRow[], now: Ms): string => {
  const t = makerMessages.get();
  const waiting = rows.filter(({ isAnswered }) => !isAnswered);
  const [first] = waiting;
  if (first === undefined) return t.stepAnswerNone;
  return t.stepAnswerSome(waiting.length, { time: formatDuration(Math.max(0, first.request.deadline - now)) });
};

const describeWon = (won: readonly WonAnswer[], now: Ms): string => {
  const t = makerMessages.get();
  const [first] = won;
  if (first === undefined) return t.stepFillNone;
  return t.stepFillSome(won.length, { time: formatDuration(Math.max(0, first.endsAt - now)) });
};

/** The desk in three steps - approve, answer, fill - with what each waits for; the one that needs the maker is marked. */
export const DeskSteps = ({ inventory, isUnread, rows, won, now, onGo }: DeskSteps.Props): ReactElement => {
  const t = makerMessages.get();
  const approvals = countApprovals(inventory);
  const current = currentStep(inventory, rows.filter(({ isAnswered }) => !isAnswered).length, won.length);
  const steps = [
    { step: 'approve', title: t.stepApprove, detail: describeApprovals(approvals, isUnread), can: approvals !== null },
    { step: 'answer', title: t.stepAnswer, detail: describeRequests(rows, now), can: rows.length > 0 },
    { step: 'fill', title: t.stepFill, detail: describeWon(won, now), can: won.length > 0 },
  ] as const;
  return (
    <ol aria-label={t.steps} className="card mb-4 grid grid-cols-3 overflow-hidden">
      {steps.map(({ step, title, detail, can }, index) => {
        const isDone = step === 'approve' && approvals !== null && approvals.approved > 0;
        const isCurrent = step === current;
        return (
          <li
            key={step}
            aria-current={isCurrent ? 'step' : undefined}
            className={cx(
              'relative flex min-w-0 items-center gap-3 border-hairline border-s px-4 py-3 text-13 first:border-s-0 max-md:flex-col max-md:gap-1 max-md:px-2 max-md:py-2 max-md:text-center max-md:text-12',
              isCurrent && 'bg-accent-soft',
            )}
          >
            <Step
              number={index + 1}
              look={isCurrent ? 'current' : isDone ? 'done' : 'ahead'}
              title={title}
              detail={detail}
              // On a phone the lists below say it.
              detailClass="max-md:sr-only"
              onGo={can ? () => onGo(step) : undefined}
            />
          </li>
        );
      })}
    </ol>
  );
};

export declare namespace DeskSteps {
  type Props = {
    readonly inventory: Inventory | undefined;
    /** Not all of it could be read: what is missing may be held. */
    readonly isUnread: boolean;
    /** Requests that can be answered, the most urgent of those first that a person has the time for. */
    readonly rows: readonly InboxRow[];
    readonly won: readonly WonAnswer[];
    readonly now: Ms;
    /** Leads to where a step is done. */
    readonly onGo: (step: DeskStep) => void;
  };
}

const HOUR_MS = 3_600_000;

const WON: readonly AnswerOutcome[] = ['won', 'filling', 'filled', 'wonSettled'];
const LOST: readonly AnswerOutcome[] = ['notChosen', 'expired', 'failed'];

/** Who is at the desk and how it goes: answers of the last hour, share won of those decided, time the service took. */
export const DeskHead = ({ account, answers, auctions }: DeskHead.Props): ReactElement => {
  const now = useNow();
  const t = makerMessages.get();
  const connection = describeFeed(
    useRfq((state) => state.connection),
    useRfq((state) => state.lastEventAt),
    now,
  );
  const recent = answers.filter((answer) => now - answer.sentAt < HOUR_MS);
  const outcomes = recent.map((answer) => answerOutcome(answer, auctions.get(answer.rfqId)));
  const won = outcomes.filter((outcome) => WON.includes(outcome)).length;
  const decided = won + outcomes.filter((outcome) => LOST.includes(outcome)).length;
  const latencies = recent
    .map((answer) => answer.latency)
    .filter((value) => value !== null)
    .sort((a, b) => a - b);
  const latency = quantile(latencies, 0.5) ?? null;
  const figures: readonly (readonly [string, string])[] = [
    [String(recent.length), t.answered],
    [decided === 0 ? t.none : t.percent({ share: ((100 * won) / decided).toFixed(1) }), t.wonShare],
    [latency === null ? t.none : t.milliseconds({ count: latency }), t.medianReply],
  ];
  return (
    <div className="page-head">
      <h1>{t.title}</h1>
      <AddressTag address={account} />
      <p className={cx('flex flex-wrap gap-x-4 text-13', recent.length === 0 && 'max-md:hidden')}>
        {recent.length === 0 && <span className="text-text-2">{t.noneAnswered}</span>}
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
      title={marketMessages.get().stoppedListening({ time: formatClock(connection.since) })}
      className="mb-4"
    >
      {makerMessages.get().notListeningRest}
    </Note>
  );
};
