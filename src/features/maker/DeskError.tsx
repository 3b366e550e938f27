import type { ReactElement } from 'react';
import type { CausewayError } from '../../domain/errors/CausewayError.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';

/** What went wrong with the last action, with the facts; it stays until it is closed. */
export const DeskError = ({ error, onClose }: DeskError.Props): ReactElement => (
  <Note
    tone="failed"
    role="alert"
    title={error.shortMessage}
    className="mb-4"
    actions={
      <Button size="sm" onClick={onClose}>
        Close
      </Button>
    }
  >
    {error.metaMessages.length > 0 && (
      <ul className="mt-1 list-disc ps-5">
        {error.metaMessages.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    )}
  </Note>
);

export declare namespace DeskError {
  type Props = { readonly error: CausewayError; readonly onClose: () => void };
}
