import { createStore, type StoreApi } from 'zustand/vanilla';
import { sameAddress } from '../../domain/address.ts';
import { CausewayError } from '../../domain/CausewayError.ts';
import { type Chain, chainByKey } from '../../domain/chain.ts';
import {
  type DeskFacts,
  freeOf,
  type Holding,
  holdingKey,
  type Inventory,
  inboxRows,
} from '../../domain/maker/inboxRows.ts';
import { quotedRfqs } from '../../domain/maker/MakerQuote.ts';
import type { MakerLimits } from '../../domain/maker/makerLimits.ts';
import { type AutoRule, nextAutoQuote } from '../../domain/maker/nextAutoQuote.ts';
import { MAX_PRICE_FILLS, pairOf, type ReferencePrice, referencePrice } from '../../domain/maker/referencePrice.ts';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import { createUsdEstimate, type UsdEstimate } from '../../domain/order/tokenUsd.ts';
import { pairKey, type QuoteRequested, requestedPairs, type TokenChains } from '../../domain/rfq/requestChains.ts';
import { readHolding } from '../../world/chains/readToken.ts';
import { ServiceError } from '../../world/service/errors.ts';
import { queryOrders } from '../../world/service/queryOrders.ts';
import type { Clock, World } from '../../world/World.ts';
import { WalletError } from '../../world/wallet/WalletError.ts';
import { type LiveMarket, liveAuctions } from '../feed/FeedState.ts';
import { poll } from '../poll.ts';
import type { Desk, DeskWallet } from './createDesk.ts';

const PRICE_INTERVAL_MS = 30_000;
const VALUES_INTERVAL_MS = 60_000;
const RETRY_DELAY_MS = 5000;
const MAX_VALUE_ORDERS = 100;

/**
 * True while a value that was read at `readAt` (local time) is not stale. It is polled every `intervalMs` and stale after
 * twice as long, so that one failure stops nothing, and a value from before the machine slept is not used.
 */
const isFresh = (clock: Pick<Clock, 'localNow'>, readAt: number, intervalMs: number): boolean =>
  clock.localNow() - readAt <= 2 * intervalMs;

/** Times are local. While it is read, no read is due. */
type Cached<Value> = { value: Value | undefined; readAt: number; dueAt: number };

const uncached = <Value>(): Cached<Value> => ({ value: undefined, readAt: 0, dueAt: 0 });

/** Values are read when they are needed and due. The last one is used during a read, unless it is stale. */
const createAutoPrices = (world: Pick<World, 'client' | 'clock'>, onRead: () => void) => {
  const { client, clock } = world;
  const prices = new Map<string, Cached<ReferencePrice | null>>();
  const values = uncached<readonly OrderRecord[]>();
  const refresh = <Value>(cached: Cached<Value>, intervalMs: number, read: () => Promise<Value>): Value | undefined => {
    if (clock.localNow() >= cached.dueAt) {
      cached.dueAt = Number.POSITIVE_INFINITY;
      const onValue = (value: Value): void => {
        Object.assign(cached, { value, readAt: clock.localNow(), dueAt: clock.localNow() + intervalMs });
      };
      const onError = (): void => {
        cached.dueAt = clock.localNow() + RETRY_DELAY_MS;
      };
      void read().then(onValue, onError).then(onRead);
    }
    return isFresh(clock, cached.readAt, intervalMs) ? cached.value : undefined;
  };
  return {
    priceOf: (request: QuoteRequested): ReferencePrice | null | undefined => {
      const pair = pairOf(request);
      if (pair === null) return null;
      const key = pairKey(request);
      const cached = prices.get(key) ?? uncached<ReferencePrice | null>();
      prices.set(key, cached);
      const filter = { ...pair, status: 'Completed' } as const;
      return refresh(cached, PRICE_INTERVAL_MS, async () =>
        referencePrice((await queryOrders(client, { filter, page: 1, limit: MAX_PRICE_FILLS })).orders, pair),
      );
    },
    /** USD values of amounts, for limits that need them. Until they are read, no amount has a value. */
    usdOf: ({ smallest, largest }: MakerLimits): UsdEstimate => {
      if (smallest === '' && largest === '') return () => null;
      const orders = refresh(
        values,
        VALUES_INTERVAL_MS,
        async () => (await queryOrders(client, { filter: {}, page: 1, limit: MAX_VALUE_ORDERS })).orders,
      );
      return createUsdEstimate(orders ?? []);
    },
  };
};

export type AutoEnd = 'you' | 'cap' | 'wallet';

/** `spent` is the sum of the quotes since it was switched on, in smallest units. */
export type AutoState = {
  readonly rule: AutoRule | null;
  /** The rule that `spent` belongs to, also after its end. */
  readonly counted: AutoRule | null;
  readonly ended: AutoEnd | null;
  readonly problem: CausewayError | null;
  readonly elsewhere: boolean;
  readonly spent: bigint;
};

export type AutoTerms = {
  readonly wallet: Pick<DeskWallet, 'account' | 'signLimitOrder'>;
  readonly chains: readonly Chain[];
  readonly chainsOf: TokenChains;
  readonly salt: () => bigint;
};

/** The name of earlier builds, so that a tab which still runs one shares the lock and the cap. */
const LOCK_NAME = 'causeway:auto-answer';
/** Changes of the market are evaluated together, this long after the first. */
const EVALUATE_DELAY_MS = 100;
/** Without changes too: deadlines pass, and a busy wallet becomes free. */
const EVALUATE_INTERVAL_MS = 1000;
const HOLDING_INTERVAL_MS = 15_000;

type Run = AutoTerms & {
  readonly rule: AutoRule;
  readonly abort: AbortController;
  readonly release: () => void;
  holding: Holding | undefined;
  heldAt: number;
  reads: number;
  /** The sum of open quotes at the last evaluation, in smallest units. */
  promised: bigint;
};

const nothingRead = { holding: undefined, heldAt: 0, reads: 0, promised: 0n };

/**
 * Quotes by a rule up to a cap until stopped. Off whenever a page opens; on in one tab at a time, so that one cap holds; any
 * tab can switch it off. Switching off discards the signature of an open prompt.
 */
export const createAutoQuote = (
  world: Pick<World, 'client' | 'chains' | 'clock' | 'tabs'>,
  feed: Pick<StoreApi<LiveMarket>, 'getState' | 'subscribe'>,
  desk: Pick<Desk, 'store' | 'respond' | 'promised'>,
) => {
  const { clock, tabs } = world;
  const store = createStore<AutoState>(() => ({
    rule: null,
    counted: null,
    ended: null,
    problem: null,
    elsewhere: false,
    spent: 0n,
  }));
  /** RFQs that had a prompt by any rule: each has one at most. */
  const requested = new Set<string>();
  const { priceOf, usdOf } = createAutoPrices(world, () => scheduleEvaluation(0));
  let run: Run | null = null;
  /** Number of switches. A switch-on that was overtaken by another one has no effect. */
  let switches = 0;
  let isSending = false;
  let nextEvaluation: { readonly at: number; readonly cancel: () => void } | null = null;

  const switchOff = (why: AutoEnd, problem: CausewayError | null = null): void => {
    if (run === null) return;
    run.abort.abort();
    run.release();
    run = null;
    store.setState({ rule: null, ended: why, problem });
  };

  const scheduleEvaluation = (after = EVALUATE_DELAY_MS): void => {
    const at = clock.localNow() + after;
    if (run === null || (nextEvaluation !== null && nextEvaluation.at <= at)) return;
    nextEvaluation?.cancel();
    const cancel = clock.schedule(() => {
      nextEvaluation = null;
      evaluate();
    }, after);
    nextEvaluation = { at, cancel };
  };

  const readHoldingOf = async (current: Run): Promise<void> => {
    const { chains, rule, wallet } = current;
    const chain = chainByKey(chains, rule.chainKey);
    if (chain === undefined) return;
    current.reads += 1;
    const read = current.reads;
    const holding = await readHolding(world, chain, rule.token, wallet.account).catch(() => undefined);
    if (read === current.reads) Object.assign(current, { holding, heldAt: clock.localNow() });
    scheduleEvaluation(0);
  };

  const keyOf = ({ rule }: Run): string => holdingKey(rule.chainKey, rule.token);

  /** Once less is promised, a fill may have spent it. Checked at every change: the next quote would hide the difference. */
  const checkPromised = (current: Run): void => {
    const promised = desk.promised(current.wallet.account).get(keyOf(current)) ?? 0n;
    const isLess = promised < current.promised;
    current.promised = promised;
    if (!isLess) return;
    current.holding = undefined;
    void readHoldingOf(current);
  };

  const inventoryOf = (current: Run): Inventory => {
    checkPromised(current);
    const { holding, heldAt, promised } = current;
    const isRead = holding !== undefined && isFresh(clock, heldAt, HOLDING_INTERVAL_MS);
    return isRead ? new Map([[keyOf(current), freeOf(holding, promised)]]) : new Map();
  };

  const factsOf = (current: Run): DeskFacts => {
    const { wallet, chainsOf } = current;
    const { quotes, limits } = desk.store.getState();
    const own = quotes.filter(({ order }) => sameAddress(order.offerer, wallet.account));
    return {
      account: wallet.account,
      inventory: inventoryOf(current),
      quoted: quotedRfqs(own),
      limits,
      usd: usdOf(limits),
      chainsOf,
    };
  };

  /** Counts a quote that was signed and sent, also if the service rejected it. */
  const onSent = (current: Run, rfqId: string, gives: bigint, thrown: unknown): void => {
    if (thrown === null || thrown instanceof ServiceError) {
      if (run === current) store.setState(({ spent }) => ({ spent: spent + gives }));
      scheduleEvaluation(0);
    }
    // Another prompt was open and this one never was: the RFQ may be retried.
    else if (thrown instanceof WalletError && thrown.kind === 'alreadyPending') requested.delete(rfqId);
    else if (run === current) switchOff('wallet', thrown instanceof CausewayError ? thrown : null);
  };

  const send = async (current: Run, request: QuoteRequested, order: Parameters<Desk['respond']>[2], gives: bigint) => {
    isSending = true;
    requested.add(request.rfqId);
    const sent = desk.respond(current.wallet, request, order, current.abort.signal);
    const thrown = await sent.then(
      () => null,
      (error: unknown) => error,
    );
    isSending = false;
    onSent(current, request.rfqId, gives, thrown);
  };

  const evaluate = (): void => {
    if (run === null) return;
    scheduleEvaluation(EVALUATE_INTERVAL_MS);
    if (isSending) return;
    const { rule, wallet, chains, salt } = run;
    const facts = factsOf(run);
    const step = nextAutoQuote({
      rule,
      rows: inboxRows(liveAuctions(feed.getState()).values(), facts, clock.now()),
      limits: facts.limits,
      usd: facts.usd,
      spent: store.getState().spent,
      requested,
      priceOf,
      account: wallet.account,
      chains,
      salt: salt(),
      now: clock.now(),
    });
    if (step.does === 'end') switchOff('cap');
    if (step.does === 'respond') void send(run, step.request, step.order, step.gives);
  };

  const readPrices = ({ rule, chainsOf }: Run): void => {
    const requests = [...liveAuctions(feed.getState()).values()].flatMap(({ request }) => request ?? []);
    for (const request of requestedPairs(requests, rule, chainsOf)) priceOf(request);
  };

  const repeat = (current: Run, intervalMs: number, step: (current: Run) => Promise<void> | void): void => {
    const check = async (): Promise<null> => {
      await step(current);
      return null;
    };
    void poll(clock, intervalMs, check, current.abort.signal);
  };

  const onChange = (): void => {
    if (run !== null) checkPromised(run);
    scheduleEvaluation();
  };
  const channel = tabs.channel(LOCK_NAME);
  let unsubscribe: readonly (() => void)[] = [];
  return {
    store,
    start: (): void => {
      unsubscribe = [
        channel.subscribe(() => switchOff('you')),
        feed.subscribe(onChange),
        desk.store.subscribe(onChange),
      ];
    },
    stop: (): void => {
      switchOff('you');
      for (const end of unsubscribe) end();
      unsubscribe = [];
      channel.close();
      nextEvaluation?.cancel();
      nextEvaluation = null;
    },
    switchOn: async (rule: AutoRule, terms: AutoTerms): Promise<void> => {
      switches += 1;
      const current = switches;
      const release = await tabs.hold(LOCK_NAME);
      store.setState({ elsewhere: release === null });
      if (release === null) {
        // Resolves when the other tab stops or closes.
        void tabs.exclusive(LOCK_NAME, async () => store.setState({ elsewhere: false }));
        return;
      }
      if (current !== switches || run !== null) return release();
      run = { ...terms, rule, release, abort: new AbortController(), ...nothingRead };
      store.setState({ rule, counted: rule, ended: null, problem: null, spent: 0n });
      repeat(run, HOLDING_INTERVAL_MS, readHoldingOf);
      repeat(run, PRICE_INTERVAL_MS, readPrices);
      scheduleEvaluation(0);
    },
    switchOff: (): void => {
      switches += 1;
      switchOff('you');
    },
    switchOffElsewhere: (): void => {
      channel.send('stop');
      store.setState({ elsewhere: false });
    },
  };
};

export type AutoQuote = ReturnType<typeof createAutoQuote>;
