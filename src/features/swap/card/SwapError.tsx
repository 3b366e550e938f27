import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { CausewayError } from '../../../domain/CausewayError.ts';
import type { QuoteProblem } from '../../../domain/swap/checkQuote.ts';
import type { Ms } from '../../../domain/time.ts';
import { Note } from '../../../ui/Note.tsx';
import { AnswerTooLargeError, ServiceResponseError, UndecodableAnswerError } from '../../../world/service/errors.ts';

/** An error in three sentences, with facts. */
export type ErrorWords = {
  readonly happened: string;
  readonly safe: string;
  readonly next: string;
  readonly facts: readonly string[];
};

const seconds = (time: Ms): string => `${(time / 1000).toFixed(1)} s`;

const failureOf = (error: unknown): string => {
  if (error instanceof ServiceResponseError) return `It answered with status ${error.status}`;
  if (error instanceof UndecodableAnswerError) return 'Its answer could not be read';
  if (error instanceof AnswerTooLargeError) return 'Its answer was too long to read';
  return 'It did not answer';
};

/** A quote that did not come: what the service answered, after how long. */
export const quoteErrorWords = (error: unknown, after: Ms | null): ErrorWords => {
  const facts = error instanceof CausewayError ? error.metaMessages : [];
  const safe = 'Nothing was signed and nothing moved.';
  if (error instanceof ServiceResponseError && error.status < 500)
    return {
      happened: `The service gave no quote${error.words === null ? '' : `: ${error.words}`}`.replace(/\.?$/, '.'),
      safe,
      next: 'Change the amount or the route.',
      facts,
    };
  const time = after === null ? '' : ` after ${seconds(after)}`;
  return {
    happened: `The service did not return a quote. ${failureOf(error)}${time}.`,
    safe,
    next: 'Try again, or change the amount or route.',
    facts,
  };
};

/** A quote that is not what was asked for: never signable, with every reason. */
export const refusalWords = (problems: readonly QuoteProblem[]): ErrorWords => ({
  happened: problems[0]?.sentence ?? 'This quote is not what you asked for.',
  safe: 'You were not asked to sign, and nothing moved.',
  next: 'Do not use this quote. Request a new one; if it happens again, check the service URL.',
  facts: problems.map((problem) => problem.sentence),
});

/** Any other named error of the way: its sentence says what happened and what is safe. */
export const stopWords = (error: CausewayError): ErrorWords => {
  const [happened = error.shortMessage, ...rest] = error.shortMessage.split(/(?<=\.) /);
  const nexts = {
    retry: 'Try again.',
    requote: 'Request a new quote.',
    reconnect: 'Connect the wallet again.',
    settings: 'Check the settings.',
    none: '',
  } as const;
  return { happened, safe: rest.join(' '), next: nexts[error.recovery], facts: error.metaMessages };
};

/** /chains or /domain did not come, or could not be read: nothing can be verified without them. */
export const serviceErrorWords = (error: Error): ErrorWords => ({
  happened: error instanceof CausewayError ? error.shortMessage : 'The service did not say how its orders are signed.',
  safe: 'Nothing was signed and nothing moved. Without this answer no order can be verified, so none is offered.',
  next: 'Try again; if it stays, check the service URL.',
  facts: error instanceof CausewayError ? error.metaMessages : [],
});

/** What happened, what is safe, what to do: three sentences, and the facts behind a disclosure. */
export const SwapError = ({ happened, safe, next, facts, actions, tone = 'failed' }: SwapError.Props): ReactElement => {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Note tone={tone} title={happened} actions={actions} role="alert">
      <span className="block">{safe}</span>
      <span className="block">
        {next}{' '}
        {facts.length > 0 && (
          <button type="button" className="link" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {open ? 'Hide the details' : 'Show the details'}
          </button>
        )}
      </span>
      {open && (
        <ul id={id} className="code mt-2">
          {facts.map((fact) => (
            <li key={fact}>
              <bdi>{fact}</bdi>
            </li>
          ))}
        </ul>
      )}
    </Note>
  );
};

export declare namespace SwapError {
  type Props = {
    readonly happened: string;
    readonly safe: string;
    readonly next: string;
    readonly facts: readonly string[];
    readonly actions?: ReactNode;
    readonly tone?: 'failed' | 'pending';
  };
}
