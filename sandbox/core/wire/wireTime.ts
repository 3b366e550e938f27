import type { DialectName } from '../SandboxOptions.ts';

/** A time as a dialect writes it: ms as a number, or live in seconds, in records of /data/query as text. */
export const wireTime = (timeMs: number, dialect: DialectName): number =>
  dialect === 'live' ? Math.floor(timeMs / 1000) : timeMs;
