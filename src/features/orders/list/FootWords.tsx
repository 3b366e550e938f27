import type { ReactElement } from 'react';
import { formatCount } from '../../../domain/amount/formatCount.ts';
import { type PageRange, rangeWords } from '../../../domain/order/list/pageRange.ts';

/** Which rows of how many a page shows; `range` is null while that is not known, `waiting` then says why. */
export const FootRange = ({ range, unreadable, waiting }: FootRange.Props): ReactElement => {
  const words = range === null ? { rows: waiting, of: '' } : rangeWords(range);
  return (
    <span className="text-text-2">
      {words.rows} <b className="font-medium text-text">{words.of}</b>
      {unreadable > 0 && (
        <span className="text-pending">
          {unreadable === 1
            ? ', one of these cannot be read and is left out'
            : `, ${unreadable} of these cannot be read and are left out`}
        </span>
      )}
    </span>
  );
};

export declare namespace FootRange {
  type Props = {
    readonly range: PageRange | null;
    /** Rows of the page that could not be decoded. */
    readonly unreadable: number;
    readonly waiting: 'Loading' | 'Not loaded';
  };
}

/** How many pages there are. */
export const FootPages = ({ range }: Pick<FootRange.Props, 'range'>): ReactElement => (
  <span data-pages="">of {range === null ? '…' : formatCount(range.pages)}</span>
);
