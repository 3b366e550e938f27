import { createStore } from 'zustand/vanilla';

/** How urgently a screen reader says it: polite waits for a pause, assertive interrupts. */
type Urgency = 'polite' | 'assertive';

type State = { readonly [urgency in Urgency]: { readonly text: string; readonly turn: number } };

/** What the two live regions of the page say now. `turn` changes even when the same words are said again. */
export const announcer = createStore<State>(() => ({
  polite: { text: '', turn: 0 },
  assertive: { text: '', turn: 0 },
}));

/** Says a sentence to screen readers; visible text stays the caller's job. */
type Announce = (text: string, urgency?: Urgency) => void;

const announce: Announce = (text, urgency = 'polite') =>
  announcer.setState((state) => ({ ...state, [urgency]: { text, turn: state[urgency].turn + 1 } }));

/** The page's announcer. The function is stable, so it needs no place in effect dependencies. */
export const useAnnounce = (): Announce => announce;
