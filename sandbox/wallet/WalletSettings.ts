import type { Hex } from 'viem';

/** How the wallet behaves. Kept in localStorage under `causeway-sandbox-wallet`; a test may write it before the page loads. */
export type WalletSettings = {
  /** The account's key. Sandbox only: it is public and holds test tokens. */
  readonly privateKey: Hex;
  /** ask: the dialog decides. The others answer by themselves; hang never answers. */
  readonly answer: 'ask' | 'approve' | 'reject' | 'hang';
  /** What its signatures look like: as they should, by another key, with v 0/1, in 64 bytes, or broken. */
  readonly signature: 'normal' | 'other-signer' | 'v01' | 'compact' | 'broken';
  /** Refuses typed data whose domain has no chainId, as a few wallets do. */
  readonly refusesNoChainId: boolean;
  /** Whether the site was allowed to see the account. */
  readonly connected: boolean;
  readonly locked: boolean;
  readonly chainId: number | null;
};

/** The name in localStorage. */
export const SETTINGS_KEY = 'causeway-sandbox-wallet';

/** The name of the URL parameter that gives the wallet another key, for a visit: ?sandbox-key=0x… */
export const KEY_PARAMETER = 'sandbox-key';
