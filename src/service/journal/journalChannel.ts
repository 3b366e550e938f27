import type { Hex } from 'viem';
import type { TabsChannel } from '../../world/World.ts';

/** Tells this tab and all others which entry changed. */
export type JournalChannel = {
  readonly announce: (orderHash: Hex) => void;
  readonly subscribe: (listener: (orderHash: Hex) => void) => () => void;
  readonly close: () => void;
};

const isHash = (value: unknown): value is Hex => typeof value === 'string' && /^0x[0-9a-f]{64}$/.test(value);

/** Tells over a channel to the other tabs; where a browser has none, only this tab hears. */
export const journalChannel = (tabs: TabsChannel): JournalChannel => {
  const listeners = new Set<(orderHash: Hex) => void>();
  const tell = (orderHash: Hex): void => {
    for (const listener of listeners) listener(orderHash);
  };
  tabs.subscribe((message) => {
    if (isHash(message)) tell(message);
  });
  return {
    announce: (orderHash) => {
      tabs.send(orderHash);
      tell(orderHash);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => {
      listeners.clear();
      tabs.close();
    },
  };
};
