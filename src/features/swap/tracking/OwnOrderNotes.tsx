import { type ReactElement, useEffect } from 'react';
import type { JournalEntry } from '../../../domain/swap/JournalEntry.ts';
import type { TokenBook } from '../../../domain/TokenBook.ts';
import { formatClock } from '../../../domain/time.ts';
import { chainName } from '../../../entities/chain/ChainName.tsx';
import { useEngines } from '../../../entities/context/useEngines.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { describeReason } from '../../../entities/errors/describeError.ts';
import { paths } from '../../../entities/navigation/paths.ts';
import { Link } from '../../../entities/navigation/router.tsx';
import { type Numbers, useNumbers } from '../../../entities/settings/useSettings.ts';
import { ownOrderMessages } from '../../../messages/ownOrders.ts';
import { Note } from '../../../ui/Note.tsx';
import { Sentence } from '../../../ui/Text.tsx';

type Props = { readonly entry: JournalEntry; readonly book: TokenBook };

const paidOf = ({ inputChain, order }: JournalEntry, book: TokenBook, numbers: Numbers): string =>
  numbers.tokens(order.inputAmount, book.find(inputChain, order.inputToken), 'pay');

const LostOrderNote = ({ entry, book }: Props): ReactElement => {
  const { orderStatus } = useEngines();
  const numbers = useNumbers();
  // Said here: no toast says it again.
  useEffect(() => orderStatus.hold(entry.orderHash), [orderStatus, entry.orderHash]);
  const title = ownOrderMessages.get().lost({ amount: paidOf(entry, book, numbers) });
  return (
    <Note tone="info" title={title} role="status" className="mb-4">
      <bdi>{describeReason(entry)}</bdi>
    </Note>
  );
};

/** Says until when a signature that the service refused can still be used: a refusal is its word, not a fact. */
const RefusedOrderNote = ({ entry, book }: Props): ReactElement => {
  const t = ownOrderMessages.get();
  const { config } = useWorld();
  const numbers = useNumbers();
  const time = formatClock(entry.order.endTime * 1000);
  return (
    <Note
      tone="pending"
      title={t.refused({ amount: paidOf(entry, book, numbers), time })}
      role="status"
      className="mb-4"
    >
      <Sentence
        of={({ reason }) => t.refusedRest({ chain: chainName(config, entry.inputChain), reason })}
        slots={{ reason: <bdi>{describeReason(entry)}</bdi> }}
      />
    </Note>
  );
};

const BesideNote = ({ entry, book }: Props): ReactElement => {
  const t = ownOrderMessages.get();
  const numbers = useNumbers();
  const open = (
    <Link className="btn btn-sm" to={paths.order(entry.orderHash)}>
      {t.openOrder}
    </Link>
  );
  return (
    <Note
      tone="info"
      title={t.beside({ amount: paidOf(entry, book, numbers) })}
      role="status"
      className="mb-4"
      actions={open}
    >
      {t.besideRest}
    </Note>
  );
};

export const OwnOrderNotes = ({ lost, refused, beside, book }: OwnOrderNotes.Props): ReactElement => (
  <>
    {lost !== null && <LostOrderNote entry={lost} book={book} />}
    {refused.map((entry) => (
      <RefusedOrderNote key={entry.orderHash} entry={entry} book={book} />
    ))}
    {beside !== null && <BesideNote entry={beside} book={book} />}
  </>
);

export declare namespace OwnOrderNotes {
  type Props = {
    readonly lost: JournalEntry | null;
    readonly refused: readonly JournalEntry[];
    readonly beside: JournalEntry | null;
    readonly book: TokenBook;
  };
}
