import { i18n, text } from './i18n.ts';

/** What became of a wallet that failed, by the kind of failure. */
export const walletErrorMessages = i18n('walletErrors', {
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
  chainNotAllowed:
    'Your wallet did not allow this chain when it was connected. Disconnect it, connect it again and allow the chain there.',
  unsupported: 'This wallet does not support what is needed here.',
  relayAway:
    'WalletConnect cannot be reached. Check your connection and try again. If your wallet shows a request anyway, decline it there.',
  notPinned: 'This contract is not on the pinned list of this site. Nothing was asked of your wallet.',
  fakeTransaction: 'The transaction that was mined is not the one this page asked for. Check it before you go on.',
  dropped: 'The transaction was not found on the chain. It may have been dropped or replaced.',
  replaced:
    'Another transaction of your account took the place of this one: it was replaced or cancelled in your wallet. The chain decides; look before you try again.',
  reverted: 'The transaction was mined but failed. Only gas was spent.',
  timeout: 'The wallet has not answered. If its window is open, answer there.',
  noFunds: 'The account has too little of the chain’s own coin to pay for gas.',
  unknown: 'The wallet reported an error. Nothing was sent by this page.',
});

/** Facts beside the sentence of a wallet's failure. */
export const walletFactMessages = i18n('walletFacts', {
  walletSaid: text('The wallet said: {said}'),
  signedBy: text('signed by {signer}'),
  onChain: text('wallet is on chain {chain}'),
  chainId: text('{chain}: chain id {id}'),
  bytes: text('{count} bytes'),
  zeroPart: 'r or s is 0',
  notChecked: 'This order was not checked.',
  isContract: 'token is the contract',
  allowanceBelow: 'The allowance on the chain is below the amount.',
  notGranted: text('The wallet did not allow {method} when it was connected.'),
  noAccount: 'The wallet showed no account of a chain that is used here.',
  recoveryByte: text('recovery byte {value}'),
});
