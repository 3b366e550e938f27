import {
  type FromSimulation,
  SIMULATION_NAME,
  type SimulationChannel,
  type ToSimulation,
} from '../../domain/simulation.ts';
import { openWorker, trustedWorkerUrl } from '../openWorker.ts';
import type { Tabs } from '../World.ts';

type SimulationListener = {
  readonly hear: (message: FromSimulation) => void;
  /** A worker has taken over and waits for a greeting. */
  readonly begun: () => void;
  /** The worker could not be loaded. */
  readonly broken: () => void;
};

/** A line to the market, whichever worker it lives in. */
export type SimulationPort = {
  readonly post: (message: ToSimulation) => void;
  readonly listen: (listener: SimulationListener) => void;
  readonly close: () => void;
};

/** A name that nobody else has; also where a page is no secure context, which has no randomUUID. */
export const randomName = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** One worker for all tabs: it lives as long as one of them does. */
const throughSharedWorker = (url: string): SimulationPort => {
  const worker = new SharedWorker(trustedWorkerUrl(url), { type: 'module', name: SIMULATION_NAME });
  return {
    post: (message) => worker.port.postMessage(message),
    listen: ({ hear, broken }) => {
      worker.port.addEventListener('message', ({ data }: MessageEvent<FromSimulation>) => hear(data));
      worker.addEventListener('error', broken, { once: true });
      worker.port.start();
    },
    close: () => worker.port.close(),
  };
};

/**
 * A worker of one tab, which all tabs reach over a channel. When the leading tab closes, the next one in the queue starts
 * a worker, and that one takes up the market from what is kept.
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
  void tabs.inTurn(`${SIMULATION_NAME}-leader`, lead).catch(() => broken());
  return {
    post: (message) => channel.send({ from: me, message } satisfies SimulationChannel),
    listen: (listener) => {
      broken = listener.broken;
      channel.subscribe((data) => {
        const said = data as SimulationChannel;
        if ('begun' in said) listener.begun();
        else if ('to' in said && said.to === me) listener.hear(said.message);
      });
    },
    close: () => {
      closed = true;
      end();
      channel.close();
    },
  };
};

/** Opens the line: through a SharedWorker where the browser has one, else through the worker of one of the tabs. */
export const openSimulationPort = (url: string, tabs: Tabs): SimulationPort =>
  typeof SharedWorker === 'undefined' ? throughLeadingTab(url, tabs) : throughSharedWorker(url);
