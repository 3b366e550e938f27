import { type ReactElement, useEffect } from 'react';
import type { JournalEntry } from '../../../domain/swap/JournalEntry.ts';
import { formatClock } from '../../../domain/time.ts';
import { chainName } from '../../../entities/chain/chainName.ts';
import { useEngines } from '../../../entities/context/useEngines.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { type Numbers, useNumbers } from '../../../entities/settings/useSettings.ts';
import type { TokenBook } from '../../../entities/token/tokenBook.ts';
import { Note } from '../../../ui/Note.tsx';

const paidOf = ({ inputChain, order }: JournalEntry, book: TokenBook, numbers: Numbers): string =>
  numbers.tokens(order.inputAmount, book.find(inputChain, order.inputToken), 'pay');

/** Says that an order which was signed on an earlier visit came to nothing, and why. */
export const LostOrderNote = ({ entry, book }: LostOrderNote.Props): ReactElement => {
  const { orderWatch } = useEngines();
  const numbers = useNumbers();
  // Said here: no toast says it again.
  useEffect(() => orderWatch.hold(entry.orderHash), [orderWatch, entry.orderHash]);
  const title = `Your last order, paying ${paidOf(entry, book, numbers)}, did not come about.`;
  return (
    <Note tone="info" title={title} role="status" className="mb-4">
      <bdi>{entry.why}</bdi>
    </Note>
  );
};

/** Says until when a signature that the service refused can still be used: a refusal is its word, not a fact. */
export const RefusedOrderNote = ({ entry, book }: LostOrderNote.Props): ReactElement => {
  const { config } = useWorld();
  const numbers = useNumbers();
  const until = formatClock(entry.order.endTime * 1000);
  const title = `The service refused your order paying ${paidOf(entry, book, numbers)}. Your signature can be used until ${until}.`;
  return (
    <Note tone="pending" title={title} role="status" className="mb-4">
      The contract on {chainName(config, entry.inputChain)} is asked until it is over whether it was. The service said:{' '}
      <bdi>{entry.why}</bdi>
    </Note>
  );
};

export declare namespace LostOrderNote {
  type Props = { readonly entry: JournalEntry; readonly book: TokenBook };
}
