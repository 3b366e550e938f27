import { createStore } from 'zustand/vanilla';
import { sameAddress } from '../../domain/address.ts';
import { CausewayError } from '../../domain/CausewayError.ts';
import { type Chain, chainByKey } from '../../domain/chain.ts';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import { freeOf, type Holding, holdingKey, type Inventory, inboxRows } from '../../domain/rfq/inboxRows.ts';
import { usdBook } from '../../domain/rfq/makerLimits.ts';
import { type AutoRule, nextAutoAnswer } from '../../domain/rfq/nextAutoAnswer.ts';
import { PRICE_FILLS, type ReferencePrice, referencePrice } from '../../domain/rfq/referencePrice.ts';
import { askedPairs, pairKey, type QuoteRequested, type TokenChains } from '../../domain/rfq/requestChains.ts';
import { answeredRfqs } from '../../domain/rfq/SentAnswer.ts';
import { readHolding } from '../../world/chains/readToken.ts';
import { ServiceError } from '../../world/service/errors.ts';
import { queryOrders } from '../../world/service/queryOrders.ts';
import type { World } from '../../world/World.ts';
import { WalletError } from '../../world/wallet/WalletError.ts';
import type { Desk, DeskWallet, LiveMarket } from './createDesk.ts';

/** Why a rule does not run any more. */
export type AutoEnd = 'you' | 'cap' | 'wallet';

/** What is known of auto-answer. `spent` is what was answered since it was switched on, in smallest units. */
export type AutoState = {
  readonly rule: AutoRule | null;
  /** The rule that `spent` counts for, also once it has ended. */
  readonly counted: AutoRule | null;
  readonly ended: AutoEnd | null;
  /** Why the wallet ended it, or null. */
  readonly problem: CausewayError | null;
  /** It is on in another tab. */
  readonly elsewhere: boolean;
  readonly spent: bigint;
};

/** Who answers, on which chains, with which tokens. */
export type AutoTerms = {
  readonly wallet: Pick<DeskWallet, 'account' | 'signLimitOrder'>;
  readonly chains: readonly Chain[];
  readonly chainsOf: TokenChains;
  /** A fresh random number, so that two equal answers never have one hash. */
  readonly salt: () => bigint;
};

const NAME = 'causeway:auto-answer';
/** Changes of the market are looked at together, this long after the first of them, in ms. */
const LOOK_AFTER = 100;
/** Without any change it looks this often: deadlines pass, and a wallet that was busy is free again. */
const LOOK_EVERY = 1000;
const HOLDING_EVERY = 15_000;
const PRICE_FRESH = 30_000;
const VALUES_FRESH = 60_000;
/** What could not be read is asked for again after this long. */
const RETRY_AFTER = 5000;
const VALUE_ORDERS = 100;

type Run = AutoTerms & {
  readonly rule: AutoRule;
  readonly abort: AbortController;
  readonly release: () => void;
  holding: Holding | undefined;
  /** How often it was asked for: only the last answer counts. */
  reads: number;
  /** What stood when it was last looked at, in smallest units. */
  promised: bigint;
};

type Read<Value> = { value: Value | undefined; at: number; reading: boolean };

/**
 * Answers without a click, within a rule and a cap, until stopped: off whenever a page opens, on in one tab at a time so
 * that one cap holds, and off at once from any tab. Switching off gives an open prompt up: its signature goes nowhere.
 */
export const createAutoAnswer = (
  world: Pick<World, 'client' | 'chains' | 'clock' | 'tabs'>,
  market: LiveMarket,
  desk: Pick<Desk, 'store' | 'answer' | 'promised'>,
) => {
  const { client, clock, tabs } = world;
  const store = createStore<AutoState>(() => ({
    rule: null,
    counted: null,
    ended: null,
    problem: null,
    elsewhere: false,
    spent: 0n,
  }));
  /** RFQs for which the wallet was asked, by whichever rule: nothing is asked for twice. */
  const asked = new Set<string>();
  const prices = new Map<string, Read<ReferencePrice | null>>();
  const values: Read<readonly OrderRecord[]> = { value: undefined, at: Number.NEGATIVE_INFINITY, reading: false };
  let run: Run | null = null;
  /** Counts the presses: what another press has overtaken does not switch on any more. */
  let presses = 0;
  let isSending = false;
  let nextLook: { readonly at: number; readonly cancel: () => void } | null = null;

  const switchOff = (why: AutoEnd, problem: CausewayError | null = null): void => {
    if (run === null) return;
    run.abort.abort();
    run.release();
    run = null;
    store.setState({ rule: null, ended: why, problem });
  };

  const lookSoon = (after = LOOK_AFTER): void => {
    const at = clock.localNow() + after;
    if (run === null || (nextLook !== null && nextLook.at <= at)) return;
    nextLook?.cancel();
    const cancel = clock.schedule(() => {
      nextLook = null;
      look();
    }, after);
    nextLook = { at, cancel };
  };

  /** Reads something of the service that is not fresh any more; what was read before holds meanwhile. */
  const refresh = <Value>(read: Read<Value>, fresh: number, ask: () => Promise<Value>): void => {
    const rests = read.value === undefined ? RETRY_AFTER : fresh;
    if (read.reading || clock.localNow() - read.at < rests) return;
    read.reading = true;
    void ask()
      .then((value) => Object.assign(read, { value }))
      .catch(() => undefined)
      .finally(() => {
        Object.assign(read, { reading: false, at: clock.localNow() });
        lookSoon(0);
      });
  };

  const priceOf = (request: QuoteRequested): ReferencePrice | null | undefined => {
    const { inputChain, outputChain, inputToken, outputToken } = request;
    if (inputChain === null || outputChain === null) return null;
    const key = pairKey(request);
    const read = prices.get(key) ?? { value: undefined, at: Number.NEGATIVE_INFINITY, reading: false };
    prices.set(key, read);
    const pair = { inputToken, outputToken, inputChain, outputChain };
    const filter = { ...pair, status: 'Completed' } as const;
    refresh(read, PRICE_FRESH, async () =>
      referencePrice((await queryOrders(client, { filter, page: 1, limit: PRICE_FILLS })).orders, pair),
    );
    return read.value;
  };

  const usd = () => {
    const { smallest, largest } = desk.store.getState().limits;
    if (smallest === '' && largest === '') return () => null;
    refresh(
      values,
      VALUES_FRESH,
      async () => (await queryOrders(client, { filter: {}, page: 1, limit: VALUE_ORDERS })).orders,
    );
    return usdBook(values.value ?? []);
  };

  /** Reads what the maker holds of the token: what was not read counts as nothing. */
  const readHeld = async (current: Run): Promise<void> => {
    const { chains, rule, wallet } = current;
    const chain = chainByKey(chains, rule.chainKey);
    if (chain === undefined) return;
    current.reads += 1;
    const read = current.reads;
    const holding = await readHolding(world, chain, rule.token, wallet.account).catch(() => undefined);
    if (read === current.reads) current.holding = holding;
    lookSoon(0);
  };

  /** What is held and not promised. Once less is promised, what was read before may be spent. */
  const inventoryOf = (current: Run): Inventory => {
    const key = holdingKey(current.rule.chainKey, current.rule.token);
    const promised = desk.promised(current.wallet.account).get(key) ?? 0n;
    if (promised < current.promised) {
      current.holding = undefined;
      void readHeld(current);
    }
    current.promised = promised;
    return current.holding === undefined ? new Map() : new Map([[key, freeOf(current.holding, promised)]]);
  };

  const rowsOf = (current: Run) => {
    const { wallet, chainsOf } = current;
    const { answers, limits } = desk.store.getState();
    const own = answers.filter(({ order }) => sameAddress(order.offerer, wallet.account));
    const facts = {
      account: wallet.account,
      inventory: inventoryOf(current),
      answered: answeredRfqs(own),
      limits,
      usd: usd(),
      chainsOf,
    };
    return inboxRows(market.getState().auctions.values(), facts, clock.now());
  };

  /** Takes down what came of a try. What was signed and sent counts, whatever the service made of it. */
  const note = (current: Run, rfqId: string, gives: bigint, thrown: unknown): void => {
    if (thrown === null || thrown instanceof ServiceError) {
      if (run === current) store.setState(({ spent }) => ({ spent: spent + gives }));
      lookSoon(0);
    }
    // Something else is open in the wallet: it was not asked, so this one may be tried again.
    else if (thrown instanceof WalletError && thrown.kind === 'alreadyPending') asked.delete(rfqId);
    else if (run === current) switchOff('wallet', thrown instanceof CausewayError ? thrown : null);
  };

  const send = async (current: Run, request: QuoteRequested, order: Parameters<Desk['answer']>[2], gives: bigint) => {
    isSending = true;
    asked.add(request.rfqId);
    const sent = desk.answer(current.wallet, request, order, current.abort.signal);
    const thrown = await sent.then(
      () => null,
      (error: unknown) => error,
    );
    isSending = false;
    note(current, request.rfqId, gives, thrown);
  };

  const look = (): void => {
    if (run === null) return;
    lookSoon(LOOK_EVERY);
    if (isSending) return;
    const { rule, wallet, chains, salt } = run;
    const step = nextAutoAnswer({
      rule,
      rows: rowsOf(run),
      spent: store.getState().spent,
      asked,
      priceOf,
      account: wallet.account,
      chains,
      salt: salt(),
      now: clock.now(),
    });
    if (step.does === 'end') switchOff('cap');
    if (step.does === 'answer') void send(run, step.request, step.order, step.gives);
  };

  /** The prices of all pairs for which the token was asked are read before the next request for them comes. */
  const readPrices = ({ rule, chainsOf }: Run): void => {
    const requests = [...market.getState().auctions.values()].flatMap(({ request }) => request ?? []);
    for (const request of askedPairs(requests, rule, chainsOf)) priceOf(request);
  };

  const repeat = async (current: Run, every: number, step: (current: Run) => Promise<void> | void): Promise<void> => {
    while (run === current) {
      await step(current);
      await clock.wait(every, current.abort.signal);
    }
  };

  const channel = tabs.channel(NAME);
  let unsubscribe: readonly (() => void)[] = [];
  return {
    store,
    start: (): void => {
      unsubscribe = [
        channel.subscribe(() => switchOff('you')),
        market.subscribe(() => lookSoon()),
        desk.store.subscribe(() => lookSoon()),
      ];
    },
    stop: (): void => {
      switchOff('you');
      for (const end of unsubscribe) end();
      unsubscribe = [];
      channel.close();
      nextLook?.cancel();
      nextLook = null;
    },
    /** Switches a rule on, unless another tab has one. */
    switchOn: async (rule: AutoRule, terms: AutoTerms): Promise<void> => {
      presses += 1;
      const press = presses;
      const release = await tabs.hold(NAME);
      store.setState({ elsewhere: release === null });
      if (release === null) {
        // Whatever ends it in the other tab, and be it that tab, gives the turn on: from then on it can begin here.
        void tabs.inTurn(NAME, async () => store.setState({ elsewhere: false }));
        return;
      }
      if (press !== presses || run !== null) return release();
      run = { ...terms, rule, release, abort: new AbortController(), holding: undefined, reads: 0, promised: 0n };
      store.setState({ rule, counted: rule, ended: null, problem: null, spent: 0n });
      void repeat(run, HOLDING_EVERY, readHeld);
      void repeat(run, PRICE_FRESH, readPrices);
      lookSoon(0);
    },
    switchOff: (): void => {
      presses += 1;
      switchOff('you');
    },
    /** Switches off what runs in another tab. */
    switchOffElsewhere: (): void => {
      channel.send('stop');
      store.setState({ elsewhere: false });
    },
  };
};

/** Auto-answer of a page. */
export type AutoAnswer = ReturnType<typeof createAutoAnswer>;
