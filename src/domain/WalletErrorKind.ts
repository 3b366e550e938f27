import type { Recovery } from './CausewayError.ts';

/** The kinds of a wallet error, and what leads on from each. */
export const WALLET_RECOVERIES = {
  rejected: 'retry',
  alreadyPending: 'retry',
  disconnected: 'reconnect',
  locked: 'retry',
  accountChanged: 'requote',
  wrongSigner: 'retry',
  malformed: 'retry',
  noHash: 'retry',
  smartAccount: 'none',
  domainRefused: 'none',
  chainRefused: 'retry',
  chainDisconnected: 'retry',
  chainMismatch: 'retry',
  chainNotAllowed: 'none',
  unsupported: 'retry',
  relayAway: 'retry',
  notPinned: 'none',
  fakeTransaction: 'retry',
  dropped: 'retry',
  replaced: 'retry',
  reverted: 'retry',
  timeout: 'retry',
  noFunds: 'retry',
  unknown: 'retry',
} as const satisfies Record<string, Recovery>;

export type WalletErrorKind = keyof typeof WALLET_RECOVERIES;
