import type { Token } from '../../domain/token/Token.ts';
import { storedUnder } from '../../lib/storedUnder.ts';
import { readImported } from './readImported.ts';

/** Where the tokens that the user added are kept. */
export const TOKENS_KEY = 'tokens:v1';

/** Those tokens as they are now, without a store: for what runs before the application. */
export const storedTokens = (): readonly Token[] => readImported(storedUnder(TOKENS_KEY));
