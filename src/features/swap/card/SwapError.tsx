import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { Note } from '../../../ui/Note.tsx';

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
