import { createStore } from 'zustand/vanilla';
import { sameAddress } from '../../domain/address.ts';
import type { Quote, QuoteRequest } from '../../domain/swap/Quote.ts';
import { type Ms, ms } from '../../domain/time.ts';
import { retry } from '../../world/retry.ts';
import { getRetryAfterMs, isRetryable, isTransient } from '../../world/service/errors.ts';
import { getQuote } from '../../world/service/getQuote.ts';
import type { World } from '../../world/World.ts';

export const DEBOUNCE_MS = 200;

/** Refreshing stops after this long without a sign of the user. */
const IDLE_TIMEOUT_MS = 5 * 60_000;

/** Before the first of two silent retries of a failed request; doubled before the second. */
const FIRST_RETRY_MS = 400;
const MAX_SILENT_FAILURES = 3;

/** A longer `Retry-After` is shown as a failure. */
const MAX_SILENT_WAIT_MS = 2_000;

/** After the silent retries, or the service's `Retry-After` if longer. */
const RECOVERY_DELAY_MS = 8_000;

/** The former quote stays, dimmed, for this long at most. */
const MAX_PREVIOUS_MS = 2_000;

/** max(8 s, min(20 s, 60 % of its validity)). */
const refreshDelay = ({ startTime, endTime }: Quote): number =>
  Math.max(8_000, Math.min(20_000, Math.floor((endTime - startTime) * 0.6)));

/** Null for an error that is shown at once. */
const silentDelay = (error: unknown): number | null => {
  const wait = getRetryAfterMs(error);
  return isTransient(error) && wait <= MAX_SILENT_WAIT_MS ? wait : null;
};

export type QuoteResponse = {
  readonly quote: Quote;
  readonly request: QuoteRequest;
  readonly requestedAt: Ms;
  readonly receivedAt: Ms;
  /** Service time of the next request, while the user is active. */
  readonly refreshAt: Ms;
};

export type QuoteState =
  | { readonly status: 'idle' }
  /** `previous`: the response for another amount of the same route, shown dimmed for 2 s at most. */
  | { readonly status: 'pending'; readonly request: QuoteRequest; readonly previous: QuoteResponse | null }
  | { readonly status: 'quoted'; readonly request: QuoteRequest; readonly response: QuoteResponse }
  /** `after`: from the first request until it was given up. */
  | { readonly status: 'failed'; readonly request: QuoteRequest; readonly error: unknown; readonly after: Ms };

export const noQuote: QuoteState = { status: 'idle' };

const sameRoute = (a: QuoteRequest, b: QuoteRequest): boolean =>
  a.inputChain === b.inputChain &&
  a.outputChain === b.outputChain &&
  sameAddress(a.inputToken, b.inputToken) &&
  sameAddress(a.outputToken, b.outputToken);

export const sameRequest = (a: QuoteRequest | null, b: QuoteRequest | null): boolean =>
  a === null || b === null
    ? a === b
    : sameRoute(a, b) &&
      a.inputAmount === b.inputAmount &&
      sameAddress(a.offerer, b.offerer) &&
      sameAddress(a.recipient, b.recipient);

export const shownResponse = (state: QuoteState): QuoteResponse | null => {
  if (state.status === 'quoted') return state.response;
  return state.status === 'pending' ? state.previous : null;
};

/**
 * Keeps one fresh quote (POST /quote) for the request of `setRequest`: one request in flight, late responses dropped. A quote is
 * refreshed after 60 % of its validity, 8 to 20 s. Two retries are silent, then the state is `failed` and the request is retried
 * every 8 s or after `Retry-After`. Pauses while the page is hidden, offline or unused for 5 minutes. Quotes are unverified.
 */
export const createQuote = ({ client, clock, page }: Pick<World, 'client' | 'clock' | 'page'>) => {
  const store = createStore<QuoteState>(() => noQuote);
  const set = (state: QuoteState) => store.setState(state, true);
  const isOpen = () => !page.hidden() && page.online();
  let cancelNext = (): void => undefined;
  let cancelForget = (): void => undefined;
  let unsubscribe = (): void => undefined;
  let flight: AbortController | null = null;
  let open = isOpen();
  let touchedAt = clock.localNow();
  let dueAt = 0;

  const isAwake = () => isOpen() && clock.localNow() - touchedAt < IDLE_TIMEOUT_MS;
  const later = (pause: number, run: () => void) => {
    cancelNext();
    cancelNext = clock.schedule(run, pause);
  };
  const cancel = () => {
    cancelNext();
    flight?.abort();
    flight = null;
  };
  const plan = (maxFailures: number) => {
    const pause = dueAt - clock.localNow();
    if (pause <= 0) fetchQuote(maxFailures);
    else later(pause, () => isAwake() && fetchQuote(maxFailures));
  };

  const succeed = (quote: Quote, request: QuoteRequest, requestedAt: Ms) => {
    cancelForget();
    dueAt = clock.localNow() + refreshDelay(quote);
    const receivedAt = clock.now();
    const refreshAt = ms(receivedAt + refreshDelay(quote));
    const response = { quote, request, requestedAt, receivedAt, refreshAt };
    set({ status: 'quoted', request, response });
    plan(MAX_SILENT_FAILURES);
  };
  const fail = (error: unknown, request: QuoteRequest, requestedAt: Ms) => {
    cancelForget();
    set({ status: 'failed', request, error, after: ms(clock.now() - requestedAt) });
    if (!isRetryable(error)) return;
    dueAt = clock.localNow() + Math.max(RECOVERY_DELAY_MS, getRetryAfterMs(error));
    plan(1);
  };

  const fetchQuote = (maxFailures = MAX_SILENT_FAILURES): void => {
    cancel();
    const state = store.getState();
    if (state.status === 'idle') return;
    const { request } = state;
    const requestedAt = clock.now();
    const mine = new AbortController();
    flight = mine;
    const settle = (work: () => void) => {
      if (flight !== mine) return;
      flight = null;
      work();
    };
    const { signal } = mine;
    retry(clock, () => getQuote(client, request, signal), {
      signal,
      maxFailures,
      firstDelayMs: FIRST_RETRY_MS,
      delayAfter: silentDelay,
    }).then(
      (quote) => settle(() => succeed(quote, request, requestedAt)),
      (error: unknown) => settle(() => fail(error, request, requestedAt)),
    );
  };

  const resume = () => {
    const state = store.getState();
    if (flight !== null || !isAwake()) return;
    if (state.status === 'quoted') plan(MAX_SILENT_FAILURES);
    if (state.status !== 'failed' || !isRetryable(state.error)) return;
    if (getRetryAfterMs(state.error) === 0) dueAt = 0;
    plan(1);
  };
  const touch = () => {
    const slept = !isAwake();
    touchedAt = clock.localNow();
    if (slept) resume();
  };
  const refresh = () => {
    touchedAt = clock.localNow();
    const state = store.getState();
    if (state.status === 'failed') set({ status: 'pending', request: state.request, previous: null });
    fetchQuote();
  };
  const enterRequest = (request: QuoteRequest, state: QuoteState) => {
    const before = shownResponse(state);
    const previous = before !== null && sameRoute(before.request, request) ? before : null;
    set({ status: 'pending', request, previous });
    if (state.status !== 'quoted' || previous === null) return;
    cancelForget = clock.schedule(() => {
      const now = store.getState();
      if (now.status === 'pending') set({ ...now, previous: null });
    }, MAX_PREVIOUS_MS);
  };

  return {
    store,
    start: () => {
      open = isOpen();
      unsubscribe = page.subscribe(() => {
        const came = isOpen() && !open;
        open = isOpen();
        if (came) resume();
      });
    },
    stop: () => {
      unsubscribe();
      cancel();
      cancelForget();
      set(noQuote);
    },
    /** Null stops quoting. `typed` is debounced unless this is the first valid amount. */
    setRequest: (request: QuoteRequest | null, how: 'now' | 'typed') => {
      const state = store.getState();
      const same = sameRequest(state.status === 'idle' ? null : state.request, request);
      if (same && how === 'typed') return;
      if (same && state.status === 'quoted') return refresh();
      touchedAt = clock.localNow();
      cancel();
      if (request === null) {
        cancelForget();
        return set(noQuote);
      }
      enterRequest(request, state);
      if (how === 'now' || state.status === 'idle') fetchQuote();
      else later(DEBOUNCE_MS, () => fetchQuote());
    },
    refresh,
    /** The user is active: refreshes continue for another 5 minutes. */
    touch,
  };
};
