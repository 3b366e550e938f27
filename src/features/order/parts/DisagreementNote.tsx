import type { ReactElement } from 'react';
import { Note } from '../../../ui/Note.tsx';
import type { ChainWords } from '../chain/chainWords.ts';

/** Above everything the service says: the chain says otherwise. Nothing while they agree. */
export const DisagreementNote = ({ words, to }: DisagreementNote.Props): ReactElement | null =>
  words.tone !== 'failed' ? null : (
    <Note tone="failed" role="alert" title={words.title}>
      {words.rest} What follows is the service's record.{' '}
      <a className="link" href={`#${to}`}>
        Compare them
      </a>
    </Note>
  );

export declare namespace DisagreementNote {
  type Props = {
    readonly words: ChainWords;
    /** Id of the comparison on this page. */
    readonly to: string;
  };
}
