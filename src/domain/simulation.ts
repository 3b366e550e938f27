/**
 * How a page and the market in its worker speak (docs/SANDBOX.md "Simulation"). Only types and names: each side reads
 * what the other sends with its own code.
 */

/** Where the simulated service answers. No name server knows it, so nothing that is meant for it can leave the browser. */
export const SIMULATION_ORIGIN = 'http://simulation.localhost';
/** The name of the worker, and of the channel and the locks that tabs without a SharedWorker use. */
export const SIMULATION_NAME = 'causeway-simulation';

/** What a page says. An id is chosen by the page and belongs to one request or one socket. */
export type ToSimulation =
  /** First of all, and again when another market answers. `lock` is held as long as the page lives. */
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
  /** The page leaves. */
  | { readonly type: 'bye' }
  /** Ends the market for all tabs and forgets it; the next hello starts a new one. */
  | { readonly type: 'reset' };

/** What the market says. */
export type FromSimulation =
  /** At once after hello, and whenever it changes. Another `market` than before: what was asked of the old one is lost. */
  | { readonly type: 'state'; readonly market: string; readonly state: SimulationState }
  | {
      readonly type: 'answer';
      readonly id: number;
      readonly status: number;
      readonly headers: readonly (readonly [name: string, value: string])[];
      readonly body: string;
    }
  /** The request has no answer, as when a connection breaks. */
  | { readonly type: 'failed'; readonly id: number; readonly reason: string }
  | { readonly type: 'opened'; readonly id: number }
  | { readonly type: 'frame'; readonly id: number; readonly text: string }
  | { readonly type: 'closed'; readonly id: number };

/** What goes over the channel of all tabs where there is no SharedWorker: `from` and `to` name a tab. */
export type SimulationChannel =
  | { readonly from: string; readonly message: ToSimulation }
  | { readonly to: string; readonly message: FromSimulation }
  /** A worker has taken over: every tab says hello again. */
  | { readonly begun: true };

/** What is being done before a market runs, in this order. */
export type SimulationStep = 'waiting' | 'chains' | 'tokens' | 'service' | 'makers' | 'history';

/** Where a market stands. Requests that come while it starts are answered once it runs. */
export type SimulationState =
  /** `waiting`: another version of the site in another tab has the market; it ends when that tab is closed. */
  | { readonly phase: 'starting'; readonly step: SimulationStep }
  /** `restored`: it is the market of before a reload. `since`: when it was first opened, ms. */
  | { readonly phase: 'running'; readonly restored: boolean; readonly since: number }
  /** It will not come back by itself. */
  | { readonly phase: 'ended'; readonly reason: string };
