import type { Hex } from 'viem';
import { createStore } from 'zustand/vanilla';
import type { JournalEntry } from '../../domain/swap/JournalEntry.ts';
import { retry } from '../../world/retry.ts';
import type { OwnOrders } from '../createOwnOrders.ts';
import type { DeliveryWorld } from './deliverSignature.ts';
import type { SignParameters } from './runSign.ts';
import type { SignPhase } from './signPhase.ts';

export type DeliveryState = {
  readonly underWay: ReadonlySet<Hex>;
  /** Number of prompts and first deliveries in progress. */
  readonly signing: number;
  /** Entries that this page resumed and that ended without an order. */
  readonly lost: readonly JournalEntry[];
};

/** Delivers the journal's signatures without a known outcome, one tab at a time per order. Never opens the wallet. */
export const createDelivery = (world: DeliveryWorld, { store: own }: Pick<OwnOrders, 'store'>) => {
  const store = createStore<DeliveryState>(() => ({ underWay: new Set(), signing: 0, lost: [] }));
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
  const resume = async ({ orderHash }: JournalEntry): Promise<void> => {
    mark(orderHash, true);
    const wasStopped = await retry(world.clock, () => settle(orderHash), { signal: stopped.signal }).catch(() => true);
    mark(orderHash, false);
    // It may have been started again.
    if (wasStopped) resumeAll();
  };
  const resumeAll = (): void => {
    if (unsubscribe === null) return;
    const { underWay } = store.getState();
    for (const entry of own.getState().entries)
      if (entry.state === 'signed' && !underWay.has(entry.orderHash)) void resume(entry);
  };
  return {
    store,
    start: (): void => {
      if (unsubscribe === null) stopped = new AbortController();
      unsubscribe ??= own.subscribe(resumeAll);
      resumeAll();
    },
    stop: (): void => {
      unsubscribe?.();
      unsubscribe = null;
      stopped.abort();
    },
    /** Resolves to the last phase. `stop` does not end it: only `signal` does. */
    sign: async (
      parameters: SignParameters,
      show: (phase: SignPhase) => void,
      signal: AbortSignal,
    ): Promise<SignPhase> => {
      count(1);
      try {
        const { runSign } = await import('./runSign.ts');
        const { deliverWorld } = await import('./deliverSignature.ts');
        return await runSign({ ...deliverWorld(world), ...parameters }, show, signal);
      } finally {
        count(-1);
      }
    },
  };
};

export type DeliveryEngine = ReturnType<typeof createDelivery>;
