import { type Ms, ms } from '../../domain/time/Ms.ts';

/** After this much silence a service that answers requests is asked for a sign of life. */
const QUIET_MS = 20_000;
/** How long the answer to that may take. */
const PROBE_MS = 10_000;
/** A service that never answers requests cannot be asked: its silent connection is renewed after this long. */
const MUTE_MS = 300_000;

/** What to do about a connection. */
export type PulseFinding = 'alive' | 'probe' | 'dead';

/**
 * Tells a quiet feed from a dead one by inactivity. Browsers cannot send protocol pings and the market may be silent for
 * minutes, so a service known to answer subscribe requests is sent one again, which changes nothing and is answered.
 */
export const feedPulse = () => {
  let heardAt = ms(0);
  let probedAt: Ms | null = null;
  let answers = false;
  return {
    start: (now: Ms): void => {
      heardAt = now;
      probedAt = null;
    },
    heard: (now: Ms): void => {
      heardAt = now;
      probedAt = null;
    },
    answered: (): void => {
      answers = true;
    },
    /** Call it every few seconds; `probe` means that the caller sends a request now. */
    look: (now: Ms): PulseFinding => {
      const silence = now - heardAt;
      if (!answers) return silence >= MUTE_MS ? 'dead' : 'alive';
      if (probedAt !== null) return now - probedAt >= PROBE_MS ? 'dead' : 'alive';
      if (silence < QUIET_MS) return 'alive';
      probedAt = now;
      return 'probe';
    },
  };
};
