import { announcer, type Urgency } from './announcer.ts';

/** Says a sentence to screen readers; visible text stays the caller's job. */
export type Announce = (text: string, urgency?: Urgency) => void;

const announce: Announce = (text, urgency = 'polite') =>
  announcer.setState((state) => ({ ...state, [urgency]: { text, turn: state[urgency].turn + 1 } }));

/** The page's announcer. The function is stable, so it needs no place in effect dependencies. */
export const useAnnounce = (): Announce => announce;
