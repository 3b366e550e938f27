import type { Wills } from './actor.ts';
import type { Will } from './installActor.ts';

/** A wallet that cannot be connected, and the dialog's message. */
export type Connection = { readonly name: string; readonly wills: Wills; readonly says: RegExp };

// wagmi requests permissions first, and accounts where that is not supported.
const connects = (name: string, says: RegExp, will: Will): Connection => ({
  name,
  wills: { wallet_requestPermissions: will, eth_requestAccounts: will },
  says,
});

/** See Connection. */
export const connections: readonly Connection[] = [
  connects('declines', /declined the connection\. Nothing was shared/, () => {
    throw { code: 4001, message: 'User rejected the request.' };
  }),
  connects('has a request open already', /has another request open/, () => {
    throw { code: -32002, message: 'Already processing eth_requestAccounts. Please wait.' };
  }),
  connects('is locked and says so', /The wallet is locked/, () => {
    throw { code: 4100, message: 'Wallet is locked' };
  }),
  {
    name: 'is locked and shows no account',
    wills: { wallet_requestPermissions: () => [], eth_requestAccounts: () => [], eth_accounts: () => [] },
    says: /The wallet is locked/,
  },
  {
    name: 'shows something that is no account',
    wills: {
      wallet_requestPermissions: () => [],
      eth_requestAccounts: () => ['<b>me</b>', 7],
      eth_accounts: () => ['<b>me</b>', 7],
    },
    says: /The wallet reported an error/,
  },
  connects('throws undefined', /The wallet reported an error/, () => {
    throw undefined;
  }),
];
