/** A GET that was sent before the application ran. Times in ms since 1970, by the clock of this device. */
export type EarlyAnswer = {
  readonly response: Promise<Response>;
  readonly sentAt: number;
  /** When the answer began to arrive; null while it has not. */
  readonly receivedAt: () => number | null;
  readonly abort: (reason: unknown) => void;
};

declare global {
  /** The first script of the page stands in the page itself and shares no module with the application: only this. */
  var causewayEarly: Map<string, EarlyAnswer> | undefined;
}

globalThis.causewayEarly ??= new Map();

/** What is on its way, by its whole URL. Each answer is taken once, by the request that would have asked the same. */
export const earlyAnswers: Map<string, EarlyAnswer> = globalThis.causewayEarly;

/** An answer that nobody took for so long, in ms, is given up: unread, it would hold its connection. */
export const FRESH = 30_000;

/**
 * Sends a GET now, for the application to take when it asks for the same URL. `before` runs when the answer begins to
 * arrive; whoever takes it waits for what that makes of it.
 */
export const askEarly = (
  url: string,
  init: RequestInit,
  before: (answer: Response) => Promise<Response> | Response = (answer) => answer,
  now: () => number = Date.now,
): Promise<Response> => {
  const control = new AbortController();
  const sentAt = now();
  let receivedAt: number | null = null;
  const response = globalThis.fetch(url, { ...init, signal: control.signal }).then(async (answer) => {
    receivedAt = now();
    return before(answer);
  });
  // Whoever takes it sees the failure; nobody may.
  response.catch(() => undefined);
  const early = { response, sentAt, receivedAt: () => receivedAt, abort: (reason: unknown) => control.abort(reason) };
  earlyAnswers.set(url, early);
  setTimeout(() => {
    if (earlyAnswers.get(url) !== early) return;
    earlyAnswers.delete(url);
    early.abort(new DOMException('The answer came for nobody.', 'AbortError'));
  }, FRESH);
  return response;
};
