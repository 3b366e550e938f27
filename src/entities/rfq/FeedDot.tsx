import type { ReactElement } from 'react';
import { cx } from '../../ui/cx.ts';
import type { FeedWords } from './feedWords.ts';

/** The mark beside the connection's words: a full disc when it is well, a ring when it is not. The words say which. */
export const FeedDot = ({ tone }: { readonly tone: FeedWords['tone'] }): ReactElement => (
  <i
    className={cx(
      'inline-block size-[9px] shrink-0 rounded-full',
      tone === 'ok' && 'bg-completed',
      tone === 'warn' && 'border-2 border-pending',
      tone === 'bad' && 'border-2 border-failed',
    )}
  />
);
