import type { Address, Hex } from 'viem';
import { sameAddress } from '../../domain/address.ts';
import { CausewayError } from '../../domain/CausewayError.ts';
import type { Ms } from '../../domain/time.ts';
import { walletDialogMessages } from '../../messages/walletLate.ts';
import type { SentTransaction } from '../../world/wallet/sendTransaction.ts';
import { readWalletError, WalletError } from '../../world/wallet/WalletError.ts';
import {
  type FollowTransactionParameters,
  type FollowWorld,
  followTransaction,
  type Mined,
} from './followTransaction.ts';
import {
  type AskedApprovals,
  approvalInstead,
  type ChangedApproval,
  type MovedToken,
  NotAsAskedError,
  unaskedEffects,
} from './unaskedEffects.ts';

/** Of several transactions under one key, one after the other: which one this is, and the token that it is about. */
export type TransactionPart = { readonly at: number; readonly of: number; readonly token: Address };

/** Where a transaction of a person stands. Done only when the chain says so, never by the wallet's word. */
export type TransactionPhase =
  | { readonly at: 'idle' }
  | { readonly at: 'switching'; readonly since: Ms; readonly slow: boolean }
  /**
   * The wallet is open. `what` tells a reset to zero, and a batch of several calls, from what was asked for; `batchSent`: it
   * took the batch and has named no transaction yet. `slow` after 20 s without an answer.
   */
  | {
      readonly at: 'asking';
      readonly what: 'reset' | 'send' | 'batch' | 'batchSent';
      readonly since: Ms;
      readonly slow: boolean;
      readonly part?: TransactionPart;
    }
  | {
      readonly at: 'mining';
      readonly what: 'reset' | 'send';
      readonly since: Ms;
      readonly hash: Hex;
      readonly slow: boolean;
      readonly part?: TransactionPart;
    }
  /**
   * `hash` is null where nothing had to be sent, or the wallet did not name what it sent (`unread`). `moved`: tokens that
   * went out with it, and nobody asked for that.
   */
  | {
      readonly at: 'done';
      readonly hash: Hex | null;
      readonly changed: readonly ChangedApproval[];
      readonly moved?: readonly MovedToken[];
      /** What it did besides could not be read. */
      readonly unread?: true;
    }
  | {
      readonly at: 'failed';
      readonly error: CausewayError;
      readonly changed: readonly ChangedApproval[];
      readonly moved?: readonly MovedToken[];
      /** Of several tokens, where some are done: which, and which are not known to be, by the chain. */
      readonly partly?: { readonly done: readonly Address[]; readonly left: readonly Address[] };
    };

/** A transaction to ask for and to follow. */
export type Transaction = Pick<FollowTransactionParameters, 'chainKey' | 'holds' | 'shared'> & {
  /** Asks the wallet; resolves to what was asked of it and the hash that it claims. */
  readonly send: (signal: AbortSignal) => Promise<SentTransaction>;
  /** It approves and does nothing else: what it did to the account's tokens beside that is named. */
  readonly approves?: Omit<AskedApprovals, 'owner'> | undefined;
};

/** Tells where the transaction stands. */
export type Show = (phase: TransactionPhase) => void;

/** A wallet or a chain without an answer for this long gets a way out, in ms. */
const SLOW = 20_000;
/** A node may tell of a transaction before it tells of its effect: so many looks at the effect, so far apart in ms. */
const EFFECT_LOOKS = 5;
const EFFECT_STEP = 2_000;

/** Tells that somebody is waited for until the work is done, and that it is slow once it is. */
export const withSlow = async <T>(
  { clock }: Pick<FollowWorld, 'clock'>,
  tell: (slow: boolean) => void,
  work: Promise<T>,
): Promise<T> => {
  tell(false);
  const cancel = clock.schedule(() => tell(true), SLOW);
  return work.finally(cancel);
};

const noEffects = { changed: [], moved: [] } as const;

const isAsAsked = (mined: Mined, { from, to, data, value }: SentTransaction): boolean =>
  mined.to !== null &&
  sameAddress(mined.from, from) &&
  sameAddress(mined.to, to) &&
  sameAddress(mined.input, data) &&
  mined.value === value;

/**
 * Looks at an effect a few times: a node may tell of a transaction before it tells of what it did. A node that is away
 * says nothing, and is waited for. Throws WalletError where the signal ends it.
 */
export const holdsSoon = async ({ clock }: FollowWorld, holds: () => Promise<boolean>, signal: AbortSignal) => {
  let looks = 0;
  while (!signal.aborted) {
    const isThere = await holds().catch(() => null);
    if (isThere) return true;
    if (isThere === false) looks += 1;
    if (looks === EFFECT_LOOKS) return false;
    await clock.wait(EFFECT_STEP, signal);
  }
  throw new WalletError('timeout');
};

/** What followed a hash to its end: the tokens that went out with it unasked. Nothing is known of one that did its work under another hash. */
const settleTransaction = async (
  world: FollowWorld,
  sent: SentTransaction,
  { chainKey, holds, shared, approves }: Omit<Transaction, 'send'>,
  signal: AbortSignal,
): Promise<readonly MovedToken[]> => {
  const { hash, from } = sent;
  const mined = await followTransaction(world, { chainKey, hash, from, holds, shared }, signal);
  if (mined === 'holds') return [];
  if (!mined.ok) throw new WalletError('reverted', { metaMessages: [hash] });
  const matches = isAsAsked(mined, sent);
  const asked = approves === undefined ? null : { ...approves, owner: from };
  const { changed, moved } = asked === null ? noEffects : unaskedEffects(mined.logs, asked);
  // Where others could bring the effect about, it says nothing: only what was mined does.
  const isThere =
    holds === undefined || shared
      ? matches
      : matches
        ? await holdsSoon(world, holds, signal)
        : await holds().catch(() => false);
  if (isThere && changed.length === 0) return moved;
  const instead = asked === null || matches ? null : approvalInstead(mined, asked);
  throw new NotAsAskedError(mined.hash, {
    changed: changed.length === 0 && instead !== null ? [instead] : changed,
    moved,
  });
};

/** Asks the wallet and follows what it sent, telling each phase. */
export const askAndFollow = async (
  world: FollowWorld,
  transaction: Transaction,
  what: 'reset' | 'send',
  show: Show,
  signal: AbortSignal,
): Promise<{ readonly hash: Hex; readonly moved: readonly MovedToken[] }> => {
  const { clock } = world;
  const asking = { at: 'asking', what, since: clock.now() } as const;
  const sent = await withSlow(world, (slow) => show({ ...asking, slow }), transaction.send(signal));
  const { hash } = sent;
  const mining = { at: 'mining', what, since: clock.now(), hash } as const;
  const settled = settleTransaction(world, sent, transaction, signal);
  return { hash, moved: await withSlow(world, (slow) => show({ ...mining, slow }), settled) };
};

/** What went out, where something did. */
export const movedWith = (moved: readonly MovedToken[]) => (moved.length === 0 ? {} : { moved });

/** The wallet named nothing that a node shows: what was done beside what was asked is not known. */
export const unread = { unread: true } as const;

/**
 * How a run that threw ends: a declined prompt, and a person who stops waiting, end where it began. Not where a step of
 * it took tokens out (`before`): whatever came after, that is to be read.
 */
export const endOf = (thrown: unknown, before: readonly MovedToken[] = []): TransactionPhase => {
  const error = thrown instanceof CausewayError ? thrown : readWalletError(thrown);
  const { changed, moved } = error instanceof NotAsAskedError ? error.effects : noEffects;
  const out = [...before, ...moved];
  const isLeft = error instanceof WalletError && (error.kind === 'rejected' || error.kind === 'timeout');
  if (!isLeft) return { at: 'failed', error, changed, ...movedWith(out) };
  if (out.length === 0) return { at: 'idle' };
  const t = walletDialogMessages.get();
  const words = error.kind === 'rejected' ? t.declinedOnTheWay : t.stoppedOnTheWay;
  return { at: 'failed', error: new CausewayError(words, { cause: error }), changed, ...movedWith(out) };
};

/** Asks for one transaction and follows it until the chain is as it should be. Never rejects. */
export const runTransaction = async (
  world: FollowWorld,
  transaction: Transaction,
  show: Show,
  signal: AbortSignal,
): Promise<TransactionPhase> => {
  try {
    const { hash, moved } = await askAndFollow(world, transaction, 'send', show, signal);
    return { at: 'done', hash, changed: [], ...movedWith(moved) };
  } catch (thrown) {
    return endOf(thrown);
  }
};
