import type { ReactElement } from 'react';
import { plainFormat } from '../../domain/amount/numberFormat.ts';
import type { Auction } from '../../domain/rfq/Auction.ts';
import {
  type AnswerOutcome,
  answerOutcome,
  latestCall,
  type SentAnswer,
  type WinningCall,
} from '../../domain/rfq/SentAnswer.ts';
import { formatClock } from '../../domain/time.ts';
import type { Token } from '../../domain/token.ts';
import { useRfq } from '../../entities/rfq/useFeed.ts';
import { type Numbers, numbersIn, useNumbers } from '../../entities/settings/useSettings.ts';
import { TokenAmount } from '../../entities/token/TokenAmount.tsx';
import type { TokenBook } from '../../entities/token/tokenBook.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { Note } from '../../ui/Note.tsx';
import { StatusIcon } from '../../ui/StatusIcon.tsx';
import { answersCsv } from './answersCsv.ts';

const BPS = 10_000n;

/** By how much an answer lost: "gave 0.51 USDC more (5.1 bps)"; null where the winner's amount is not known. */
export const lostWords = (
  { order, winnerGave }: SentAnswer,
  token: Token | null,
  numbers: Numbers = numbersIn(plainFormat),
): string | null => {
  if (winnerGave === null) return null;
  const more = winnerGave - order.inputAmount;
  if (more <= 0n) return 'The winner gave no more than you: it was chosen for another reason, or answered first.';
  const tenths = order.inputAmount === 0n ? 0n : (more * BPS * 10n) / order.inputAmount;
  const amount = `${numbers.amount(more, token?.decimals ?? null)} ${token?.symbol ?? ''}`.trim();
  return `The winner gave ${amount} more (${numbers.style(`${tenths / 10n}.${tenths % 10n}`)} bps).`;
};

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

const detailOf = ({ answer, tokens }: SentRow.Props, outcome: AnswerOutcome, numbers: Numbers): string | null => {
  if (outcome === 'notChosen')
    return lostWords(answer, tokens.find(answer.outputChain, answer.order.inputToken), numbers);
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
const SentRow = (props: SentRow.Props): ReactElement => {
  const { answer, auction, tokens } = props;
  const outcome = answerOutcome(answer, auction);
  const [shape, tone, words] = looks[outcome];
  const detail = detailOf(props, outcome, useNumbers());
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

declare namespace SentRow {
  type Props = {
    readonly answer: SentAnswer;
    readonly auction: Auction | undefined;
    readonly tokens: TokenBook;
    /** Service time in ms. */
    readonly now: number;
    readonly busy: boolean;
    /** The deployment offers cancelQuote. */
    readonly canCancel: boolean;
    readonly onFill: (answer: SentAnswer, call: WinningCall) => void;
    readonly onCancel: (answer: SentAnswer) => void;
    readonly onResend: (answer: SentAnswer) => void;
  };
}

const saveCsv = (text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `answers-${new Date().toISOString().slice(0, 19).replace(/[-:]/g, '')}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

const columns = [
  ['Sent', 'ps-4'],
  ['You get', 'px-2 text-end'],
  ['You give', 'px-2 text-end'],
  ['Reply', 'px-2'],
  ['Outcome', 'pe-4'],
] as const;

/** The maker's own answers with the service's reply, its latency, and what became of them. */
export const SentCard = ({ answers, durable, className, ...rest }: SentCard.Props): ReactElement => {
  const auctions = useRfq((state) => state.auctions);
  const outcomeOf = (answer: SentAnswer) => answerOutcome(answer, auctions.get(answer.rfqId));
  return (
    <Card
      title="Sent"
      note={durable ? 'kept on this device' : 'not kept: this browser refuses storage'}
      actions={
        answers.length > 0 && (
          <Button
            size="sm"
            variant="ghost"
            icon="download"
            aria-label="Save the sent answers as CSV"
            onClick={() => saveCsv(answersCsv(answers, outcomeOf, rest.tokens.find))}
          >
            CSV
          </Button>
        )
      }
      className={cx('flex min-w-0 flex-col overflow-hidden', className)}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="min-h-0 flex-1 overflow-auto" aria-label="Sent answers" tabIndex={0}>
        <table className="data w-full whitespace-nowrap text-13">
          <thead className="sticky top-0 z-1 bg-surface-2 text-start text-12 text-text-2">
            <tr>
              {columns.map(([name, look]) => (
                <th key={name} scope="col" className={cx('h-8 font-medium', look)}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {answers.map((answer) => (
              <SentRow key={answer.signature} answer={answer} auction={auctions.get(answer.rfqId)} {...rest} />
            ))}
          </tbody>
        </table>
        {answers.length === 0 && (
          <p className="p-5 text-13 text-text-2">No answers yet. What you sign and send appears here.</p>
        )}
      </section>
      {!rest.canCancel && (
        <Note className="m-3" title="Cancelling.">
          A maker can fail its own quote with cancelQuote. This service does not say how to call it, so there is no
          button.
        </Note>
      )}
    </Card>
  );
};

export declare namespace SentCard {
  type Props = Omit<SentRow.Props, 'answer' | 'auction'> & {
    readonly answers: readonly SentAnswer[];
    /** Whether the browser keeps them. */
    readonly durable: boolean;
    readonly className?: string;
  };
}
