import { useQueries, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { Address } from 'viem';
import { useStore } from 'zustand';
import { sameAddress } from '../../../domain/address.ts';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import type { JournalEntry } from '../../../domain/swap/JournalEntry.ts';
import { useEngines } from '../../../entities/context/useEngines.ts';
import { useNow, useWorld } from '../../../entities/context/useWorld.ts';
import { paths } from '../../../entities/navigation/paths.ts';
import { Link } from '../../../entities/navigation/router.tsx';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { swapHistoryMessages as t } from '../../../messages/swapHistory.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { orderQueries } from '../../../world/queries/orderQueries.ts';
import { OrderRow, rowOfEntry } from './OrderRow.tsx';

/** Also bounds the requests by hash for signatures of this browser. */
const MAX_SHOWN_ROWS = 5;

const shared = { staleTime: 5_000, refetchInterval: 10_000 };

export const sentBy = (entries: readonly JournalEntry[], account: Address | null): readonly JournalEntry[] =>
  entries.filter(
    ({ state, order }) =>
      (state === 'signed' || state === 'accepted') && (account === null || sameAddress(order.offerer, account)),
  );

/** An account's orders, newest first, and what of this browser's signatures the service does not know. */
type Mine = {
  readonly orders: readonly OrderRecord[];
  readonly unknown: readonly JournalEntry[];
  readonly total: number | null;
  readonly loading: boolean;
  /** Some could not be read: an empty list is not certain. */
  readonly failed: boolean;
};

export const useOwnSwaps = (account: Address | null, entries: readonly JournalEntry[]): Mine => {
  const service = useWorld();
  const page = (filter: { offerer: string } | { recipient: string }) => ({
    ...orderQueries.page(service, { filter, page: 1, limit: MAX_SHOWN_ROWS }),
    ...shared,
    enabled: account !== null,
  });
  const sent = useQuery(page({ offerer: account ?? '' }));
  const received = useQuery(page({ recipient: account ?? '' }));
  const listed = [...(received.data?.orders ?? []), ...(sent.data?.orders ?? [])];
  const isListed = ({ orderHash }: JournalEntry) => listed.some((order) => order.orderHash === orderHash);
  const loading = account !== null && (sent.isPending || received.isPending);
  const candidates = loading
    ? []
    : sentBy(entries, account)
        .filter((entry) => !isListed(entry))
        .slice(0, MAX_SHOWN_ROWS);
  const looks = useQueries({
    queries: candidates.map(({ orderHash }) => ({ ...orderQueries.byHash(service, orderHash), ...shared })),
  });
  const isOwn = ({ offerer }: OrderRecord): boolean => account !== null && sameAddress(offerer, account);
  const found = looks.flatMap(({ data }) => data ?? []);
  const byHash = new Map([...listed, ...found].map((order) => [order.orderHash, order]));
  const orders = [...byHash.values()].sort((a, b) => b.startTime - a.startTime).slice(0, MAX_SHOWN_ROWS);
  return {
    orders,
    unknown: candidates.filter((_, at) => looks[at]?.data === null),
    // One that was found by its hash may be newer than the count.
    total: sent.data === undefined ? null : Math.max(sent.data.totalRecords, orders.filter(isOwn).length),
    loading: loading || (listed.length === 0 && looks.some((look) => look.isPending)),
    failed: [sent, received, ...looks].some(({ isError }) => isError),
  };
};

const Nothing = ({ loading, failed }: Mine): ReactElement =>
  loading ? (
    <p className="grid gap-3 py-4">
      <Skeleton width="60%" />
      <Skeleton width="40%" />
    </p>
  ) : (
    <p className="py-4 text-13 text-text-2">{failed ? t.notLoaded : t.none}</p>
  );

type YourOrdersProps = {
  /** Null: no account, so only the journal's orders are shown. */
  readonly account: Address | null;
  readonly entries: readonly JournalEntry[];
  readonly mine: Mine;
};

/** The account's latest orders, as offerer and as recipient, with what this browser signed and the service does not know. */
export const YourOrders = ({ account, entries, mine }: YourOrdersProps): ReactElement => {
  const now = useNow(15_000);
  const numbers = useNumbers();
  const watched = useStore(useEngines().orderStatus.store, (state) => state.orders);
  const { orders, unknown, total } = mine;
  const rows = [...unknown.map((entry) => rowOfEntry(entry, now)), ...orders].slice(0, 5);
  return (
    <section aria-labelledby="your-swaps">
      <div className="flex items-center justify-between gap-3 border-edge border-b pb-2.5">
        <h2 id="your-swaps">{t.yours}</h2>
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
          {rows.map((order) => (
            <OrderRow
              key={order.orderHash}
              order={order}
              account={account}
              known={[entries.find((one) => one.orderHash === order.orderHash), watched.get(order.orderHash)]}
            />
          ))}
        </ul>
      )}
    </section>
  );
};
