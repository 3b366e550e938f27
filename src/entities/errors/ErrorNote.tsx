import { type ReactElement, type ReactNode, useId, useState } from 'react';
import type { CausewayError } from '../../domain/CausewayError.ts';
import { swapErrorMessages as t } from '../../messages/swapErrors.ts';
import { Note } from '../../ui/Note.tsx';
import { Text } from '../../ui/Text.tsx';
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

type ErrorNoteProps = ErrorText & { readonly actions?: ReactNode };

export const ErrorNote = ({ happened, safe, next, facts, actions }: ErrorNoteProps): ReactElement => {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Note tone="failed" title={happened} actions={actions} role="alert">
      <span className="block">{safe}</span>
      <span className="block">
        <Text>
          {next}{' '}
          {facts.length > 0 && (
            <button
              type="button"
              className="link"
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
            >
              {open ? t.hideDetails : t.showDetails}
            </button>
          )}
        </Text>
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
