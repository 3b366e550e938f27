import { replaceEqualDeep } from '@tanstack/query-core';
import { type Address, formatUnits, type Hex } from 'viem';
import { createStore } from 'zustand/vanilla';
import { shallow } from 'zustand/vanilla/shallow';
import { sameAddress } from '../../domain/address.ts';
import { cutToSignificant, writeAmount } from '../../domain/amount/parseAmount.ts';
import { CausewayError } from '../../domain/CausewayError.ts';
import { trustedChains } from '../../domain/chain.ts';
import type { TokenUsd } from '../../domain/order/tokenUsd.ts';
import type { CheckedQuote, QuoteCheck } from '../../domain/swap/checkQuote.ts';
import type { QuoteRequest } from '../../domain/swap/Quote.ts';
import type { WalletErrorKind } from '../../domain/WalletErrorKind.ts';
import { importedTokensEntry } from '../../world/importedTokens.ts';
import type { DeliveryEngine } from '../delivery/createDelivery.ts';
import type { SignParameters } from '../delivery/runSign.ts';
import { isSigning, reviewing, type SignPhase, SwapStop } from '../delivery/signPhase.ts';
import type { Transactions } from '../transactions/createTransactions.ts';
import { approvalKey, isUnsolicited } from '../transactions/transactionPhase.ts';
import { createQuote, noQuote, type QuoteState } from './createQuote.ts';
import { getSituation, getSwapIssue, type SwapIssue } from './getSwapIssue.ts';
import {
  acceptPrice,
  openReview,
  type ReviewState,
  refreshReview,
  tickedSignatures,
  tickReview,
} from './reviewState.ts';
import { fillOpenSides, getRecipientIssue, getSwapRequest } from './route.ts';
import { DAY_STEP_MS } from './routeHistory.ts';
import type { Draft, Holdings, Offer, Swap } from './Swap.ts';
import {
  getEnteredAmount,
  getLinkAmount,
  openSwapForm,
  reduceSwapForm,
  type SideName,
  type SwapForm,
  type SwapFormEvent,
  type SwapSearch,
  type SwapSide,
} from './swapForm.ts';
import { createSwapReads, type SwapReadParts } from './swapReads.ts';

export type SwapParts = SwapReadParts & {
  readonly transactions: Transactions;
  readonly delivery: Pick<DeliveryEngine, 'sign'>;
  /** Runs work once the page is rendered and idle. Returns a cancel function. */
  readonly whenIdle: (work: () => void) => () => void;
  /** The user types or has a dialog open: the review must not open without a press. */
  readonly isBusy: () => boolean;
};

const notReady = (): QuoteCheck => ({
  ok: false,
  problems: [{ code: 'signingHash', problem: { code: 'swapErrors.domainUnknown' }, stale: true }],
});

/** Issues that pass by themselves after an approval: the chain is read, or a fresh quote is fetched. */
const PASSING: readonly (SwapIssue | null)[] = ['approve', 'allowanceLoading', 'balanceLoading', 'quoteLoading'];

/** The amount to quote: the entered one, unless the account is known not to hold it. */
const getRequestedAmount = ({ amount }: Pick<Draft, 'amount'>, { balance }: Holdings): bigint | null =>
  amount.ok && !(balance.state === 'known' && balance.value < amount.value) ? amount.value : null;

export const newestOf = ({ check }: Offer): CheckedQuote | null => (check?.ok ? check.checked : null);

/** The review shows this quote, and its price needs no confirmation. */
const isAgreed = ({ shown, note }: ReviewState, newest: CheckedQuote): boolean =>
  shown.orderHash === newest.orderHash && note !== 'worse';

const pendingQuote = (request: QuoteRequest | null): QuoteState =>
  request === null ? noQuote : { status: 'pending', request, previous: null };

/** Significant digits that a flip fills in, cut: the shown amount is the approved one. */
const FLIP_DIGITS = 6;

export const getFlip = (
  { draft, offer: { quote } }: Pick<Swap, 'draft' | 'offer'>,
  write: (plain: string) => string = (plain) => plain,
): SwapFormEvent => {
  const decimals = draft.route.receive.token?.decimals;
  if (quote.status !== 'quoted' || decimals === undefined) return { type: 'flipped' };
  const { outputAmount } = quote.response.quote;
  const text = write(formatUnits(cutToSignificant(outputAmount, FLIP_DIGITS), decimals));
  return { type: 'flipped', text, exact: write(formatUnits(outputAmount, decimals)) };
};

type Run = {
  readonly abort: AbortController;
  /** From here on the wallet may be open. */
  hasPrompt: boolean;
};

const stoppedBy = (cause: unknown): SignPhase => ({
  at: 'stopped',
  error: cause instanceof CausewayError ? cause : new SwapStop('noCode', { cause }),
});

const createSigning = ({ sign }: Pick<DeliveryEngine, 'sign'>, show: (phase: SignPhase) => void) => {
  /** Null while no run can open the wallet any more. */
  let current: Run | null = null;
  let last: Promise<unknown> = Promise.resolve();
  /** Ends a run that has not opened the wallet. Returns true if none is left. */
  const cancel = (): boolean => {
    if (current === null) return true;
    if (current.hasPrompt) return false;
    current.abort.abort();
    current = null;
    show(reviewing);
    return true;
  };
  return {
    isFree: (): boolean => current === null,
    cancel,
    leave: (): void => current?.abort.abort(),
    /** A wallet that was disconnected cannot respond to its prompt any more. */
    disconnect: (): void => {
      if (!cancel()) current?.abort.abort('disconnected' satisfies WalletErrorKind);
    },
    /** Resolves to its last phase; at once to the review while another run is active. */
    start: async (parameters: SignParameters): Promise<SignPhase> => {
      if (current !== null) return reviewing;
      const run: Run = { abort: new AbortController(), hasPrompt: false };
      const { signal } = run.abort;
      current = run;
      show({ at: 'preparing' });
      const showPhase = (next: SignPhase): void => {
        if (!isSigning(next)) return;
        run.hasPrompt = true;
        if (current === run) show(next);
      };
      // A run that was called off may still hold the lock that this one needs.
      const ended = last
        .then(() => (signal.aborted ? reviewing : sign(parameters, showPhase, signal)))
        .catch(stoppedBy);
      last = ended;
      const end = await ended;
      if (current !== run) return reviewing;
      current = null;
      show(end);
      return end;
    },
  };
};

/**
 * The machine of the swap page, from the first digit to the accepted order (ARCHITECTURE.md "Swap"). `store` has its state,
 * `Swap`; the other members are commands. Every event goes through `update`: the draft's reducer runs, the rest is derived,
 * and a changed request is quoted. Only the newest quote is signed, if the review shows it and `checkQuote` accepts it then.
 */
export const createSwap = (parts: SwapParts, search: SwapSearch) => {
  const { world, transactions, delivery, whenIdle, isBusy } = parts;
  const { clock, page, settings } = world;
  const wallet = world.wallet.store;
  const quotes = createQuote(world);
  const reads = createSwapReads(parts, () => update());
  const signing = createSigning(delivery, (phase) => show(phase));
  const format = () => settings.getState().numberFormat;
  /** An order that stopped for good and cannot be signed any more. */
  let spent: CheckedQuote | null = null;
  let reviewedSince = clock.now();
  let approved: SwapForm | null = null;
  let isUpdating = false;
  let isStarted = false;

  /** The draft with the account, a usual pair on open sides, and a price for dollars. */
  const settled = (form: SwapForm): SwapForm => {
    const { chains, registry } = reads.known();
    const ofAccount = reduceSwapForm(form, { type: 'account', account: wallet.getState().address });
    // While the service is away the card shows a pair of the configuration, and nothing is requested for it.
    const usable = chains ?? (reads.reach().error === null ? [] : trustedChains(world.config.pins));
    const filled = fillOpenSides(ofAccount, usable, registry.all);
    if (filled.dollars === null || filled.dollars.price !== null) return filled;
    const { pay } = reads.market(reads.route(filled)).prices;
    return pay === null ? filled : reduceSwapForm(filled, { type: 'priced', price: pay });
  };

  const draftOf = (form: SwapForm): Draft => {
    const route = reads.route(form);
    const amount = getEnteredAmount(form, route.pay.token, format());
    const { recipient } = form;
    const known = { chains: route.chains ?? [], tokens: route.registry.all };
    return {
      form,
      route,
      amount,
      recipientIssue: recipient === null ? null : getRecipientIssue(recipient, known),
      linkAmount: getLinkAmount(form, amount, route.pay.token, format()),
    };
  };

  const derive = (
    form: SwapForm,
    how: 'now' | 'typed',
  ): Pick<Swap, 'draft' | 'holdings' | 'offer' | 'market' | 'reach'> => {
    const draft = draftOf(form);
    const { route } = draft;
    const holdings = reads.holdings(route);
    const { account } = holdings;
    const { recipient } = form;
    const request = getSwapRequest({ ...route, amount: getRequestedAmount(draft, holdings), account, recipient });
    if (isStarted) quotes.setRequest(request, how);
    const quote = isStarted ? quotes.store.getState() : pendingQuote(request);
    const check = reads.judge(quote.status === 'quoted' ? quote.response : null, route);
    return { draft, holdings, offer: { quote, check }, market: reads.market(route), reach: reads.reach() };
  };

  const keep = <Value extends object>(before: Value, next: Value): Value => (shallow(before, next) ? before : next);

  /** Shows the newest quote, except while the wallet is open or about to be. */
  const reviewOf = (state: ReviewState | null, offer: Offer): ReviewState | null => {
    const newest = newestOf(offer);
    return state === null || newest === null || !signing.isFree() ? state : refreshReview(state, newest);
  };

  const setReview = (next: Partial<Swap['review']>): void =>
    store.setState(({ review: before }) => {
      const review = { ...before, ...next };
      const isSpent =
        review.phase.at === 'stopped' && spent !== null && review.state?.shown.orderHash === spent.orderHash;
      return { review: keep(before, { ...review, isSpent }) };
    });

  const initial = openSwapForm(search, format());
  const store = createStore<Swap>(() => ({
    ...derive(settled(initial), 'typed'),
    review: { state: null, phase: reviewing, isSpent: false, isUnsolicited: false },
    tracked: { orderHash: null, left: null },
    unlimited: false,
    isApproving: false,
    declined: null,
  }));

  const review = (isUnsolicited: boolean): void => {
    const newest = newestOf(store.getState().offer);
    if (newest === null || !signing.isFree()) return;
    reviewedSince = clock.now();
    setReview({ state: openReview(newest), phase: reviewing, isUnsolicited });
  };

  /** After an approval the review opens without a press, unless the draft changed, the tab is hidden, or the user is busy. */
  const continueApproved = (): void => {
    if (approved === null) return;
    const swap = store.getState();
    const issue = getSwapIssue(getSituation(swap, clock.now()));
    const isSame = approved === swap.draft.form;
    if (isSame && PASSING.includes(issue)) return;
    approved = null;
    if (isSame && issue === null && !page.hidden() && !isBusy()) review(true);
  };

  /** `how`: when a quote is due. */
  const update = (event: SwapFormEvent | null = null, how: 'now' | 'typed' = 'typed'): void => {
    if (isUpdating) return;
    isUpdating = true;
    const before = store.getState();
    const { form } = before.draft;
    const next = derive(settled(event === null ? form : reduceSwapForm(form, event)), how);
    isUpdating = false;
    store.setState({
      draft: replaceEqualDeep(before.draft, next.draft),
      holdings: replaceEqualDeep(before.holdings, next.holdings),
      market: replaceEqualDeep(before.market, next.market),
      reach: replaceEqualDeep(before.reach, next.reach),
      // Not deeply: a copy of a checked quote cannot be signed.
      offer: keep(before.offer, next.offer),
    });
    setReview({ state: reviewOf(before.review.state, next.offer) });
    continueApproved();
  };

  const show = (phase: SignPhase): void => {
    setReview({ phase });
    if (!isSigning(phase)) update();
  };

  const changeReview = (change: (state: ReviewState) => ReviewState): void => {
    const { state } = store.getState().review;
    if (state !== null && signing.isFree()) setReview({ state: change(state) });
  };

  const sign = async (): Promise<void> => {
    const { draft, offer, review } = store.getState();
    const { state } = review;
    const newest = newestOf(offer);
    const { port } = wallet.getState();
    if (state === null || newest === null || !isAgreed(state, newest)) return;
    if (port === null || !sameAddress(port.account, newest.order.offerer)) return;
    const check = () => reads.checkNow(newest.quote, newest.request) ?? notReady();
    const ticked = tickedSignatures(state.ticks);
    const phase = await signing.start({ wallet: port, check, ticked, since: reviewedSince });
    // The same quote would stop for the same reason, so the next one is requested at once.
    if (phase.at === 'stopped' && phase.error.recovery === 'requote') {
      spent = newest;
      setReview({});
      quotes.refresh();
    }
    if (phase.at !== 'accepted') return;
    setReview({ state: null, phase: reviewing });
    const { orderHash } = newest;
    store.setState(({ tracked }) => ({
      tracked: tracked.left === orderHash ? tracked : { ...tracked, orderHash },
    }));
    // A draft that was begun while the order was sent stays.
    if (store.getState().draft.form === draft.form) update({ type: 'placed' }, 'now');
  };

  const approve = async (): Promise<void> => {
    const { draft, unlimited } = store.getState();
    const { chain, token } = draft.route.pay;
    const { port } = wallet.getState();
    if (!draft.amount.ok || port === null || chain === null || token === null) return;
    const key = approvalKey(port.account, chain.chainKey, token.address);
    const plan = { chain, token: token.address, amount: draft.amount.value, unlimited };
    store.setState({ declined: null, isApproving: true });
    const end = await transactions.approve(key, port, plan);
    if (end.at === 'idle' && end.declined === true) store.setState({ declined: draft.form });
    await reads.refetchAllowance().finally(() => store.setState({ isApproving: false }));
    // The allowance on the chain may differ from the requested one, so it is read first.
    if (end.at !== 'done' || isUnsolicited(end)) return;
    approved = draft.form;
    update();
  };

  const closeReview = (): void => {
    if (signing.cancel()) setReview({ state: null });
  };

  const commands = {
    /** The amount as typed; quoted after the last key. */
    setAmount: (text: string) => update({ type: 'typed', text, price: store.getState().market.prices.pay }, 'typed'),
    /** An amount of the token, written in the chosen format; quoted at once, as all below. */
    fillAmount: (text: string) => update({ type: 'filled', text }, 'now'),
    fillDollars: (entry: { readonly text: string; readonly price: TokenUsd; readonly exact: bigint | null }) =>
      update({ type: 'dollars', ...entry }, 'now'),
    select: (at: SideName, side: SwapSide) => update({ type: 'picked', at, side }, 'now'),
    flip: () =>
      update(
        getFlip(store.getState(), (plain) => writeAmount(plain, format())),
        'now',
      ),
    setRecipient: (recipient: Address | null, name?: string) =>
      update({ type: 'recipient', recipient, ...(name !== undefined && { name }) }, 'now'),
    /** Follows a link, or a step in the history. Closes the review of the former draft. */
    open: (link: SwapSearch) => {
      closeReview();
      update({ type: 'opened', search: link, format: format() }, 'now');
    },
    /** Leaves the order on the card, if there is one, and empties the draft. */
    another: (left: Hex | null) => {
      store.setState({ tracked: { orderHash: 'none', left } });
      update({ type: 'placed' }, 'now');
    },
    refresh: quotes.refresh,
    touch: quotes.touch,
    setUnlimited: (unlimited: boolean) => store.setState({ unlimited }),
    /** The review opens after it. Resolves when the wallet and the chain are done. */
    approve,
    refetchAllowance: reads.refetchAllowance,
    review: () => review(false),
    /** Cancels before the prompt; after it there is `leave`. */
    closeReview,
    acceptPrice: () => changeReview(acceptPrice),
    tick: (key: string, given: boolean) => changeReview((state) => tickReview(state, key, given)),
    /** Resolves when the service has the order and it is tracked, or when the run stopped. */
    sign,
    leave: signing.leave,
  };

  let stops: readonly (() => void)[] = [];
  return {
    store,
    commands,
    start: () => {
      if (isStarted) return;
      isStarted = true;
      quotes.start();
      stops = [
        quotes.stop,
        reads.stop,
        quotes.store.subscribe(() => update()),
        wallet.subscribe(({ port }, before) => {
          if (port === null && before.port !== null) signing.disconnect();
          // An open prompt of the former account may still be signed there.
          else if (port?.account !== before.port?.account) signing.cancel();
          update();
        }),
        settings.subscribe(() => update()),
        world.persisted(importedTokensEntry).subscribe(() => update()),
        world.apiKey.subscribe(() => update()),
        page.subscribe(() => update()),
        clock.every(DAY_STEP_MS, () => update()),
        whenIdle(reads.idle),
      ];
      reads.start();
      update();
    },
    stop: () => {
      if (!isStarted) return;
      isStarted = false;
      // The wallet is never opened over another page.
      signing.cancel();
      for (const stop of stops) stop();
    },
  };
};

export type SwapEngine = ReturnType<typeof createSwap>;
