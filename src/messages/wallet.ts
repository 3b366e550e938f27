import type { WalletErrorKind } from '../domain/WalletErrorKind.ts';
import { text } from './text.ts';

/** The wallet button of the header. */
export const walletMessages = {
  connectRetry: 'Try connecting again',
  account: 'Account',
  reconnect: 'Reconnect',
};

/** Wallet dialogs, transactions and approvals. */
export const walletDialogMessages = {
  unnamed: 'Unnamed wallet',
  // Connecting
  notes: 'About the connection',
  sharedTitle: 'Two wallets have the same name.',
  sharedRest: 'One may imitate the other. Connect only if the window that opens is your wallet’s own.',
  declinedTitle: 'The wallet declined the connection.',
  declinedRest: 'Nothing was shared. You can try again.',
  elsewhere: 'Wallets elsewhere',
  cannotScan: 'Can’t scan the code?',
  cannotScanRest: 'Copy the link and paste it into your wallet app.',
  copyPairingLink: 'Copy the link of the code',
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
  history: 'Your swaps',
  today: 'Today',
  nothingTraded: 'No orders yet.',
  holdings: 'Balances',
  approvals: 'Approvals',
  noApprovals: 'No approvals of listed tokens.',
  reading: 'Loading balances and approvals…',
  nothingHeld: 'No balances of listed tokens.',
  unread: text('{chain} could not be read just now.'),
  tokensUnread: text('Not loaded on {chain}: {tokens}.'),
  approvalsAre: 'The contract on each chain can spend these amounts.',
  allowance: text('{amount} on {chain}'),
  allowanceUnused: 'No order in this browser needs it.',
  allowanceUsed: 'An open order or quote in this browser needs it.',
  revoked: text('Revoked. The contract on {chain} can no longer spend {symbol}.'),
  revokeToken: text('Revoke {symbol}'),
  explorer: 'Chain explorer',
  // One transaction
  confirmSwitch: text('Confirm the switch to {chain}'),
  mining: text('Waiting for {chain} to include {hash}'),
  declinedOnTheWay: 'Your wallet declined. The rest was not requested.',
  stoppedOnTheWay: 'You stopped waiting. The last request may still be sent by your wallet.',
  // An approval that the wallet changed
  anyAmount: text('any amount of {symbol}'),
  anyOfUnknown: text('any amount of the token {contract}'),
  amountOfUnknown: text('{amount} of the token {contract}'),
  changedAmount: text('Your wallet changed the approval. The contract on {chain} can now spend {amount}.'),
  changedSpender: text('Your wallet approved another address. {spender} can now spend {amount} on {chain}.'),
  changedAmountRest: 'This is not the amount requested here. Revoke it if you did not choose it.',
  changedSpenderRest: 'This was not requested here. Revoke it, and check your wallet before you continue.',
  changedPiece: text('Your wallet approved another address. {spender} can now move one NFT of {contract} on {chain}.'),
  changedAll: text('Your wallet approved another address. {spender} can now move every NFT of {contract} on {chain}.'),
  changedPiecesRest:
    'This was not requested here and can’t be revoked here. Revoke it in your wallet or with an approval tool. Check your wallet before you continue.',
  revoke: 'Revoke it',
  // Tokens that left with a transaction
  moved: 'Your wallet’s transaction also moved tokens out of your account.',
  movedTo: text('{amount} to {recipient}'),
  movedPiece: text('One NFT of {contract} to {recipient}'),
  movedRest:
    'This was not requested here. Some wallets charge their fee this way. If yours does not, check your wallet before you continue.',
  unreadTransaction: 'The effects of your wallet’s transaction could not be read.',
  unreadTransactionRest:
    'It may have approved another address or moved tokens. Check your wallet’s history before you continue.',
  read: 'I have read it',
};

/** Wallet errors by kind. */
export const walletErrorMessages = {
  rejected: 'Your wallet declined.',
  rejectedRest: 'Nothing was sent and nothing moved.',
  alreadyPending: 'Your wallet has another request open.',
  alreadyPendingRest: 'Finish or close it in your wallet.',
  disconnected: 'The wallet disconnected.',
  disconnectedRest: 'Nothing was sent. Connect it again to continue.',
  locked: 'The wallet is locked.',
  lockedRest: 'Unlock it to continue.',
  accountChanged: 'The wallet is on another account than this order.',
  accountChangedRest: 'Switch back, or request a new quote.',
  wrongSigner: 'The signature is not from your account.',
  wrongSignerRest: 'It was discarded and not sent.',
  malformed: 'The wallet returned something that is not a signature.',
  malformedRest: 'It was discarded and not sent.',
  noHash: 'The wallet did not return the transaction that it sent.',
  noHashRest: 'Check its history before you try again.',
  smartAccount: 'This looks like a smart account.',
  smartAccountRest: 'The contract accepts plain account signatures only, so it was not sent.',
  domainRefused: 'This wallet refuses typed data without a chain id.',
  domainRefusedRest: 'The order format is fixed. Use another wallet.',
  chainRefused: 'Your wallet did not switch the chain.',
  chainRefusedRest: 'Nothing was sent.',
  chainDisconnected: 'Your wallet cannot reach this chain.',
  chainDisconnectedRest: 'Nothing was sent. Check the network in your wallet.',
  chainMismatch: 'The wallet reports a switch, but is still on another chain.',
  chainMismatchRest: 'Nothing was sent. Switch it by hand.',
  chainNotAllowed: 'Your wallet did not allow this chain when it was connected.',
  chainNotAllowedRest: 'Disconnect it, connect it again and allow the chain there.',
  unsupported: 'This wallet does not support this request.',
  relayAway: 'WalletConnect cannot be reached.',
  relayAwayRest: 'Check your connection. If your wallet shows a request anyway, decline it there.',
  notPinned: 'This contract is not on the pinned list of this site.',
  notPinnedRest: 'Nothing was sent to your wallet.',
  fakeTransaction: 'The mined transaction is not the one you requested.',
  fakeTransactionRest: 'Check it before you continue.',
  dropped: 'The transaction was not found on the chain.',
  droppedRest: 'It may have been dropped or replaced.',
  replaced: 'Another transaction of your account replaced or cancelled this one.',
  replacedRest: 'Check the chain before you try again.',
  reverted: 'The transaction was mined but failed.',
  revertedRest: 'Only gas was spent.',
  timeout: 'The wallet has not responded.',
  timeoutRest: 'Respond in its window if it is open.',
  noFunds: 'You need more of the chain’s native coin for gas.',
  unknown: 'The wallet reported an error.',
  unknownRest: 'Nothing was sent by this page.',
} satisfies Record<WalletErrorKind, unknown> & Record<string, string>;

/** Facts of a wallet error. */
export const walletFactMessages = {
  walletMessage: text('Message from the wallet: {message}'),
  signedBy: text('signed by {signer}'),
  onChain: text('wallet is on chain {chain}'),
  chainId: text('{chain}: chain id {id}'),
  bytes: text('{count} bytes'),
  zeroPart: 'r or s is 0',
  notChecked: 'This order was not checked.',
  isContract: 'token is the contract',
  allowanceBelow: 'The allowance on the chain is below the amount.',
  notGranted: text('The wallet did not allow {method} when it was connected.'),
  noAccount: 'The wallet shared no account on a supported chain.',
  recoveryByte: text('recovery byte {value}'),
};

/** WalletConnect. */
export const walletConnectMessages = {
  /** The wallet shows this in its connection dialog. */
  site: 'Cross-chain swaps that are verified before you sign.',
};
