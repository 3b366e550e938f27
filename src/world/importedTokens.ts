import * as v from 'valibot';
import { cleanText } from '../domain/cleanText.ts';
import type { Token } from '../domain/token.ts';
import type { PersistedEntry } from './persisted.ts';
import { decodeEach } from './service/fields.ts';
import { tokenEntry } from './service/tokenList.ts';

const MAX_TOKENS = 200;

/** A contract may have no name and no symbol. */
const text = (cap: number) =>
  v.pipe(
    v.string(),
    v.transform((from) => cleanText(from, cap)),
  );
const importedToken = v.object({ ...tokenEntry.entries, symbol: text(20), name: text(60) });

const importedRecord = v.fallback(v.object({ tokens: v.array(v.unknown()) }), { tokens: [] });

/** Tokens that the user added by address. They are marked as not listed wherever shown. */
export const importedTokensEntry: PersistedEntry<{ readonly tokens: readonly Token[] }> = {
  key: 'tokens:v1',
  parse: (stored) => ({
    tokens: decodeEach(importedToken, v.parse(importedRecord, stored).tokens).slice(0, MAX_TOKENS),
  }),
};
