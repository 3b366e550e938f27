import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { CausewayError } from '../../domain/CausewayError.ts';
import { commonMessages } from '../../messages/common.ts';
import { swapErrorMessages as t } from '../../messages/swapErrors.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { isRefusal } from '../../world/service/errors.ts';
import { describeMessage, describeParts } from './describeError.ts';

export type ErrorText = {
  readonly happened: string;
  readonly safe: string;
  readonly next: string;
  readonly facts: readonly string[];
};

export const describeStop = (error: CausewayError): ErrorText => {
  const [happened, safe] = describeParts(error.happened);
  const next = error.recovery === 'none' ? '' : t[error.recovery];
  return { happened, safe, next, facts: error.details.map(describeMessage) };
};

/** A failed read of the service. Its queries poll until success, unless it refuses. */
export const describeServiceError = (error: Error): ErrorText => {
  const isKnown = error instanceof CausewayError;
  return {
    happened: isKnown ? describeMessage(error.happened) : commonMessages.pageFailed,
    safe: t.fundsSafe,
    next: isRefusal(error) ? t.tryLater : t.retrying,
    facts: isKnown ? error.details.map(describeMessage) : [],
  };
};

type ErrorNoteProps = ErrorText & {
  readonly tone?: 'failed' | 'pending';
  readonly actions?: ReactNode;
  readonly className?: string;
};

export const ErrorNote = ({
  happened,
  safe,
  next,
  facts,
  actions,
  tone = 'failed',
  className = '',
}: ErrorNoteProps): ReactElement => {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Note tone={tone} title={happened} actions={actions} role="alert" className={className}>
      {safe} {next}{' '}
      {facts.length > 0 && (
        <button
          type="button"
          className="link whitespace-nowrap"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? t.hideDetails : t.showDetails}
        </button>
      )}
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

/** Of every failed query of the page. */
export const useRetryFailed = (): (() => void) => {
  const queries = useQueryClient();
  return () => void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
};

type ServiceErrorNoteProps = {
  readonly error: Error;
  /** Default: every failed query of the page. */
  readonly retry?: () => void;
  readonly safe?: string | undefined;
  /** The parts of the page that are missing, and those that still work. */
  readonly missing?: string;
  /** `pending` where the main part of the page works. */
  readonly tone?: 'failed' | 'pending';
  readonly className?: string;
};

/** The one shape of a failed read, on every page, with the one retry. */
export const ServiceErrorNote = ({
  error,
  retry,
  safe,
  missing = '',
  ...rest
}: ServiceErrorNoteProps): ReactElement => {
  const text = describeServiceError(error);
  const retryFailed = useRetryFailed();
  return (
    <ErrorNote
      {...text}
      {...rest}
      safe={`${safe ?? text.safe} ${missing}`}
      actions={
        <Button icon="refresh" onClick={retry ?? retryFailed}>
          {commonMessages.retry}
        </Button>
      }
    />
  );
};
