import type { ReactElement } from 'react';
import { CausewayError } from '../../domain/errors/CausewayError.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';

/** The service did not tell its chains or domain: what happened, what is safe, what to do. */
export const ReadFailure = ({ what, error, onRetry }: ReadFailure.Props): ReactElement => (
  <Note
    tone="failed"
    role="alert"
    className="my-4"
    title={error instanceof CausewayError ? error.shortMessage : `The ${what} could not be read.`}
    actions={
      <Button size="sm" onClick={onRetry}>
        Try again
      </Button>
    }
  >
    Without the {what} nothing can be signed. Orders already signed continue on the service.
  </Note>
);

export declare namespace ReadFailure {
  type Props = { readonly what: string; readonly error: unknown; readonly onRetry: () => void };
}
