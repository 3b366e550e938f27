import { useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useCallback, useEffect, useMemo, useState } from 'react';
import type { Address } from 'viem';
import { useStore } from 'zustand';
import { sameAddress } from '../../domain/address.ts';
import { CausewayError } from '../../domain/CausewayError.ts';
import type { Chain } from '../../domain/chain.ts';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import type { Auction } from '../../domain/rfq/Auction.ts';
import { byHand, holdingKey, type Inventory, inboxRow, inboxRows, isForMe } from '../../domain/rfq/inboxRows.ts';
import { usdBook } from '../../domain/rfq/makerLimits.ts';
import { PRICE_FILLS, type ReferencePrice, referencePrice } from '../../domain/rfq/referencePrice.ts';
import { type QuoteRequested, tokenChains } from '../../domain/rfq/requestChains.ts';
import { answeredRfqs, committedBy } from '../../domain/rfq/SentAnswer.ts';
import type { Token } from '../../domain/token.ts';
import { useEngines } from '../../entities/context/useEngines.ts';
import { useNow, useWorld } from '../../entities/context/useWorld.ts';
import { useFeed, useRfq } from '../../entities/rfq/useFeed.ts';
import { useTokens } from '../../entities/token/useTokens.ts';
import { makerMessages } from '../../messages/maker.ts';
import type { WithPins } from '../../world/chains/readChain.ts';
import { readUnlocked } from '../../world/chains/readOrder.ts';
import { readHolding } from '../../world/chains/readToken.ts';
import { orderQueries } from '../../world/queries/orderQueries.ts';
import { queryKeys } from '../../world/queries/queryKeys.ts';

/** Which tokens on which chains, by what they are and not by how many: another list is another question. */
const cellsOf = (chains: readonly Chain[], tokens: readonly Token[]) =>
  chains.flatMap((chain) =>
    tokens.filter(({ chainId }) => chainId === chain.chainId).map((token) => ({ chain, token })),
  );

const identityOf = (cells: ReturnType<typeof cellsOf>): string =>
  cells.map(({ chain, token }) => `${chain.chainKey} ${chain.address} ${token.address}`).join('\n');

const readHoldings = async (
  world: WithPins,
  cells: ReturnType<typeof cellsOf>,
  account: Address,
): Promise<Inventory> => {
  const reads = await Promise.allSettled(
    cells.map(async ({ chain, token }) => ({
      key: holdingKey(chain.chainKey, token.address),
      holding: await readHolding(world, chain, token.address, account),
    })),
  );
  const read = reads.flatMap((one) =>
    one.status === 'fulfilled' ? [[one.value.key, one.value.holding] as const] : [],
  );
  // Without any answer there is nothing new: what was read before stays, with its age.
  const [failed] = reads.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (read.length === 0 && failed !== undefined) throw failed;
  return new Map(read);
};

/** Queries of what a maker has on all chains. */
export const inventoryQueries = {
  /** Balances and approvals. */
  holdings: (world: WithPins, account: Address, chains: readonly Chain[], tokens: readonly Token[]) => {
    const cells = cellsOf(chains, tokens);
    return {
      queryKey: queryKeys.inventory(world, 'read', { account, cells: identityOf(cells) }),
      queryFn: () => readHoldings(world, cells, account),
      enabled: chains.length > 0,
      refetchInterval: 15_000,
      structuralSharing: false as const,
    };
  },
  /** What fills have earned and the settlement contracts hold. */
  payouts: (world: WithPins, account: Address, chains: readonly Chain[], tokens: readonly Token[]) => ({
    queryKey: queryKeys.inventory(world, 'payouts', { account, cells: identityOf(cellsOf(chains, tokens)) }),
    queryFn: () => readUnlocked(world, chains, tokens, account),
    enabled: chains.length > 0,
    refetchInterval: 10_000,
    structuralSharing: false as const,
  }),
};

const VALUE_ORDERS = 100;
const VALUES_FRESH = 60_000;
const PRICE_FRESH = 30_000;
const none: readonly OrderRecord[] = [];

/** The service's own latest orders, newest first: what values and the most asked for rest on. */
export const useValueOrders = (): readonly OrderRecord[] => {
  const { data } = useQuery({
    ...orderQueries.page(useWorld(), { filter: {}, page: 1, limit: VALUE_ORDERS }),
    staleTime: VALUES_FRESH,
    refetchInterval: VALUES_FRESH,
  });
  return data?.orders ?? none;
};

/** The median of the last fills of a request's pair on this service; null without any, undefined while it is read. */
export const useReference = (request: QuoteRequested): ReferencePrice | null | undefined => {
  const world = useWorld();
  const { inputToken, outputToken, inputChain, outputChain } = request;
  const pair =
    inputChain === null || outputChain === null ? null : { inputToken, outputToken, inputChain, outputChain };
  const { data, isError } = useQuery({
    ...orderQueries.page(world, {
      filter: pair === null ? {} : { ...pair, status: 'Completed' },
      page: 1,
      limit: PRICE_FILLS,
    }),
    enabled: pair !== null,
    staleTime: PRICE_FRESH,
  });
  if (pair === null || isError) return null;
  return data === undefined ? undefined : referencePrice(data.orders, pair);
};

/** What stands between a click and its end, and what went wrong last. */
type DeskWork = { readonly busy: string | null; readonly error: CausewayError | null };

/** Does one thing of the desk at a time, and keeps what went wrong last. */
export const useDeskWork = () => {
  const [work, setWork] = useState<DeskWork>({ busy: null, error: null });
  /** Resolves to whether it was done. */
  const run = useCallback(async (name: string, step: () => Promise<unknown>): Promise<boolean> => {
    setWork({ busy: name, error: null });
    try {
      await step();
      setWork({ busy: null, error: null });
      return true;
    } catch (thrown) {
      const error =
        thrown instanceof CausewayError
          ? thrown
          : new CausewayError(makerMessages.get().somethingWrong, { cause: thrown });
      setWork({ busy: null, error });
      return false;
    }
  }, []);
  return { work, run, clearError: () => setWork({ busy: null, error: null }) };
};

/** The maker's balances and approvals on all chains, read again every 15 s and on request. */
const useInventory = (account: Address, chains: readonly Chain[], tokens: readonly Token[]) => {
  const world = useWorld();
  const client = useQueryClient();
  const query = useMemo(
    () => inventoryQueries.holdings(world, account, chains, tokens),
    [world, account, chains, tokens],
  );
  const { data, dataUpdatedAt, isFetching, isError } = useQuery(query);
  const isMissing = ({ chain, token }: ReturnType<typeof cellsOf>[number]): boolean =>
    data?.has(holdingKey(chain.chainKey, token.address)) === false;
  return {
    inventory: data,
    /** Not all of it could be read. */
    isUnread: data === undefined ? isError : cellsOf(chains, tokens).some(isMissing),
    readAge: dataUpdatedAt === 0 ? null : Math.max(0, world.clock.localNow() - dataUpdatedAt),
    isReading: isFetching,
    refresh: useCallback(() => client.invalidateQueries({ queryKey: queryKeys.all('inventory') }), [client]),
  };
};

/** All that the desk of one maker shows: the market as it concerns it, its inventory, and its own answers. */
export const useDesk = (account: Address, chains: readonly Chain[]) => {
  useFeed();
  const { desk, autoAnswer } = use(useEngines().maker.open());
  const now = useNow();
  const tokens = useTokens();
  const orders = useValueOrders();
  const usd = useMemo(() => usdBook(orders), [orders]);
  const auctions = useRfq((state) => state.auctions);
  const { answers: kept, durable, limits } = useStore(desk.store);
  const answers = useMemo(() => kept.filter((answer) => sameAddress(answer.order.offerer, account)), [kept, account]);
  const [onlyMine, setOnlyMine] = useState(true);
  const { inventory, refresh, ...reading } = useInventory(account, chains, tokens.all);
  const chainsOf = useMemo(() => tokenChains(chains, tokens.all), [chains, tokens]);
  const answered = answeredRfqs(answers);
  const facts = { account, inventory, answered, limits, usd, chainsOf };
  const all = byHand(inboxRows(auctions.values(), facts, now));
  const rows = onlyMine ? all.filter(isForMe) : all;
  const filled = answers.filter(({ fillMined }) => fillMined).length;
  const undone = answers.filter(({ fillUndone }) => fillUndone).length;
  // A fill that was mined, or whose block is gone, changed what is held: read it again.
  useEffect(() => {
    if (filled + undone > 0) void refresh();
  }, [filled, undone, refresh]);
  // Auto-answer is on only while its desk is open.
  useEffect(() => () => autoAnswer.switchOff(), [autoAnswer]);
  return {
    desk,
    autoAnswer,
    now,
    tokens,
    usd,
    limits,
    auctions,
    answers,
    durable,
    /** All requests that a person can answer, and those that are listed. */
    all,
    rows,
    rowOf: (auction: Auction) => inboxRow(auction, facts),
    orders,
    committed: useMemo(() => committedBy(answers, auctions, now), [answers, auctions, now]),
    chainsOf,
    onlyMine,
    setOnlyMine,
    inventory,
    refresh,
    ...reading,
  };
};
