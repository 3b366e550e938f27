import type { Hex } from 'viem';
import { sameAddress } from '../../domain/address.ts';
import { CausewayError } from '../../domain/CausewayError.ts';
import type { SentTransaction } from '../../world/wallet/sendTransaction.ts';
import { readWalletError, WalletError } from '../../world/wallet/WalletError.ts';
import { poll } from '../poll.ts';
import {
  type FollowTransactionParameters,
  type FollowWorld,
  followTransaction,
  type Mined,
} from './followTransaction.ts';
import {
  type DonePhase,
  hasEffects,
  joinEffects,
  noEffects,
  type TransactionPhase,
  type UnexpectedEffects,
} from './transactionPhase.ts';
import {
  type AskedApprovals,
  approvalInstead,
  UnexpectedEffectsError,
  unexpectedEffects,
} from './unexpectedEffects.ts';

export type Transaction = Pick<FollowTransactionParameters, 'chainKey' | 'holds' | 'shared'> & {
  /** Resolves to the request to the wallet and the hash that it claims. */
  readonly send: (signal: AbortSignal) => Promise<SentTransaction>;
  /** The approvals that it may set; every other effect on the account's tokens is unexpected. Without it no effect is compared. */
  readonly approves?: Omit<AskedApprovals, 'owner'> | undefined;
};

export type Show = (phase: TransactionPhase) => void;

/** After this long without a response, waiting can be stopped. */
const SLOW_MS = 20_000;
/** A node may show a transaction before its effect: the effect is read this many times. */
const MAX_EFFECT_READS = 5;
const EFFECT_INTERVAL_MS = 2_000;

/** Calls `onWait` at once, and again once the work is slow. */
export const withSlow = async <T>(
  { clock }: Pick<FollowWorld, 'clock'>,
  onWait: (slow: boolean) => void,
  work: Promise<T>,
): Promise<T> => {
  onWait(false);
  const cancel = clock.schedule(() => onWait(true), SLOW_MS);
  return work.finally(cancel);
};

const isAsSent = (mined: Mined, { from, to, data, value }: SentTransaction): boolean =>
  mined.to !== null &&
  sameAddress(mined.from, from) &&
  sameAddress(mined.to, to) &&
  sameAddress(mined.input, data) &&
  mined.value === value;

/** Reads an effect a few times; failed reads are retried without limit. Null if the signal aborts. */
export const waitUntilHolds = ({ clock }: FollowWorld, holds: () => Promise<boolean>, signal: AbortSignal) => {
  let reads = 0;
  const check = async (): Promise<boolean | null> => {
    const isThere = await holds().catch(() => null);
    if (isThere === false) reads += 1;
    return isThere || reads === MAX_EFFECT_READS ? isThere : null;
  };
  return poll(clock, EFFECT_INTERVAL_MS, check, signal);
};

/** The end of a transaction of which no receipt was read. Throws where its effect is not there either. */
const unreadEnd = (hash: Hex, hasEffect: boolean, isCompared: boolean): DonePhase => {
  if (hasEffect) return { at: 'done', hash: null, ...noEffects, unread: true };
  throw isCompared
    ? new UnexpectedEffectsError('timeout', hash, { ...noEffects, unread: true })
    : new WalletError('timeout');
};

/** Follows a hash to its end. Throws UnexpectedEffectsError where something else was mined, or it did more than it may. */
const settleTransaction = async (
  world: FollowWorld,
  sent: SentTransaction,
  { chainKey, holds, shared, approves }: Omit<Transaction, 'send'>,
  signal: AbortSignal,
): Promise<DonePhase> => {
  const { hash, from } = sent;
  const followed = await followTransaction(world, { chainKey, hash, from, holds, shared }, signal);
  if (followed.mined === null) return unreadEnd(hash, followed.hasEffect, approves !== undefined);
  const { mined } = followed;
  if (!mined.ok) throw new WalletError('reverted', { details: [hash] });
  const matches = isAsSent(mined, sent);
  const requested = approves === undefined ? null : { ...approves, owner: from };
  const effects = requested === null ? noEffects : unexpectedEffects(mined.logs, requested);
  if (effects.changed.length > 0) throw new UnexpectedEffectsError('fakeTransaction', mined.hash, effects);
  // An effect that others could cause is not proof: only the mined transaction is.
  const isThere =
    holds === undefined || shared
      ? matches
      : matches
        ? await waitUntilHolds(world, holds, signal)
        : await holds().catch(() => false);
  if (isThere) return { at: 'done', hash, ...effects };
  if (isThere === null) throw new UnexpectedEffectsError('timeout', mined.hash, effects);
  const instead = requested === null || matches ? null : approvalInstead(mined, requested);
  throw new UnexpectedEffectsError('fakeTransaction', mined.hash, {
    ...effects,
    changed: instead === null ? [] : [instead],
  });
};

export const sendAndFollow = async (
  world: FollowWorld,
  transaction: Transaction,
  what: 'reset' | 'send',
  show: Show,
  signal: AbortSignal,
): Promise<DonePhase> => {
  const { clock } = world;
  const prompting = { at: 'prompting', what, since: clock.now() } as const;
  const sent = await withSlow(world, (slow) => show({ ...prompting, slow }), transaction.send(signal));
  const mining = { at: 'mining', what, since: clock.now(), hash: sent.hash } as const;
  const settled = settleTransaction(world, sent, transaction, signal);
  return withSlow(world, (slow) => show({ ...mining, slow }), settled);
};

/**
 * The phase of a run that threw. A declined prompt and an aborted wait return to `idle`, unless the run or its earlier
 * transactions (`before`) had unexpected effects, or may have: those must be shown.
 */
export const failedPhase = (
  thrown: unknown,
  before: readonly UnexpectedEffects[] = [],
): Exclude<TransactionPhase, DonePhase> => {
  const error = thrown instanceof CausewayError ? thrown : readWalletError(thrown);
  const effects = joinEffects([...before, error instanceof UnexpectedEffectsError ? error.effects : noEffects]);
  const isLeft = error instanceof WalletError && (error.kind === 'rejected' || error.kind === 'timeout');
  if (!isLeft) return { at: 'failed', error, ...effects };
  if (!hasEffects(effects)) return error.kind === 'rejected' ? { at: 'idle', declined: true } : { at: 'idle' };
  const words =
    error.kind === 'rejected' ? { code: 'walletDialogs.declinedOnTheWay' } : { code: 'walletDialogs.stoppedOnTheWay' };
  return { at: 'failed', error: new CausewayError(words, { cause: error }), ...effects };
};

export const runTransaction = async (
  world: FollowWorld,
  transaction: Transaction,
  show: Show,
  signal: AbortSignal,
): Promise<TransactionPhase> => {
  try {
    return await sendAndFollow(world, transaction, 'send', show, signal);
  } catch (thrown) {
    return failedPhase(thrown);
  }
};
