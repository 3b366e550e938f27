import type { ReactElement } from 'react';
import { CausewayError } from '../domain/CausewayError.ts';
import { commonMessages } from '../messages/common.ts';
import { shellMessages } from '../messages/shell.ts';
import { Button } from '../ui/Button.tsx';
import { Note } from '../ui/Note.tsx';

const factsOf = (error: unknown): readonly string[] => {
  if (error instanceof CausewayError) return error.metaMessages;
  return error instanceof Error ? [`${error.name}: ${error.message.slice(0, 300)}`] : [];
};

/** A failure that stops a whole screen: what happened, what is safe, what to do, and the facts below. */
export const ErrorScreen = ({ error, title, onRetry }: ErrorScreen.Props): ReactElement => {
  const t = shellMessages.get();
  const happened = title ?? (error instanceof CausewayError ? error.shortMessage : t.mistake);
  return (
    <div className="page page-narrow">
      <h1 className="mb-4">{t.broken}</h1>
      <Note tone="failed" title={happened}>
        {t.brokenSafe}
      </Note>
      {factsOf(error).length > 0 && (
        <ul className="mono mt-4 grid gap-1 text-text-2 [overflow-wrap:anywhere]">
          {factsOf(error).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {onRetry && (
        <div className="mt-5">
          <Button variant="primary" onClick={onRetry}>
            {commonMessages.get().tryAgain}
          </Button>
        </div>
      )}
    </div>
  );
};

export declare namespace ErrorScreen {
  type Props = {
    readonly error: unknown;
    /** Replaces the error's own sentence. */
    readonly title?: string;
    readonly onRetry?: () => void;
  };
}
