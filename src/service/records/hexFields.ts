import * as v from 'valibot';
import type { Hex } from 'viem';

const lower = (text: string): Hex => `0x${text.slice(2).toLowerCase()}`;

/** An address in any case, kept in lower case. */
export const addressField = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/, 'not an address'), v.transform(lower));

/** A 32-byte hash in any case, kept in lower case. */
export const hashField = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/, 'not a 32-byte hash'), v.transform(lower));

/** A transaction hash, or null where there is none yet (or no such thing). */
export const txField = v.fallback(v.optional(v.nullable(hashField), null), null);
