import type { DialectName } from '../SandboxOptions.ts';

/** The one shape of refusals: `{ "error": "…" }`, or live `{ "message": "…" }`. */
export const errorBody = (sentence: string, dialect: DialectName): Record<string, string> =>
  dialect === 'live' ? { message: sentence } : { error: sentence };
