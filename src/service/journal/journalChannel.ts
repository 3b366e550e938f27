import type { Hex } from 'viem';

/** Tells this tab and all others which entry changed. */
export type JournalChannel = {
  readonly announce: (orderHash: Hex) => void;
  readonly subscribe: (listener: (orderHash: Hex) => void) => () => void;
  readonly close: () => void;
};

const isHash = (value: unknown): value is Hex => typeof value === 'string' && /^0x[0-9a-f]{64}$/.test(value);

/** A channel over BroadcastChannel; where a browser has none, only this tab hears. */
export const journalChannel = (name: string): JournalChannel => {
  const listeners = new Set<(orderHash: Hex) => void>();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  const tell = (orderHash: Hex): void => {
    for (const listener of listeners) listener(orderHash);
  };
  channel?.addEventListener('message', ({ data }) => {
    if (isHash(data)) tell(data);
  });
  return {
    announce: (orderHash) => {
      channel?.postMessage(orderHash);
      tell(orderHash);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => {
      listeners.clear();
      channel?.close();
    },
  };
};
