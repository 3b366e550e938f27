import { createStore } from 'zustand/vanilla';

/** How urgently a screen reader says it: polite waits for a pause, assertive interrupts. */
export type Urgency = 'polite' | 'assertive';

type State = { readonly [urgency in Urgency]: { readonly text: string; readonly turn: number } };

/** What the two live regions of the page say now. `turn` changes even when the same words are said again. */
export const announcer = createStore<State>(() => ({
  polite: { text: '', turn: 0 },
  assertive: { text: '', turn: 0 },
}));
