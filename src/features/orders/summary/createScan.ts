import { createStore, type StoreApi } from 'zustand/vanilla';
import { addOrders, EMPTY_STATS, type OrderStats } from '../../../domain/order/list/orderStats.ts';
import type { OrderPage, OrderRecord } from '../../../domain/order/OrderRecord.ts';
import type { Ms } from '../../../domain/time.ts';

export type ScanState = {
  readonly stats: OrderStats;
  readonly total: number | null;
  readonly phase: 'idle' | 'reading' | 'paused' | 'done' | 'failed';
};

/** A scan through all pages of a pinned list, for sums that the service does not give. */
export type Scan = {
  readonly store: StoreApi<ScanState>;
  /** Reads on until done, paused, or `most` pages were read since. */
  readonly start: (most: number) => void;
  readonly pause: () => void;
};

export const SCAN_PAGE_ROWS = 100;

const MAX_PARALLEL = 2;

/** Two requests at a time, so that the table always has a connection; `rest` yields between pages. `tookOf`: see addOrders. */
export const createScan = (
  readPage: (page: number, signal: AbortSignal) => Promise<OrderPage>,
  rest: () => Promise<void>,
  tookOf?: (order: OrderRecord) => Ms | null,
): Scan => {
  const store = createStore<ScanState>(() => ({ stats: EMPTY_STATS, total: null, phase: 'idle' }));
  let [next, abort] = [1, new AbortController()];

  const isOver = ({ total }: ScanState): boolean => total !== null && (next - 1) * SCAN_PAGE_ROWS >= total;

  const readSome = async (signal: AbortSignal): Promise<void> => {
    const first = store.getState().total === null;
    const pages = Array.from({ length: first ? 1 : MAX_PARALLEL }, (_, ahead) => next + ahead);
    const responses = await Promise.all(pages.map((page) => readPage(page, signal)));
    if (signal.aborted) return;
    next += responses.length;
    store.setState(({ stats }) => ({
      stats: responses.reduce((sum, response) => addOrders(sum, response.orders, tookOf), stats),
      total: responses[0]?.totalRecords ?? 0,
    }));
  };

  const run = async (most: number): Promise<void> => {
    const { signal } = abort;
    const until = next + most;
    store.setState({ phase: 'reading' });
    try {
      while (!signal.aborted && !isOver(store.getState()) && next < until) {
        await readSome(signal);
        await rest();
      }
      if (!signal.aborted) store.setState((state) => ({ phase: isOver(state) ? 'done' : 'paused' }));
    } catch {
      if (!signal.aborted) store.setState({ phase: 'failed' });
    }
  };

  return {
    store,
    start: (most) => {
      if (store.getState().phase === 'reading' || store.getState().phase === 'done') return;
      abort = new AbortController();
      void run(most);
    },
    pause: () => {
      abort.abort();
      store.setState(({ phase }) => ({ phase: phase === 'reading' ? 'paused' : phase }));
    },
  };
};
