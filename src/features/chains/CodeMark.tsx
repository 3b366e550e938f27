import type { ReactElement } from 'react';
import { StatusIcon } from '../../ui/StatusIcon.tsx';
import type { ChainHealthWords } from './useChainHealth.ts';

const shapes = { good: 'completed', bad: 'failed', open: 'pending' } as const;
const tones = { good: 'tone-completed', bad: 'tone-failed', open: 'tone-pending' } as const;

/** Whether the contract's code is there: icon and words. */
export const CodeMark = ({ code }: { readonly code: NonNullable<ChainHealthWords['code']> }): ReactElement => (
  <span className={code.tone === 'bad' ? 'status tone-failed' : 'status font-regular'}>
    <span className={tones[code.tone]}>
      <StatusIcon shape={shapes[code.tone]} />
    </span>
    {code.words}
  </span>
);
