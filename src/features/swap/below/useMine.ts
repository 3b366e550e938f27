import { useQueries, useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { sameAddress } from '../../../domain/address.ts';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import type { JournalEntry } from '../../../domain/swap/JournalEntry.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { orderQueries } from '../../../world/queries/orderQueries.ts';

/** How many orders are shown, and how many signatures of this browser are asked for one by one. */
const SHOWN = 5;

const shared = { staleTime: 5_000, refetchInterval: 10_000 };

/** Signatures that left the wallet, newest first, of one account or of all. */
const sentBy = (entries: readonly JournalEntry[], account: Address | null): readonly JournalEntry[] =>
  entries.filter(
    ({ state, order }) =>
      (state === 'signed' || state === 'accepted') && (account === null || sameAddress(order.offerer, account)),
  );

/** An account's orders, newest first, and what of this browser's signatures the service does not know. */
export type Mine = {
  readonly orders: readonly OrderRecord[];
  readonly unknown: readonly JournalEntry[];
  readonly total: number | null;
  readonly loading: boolean;
  readonly failed: boolean;
};

/** Orders as offerer and as recipient, on any device, joined with the journal of this one. */
export const useMine = (account: Address | null, entries: readonly JournalEntry[]): Mine => {
  const service = useWorld();
  const page = (filter: { offerer: string } | { recipient: string }) => ({
    ...orderQueries.page(service, { filter, page: 1, limit: SHOWN }),
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
        .slice(0, SHOWN);
  const looks = useQueries({
    queries: candidates.map(({ orderHash }) => ({ ...orderQueries.byHash(service, orderHash), ...shared })),
  });
  const found = looks.flatMap(({ data }) => data ?? []);
  const byHash = new Map([...listed, ...found].map((order) => [order.orderHash, order]));
  return {
    orders: [...byHash.values()].sort((a, b) => b.startTime - a.startTime).slice(0, SHOWN),
    unknown: candidates.filter((_, at) => looks[at]?.data === null),
    total: sent.data?.totalRecords ?? null,
    loading: loading || (listed.length === 0 && looks.some((look) => look.isPending)),
    failed: sent.isError,
  };
};
