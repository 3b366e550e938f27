import type { ReactElement } from 'react';
import type { AuctionState } from '../../domain/rfq/auctionState.ts';
import { cx } from '../../ui/cx.ts';
import { StatusIcon } from '../../ui/StatusIcon.tsx';
import { auctionStateWords } from './auctionWords.ts';

const look = {
  open: ['pending', 'tone-pending'],
  matched: ['matched', 'tone-received'],
  settled: ['completed', 'tone-completed'],
  expired: ['expired', 'tone-neutral'],
  failed: ['failed', 'tone-failed'],
} as const;

/** The state of an RFQ: a silhouette and a word. */
export const AuctionMark = ({ state, words = true }: AuctionMark.Props): ReactElement => (
  <span className={cx('status', look[state][1])}>
    <StatusIcon shape={look[state][0]} />
    {words && auctionStateWords[state]}
  </span>
);

export declare namespace AuctionMark {
  type Props = { readonly state: AuctionState; readonly words?: boolean };
}
