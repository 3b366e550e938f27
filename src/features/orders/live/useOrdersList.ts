import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Hex } from 'viem';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { isNamed, type ListedToken, type OrdersView, withTokens } from '../../../domain/order/list/OrdersView.ts';
import type { OrderPage, OrderRecord } from '../../../domain/order/OrderRecord.ts';
import { type Ms, ms } from '../../../domain/time.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { importWithRetry } from '../../../lib/lazy.ts';
import { afterPaint, whenIdle } from '../../../lib/whenIdle.ts';
import { chainQueries } from '../../../world/queries/chainQueries.ts';
import { tokenQueries } from '../../../world/queries/tokenQueries.ts';
import type { World } from '../../../world/World.ts';
import type { CreateLiveOrdersParameters, createLiveOrders, LiveOrders, LiveState } from './createLiveOrders.ts';
import { beginWalk, forgetOldPages, ordersPageQuery, snapshotQuery } from './ordersPages.ts';

/**
 * True once the rows of `key` are on screen (`ready`, and rendered), and for as long as the key stays: what is read beside a
 * list waits for its rows, since every request takes time from the frame that shows them, and is not begun again with
 * every page.
 */
export const useDeferredStart = (key: string, ready: boolean): boolean => {
  const [started, setStarted] = useState<string | null>(null);
  const due = ready && started !== key;
  useEffect(() => (due ? afterPaint(() => setStarted(key)) : undefined), [due, key]);
  return started === key;
};

/** A page of orders as the explorer draws it, live or of a snapshot. */
export type OrdersList = {
  /** The answer the totals come from; undefined before the first one. */
  readonly page: OrderPage | undefined;
  readonly rows: readonly OrderRecord[];
  readonly changed: ReadonlySet<Hex>;
  readonly left: ReadonlySet<Hex>;
  /** The rows belong to the view before this one, whose answer has not come yet. */
  readonly dimmed: boolean;
  /** Only while there is nothing to show. */
  readonly error: Error | null;
  /** Service time of the last failure. */
  readonly failedAt: Ms;
  readonly retry: () => void;
  /** The service time the rows are pinned to; 0 while those of this view have not come. */
  readonly pin: Ms;
  /** Null for a snapshot. */
  readonly live: {
    readonly waiting: number;
    readonly paused: boolean;
    readonly setPaused: (paused: boolean) => void;
    /** The last update did not come through; the next is tried by itself. */
    readonly stalled: boolean;
    readonly showNew: () => void;
  } | null;
};

/** The service time of a local time, in ms. */
const serviceTime = (clock: World['clock'], local: number): Ms => ms(local + clock.now() - clock.localNow());

/** A view whose symbols have been looked up, or why they cannot be. */
type NamedView = { readonly view: OrdersView; readonly error: Error | null } & Pick<OrdersList, 'failedAt' | 'retry'>;

/**
 * A view with the tokens that its symbols name: those of the configured lists on the chains of the service, never one
 * that somebody added or that looks alike. Until both are known the view stays without.
 */
const useNamedView = (view: OrdersView): NamedView => {
  const world = useWorld();
  const chains = useQuery(chainQueries.list(world));
  const lists = useQuery(tokenQueries.lists(world));
  const listed = useMemo((): readonly ListedToken[] | undefined => {
    if (chains.data === undefined || lists.data === undefined) return undefined;
    const keyOf = new Map(chains.data.map((chain) => [chain.chainId, chain.chainKey]));
    return lists.data.flatMap(({ chainId, address, symbol }) => {
      const chainKey = keyOf.get(chainId);
      return chainKey === undefined ? [] : [{ chainKey, address: address.toLowerCase(), symbol }];
    });
  }, [chains.data, lists.data]);
  const named = useMemo(() => (listed === undefined ? view : withTokens(view, listed)), [view, listed]);
  const retry = (): void => {
    for (const query of [chains, lists]) if (query.isError) void query.refetch();
  };
  const failedAt = serviceTime(world.clock, Math.max(chains.errorUpdatedAt, lists.errorUpdatedAt));
  const error = isNamed(named) ? null : ((chains.error ?? lists.error) as Error | null);
  return { view: named, error, failedAt, retry };
};

const none: ReadonlySet<Hex> = new Set();
const nothing = createStore<LiveState | null>(() => null);

/** What keeps the page up to date that was read last; its code is fetched when the rows are on screen. Null before. */
const useFollowed = (parameters: CreateLiveOrdersParameters | null): LiveOrders | null => {
  const world = useWorld();
  const [live, setLive] = useState<LiveOrders | null>(null);
  const follow = useEffectEvent((create: typeof createLiveOrders) => {
    if (parameters !== null) setLive(create(world, parameters));
  });
  const { first = null, pin } = parameters ?? {};
  useEffect(() => {
    if (first === null || pin === undefined) return;
    let isLeft = false;
    const load = async (): Promise<void> => {
      const { createLiveOrders: create } = await importWithRetry(() => import('./createLiveOrders.ts'));
      if (!isLeft) follow(create);
    };
    const cancel = whenIdle(() => void load());
    return () => {
      isLeft = true;
      cancel();
    };
  }, [first, pin]);
  return live;
};

/**
 * Page 1 of a view, live: pinned at the moment it was read, its rows updated in place every two seconds (not while
 * hidden or paused), newer orders counted and waiting for `showNew`; in an empty list they show themselves.
 */
const useLiveOrders = (view: OrdersView, enabled: boolean): OrdersList => {
  const world = useWorld();
  const { clock } = world;
  const queries = useQueryClient();
  const [paused, setPaused] = useState(false);
  const first = useQuery<OrderPage>({
    ...ordersPageQuery(world, view),
    enabled,
    placeholderData: keepPreviousData,
    refetchOnReconnect: false,
  });
  const { data, dataUpdatedAt, refetch } = first;
  const pin = useMemo(() => (dataUpdatedAt === 0 ? ms(0) : serviceTime(clock, dataUpdatedAt)), [dataUpdatedAt, clock]);
  const isSettled = enabled && data !== undefined && !first.isPlaceholderData;
  const followed = useFollowed(
    isSettled
      ? {
          view,
          first: data,
          pin,
          onArrival: () => void refetch(),
          onPage: (page) => beginWalk(queries, world.client, { ...view, asOf: pin }, page),
        }
      : null,
  );
  const live = followed?.first === data ? followed : null;
  const isOn = isSettled && !paused && live?.pin === pin;
  useEffect(() => (isOn ? live?.start() : undefined), [live, isOn]);
  const state = useStore(live?.store ?? nothing);
  return {
    page: data,
    rows: state?.rows ?? data?.orders ?? [],
    changed: state?.marked ?? none,
    left: state?.left ?? none,
    dimmed: first.isPlaceholderData || (first.isFetching && first.isError),
    error: data === undefined ? first.error : null,
    failedAt: serviceTime(clock, first.errorUpdatedAt),
    retry: () => void refetch(),
    pin,
    live: {
      waiting: live?.waiting() ?? 0,
      paused,
      setPaused,
      stalled: state?.stalled ?? false,
      showNew: () => void refetch(),
    },
  };
};

/** A page of a view as it was at `view.asOf`: rows neither repeat nor go missing while newer orders arrive. */
const useSnapshotOrders = (view: OrdersView, enabled: boolean): OrdersList => {
  const { client, clock } = useWorld();
  const pin = view.asOf ?? ms(0);
  const asked = snapshotQuery(client, { ...view, asOf: pin });
  const query = useQuery<OrderPage>({
    ...asked,
    queryFn: enabled && view.asOf !== undefined ? asked.queryFn : skipToken,
    placeholderData: keepPreviousData,
  });
  const queries = useQueryClient();
  useEffect(() => forgetOldPages(queries), [queries, query.dataUpdatedAt]);
  return {
    page: query.data,
    rows: query.data?.orders ?? [],
    changed: none,
    left: none,
    dimmed: query.isPlaceholderData,
    error: query.data === undefined ? query.error : null,
    failedAt: serviceTime(clock, query.errorUpdatedAt),
    retry: () => void query.refetch(),
    pin,
    live: null,
  };
};

/**
 * The orders of a view: page 1 is live unless the URL pins it; a deeper page without a pin is pinned now, in place,
 * so that the address bar always holds a link that reproduces the rows. The view comes back with what its symbols name.
 */
export const useOrdersList = (
  asked: OrdersView,
  onView: (view: OrdersView, options?: { readonly replace?: boolean }) => void,
): { readonly view: OrdersView; readonly list: OrdersList } => {
  const { clock } = useWorld();
  const { view, ...naming } = useNamedView(asked);
  const isLive = view.page === 1 && view.asOf === undefined;
  const needsPin = !isLive && view.asOf === undefined;
  const pinNow = useEffectEvent(() => onView({ ...view, asOf: clock.now() }, { replace: true }));
  useEffect(() => {
    if (needsPin) pinNow();
  }, [needsPin]);
  const live = useLiveOrders(view, isLive && isNamed(view));
  const snapshot = useSnapshotOrders(view, !isLive && isNamed(view));
  const list = isLive ? live : snapshot;
  return { view, list: naming.error === null ? list : { ...list, ...naming } };
};
