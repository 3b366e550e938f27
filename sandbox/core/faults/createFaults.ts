import type { FrameFault } from '../feed/createHub.ts';
import { wait } from '../retry.ts';
import type { SandboxOptions } from '../SandboxOptions.ts';
import { createFaultBook, type FaultBook } from './createFaultBook.ts';
import { distort } from './distort.ts';
import type { FaultRule } from './FaultRule.ts';

/** Thrown in place of a response: the server closes the connection without one. */
export class Dropped extends Error {
  override readonly name = 'Dropped';
}

/** Lies and faults on demand, between the service and its callers. */
export type Faults = {
  readonly book: FaultBook;
  /** Responses a request through the rules. */
  fetch(request: Request, serve: (request: Request) => Promise<Response>): Promise<Response>;
  readonly frame: FrameFault;
  /** ms by which the service's clock is wrong. */
  skewMs: number;
  /** Chains whose node does not respond. */
  readonly stoppedChains: Set<string>;
};

type FaultOptions = Pick<SandboxOptions, 'chains' | 'domain'> & { readonly stopped: AbortSignal };

type Spoiled = {
  readonly text: string;
  readonly status: number;
  readonly cut: boolean;
  readonly headers: Record<string, string>;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const broken = (text: string): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode(text));
      setTimeout(() => controller.error(new Dropped()), 20);
    },
  });

const forever = (stopped: AbortSignal) => wait(2_000_000_000, stopped);

/** Makes the faults; without rules everything passes untouched. */
export const createFaults = (options: FaultOptions): Faults => {
  const book = createFaultBook();

  const spoil = async (spoiled: Spoiled, rule: FaultRule): Promise<Spoiled> => {
    if (rule.delayMs) await wait(rule.delayMs, options.stopped);
    if (rule.stall) await forever(options.stopped);
    if (rule.drop) throw new Dropped();
    return {
      text: distort(spoiled.text, rule, options, book.draw),
      status: rule.status ?? spoiled.status,
      cut: rule.cut ?? spoiled.cut,
      headers: { ...spoiled.headers, ...rule.headers },
    };
  };
  const act = async (response: Response, rules: readonly FaultRule[]): Promise<Response> => {
    const headerEntries = [...response.headers].filter(([name]) => name !== 'content-length');
    const { status } = response;
    // A changed response is not compressed: a cut or a wrong byte would be another fault.
    const headers = { ...Object.fromEntries(headerEntries), 'cache-control': 'no-store, no-transform' };
    let spoiled: Spoiled = { text: await response.text(), status, cut: false, headers };
    for (const rule of rules) spoiled = await spoil(spoiled, rule);
    const empty = [204, 205, 304].includes(spoiled.status);
    const body = spoiled.cut ? broken(spoiled.text) : spoiled.text;
    return new Response(empty ? null : body, { status: spoiled.status, headers: spoiled.headers });
  };

  const frame: FrameFault = (event, text, deliver) => {
    const rules = book.match(`event ${event.event}`, undefined, JSON.parse(text));
    let copies = 1;
    let delayMs = 0;
    let result = text;
    for (const rule of rules) {
      if (rule.drop) return;
      copies += rule.duplicate ?? 0;
      delayMs += rule.delayMs ?? 0;
      result = distort(result, rule, options, book.draw);
    }
    const send = () => {
      for (let copy = 0; copy < copies; copy += 1) deliver(result);
    };
    if (delayMs === 0) send();
    else setTimeout(send, delayMs);
  };

  return {
    book,
    skewMs: 0,
    stoppedChains: new Set(),
    frame,
    fetch: async (request, serve) => {
      const { pathname } = new URL(request.url);
      if (book.list().length === 0 || pathname.startsWith('/sandbox/faults') || request.method === 'OPTIONS') {
        return serve(request);
      }
      const sent = request.method === 'POST' ? await request.clone().text() : '';
      const response = await serve(request);
      const body = parsed(await response.clone().text());
      const rules = book.match(`${request.method} ${pathname}`, parsed(sent), body);
      return rules.length === 0 ? response : act(response, rules);
    },
  };
};
