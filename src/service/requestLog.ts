import { createStore } from 'zustand/vanilla';
import { type Ms, ms } from '../domain/time/Ms.ts';

/** One request as it was sent, without its secrets, and how it was last answered. */
export type SentRequest = {
  /** The page that asked, by its path. */
  readonly page: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** How often this very request was sent by this page. */
  readonly times: number;
  readonly at: Ms;
  /** Status of the latest answer; null while there is none, "failed" where none came. */
  readonly status: number | 'failed' | null;
  readonly took: Ms | null;
};

const MOST = 80;

/** The latest requests of this page's life, oldest first, for the panel behind "</>". Bounded; never stored or sent. */
export const requestLog = createStore<{ readonly sent: readonly SentRequest[] }>(() => ({ sent: [] }));

const isSame = (a: SentRequest, b: SentRequest): boolean =>
  a.url === b.url && a.body === b.body && a.page === b.page && a.method === b.method;

/** Writes a request into the log, in the place of an equal one. */
export const logRequest = (request: Omit<SentRequest, 'times'>): void =>
  requestLog.setState(({ sent }) => {
    const entry: SentRequest = { ...request, times: 1 };
    const before = sent.find((other) => isSame(other, entry));
    const others = sent.filter((other) => other !== before);
    // An answer belongs to the request that was logged when it was sent.
    const times = (before?.times ?? 0) + (request.status === null || before === undefined ? 1 : 0);
    return { sent: [...others, { ...entry, times, at: ms(request.at) }].slice(-MOST) };
  });
