import { type ReactElement, useEffect } from 'react';
import { formatAmount } from '../../../domain/amount/formatAmount.ts';
import type { JournalEntry } from '../../../domain/swap/JournalEntry.ts';
import { useEngines } from '../../../entities/context/useEngines.ts';
import type { TokenBook } from '../../../entities/token/TokenBook.ts';
import { Note } from '../../../ui/Note.tsx';

/** Says that an order which was signed on an earlier visit came to nothing, and why. */
export const LostOrderNote = ({ entry, book }: LostOrderNote.Props): ReactElement => {
  const { orderWatch } = useEngines();
  // Said here: no toast says it again.
  useEffect(() => orderWatch.hold(entry.orderHash), [orderWatch, entry.orderHash]);
  const token = book.find(entry.inputChain, entry.order.inputToken);
  const paid = `${formatAmount(entry.order.inputAmount, token?.decimals ?? null, 'pay')} ${token?.symbol ?? ''}`.trim();
  return (
    <Note tone="info" title={`Your last order, paying ${paid}, did not come about.`} role="status" className="mb-4">
      <bdi>{entry.why}</bdi>
    </Note>
  );
};

export declare namespace LostOrderNote {
  type Props = { readonly entry: JournalEntry; readonly book: TokenBook };
}
