import type { ReactElement } from 'react';
import type { Auction, EventOf } from '../../domain/rfq/Auction.ts';
import { formatClock } from '../../domain/time/formatClock.ts';
import { TokenAmount } from '../../entities/token/TokenAmount.tsx';
import type { TokenBook } from '../../entities/token/TokenBook.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { StatusIcon } from '../../ui/StatusIcon.tsx';
import { type AnswerOutcome, answerOutcome, latestCall } from './answerOutcome.ts';
import { lostWords } from './lostWords.ts';
import type { SentAnswer } from './SentAnswer.ts';

const looks: Readonly<Record<AnswerOutcome, readonly [StatusIcon.Shape, string, string]>> = {
  sending: ['pending', 'tone-neutral', 'Sending'],
  noReply: ['unknown', 'tone-pending', 'No reply seen'],
  refused: ['failed', 'tone-failed', 'Not accepted'],
  waiting: ['pending', 'tone-pending', 'Waiting'],
  won: ['matched', 'tone-received', 'Won, fill it'],
  filling: ['matched', 'tone-received', 'Filling'],
  wonSettled: ['completed', 'tone-completed', 'Won, settled'],
  filled: ['completed', 'tone-completed', 'Filled'],
  notChosen: ['expired', 'tone-neutral', 'Not chosen'],
  cancelled: ['failed', 'tone-failed', 'You cancelled'],
  failed: ['failed', 'tone-failed', 'Failed'],
  expired: ['expired', 'tone-neutral', 'Expired'],
  notSeen: ['unknown', 'tone-neutral', 'Not seen here'],
};

const detailOf = ({ answer, tokens }: SentRow.Props, outcome: AnswerOutcome): string | null => {
  if (outcome === 'notChosen') return lostWords(answer, tokens.find(answer.outputChain, answer.order.inputToken));
  if (outcome === 'noReply') return 'The page closed before the service replied. It may have your answer.';
  return outcome === 'won' ? answer.fillProblem : answer.refusal;
};

const Actions = ({
  answer,
  auction,
  now,
  outcome,
  busy,
  canCancel,
  onFill,
  onCancel,
  onResend,
}: SentRow.Props & { outcome: AnswerOutcome }): ReactElement => {
  const call = latestCall(answer, auction);
  const stands = BigInt(Math.floor(now / 1000)) < answer.order.endTime;
  return (
    <span className="flex gap-1">
      {outcome === 'won' && call && (
        <Button size="sm" variant="primary" busy={busy} onClick={() => onFill(answer, call)}>
          Fill
        </Button>
      )}
      {outcome === 'noReply' && stands && (
        <Button size="sm" unavailable={busy} onClick={() => onResend(answer)}>
          Send again
        </Button>
      )}
      {canCancel && stands && (outcome === 'waiting' || outcome === 'won') && (
        <Button
          size="sm"
          variant="ghost"
          unavailable={busy}
          aria-label="Cancel this quote"
          onClick={() => onCancel(answer)}
        >
          Cancel
        </Button>
      )}
    </span>
  );
};

/** One own answer: what it trades, the service's reply, what became of it, and what can be done about it. */
export const SentRow = (props: SentRow.Props): ReactElement => {
  const { answer, auction, tokens } = props;
  const outcome = answerOutcome(answer, auction);
  const [shape, tone, words] = looks[outcome];
  const detail = detailOf(props, outcome);
  return (
    <tr className="border-hairline border-b align-top last:border-b-0">
      <td className="py-2 ps-4">{formatClock(answer.sentAt)}</td>
      <td className="p-2 text-end">
        <TokenAmount
          value={answer.order.outputAmount}
          token={tokens.find(answer.inputChain, answer.order.outputToken)}
        />
      </td>
      <td className="p-2 text-end">
        <TokenAmount
          value={answer.order.inputAmount}
          token={tokens.find(answer.outputChain, answer.order.inputToken)}
        />
      </td>
      <td className="p-2">
        {answer.refusal === null ? (answer.reply ?? '…') : 'Error'}{' '}
        {answer.latency !== null && <span className="text-text-3">{answer.latency} ms</span>}
      </td>
      <td className="py-1.5 pe-4">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className={cx('status min-h-6', tone)}>
            <StatusIcon shape={shape} />
            {words}
          </span>
          <Actions {...props} outcome={outcome} />
        </span>
        {detail !== null && <p className="max-w-[36ch] whitespace-normal text-12 text-text-2">{detail}</p>}
      </td>
    </tr>
  );
};

export declare namespace SentRow {
  type Props = {
    readonly answer: SentAnswer;
    readonly auction: Auction | undefined;
    readonly tokens: TokenBook;
    /** Service time in ms. */
    readonly now: number;
    readonly busy: boolean;
    /** The deployment offers cancelQuote. */
    readonly canCancel: boolean;
    readonly onFill: (answer: SentAnswer, call: EventOf<'CalldataToExecute'>) => void;
    readonly onCancel: (answer: SentAnswer) => void;
    readonly onResend: (answer: SentAnswer) => void;
  };
}
