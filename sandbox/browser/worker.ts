// The market's worker. As a SharedWorker it serves every tab through a port of its own; as the worker of the leading tab it
// serves all of them over a channel; where tabs cannot agree on a leader (no Web Locks) it serves its own tab alone.
import { contracts } from 'virtual:contracts';
import { SIMULATION_NAME, type SimulationChannel, type ToSimulation } from '../../src/domain/simulation.ts';
import { runMarket } from './runMarket.ts';
import { keepMarket } from './store/keepMarket.ts';

const { locks } = navigator;
const isForAll = 'onconnect' in globalThis || locks !== undefined;
const never = new Promise<void>(() => undefined);

const market = runMarket({
  market: { contracts, log: (line) => console.info(`simulation: ${line}`) },
  // Two workers without a lock would write over each other.
  keeper: async () => (isForAll ? keepMarket(SIMULATION_NAME) : null),
  // Held until this worker ends, however it does.
  alone: () =>
    new Promise((resolve) => {
      if (!locks) return resolve();
      void locks.request(`${SIMULATION_NAME}-market`, () => {
        resolve();
        return never;
      });
    }),
  untilGone: async (lock) => (locks ? locks.request(lock, () => undefined) : never),
  log: (line) => console.info(`simulation: ${line}`),
});

const serveChannel = (): void => {
  const channel = new BroadcastChannel(SIMULATION_NAME);
  channel.onmessage = ({ data }: MessageEvent<SimulationChannel>) => {
    if (!('from' in data)) return;
    const { from, message } = data;
    market.receive(from, (toPage) => channel.postMessage({ to: from, message: toPage }), message);
  };
  channel.postMessage({ begun: true } satisfies SimulationChannel);
};

let ports = 0;
const servePort = (port: MessagePort): void => {
  ports += 1;
  const name = String(ports);
  port.onmessage = ({ data }: MessageEvent<ToSimulation>) =>
    market.receive(name, (toPage) => port.postMessage(toPage), data);
};

if ('onconnect' in globalThis) {
  globalThis.addEventListener('connect', (event) => {
    for (const port of (event as MessageEvent).ports) servePort(port);
  });
} else if (isForAll) serveChannel();
else
  addEventListener('message', ({ data }: MessageEvent<ToSimulation>) =>
    market.receive('tab', (toPage) => postMessage(toPage), data),
  );
