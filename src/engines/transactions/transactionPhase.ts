import type { Address, Hex } from 'viem';
import { CausewayError } from '../../domain/CausewayError.ts';
import type { Chain } from '../../domain/chain.ts';

/** An approval on the chain that differs from the requested one, because the wallet let it be edited. */
export type ChangedApproval = {
  readonly chain: Chain;
  readonly token: Address;
  readonly spender: Address;
  /** In smallest units; of a collection one NFT (`piece`, ERC-721) or `all` (ERC-721, ERC-1155). */
  readonly amount: bigint | 'piece' | 'all';
};

export type MovedToken = {
  readonly chain: Chain;
  readonly token: Address;
  readonly to: Address;
  /** In smallest units; null for a single NFT (ERC-721). */
  readonly amount: bigint | null;
};

/** Not requested effects of transactions on an account's tokens. */
export type UnexpectedEffects = {
  /** One per token, spender and kind, the last one. */
  readonly changed: readonly ChangedApproval[];
  readonly moved: readonly MovedToken[];
  /** A transaction could not be read, so that it may have had other effects. */
  readonly unread: boolean;
};

export const noEffects: UnexpectedEffects = { changed: [], moved: [], unread: false };

export const hasEffects = ({ changed, moved, unread }: UnexpectedEffects): boolean =>
  changed.length > 0 || moved.length > 0 || unread;

export const joinEffects = (all: readonly UnexpectedEffects[]): UnexpectedEffects => ({
  changed: all.flatMap(({ changed }) => changed),
  moved: all.flatMap(({ moved }) => moved),
  unread: all.some(({ unread }) => unread),
});

/** Phases of a transaction. `done` is decided by the chain alone, never by the wallet. */
export type TransactionPhase =
  /** `declined`: the user declined the wallet's prompt. */
  | { readonly at: 'idle'; readonly declined?: true }
  | { readonly at: 'switching'; readonly slow: boolean }
  /** The wallet is open. `slow` after 20 s without a response. */
  | { readonly at: 'prompting'; readonly what: 'reset' | 'send'; readonly slow: boolean }
  | { readonly at: 'mining'; readonly what: 'reset' | 'send'; readonly hash: Hex; readonly slow: boolean }
  | DonePhase
  | ({ readonly at: 'failed'; readonly error: CausewayError } & UnexpectedEffects);

/** `hash` is null if no transaction was needed, or if it could not be read. */
export type DonePhase = { readonly at: 'done'; readonly hash: Hex | null } & UnexpectedEffects;

export const noTransaction: TransactionPhase = { at: 'idle' };

export const isInFlight = ({ at }: TransactionPhase): boolean =>
  at === 'switching' || at === 'prompting' || at === 'mining';

/** True where an ended transaction had unexpected effects on the account's tokens, or could not be read. */
export const isUnsolicited = (phase: TransactionPhase): boolean =>
  (phase.at === 'done' || phase.at === 'failed') && hasEffects(phase);

export const approvalKey = (account: string | null, chainKey: string | undefined, token: string | undefined): string =>
  `approve:${chainKey}:${token}:${account}`.toLowerCase();

/** The code of a run failed to load, so there was no prompt. */
export const noTransactionCode = (cause: unknown): TransactionPhase => {
  const error = new CausewayError({ code: 'errors.noTransactionCode' }, { recovery: 'retry', cause });
  return { at: 'failed', error, ...noEffects };
};
