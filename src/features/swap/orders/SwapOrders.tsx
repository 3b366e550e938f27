import { useQueries, useQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import type { Address, Hex } from 'viem';
import { useStore } from 'zustand';
import { sameAddress, shortenAddress } from '../../../domain/address.ts';
import { type Chain, chainIdsHold } from '../../../domain/chain.ts';
import { type AppConfig, ownValue } from '../../../domain/config.ts';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import { type JournalEntry, recordOfEntry } from '../../../domain/swap/JournalEntry.ts';
import type { Ms } from '../../../domain/time.ts';
import { useChains } from '../../../entities/chain/useChains.ts';
import { useEngines, useNow, useOnline, useWorld } from '../../../entities/context/useWorld.ts';
import { paths } from '../../../entities/navigation/paths.ts';
import { Link } from '../../../entities/navigation/router.tsx';
import { OrderLine } from '../../../entities/order/OrderLine.tsx';
import { StatusMark } from '../../../entities/order/OrderMarks.tsx';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { commonMessages } from '../../../messages/common.ts';
import { swapHistoryMessages as t } from '../../../messages/swapHistory.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Text } from '../../../ui/Text.tsx';
import { orderQueries } from '../../../world/queries/orderQueries.ts';
import { isSimulated } from '../../../world/simulation/simulated.ts';
import { useRegistry, useSwap } from '../model/useSwap.ts';
import { RecentSwaps, useRecentSwaps } from './RecentSwaps.tsx';
import { RouteHistoryPanel } from './RouteHistoryPanel.tsx';

/** Also bounds the requests by hash for signatures of this browser. */
const MAX_SHOWN_ROWS = 5;

const shared = { staleTime: 5_000, refetchInterval: 10_000 };

const sentBy = (entries: readonly JournalEntry[], account: Address | null): readonly JournalEntry[] =>
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

const useOwnSwaps = (account: Address | null, entries: readonly JournalEntry[]): Mine => {
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

const LISTING_DELAY_MS = 60_000;

const rowOfEntry = (entry: JournalEntry, now: Ms): OrderRecord => ({
  ...recordOfEntry(entry),
  status: 'unknown',
  statusText: now - entry.draftedAt < LISTING_DELAY_MS ? t.notListedYet : t.notKnown,
  startTime: entry.signedAt ?? entry.draftedAt,
});

const roleOf = ({ offerer, recipient }: OrderRecord, account: Address | null): string | null => {
  if (account === null || sameAddress(offerer, recipient)) return null;
  return sameAddress(recipient, account)
    ? t.from({ address: shortenAddress(offerer) })
    : t.to({ address: shortenAddress(recipient) });
};

type OrderRowProps = {
  readonly order: OrderRecord;
  readonly account: Address | null;
  readonly entry?: JournalEntry | undefined;
};

/** A list may have an own order before its next poll: the card above, which shows the same order, then reads it at once. */
const useReadAtOnce = ({ orderHash, status }: OrderRecord): void => {
  const { orderStatus } = useEngines();
  const isBehind = useStore(orderStatus.store, ({ orders }) => {
    const followed = orders.get(orderHash);
    return status !== 'unknown' && followed?.entry?.end === null && followed.record === null;
  });
  useEffect(() => {
    if (isBehind) orderStatus.nudge(orderHash);
  }, [isBehind, orderStatus, orderHash]);
};

const OrderRow = ({ order, account, entry }: OrderRowProps): ReactElement => {
  useReadAtOnce(order);
  const end = entry?.end?.stage;
  // An end that this browser saw counts, whatever the service reports, until its chains are read again.
  const shown: OrderRecord = end === 'completed' ? { ...order, status: 'completed' } : order;
  return (
    <OrderLine
      order={shown}
      find={useRegistry().find}
      since={entry?.signedAt ?? order.startTime}
      note={roleOf(order, account)}
      status={<StatusMark order={shown} refund={end === 'refunded' ? 'done' : 'none'} />}
    />
  );
};

type YourOrdersProps = {
  readonly account: Address | null;
  readonly entries: readonly JournalEntry[];
  readonly mine: Mine;
};

/** The account's latest orders, as offerer and as recipient, with what this browser signed and the service does not know. */
const YourOrders = ({ account, entries, mine }: YourOrdersProps): ReactElement => {
  const now = useNow(15_000);
  const numbers = useNumbers();
  const { orders, unknown, total } = mine;
  const rows = [...unknown.map((entry) => rowOfEntry(entry, now)), ...orders].slice(0, 5);
  return (
    <section aria-labelledby="your-swaps">
      <div className="flex items-center justify-between gap-3 border-edge border-b pb-2.5">
        <h2 id="your-swaps">{t.yours}</h2>
        {account !== null && total !== null && total > 1 && (
          <Link className="link text-13" to={paths.address(account)}>
            {t.all({ count: numbers.count(total) })}
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
              entry={entries.find((one) => one.orderHash === order.orderHash)}
            />
          ))}
        </ul>
      )}
    </section>
  );
};

export const pinnedChains = (chains: readonly Chain[], { pins }: Pick<AppConfig, 'pins'>): number =>
  chains.filter((chain) => {
    const pinned = ownValue(pins.contracts, chain.chainKey);
    return pinned !== undefined && sameAddress(pinned, chain.address) && chainIdsHold(chain, pins);
  }).length;

type FigureLinkProps = {
  readonly to: string;
  readonly value: string;
  readonly children: ReactNode;
  readonly mark?: ReactNode;
};

const FigureLink = ({ to, value, children, mark }: FigureLinkProps): ReactElement => (
  <li className="flex items-center border-edge px-4 max-lg:px-3 max-md:px-1 lg:not-first:border-s">
    <Link className="inline-flex items-center gap-1.5 text-inherit hover:underline" to={to}>
      <Text>
        {mark}
        <b className="font-medium text-text">{value}</b> {children}
      </Text>
    </Link>
  </li>
);

export const SwapFigures = ({ className }: { readonly className?: string }): ReactElement => {
  const numbers = useNumbers();
  const { config } = useWorld();
  const online = useOnline();
  const { total, failed } = useRecentSwaps();
  const chains = useChains() ?? [];
  const pinned = pinnedChains(chains, config);
  const isWhole = pinned === chains.length;
  return (
    <ul
      className={cx(
        'flex min-h-6 flex-wrap gap-y-1.5 text-13 text-text-2 max-md:flex-col md:justify-center',
        className,
      )}
    >
      {total !== null && total > 0 && (
        <FigureLink
          to={paths.orders()}
          value={numbers.count(total)}
          mark={<i className={cx('size-2 rounded-full', online ? 'bg-completed' : 'bg-control')} aria-hidden="true" />}
        >
          {t.ordersADay(total)}
        </FigureLink>
      )}
      {!isSimulated && chains.length > 0 && (total !== null || failed) && (
        <FigureLink
          to={paths.chains()}
          value={commonMessages.partOf({ part: pinned, whole: chains.length })}
          mark={<Icon name={isWhole ? 'shield' : 'warning'} className={isWhole ? 'text-completed' : 'text-pending'} />}
        >
          {t.contractsPinned}
        </FigureLink>
      )}
    </ul>
  );
};

const HowItWorks = (): ReactElement => {
  const steps = [
    [t.step1, t.step1Rest],
    [t.step2, t.step2Rest],
    [t.step3, t.step3Rest],
  ] as const;
  return (
    <section aria-labelledby="how-it-works">
      <div className="flex items-center justify-between gap-3 border-edge border-b pb-2.5">
        <h2 id="how-it-works">{t.how}</h2>
        <Link className="link text-13" to={paths.chains()}>
          {t.chainsAndContracts}
        </Link>
      </div>
      <ol>
        {steps.map(([what, how], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps are numbered
          <li key={at} className="flex gap-3 border-hairline border-b py-2.5 text-13">
            <span className="w-3 shrink-0 text-text-3" aria-hidden="true">
              {at + 1}
            </span>
            <span className="text-text-2">
              <Text>
                <b className="font-medium text-text">{what}</b> {how}
              </Text>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};

type SwapOrdersProps = {
  readonly account: Address | null;
  readonly entries: readonly JournalEntry[];
  readonly tracked: Hex | null;
};

/** Below the card: for a newcomer what others swap and how it works, for others their own orders first; the route on the right. */
export const SwapOrders = ({ account, entries, tracked }: SwapOrdersProps): ReactElement => {
  const mine = useOwnSwaps(account, entries);
  const { failed } = useRecentSwaps();
  // The card reports a service that fails.
  const isReported = useSwap(({ reach }) => reach.error !== null);
  const recent = failed && isReported ? null : <RecentSwaps />;
  const isNew = sentBy(entries, account).length === 0 && mine.orders.length === 0 && !mine.failed;
  return (
    <>
      {tracked === null && <SwapFigures className="mt-4 md:hidden" />}
      {isNew && recent}
      <div className="mt-7 grid grid-cols-2 gap-[calc(var(--river)+40px)] max-md:grid-cols-1 max-md:gap-7 max-md:px-1">
        {isNew ? <HowItWorks /> : <YourOrders account={account} entries={entries} mine={mine} />}
        <RouteHistoryPanel tracked={tracked} />
      </div>
      {!isNew && recent}
    </>
  );
};
