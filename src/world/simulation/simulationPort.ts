import {
  type FromSimulation,
  SIMULATION_NAME,
  type SimulationChannel,
  type ToSimulation,
} from '../../domain/simulation.ts';
import { fetchWorkerScript, openWorker, trustedWorkerUrl } from '../openWorker.ts';
import type { Tabs } from '../World.ts';

type SimulationListener = {
  readonly receive: (message: FromSimulation) => void;
  /** A worker has taken over and waits for a greeting. */
  readonly begun: () => void;
  readonly broken: () => void;
};

/** A line to the market, whichever worker it lives in. */
export type SimulationPort = {
  readonly post: (message: ToSimulation) => void;
  readonly listen: (listener: SimulationListener) => void;
  readonly close: () => void;
};

/** A unique name, also in an insecure context, which has no randomUUID. */
export const randomName = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

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

/** A worker of this tab alone, without storage. */
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
