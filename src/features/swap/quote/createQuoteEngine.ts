import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Quote } from '../../../domain/swap/Quote.ts';
import type { QuoteRequest } from '../../../domain/swap/QuoteRequest.ts';
import { type Ms, ms } from '../../../domain/time/Ms.ts';
import { IDLE_LIMIT, RETRY_PAUSES, refreshAfter, TYPING_PAUSE } from './quoteRhythm.ts';
import { noQuote, type QuoteState, sameRequest } from './quoteState.ts';

/** What the engine needs of the world. `now` is service time. */
export type QuoteWorld = {
  readonly getQuote: (request: QuoteRequest, signal: AbortSignal) => Promise<Quote>;
  readonly now: () => Ms;
  /** Whether a failure may pass by itself: 5xx, timeouts, no answer. */
  readonly isTransient: (error: unknown) => boolean;
};

/** Keeps one fresh quote for the question asked now: one request in flight, late answers dropped. */
export type QuoteEngine = {
  readonly store: StoreApi<QuoteState>;
  /** Asks `request` (null: nothing to ask). `typed` waits for the last key unless this is the first valid amount. */
  readonly ask: (request: QuoteRequest | null, how: 'now' | 'typed') => void;
  readonly refresh: () => void;
  /** Hidden pages do not refresh; becoming visible refreshes what has grown old. */
  readonly setVisible: (visible: boolean) => void;
  /** A sign of a person: refreshing goes on for another 5 minutes. */
  readonly touch: () => void;
  readonly stop: () => void;
};

/** Makes a quote engine. Nothing is asked before the first `ask`. */
export const createQuoteEngine = ({ getQuote, now, isTransient }: QuoteWorld): QuoteEngine => {
  const store = createStore<QuoteState>(() => noQuote);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flight: AbortController | null = null;
  let visible = true;
  let touchedAt = now();

  const later = (pause: number, work: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(work, pause);
  };
  const rest = () => {
    clearTimeout(timer);
    flight?.abort();
    flight = null;
  };
  const dueAt = (): number => {
    const { answer } = store.getState();
    if (answer === null) return 0;
    return answer.answeredAt + refreshAfter(ms(answer.quote.endTime - answer.quote.startTime));
  };
  const awake = () => visible && now() - touchedAt < IDLE_LIMIT;
  const plan = () =>
    later(Math.max(0, dueAt() - now()), () => {
      if (awake()) fly(0);
    });

  const fail = (error: unknown, askedAt: Ms, attempt: number) => {
    const pause = RETRY_PAUSES[attempt];
    if (pause !== undefined && isTransient(error)) later(pause, () => fly(attempt + 1, askedAt));
    else store.setState({ busy: false, error, failedAfter: ms(now() - askedAt) });
  };

  const fly = (attempt: number, firstAskedAt?: Ms): void => {
    const { request } = store.getState();
    rest();
    if (request === null) return;
    const mine = new AbortController();
    flight = mine;
    const askedAt = firstAskedAt ?? now();
    store.setState({ busy: true });
    getQuote(request, mine.signal).then(
      (quote) => {
        if (flight !== mine) return;
        flight = null;
        store.setState({
          answer: { quote, request, askedAt, answeredAt: now() },
          error: null,
          failedAfter: null,
          busy: false,
        });
        plan();
      },
      (error: unknown) => {
        if (flight !== mine) return;
        flight = null;
        fail(error, askedAt, attempt);
      },
    );
  };

  const touch = () => {
    const slept = !awake();
    touchedAt = now();
    if (slept && awake() && store.getState().answer !== null && now() >= dueAt()) fly(0);
    else if (slept && awake() && store.getState().answer !== null) plan();
  };

  return {
    store,
    ask: (request, how) => {
      const before = store.getState();
      if (sameRequest(before.request, request) && how === 'typed') return;
      touchedAt = now();
      rest();
      if (request === null) {
        store.setState(noQuote);
        return;
      }
      store.setState({ request, busy: true, error: null, failedAfter: null });
      if (how === 'now' || before.request === null) fly(0);
      else later(TYPING_PAUSE, () => fly(0));
    },
    refresh: () => {
      touchedAt = now();
      fly(0);
    },
    setVisible: (next) => {
      const came = next && !visible;
      visible = next;
      if (!came || store.getState().answer === null || store.getState().busy) return;
      if (now() >= dueAt() && awake()) fly(0);
      else plan();
    },
    touch,
    stop: () => {
      rest();
      store.setState(noQuote);
    },
  };
};
