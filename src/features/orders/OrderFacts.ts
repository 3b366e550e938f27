import type { Token } from '../../domain/token/Token.ts';

/** What the tables need to name things, looked up once for a whole table. */
export type OrderFacts = {
  readonly chainName: (chainKey: string) => string;
  readonly token: (chainKey: string, address: string) => Token | null;
  /** A number text of the app in the reader's chosen format. */
  readonly number: (text: string) => string;
};
