import type { StoreApi } from 'zustand/vanilla';
import {
  type FromSimulation,
  SIMULATION_NAME,
  type SimulationChannel,
  type SimulationState,
  type ToSimulation,
} from '../../domain/simulation.ts';
import { openSharedWorker, openWorker } from '../openWorker.ts';
import type { Tabs } from '../tabs.ts';
import type { FeedSocket } from '../World.ts';

export type SimulationPort = {
  readonly post: (message: ToSimulation) => void;
  /** `onBegun`: another worker has taken over and waits for a greeting. */
  readonly listen: (onMessage: (message: FromSimulation) => void, onBroken: () => void, onBegun: () => void) => void;
};

/** A unique name, also in an insecure context, which has no randomUUID. */
const randomName = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** The worker of one tab, over a channel. When it closes, the next tab starts one that resumes the persisted market. */
const throughLeadingTab = (url: string, tabs: Tabs): SimulationPort => {
  const channel = tabs.channel(SIMULATION_NAME);
  const me = randomName();
  return {
    post: (message) => channel.send({ from: me, message } satisfies SimulationChannel),
    listen: (onMessage, onBroken, onBegun) => {
      channel.subscribe((data) => {
        const message = data as SimulationChannel;
        if ('begun' in message) onBegun();
        else if ('to' in message && message.to === me) onMessage(message.message);
      });
      const lead = () => new Promise<never>(() => openWorker(url, SIMULATION_NAME).listen(() => undefined, onBroken));
      void tabs.exclusive(`${SIMULATION_NAME}-leader`, lead).catch(onBroken);
    },
  };
};

/** Without SharedWorker and Web Locks (plain http) tabs cannot share a market: two would overwrite each other's store. */
export const isOfThisTab = (): boolean => typeof SharedWorker === 'undefined' && !('locks' in navigator);

/** Opens the line: through a SharedWorker where the browser has one, else through the worker of one tab, for all if it can be. */
export const openSimulationPort = (url: string, tabs: Tabs): SimulationPort => {
  if (typeof SharedWorker !== 'undefined') return openSharedWorker(url, SIMULATION_NAME);
  return isOfThisTab() ? openWorker(url, SIMULATION_NAME) : throughLeadingTab(url, tabs);
};

type ResponseMessage = Extract<FromSimulation, { type: 'response' }>;
type Pending = { readonly respond: (message: ResponseMessage) => void; readonly fail: (reason: unknown) => void };
type OpenSocket = { readonly dispatch: (event: Event) => void; readonly end: () => void };

const BODILESS = new Set([204, 205, 304]);

const responseOf = ({ status, headers, body }: ResponseMessage): Response =>
  new Response(BODILESS.has(status) ? null : body, { status, headers: headers.map(([name, value]) => [name, value]) });

const marketGone = () => new TypeError('The simulated market has ended.');

/** If another market responds (a tab took over, or a reset), requests fail and sockets close, as when a service restarts. */
export const openSimulation = (port: SimulationPort, tabs: Pick<Tabs, 'hold'>, state: StoreApi<SimulationState>) => {
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
  const onBroken = (): void => {
    state.setState({ phase: 'ended', reason: 'worker' }, true);
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
  port.listen(receive, onBroken, greet);
  // The market detects by this lock that a page was closed or crashed.
  void tabs.hold(lock).then(greet, greet);

  return {
    /** Responds like the service. Rejects with TypeError if the market has ended, with the signal's reason if aborted. */
    fetch: (url: string, init: RequestInit) =>
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
    openSocket: (url: string): FeedSocket => {
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
    /** Ends the market for every tab and deletes its storage. */
    reset: (): void => post({ type: 'reset' }),
  };
};

export type Simulation = ReturnType<typeof openSimulation>;
