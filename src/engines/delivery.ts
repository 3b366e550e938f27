import type { Hex } from 'viem';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { QuoteCheck } from '../domain/swap/checkQuote.ts';
import type { JournalEntry } from '../domain/swap/JournalEntry.ts';
import type { Ms } from '../domain/time.ts';
import { retry } from '../world/retry.ts';
import type { WalletPort } from '../world/wallet/createWalletPort.ts';
import type { DeliveryOf } from './deliverSignature.ts';
import type { OwnOrders } from './ownOrders.ts';
import type { SignPhase } from './signPhase.ts';

/** Outcomes of resumed signatures. */
export type DeliveryState = {
  /** The orders whose signature this page is settling, or waits to settle after another tab. */
  readonly underWay: ReadonlySet<Hex>;
  /** Number of prompts and first deliveries in progress. */
  readonly signing: number;
  /** Entries that this page took up and that came to nothing, as the journal keeps them. */
  readonly lost: readonly JournalEntry[];
};

/** Inputs of a signature from the user and the wallet. */
export type SignParameters = {
  readonly wallet: Pick<WalletPort, 'signOrder'>;
  /** checkQuote over everything as it is known at this moment. */
  readonly check: () => QuoteCheck;
  /** The living signatures for the same token that the person knows of and ticked. */
  readonly ticked: readonly Hex[];
  /** When the person began to look at this payment, in service time. */
  readonly since: Ms;
};

/** Signatures on their way to the service, whichever page is open. */
export type DeliveryEngine = {
  readonly store: StoreApi<DeliveryState>;
  readonly start: () => void;
  readonly stop: () => void;
  /**
   * From review to an accepted order. Resolves to the phase it ended in and never rejects for what the world does.
   * `stop` does not touch it: what a person began is ended by `signal` alone.
   */
  readonly sign: (
    parameters: SignParameters,
    show: (phase: SignPhase) => void,
    signal: AbortSignal,
  ) => Promise<SignPhase>;
};

/**
 * Settles what the journal holds without a known fate: asks the service and sends the same signature again, never the
 * wallet. One tab at a time does it for an order; when that tab goes, the next takes over. The code for it is fetched
 * when there is something to settle.
 */
export const createDelivery = (world: DeliveryOf, { store: own }: Pick<OwnOrders, 'store'>): DeliveryEngine => {
  const store = createStore<DeliveryState>(() => ({ underWay: new Set(), signing: 0, lost: [] }));
  /** Null while it is stopped. */
  let unsubscribe: (() => void) | null = null;
  let stopped = new AbortController();
  const mark = (orderHash: Hex, underWay: boolean): void =>
    store.setState((state) => {
      const next = new Set(state.underWay);
      if (underWay) next.add(orderHash);
      else next.delete(orderHash);
      return { underWay: next };
    });
  const count = (step: 1 | -1): void => store.setState(({ signing }) => ({ signing: signing + step }));
  const settle = async (orderHash: Hex): Promise<void> => {
    const { deliverWorld, resumeDelivery } = await import('./deliverSignature.ts');
    const way = deliverWorld(world);
    const phase = await resumeDelivery(way, orderHash);
    const entry = phase?.at === 'stopped' ? await way.entry(orderHash) : null;
    if (entry?.state === 'closed') store.setState(({ lost }) => ({ lost: [...lost, entry] }));
  };
  const takeUp = async ({ orderHash }: JournalEntry): Promise<void> => {
    mark(orderHash, true);
    const wasStopped = await retry(world.clock, () => settle(orderHash), { signal: stopped.signal }).catch(() => true);
    mark(orderHash, false);
    // Started again by now, perhaps.
    if (wasStopped) takeUpAll();
  };
  const takeUpAll = (): void => {
    if (unsubscribe === null) return;
    const { underWay } = store.getState();
    for (const entry of own.getState().entries)
      if (entry.state === 'signed' && !underWay.has(entry.orderHash)) void takeUp(entry);
  };
  return {
    store,
    start: () => {
      if (unsubscribe === null) stopped = new AbortController();
      unsubscribe ??= own.subscribe(takeUpAll);
      takeUpAll();
    },
    stop: () => {
      unsubscribe?.();
      unsubscribe = null;
      stopped.abort();
    },
    sign: async (parameters, show, signal) => {
      count(1);
      try {
        const { aloneAmong, runSign } = await import('./signing.ts');
        const { deliverWorld } = await import('./deliverSignature.ts');
        return await runSign({ ...deliverWorld(world), ...parameters, alone: aloneAmong(world.tabs) }, show, signal);
      } finally {
        count(-1);
      }
    },
  };
};
