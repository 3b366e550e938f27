import { CausewayError, type Recovery } from '../../domain/errors/CausewayError.ts';

/** Every way a wallet can fail, as a named state. */
export type WalletErrorKind =
  | 'rejected'
  | 'alreadyPending'
  | 'disconnected'
  | 'locked'
  | 'accountChanged'
  | 'wrongSigner'
  | 'malformed'
  | 'noHash'
  | 'smartAccount'
  | 'domainRefused'
  | 'chainRefused'
  | 'chainMismatch'
  | 'unsupported'
  | 'notPinned'
  | 'fakeTransaction'
  | 'dropped'
  | 'replaced'
  | 'reverted'
  | 'timeout'
  | 'noFunds'
  | 'unknown';

const sentences: Readonly<Record<WalletErrorKind, string>> = {
  rejected: 'Your wallet declined. Nothing was sent and nothing moved.',
  alreadyPending: 'Your wallet has another request open. Open the wallet, finish or close it, then try again.',
  disconnected: 'The wallet disconnected. Nothing was sent. Connect it again to go on.',
  locked: 'The wallet is locked. Unlock it, then try again.',
  accountChanged: 'The wallet is on another account than this order. Switch back, or request a new quote.',
  wrongSigner: 'The signature is not by your account for this order. It was discarded and not sent.',
  malformed: 'The wallet answered with something that is not a signature. It was discarded and not sent.',
  noHash:
    'The wallet did not say which transaction it sent. Look into its history before you try again; the chain decides.',
  smartAccount:
    'This looks like a smart account. The settlement contract accepts plain account signatures only, so it was not sent.',
  domainRefused:
    'This wallet refuses typed data without a chain id. The order format cannot change; use another wallet for it.',
  chainRefused: 'The wallet did not switch to the chain of the token. Switch it by hand, then try again.',
  chainMismatch: 'The wallet says it switched, but is still on another chain. Switch it by hand, then try again.',
  unsupported: 'This wallet does not support what is needed here.',
  notPinned: 'This contract is not on the pinned list of this site. Nothing was asked of your wallet.',
  fakeTransaction: 'The transaction that was mined is not the one this page asked for. Check it before you go on.',
  dropped: 'The transaction was not found on the chain. It may have been dropped or replaced.',
  replaced:
    'Another transaction of your account took the place of this one: it was replaced or cancelled in your wallet. The chain decides; look before you try again.',
  reverted: 'The transaction was mined but failed. Only gas was spent.',
  timeout: 'The wallet has not answered. If its window is open, answer there.',
  noFunds: 'The account has too little of the chain’s own coin to pay for gas.',
  unknown: 'The wallet reported an error. Nothing was sent by this page.',
};

const recoveries: Partial<Record<WalletErrorKind, Recovery>> = {
  disconnected: 'reconnect',
  accountChanged: 'requote',
  notPinned: 'none',
  domainRefused: 'none',
  smartAccount: 'none',
};

/** What went wrong with a wallet. `kind` is the state; the wallet's own words are kept as a fact, cleaned and capped. */
export class WalletError extends CausewayError {
  override readonly name: string = 'WalletError';
  readonly kind: WalletErrorKind;

  constructor(kind: WalletErrorKind, options: { metaMessages?: readonly string[]; cause?: unknown } = {}) {
    super(sentences[kind], { ...options, recovery: recoveries[kind] ?? 'retry' });
    this.kind = kind;
  }
}
