import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  type FromSimulation,
  SIMULATION_NAME,
  type SimulationChannel,
  type SimulationState,
  type ToSimulation,
} from '../../domain/simulation.ts';
import type { Fetch } from '../http.ts';
import { fetchWorkerScript, openWorker, trustedWorkerUrl } from '../openWorker.ts';
import type { FeedSocket, Tabs } from '../World.ts';

type SimulationListener = {
  readonly receive: (message: FromSimulation) => void;
  /** A worker has taken over and waits for a greeting. */
  readonly begun: () => void;
  readonly broken: () => void;
};

export type SimulationPort = {
  readonly post: (message: ToSimulation) => void;
  readonly listen: (listener: SimulationListener) => void;
  readonly close: () => void;
};

/** A unique name, also in an insecure context, which has no randomUUID. */
const randomName = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * One worker for all tabs, as long as one is open. They share it by its URL, so the script at the URL is compared before it
 * starts.
 */
const throughSharedWorker = (url: string): SimulationPort => {
  const opening = fetchWorkerScript(url).then(
    () => new SharedWorker(trustedWorkerUrl(url), { type: 'module', name: SIMULATION_NAME }),
  );
  const withWorker = (work: (worker: SharedWorker) => void, otherwise: () => void = () => undefined): void =>
    void opening.then(work).catch(otherwise);
  return {
    post: (message) => withWorker(({ port }) => port.postMessage(message)),
    listen: ({ receive, broken }) =>
      withWorker((worker) => {
        worker.port.addEventListener('message', ({ data }: MessageEvent<FromSimulation>) => receive(data));
        worker.addEventListener('error', broken, { once: true });
        worker.port.start();
      }, broken),
    close: () => withWorker(({ port }) => port.close()),
  };
};

/**
 * A worker of one tab, which all tabs reach over a channel. When the leading tab closes, the next one starts a worker that
 * resumes the persisted market.
 */
const throughLeadingTab = (url: string, tabs: Tabs): SimulationPort => {
  const channel = tabs.channel(SIMULATION_NAME);
  const me = randomName();
  let broken: () => void = () => undefined;
  let end: () => void = () => undefined;
  let closed = false;
  const lead = () =>
    new Promise<void>((resolve) => {
      if (closed) return resolve();
      const worker = openWorker(url, SIMULATION_NAME);
      worker.listen(
        () => undefined,
        () => broken(),
      );
      end = () => {
        worker.terminate();
        resolve();
      };
    });
  void tabs.exclusive(`${SIMULATION_NAME}-leader`, lead).catch(() => broken());
  return {
    post: (message) => channel.send({ from: me, message } satisfies SimulationChannel),
    listen: (listener) => {
      broken = listener.broken;
      channel.subscribe((data) => {
        const message = data as SimulationChannel;
        if ('begun' in message) listener.begun();
        else if ('to' in message && message.to === me) listener.receive(message.message);
      });
    },
    close: () => {
      closed = true;
      end();
      channel.close();
    },
  };
};

const throughOwnWorker = (url: string): SimulationPort => {
  const worker = openWorker(url, SIMULATION_NAME);
  return {
    post: worker.post,
    listen: ({ receive, broken }) => worker.listen((message) => receive(message as FromSimulation), broken),
    close: worker.terminate,
  };
};

/**
 * True if each tab has its own market: without SharedWorker and Web Locks (plain http) tabs cannot share one, and two
 * would overwrite each other's store.
 */
export const isOfThisTab = (): boolean => typeof SharedWorker === 'undefined' && !('locks' in navigator);

/** Opens the line: through a SharedWorker where the browser has one, else through the worker of one tab, for all if it can be. */
export const openSimulationPort = (url: string, tabs: Tabs): SimulationPort => {
  if (typeof SharedWorker !== 'undefined') return throughSharedWorker(url);
  return isOfThisTab() ? throughOwnWorker(url) : throughLeadingTab(url, tabs);
};

export type Simulation = {
  /** Responds like the service. Rejects with TypeError if the market has ended, with the signal's reason if aborted. */
  readonly fetch: Fetch;
  readonly openSocket: (url: string) => FeedSocket;
  readonly state: StoreApi<SimulationState>;
  /** Ends the market for every tab and deletes its storage. */
  readonly reset: () => void;
  readonly close: () => void;
};

type ResponseMessage = Extract<FromSimulation, { type: 'response' }>;
type Pending = { readonly respond: (message: ResponseMessage) => void; readonly fail: (reason: unknown) => void };
type OpenSocket = { readonly dispatch: (event: Event) => void; readonly end: () => void };

const BODILESS = new Set([204, 205, 304]);

const responseOf = ({ status, headers, body }: ResponseMessage): Response =>
  new Response(BODILESS.has(status) ? null : body, { status, headers: headers.map(([name, value]) => [name, value]) });

const marketGone = () => new TypeError('The simulated market has ended.');

/**
 * Exchanges messages with the market over a port. If another market responds (a tab took over, or a reset), open requests fail
 * and sockets close, as when a service restarts.
 */
export const openSimulation = (port: SimulationPort, tabs: Pick<Tabs, 'hold'>): Simulation => {
  const state = createStore<SimulationState>(() => ({ phase: 'starting', step: 'chains' }));
  const requests = new Map<number, Pending>();
  const sockets = new Map<number, OpenSocket>();
  /** Messages before the first response of a market; null afterwards. */
  let early: ToSimulation[] | null = [];
  let market: string | null = null;
  let lastId = 0;
  const nextId = () => {
    lastId += 1;
    return lastId;
  };

  const post = (message: ToSimulation): void => {
    if (early === null) port.post(message);
    else early.push(message);
  };
  const drop = (): void => {
    for (const { fail } of [...requests.values()]) fail(marketGone());
    for (const { end } of [...sockets.values()]) end();
  };
  const end = (reason: string): void => {
    state.setState({ phase: 'ended', reason }, true);
    drop();
  };
  const receiveState = (message: Extract<FromSimulation, { type: 'state' }>): void => {
    if (market !== null && market !== message.market) drop();
    market = message.market;
    for (const message of early ?? []) port.post(message);
    early = null;
    state.setState(message.state, true);
    if (message.state.phase === 'ended') drop();
  };
  const receive = (message: FromSimulation): void => {
    if (message.type === 'state') {
      receiveState(message);
      return;
    }
    const socket = sockets.get(message.id);
    if (message.type === 'response') requests.get(message.id)?.respond(message);
    if (message.type === 'failed') requests.get(message.id)?.fail(new TypeError(message.reason));
    if (message.type === 'opened') socket?.dispatch(new Event('open'));
    if (message.type === 'frame') socket?.dispatch(new MessageEvent('message', { data: message.text }));
    if (message.type === 'closed') socket?.end();
  };
  const lock = `${SIMULATION_NAME}-tab-${randomName()}`;
  const greet = () => port.post({ type: 'hello', lock });
  port.listen({ receive, begun: greet, broken: () => end('worker') });
  // The market detects by this lock that a page was closed or crashed.
  void tabs.hold(lock).then(greet, greet);

  return {
    state,
    fetch: (url, init) =>
      new Promise<Response>((resolve, reject) => {
        const { signal } = init;
        if (signal?.aborted) return reject(signal.reason);
        if (state.getState().phase === 'ended') return reject(marketGone());
        const id = nextId();
        const leave = () => {
          requests.delete(id);
          signal?.removeEventListener('abort', giveUp);
        };
        const giveUp = () => {
          leave();
          post({ type: 'abort', id });
          reject(signal?.reason);
        };
        const pending: Pending = {
          respond: (message) => {
            leave();
            resolve(responseOf(message));
          },
          fail: (reason) => {
            leave();
            reject(reason);
          },
        };
        requests.set(id, pending);
        signal?.addEventListener('abort', giveUp);
        const body = typeof init.body === 'string' ? init.body : null;
        post({ type: 'fetch', id, url, method: init.method ?? 'GET', headers: [...new Headers(init.headers)], body });
      }),
    openSocket: (url) => {
      const id = nextId();
      const target = new EventTarget();
      const finish = () => {
        if (sockets.delete(id)) target.dispatchEvent(new Event('close'));
      };
      sockets.set(id, { dispatch: (event) => void target.dispatchEvent(event), end: finish });
      if (state.getState().phase === 'ended') queueMicrotask(finish);
      else post({ type: 'open', id, url });
      return {
        addEventListener: (type, listener) => target.addEventListener(type, listener),
        send: (text) => post({ type: 'send', id, text }),
        close: () => {
          post({ type: 'close', id });
          finish();
        },
      };
    },
    reset: () => post({ type: 'reset' }),
    close: () => {
      port.post({ type: 'bye' });
      port.close();
      end('closed');
    },
  };
};
