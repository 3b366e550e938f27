import type { ReactElement } from 'react';
import type { Address } from 'viem';
import { useStore } from 'zustand';
import type { JournalEntry } from '../../../domain/swap/JournalEntry.ts';
import { useEngines } from '../../../entities/context/useEngines.ts';
import { useNow } from '../../../entities/context/useNow.ts';
import { Link } from '../../../entities/navigation/Link.tsx';
import { paths } from '../../../entities/navigation/paths.ts';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import type { TokenBook } from '../../../entities/token/tokenBook.ts';
import { swapHistoryMessages } from '../../../messages/swapHistory.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { depositBack, OrderRow, rowOfEntry, withProof } from './OrderRow.tsx';
import type { Mine } from './useMine.ts';

const Nothing = ({ loading, failed }: Mine): ReactElement =>
  loading ? (
    <p className="grid gap-3 py-4">
      <Skeleton width="60%" />
      <Skeleton width="40%" />
    </p>
  ) : (
    <p className="py-4 text-13 text-text-2">
      {failed ? swapHistoryMessages.get().notLoaded : swapHistoryMessages.get().none}
    </p>
  );

/** The account's latest orders, as offerer and as recipient, with what this browser signed and the service does not know. */
export const YourOrders = ({ account, entries, book, mine }: YourOrders.Props): ReactElement => {
  const t = swapHistoryMessages.get();
  const now = useNow(15_000);
  const numbers = useNumbers();
  const watched = useStore(useEngines().orderWatch.store, (state) => state.orders);
  const { orders, unknown, total } = mine;
  const rows = [...unknown.map((entry) => rowOfEntry(entry, now)), ...orders].slice(0, 5);
  return (
    <section aria-labelledby="your-crossings">
      <div className="flex items-center justify-between gap-3 border-edge border-b pb-2.5">
        <h2 id="your-crossings">{t.yours}</h2>
        {account !== null && total !== null && total > 0 && (
          <Link className="link text-13" to={paths.address(account)}>
            {t.all(total, { count: numbers.count(total) })}
          </Link>
        )}
      </div>
      {rows.length === 0 ? (
        <Nothing {...mine} />
      ) : (
        <ul>
          {rows.map((order) => {
            const seen = [
              entries.find((one) => one.orderHash === order.orderHash),
              watched.get(order.orderHash),
            ] as const;
            return (
              <OrderRow
                key={order.orderHash}
                order={withProof(order, ...seen)}
                book={book}
                account={account}
                back={depositBack(...seen)}
              />
            );
          })}
        </ul>
      )}
    </section>
  );
};

export declare namespace YourOrders {
  type Props = {
    /** Null: nobody is known, and only this browser's own signatures are shown. */
    readonly account: Address | null;
    /** What this browser signed. */
    readonly entries: readonly JournalEntry[];
    readonly book: TokenBook;
    readonly mine: Mine;
  };
}
