import { createStore } from 'zustand/vanilla';
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
} from '../../domain/rfq/inboxRows.ts';
import { type AutoRule, nextAutoAnswer } from '../../domain/rfq/nextAutoAnswer.ts';
import { askedPairs, type QuoteRequested, type TokenChains } from '../../domain/rfq/requestChains.ts';
import { answeredRfqs } from '../../domain/rfq/SentAnswer.ts';
import { readHolding } from '../../world/chains/readToken.ts';
import { ServiceError } from '../../world/service/errors.ts';
import type { World } from '../../world/World.ts';
import { WalletError } from '../../world/wallet/WalletError.ts';
import { poll } from '../poll.ts';
import { createAutoPrices, isRecent, PRICE_FRESH } from './createAutoPrices.ts';
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

type Run = AutoTerms & {
  readonly rule: AutoRule;
  readonly abort: AbortController;
  readonly release: () => void;
  holding: Holding | undefined;
  /** When it was read, in ms of this machine. */
  heldAt: number;
  /** How often it was asked for: only the last answer counts. */
  reads: number;
  /** What stood when it was last looked at, in smallest units. */
  promised: bigint;
};

const nothingRead = { holding: undefined, heldAt: 0, reads: 0, promised: 0n };

/**
 * Answers without a click, within a rule and a cap, until stopped: off whenever a page opens, on in one tab at a time so
 * that one cap holds, and off at once from any tab. Switching off gives an open prompt up: its signature goes nowhere.
 */
export const createAutoAnswer = (
  world: Pick<World, 'client' | 'chains' | 'clock' | 'tabs'>,
  market: LiveMarket,
  desk: Pick<Desk, 'store' | 'answer' | 'promised'>,
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
  /** RFQs for which the wallet was asked, by whichever rule: nothing is asked for twice. */
  const asked = new Set<string>();
  const { priceOf, usdOf } = createAutoPrices(world, () => lookSoon(0));
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

  /** Reads what the maker holds of the token: what was not read counts as nothing. */
  const readHeld = async (current: Run): Promise<void> => {
    const { chains, rule, wallet } = current;
    const chain = chainByKey(chains, rule.chainKey);
    if (chain === undefined) return;
    current.reads += 1;
    const read = current.reads;
    const holding = await readHolding(world, chain, rule.token, wallet.account).catch(() => undefined);
    if (read === current.reads) Object.assign(current, { holding, heldAt: clock.localNow() });
    lookSoon(0);
  };

  const keyOf = ({ rule }: Run): string => holdingKey(rule.chainKey, rule.token);

  /**
   * Compares what is promised with what was. Once less is, what was read before may be spent; seen at every change, since
   * what is answered next would hide it.
   */
  const notePromised = (current: Run): void => {
    const promised = desk.promised(current.wallet.account).get(keyOf(current)) ?? 0n;
    const isLess = promised < current.promised;
    current.promised = promised;
    if (!isLess) return;
    current.holding = undefined;
    void readHeld(current);
  };

  /** What is held and not promised; nothing while it is not read, or was before this machine slept. */
  const inventoryOf = (current: Run): Inventory => {
    notePromised(current);
    const { holding, heldAt, promised } = current;
    const isRead = holding !== undefined && isRecent(clock, heldAt, HOLDING_EVERY);
    return isRead ? new Map([[keyOf(current), freeOf(holding, promised)]]) : new Map();
  };

  const factsOf = (current: Run): DeskFacts => {
    const { wallet, chainsOf } = current;
    const { answers, limits } = desk.store.getState();
    const own = answers.filter(({ order }) => sameAddress(order.offerer, wallet.account));
    return {
      account: wallet.account,
      inventory: inventoryOf(current),
      answered: answeredRfqs(own),
      limits,
      usd: usdOf(limits),
      chainsOf,
    };
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
    const facts = factsOf(run);
    const step = nextAutoAnswer({
      rule,
      rows: inboxRows(market.getState().auctions.values(), facts, clock.now()),
      limits: facts.limits,
      usd: facts.usd,
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

  const repeat = (current: Run, intervalMs: number, step: (current: Run) => Promise<void> | void): void => {
    const check = async (): Promise<null> => {
      await step(current);
      return null;
    };
    void poll(clock, intervalMs, check, current.abort.signal);
  };

  const onChange = (): void => {
    if (run !== null) notePromised(run);
    lookSoon();
  };
  const channel = tabs.channel(NAME);
  let unsubscribe: readonly (() => void)[] = [];
  return {
    store,
    start: (): void => {
      unsubscribe = [
        channel.subscribe(() => switchOff('you')),
        market.subscribe(onChange),
        desk.store.subscribe(onChange),
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
      run = { ...terms, rule, release, abort: new AbortController(), ...nothingRead };
      store.setState({ rule, counted: rule, ended: null, problem: null, spent: 0n });
      repeat(run, HOLDING_EVERY, readHeld);
      repeat(run, PRICE_FRESH, readPrices);
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
