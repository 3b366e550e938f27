/**
 * Messages between a page and the simulation's worker (docs/SANDBOX.md "Simulation"). Types and names only: each side
 * decodes with its own code.
 */

/** Origin of the simulated service. No DNS server has the name, so no request to it can leave the browser. */
export const SIMULATION_ORIGIN = 'http://simulation.localhost';
/** The name of the worker, and of the channel and the locks that tabs without a SharedWorker use. */
export const SIMULATION_NAME = 'causeway-simulation';

/** Messages of a page. It chooses the id of each request and socket. */
export type ToSimulation =
  /** The first message, repeated for a new market. `lock` is held for the life of the page. */
  | { readonly type: 'hello'; readonly lock: string }
  | {
      readonly type: 'fetch';
      readonly id: number;
      readonly url: string;
      readonly method: string;
      readonly headers: readonly (readonly [name: string, value: string])[];
      readonly body: string | null;
    }
  | { readonly type: 'abort'; readonly id: number }
  | { readonly type: 'open'; readonly id: number; readonly url: string }
  | { readonly type: 'send'; readonly id: number; readonly text: string }
  | { readonly type: 'close'; readonly id: number }
  /** Deletes the market for all tabs; the next hello starts a new one. */
  | { readonly type: 'reset' };

export type FromSimulation =
  /** After hello and on every change. With a new `market`, pending requests of the old one are lost. */
  | { readonly type: 'state'; readonly market: string; readonly state: SimulationState }
  | {
      readonly type: 'response';
      readonly id: number;
      readonly status: number;
      readonly headers: readonly (readonly [name: string, value: string])[];
      readonly body: string;
    }
  /** The request failed, like a broken connection. */
  | { readonly type: 'failed'; readonly id: number; readonly reason: string }
  | { readonly type: 'opened'; readonly id: number }
  | { readonly type: 'frame'; readonly id: number; readonly text: string }
  | { readonly type: 'closed'; readonly id: number };

/** Messages of the tabs' BroadcastChannel without a SharedWorker: `from` and `to` identify a tab. */
export type SimulationChannel =
  | { readonly from: string; readonly message: ToSimulation }
  | { readonly to: string; readonly message: FromSimulation }
  /** Another tab's worker took over: every tab sends hello again. */
  | { readonly begun: true };

export type SimulationStep = 'waiting' | 'chains' | 'tokens' | 'service' | 'makers' | 'history';

/** State of a market. Requests during the start are queued. */
export type SimulationState =
  /** `waiting`: another version of the site in another tab has the market; it ends when that tab is closed. */
  | { readonly phase: 'starting'; readonly step: SimulationStep }
  /** `restored`: it is the market of before a reload. `since`: when it was first opened, ms. */
  | { readonly phase: 'running'; readonly restored: boolean; readonly since: number }
  /** It does not restart automatically. */
  | { readonly phase: 'ended'; readonly reason: string };
