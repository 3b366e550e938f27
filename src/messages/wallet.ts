import type { WalletErrorKind } from '../domain/WalletErrorKind.ts';
import { i18n, plural, text } from './i18n.ts';

/** The wallet button of the header. */
export const walletMessages = i18n('wallet', {
  connect: 'Connect wallet',
  connectRetry: 'Try connecting again',
  account: 'Account',
  reconnect: 'Reconnect',
});

/** Wallet dialogs, transactions and approvals. Loaded with the wallet code. */
export const walletDialogMessages = i18n('walletDialogs', {
  unnamed: 'Unnamed wallet',
  // Connecting
  sharedTitle: 'Two wallets here go by the same name.',
  sharedRest: 'One may imitate the other. Connect only if the window that opens is your wallet’s own.',
  declinedTitle: 'The wallet declined the connection.',
  declinedRest: 'Nothing was shared. You can ask it again.',
  elsewhere: 'Wallets elsewhere',
  cannotScan: 'Can’t scan the code?',
  cannotScanRest: 'Copy the link and paste it into your wallet app.',
  pairingLink: 'the link of the code',
  // The account
  accountTitle: 'Your account',
  wallet: 'Wallet',
  onChain: 'On chain',
  chainUnknown: 'not known',
  chainUnused: text('chain {id}, not used by this service'),
  noSwitch: 'Signing an order needs no switch. Only an approval does.',
  disconnect: 'Disconnect',
  total: 'Total balance',
  totalBy: 'Estimated from recent orders',
  history: 'History',
  today: 'Today',
  nothingTraded: 'No orders yet.',
  holdings: 'Balances and approvals',
  reading: 'Asking the chains.',
  nothingHeld: 'This account holds none of the listed tokens, and approved none.',
  unread: text('{chain} could not be read just now.'),
  tokensUnread: text('Not read on {chain} just now: {tokens}.'),
  tokens: plural({ one: '{count} token', other: '{count} tokens' }),
  tokensUnused: plural({
    one: '{count} token, {unused} approved and unused',
    other: '{count} tokens, {unused} approved and unused',
  }),
  worth: text('{usd} est.'),
  worthBy: plural({
    one: 'By the latest order of this token on this chain',
    other: 'By the latest {count} orders of this token on this chain',
  }),
  mayTakeUnused: text('The contract may still take {amount}. No order of this browser uses it now.'),
  mayTakeUsed: text(
    'The contract may take {amount}. An order or an answer of this browser that is under way needs it.',
  ),
  allowance: text('The contract may take {amount}.'),
  revoked: text('Revoked. The contract on {chain} may not take any {symbol}.'),
  revokeToken: text('Revoke {symbol}'),
  // Several allowances of a chain
  unused: plural({ one: '{count} allowance that nothing uses', other: '{count} allowances that nothing uses' }),
  revokeAll: text('Revoke {count} allowances'),
  revokeAsOne: 'Your wallet is asked once: all of them are revoked, or none.',
  revokeInTurn: text('Your wallet is asked {count} times, one after the other. Decline any of them to stop there.'),
  part: text('{at} of {of}: {symbol}'),
  revokedAll: plural({
    one: 'Revoked. The contract on {chain} may not take the token any more.',
    other: 'Revoked. The contract on {chain} may not take any of the {count} tokens.',
  }),
  revokedNames: text('Revoked: {names}.'),
  notRevokedNames: text('Not revoked: {names}.'),
  declinedOnTheWay: 'Your wallet declined, so the rest was not asked for.',
  stoppedOnTheWay: 'You stopped waiting. What your wallet was asked last may still be sent.',
  myOrders: 'My orders',
  explorer: 'Chain explorer',
  // One transaction
  confirmSwitch: text('Confirm the switch to {chain}'),
  confirm: 'Confirm in your wallet',
  batchTaken: 'Waiting for your wallet to name the transaction',
  mining: text('Waiting for {chain} to include {hash}'),
  retryAction: text('{action} again'),
  stopWaiting: 'Stop waiting',
  // An approval that the wallet changed
  anyAmount: text('any amount of {symbol}'),
  anyOfUnknown: text('any amount of the token {contract}'),
  amountOfUnknown: text('{amount} of the token {contract}'),
  changedAmount: text('Your wallet changed the approval: the contract on {chain} may now take {amount}.'),
  changedSpender: text('Your wallet approved somebody else: {spender} may now take {amount} on {chain}.'),
  changedAmountRest: 'This is not the amount that this page asked for. Take it back if you did not mean it.',
  changedSpenderRest: 'This page did not ask for that. Take it back, and look into your wallet before you go on.',
  changedPiece: text('Your wallet approved somebody: {spender} may now take one piece of {contract} on {chain}.'),
  changedAll: text('Your wallet approved somebody: {spender} may now take every piece of {contract} on {chain}.'),
  changedPiecesRest:
    'This page did not ask for that, and cannot take it back. Take it back in your wallet or with a tool for approvals, and look into your wallet before you go on.',
  revoke: 'Revoke it',
  // Tokens that left with a transaction
  moved: 'Your wallet’s transaction also took tokens out of your account.',
  movedTo: text('{amount} to {recipient}'),
  movedPiece: text('One piece of {contract} to {recipient}'),
  movedRest:
    'This page did not ask for that. Some wallets take their fee so. If this is not one, look into your wallet before you go on.',
  unreadTransaction: 'What your wallet’s transaction did could not be read.',
  unreadTransactionRest:
    'It may have approved somebody else or moved tokens. Look into your wallet’s history before you go on.',
  read: 'I have read it',
});

/** Wallet errors by kind. */
export const walletErrorMessages = i18n('walletErrors', {
  rejected: 'Your wallet declined.',
  rejectedRest: 'Nothing was sent and nothing moved.',
  alreadyPending: 'Your wallet has another request open.',
  alreadyPendingRest: 'Finish or close it there, then try again.',
  disconnected: 'The wallet disconnected.',
  disconnectedRest: 'Nothing was sent. Connect it again to go on.',
  locked: 'The wallet is locked.',
  lockedRest: 'Unlock it, then try again.',
  accountChanged: 'The wallet is on another account than this order.',
  accountChangedRest: 'Switch back, or request a new quote.',
  wrongSigner: 'The signature is not by your account for this order.',
  wrongSignerRest: 'It was discarded and not sent.',
  malformed: 'The wallet returned something that is not a signature.',
  malformedRest: 'It was discarded and not sent.',
  noHash: 'The wallet did not return the transaction that it sent.',
  noHashRest: 'Check its history before you try again; the chain decides.',
  smartAccount: 'This looks like a smart account.',
  smartAccountRest: 'The contract accepts plain account signatures only, so it was not sent.',
  domainRefused: 'This wallet refuses typed data without a chain id.',
  domainRefusedRest: 'The order format cannot change; use another wallet for it.',
  chainRefused: 'The wallet did not switch to the chain of the token.',
  chainRefusedRest: 'Switch it by hand, then try again.',
  chainDisconnected: 'Your wallet cannot reach this chain.',
  chainDisconnectedRest: 'Nothing was sent. Check the network in your wallet, then try again.',
  chainMismatch: 'The wallet reports a switch, but is still on another chain.',
  chainMismatchRest: 'Switch it by hand, then try again.',
  chainNotAllowed: 'Your wallet did not allow this chain when it was connected.',
  chainNotAllowedRest: 'Disconnect it, connect it again and allow the chain there.',
  unsupported: 'This wallet does not support this request.',
  relayAway: 'WalletConnect cannot be reached.',
  relayAwayRest: 'Check your connection. If your wallet shows a request anyway, decline it there.',
  notPinned: 'This contract is not on the pinned list of this site.',
  notPinnedRest: 'Nothing was asked of your wallet.',
  fakeTransaction: 'The mined transaction is not the one this page requested.',
  fakeTransactionRest: 'Check it before you go on.',
  batchRefused: 'Your wallet did not run these calls together.',
  batchRefusedRest: 'The chain shows no change. Each call is now requested by itself.',
  dropped: 'The transaction was not found on the chain.',
  droppedRest: 'It may have been dropped or replaced.',
  replaced: 'Another transaction of your account replaced or cancelled this one.',
  replacedRest: 'The chain decides; check it before you try again.',
  reverted: 'The transaction was mined but failed.',
  revertedRest: 'Only gas was spent.',
  timeout: 'The wallet has not responded.',
  timeoutRest: 'If its window is open, respond there.',
  noFunds: 'The account has too little of the chain’s own coin to pay for gas.',
  unknown: 'The wallet reported an error.',
  unknownRest: 'Nothing was sent by this page.',
} satisfies Record<WalletErrorKind, unknown> & Record<string, string>);

/** Facts of a wallet error. */
export const walletFactMessages = i18n('walletFacts', {
  walletMessage: text('The wallet said: {message}'),
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

/** WalletConnect. Loaded when it is picked. */
export const walletConnectMessages = i18n('walletConnect', {
  /** The wallet shows this in its connection dialog. */
  site: 'Cross-chain swaps that are verified before you sign.',
});
