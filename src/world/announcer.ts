import { createStore, type StoreApi } from 'zustand/vanilla';

/** Live regions: polite waits for a pause, assertive interrupts. */
export type Urgency = 'polite' | 'assertive';

/** Contents of the two live regions. `turn` changes even when the same sentence is announced again. */
export type Announcements = { readonly [urgency in Urgency]: { readonly text: string; readonly turn: number } };

/** Announcements to screen readers. Visible text stays the caller's job. */
export type Announcer = {
  readonly store: StoreApi<Announcements>;
  readonly announce: (text: string, urgency?: Urgency) => void;
};

export const createAnnouncer = (): Announcer => {
  const store = createStore<Announcements>(() => ({
    polite: { text: '', turn: 0 },
    assertive: { text: '', turn: 0 },
  }));
  return {
    store,
    announce: (text, urgency = 'polite') =>
      store.setState((state) => ({ ...state, [urgency]: { text, turn: state[urgency].turn + 1 } })),
  };
};
