import type { ReactElement } from 'react';
import { useRfq } from '../../entities/rfq/useFeed.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { Note } from '../../ui/Note.tsx';
import { answerOutcome } from './answerOutcome.ts';
import { answersCsv } from './answersCsv.ts';
import type { SentAnswer } from './SentAnswer.ts';
import { SentRow } from './SentRow.tsx';

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
