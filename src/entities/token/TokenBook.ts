import type { Token } from '../../domain/token/Token.ts';

/** The tokens known on this device, looked up without a scan. */
export type TokenBook = {
  readonly all: readonly Token[];
  /** Is this token on a configured list (and not only added by the user)? */
  readonly isListed: (token: Token) => boolean;
  /**
   * The token at an address of a chain. With chainKey null the address must mean the same symbol and decimals on every
   * chain that knows it; otherwise null.
   */
  readonly find: (chainKey: string | null, address: string) => Token | null;
};
