// The page of simulationWorker.long.spec.ts: nothing but the app's own line to the market.
import { createStore } from 'zustand/vanilla';
import { SIMULATION_ORIGIN, type SimulationState } from '../src/domain/simulation.ts';
import { openSimulation, openSimulationPort } from '../src/world/simulation/openSimulation.ts';
import { browserTabs } from '../src/world/tabs.ts';

const tabs = browserTabs();
const state = createStore<SimulationState>(() => ({ phase: 'starting', step: 'chains' }));
const simulation = openSimulation(openSimulationPort('/worker.js', tabs), tabs, state);
const began = performance.now();

/** Interface of the page's driver. */
const market = {
  state: state.getState,
  reset: () => simulation.reset(),
  /** Resolves in a state, with the ms since the page began. */
  reach: (phase: string): Promise<number> =>
    new Promise((resolve) => {
      const look = () => state.getState().phase === phase && resolve(performance.now() - began);
      state.subscribe(look);
      look();
    }),
  ask: async (at: string, body?: unknown): Promise<{ status: number; body: unknown }> => {
    const response = await simulation.fetch(`${SIMULATION_ORIGIN}${at}`, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json' },
    });
    return { status: response.status, body: await response.json() };
  },
  /** The first frames that the feed sends, as they are. */
  frames: (count: number): Promise<readonly string[]> =>
    new Promise((resolve) => {
      const received: string[] = [];
      const socket = simulation.openSocket(`${SIMULATION_ORIGIN.replace('http', 'ws')}/ws`);
      socket.addEventListener('open', () =>
        socket.send(JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'svc_subscribe', params: [{ rfqId: 'ALL' }] })),
      );
      socket.addEventListener('message', (event) => {
        received.push(String((event as MessageEvent).data));
        if (received.length < count) return;
        socket.close();
        resolve(received);
      });
    }),
  /** Long tasks of the page's thread, over 50 ms. */
  longTasks: [] as number[],
};
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) market.longTasks.push(entry.duration);
}).observe({ type: 'longtask', buffered: true });

/** The page's `market` global. */
export type SimulationPage = typeof market;
Object.assign(globalThis, { market });
