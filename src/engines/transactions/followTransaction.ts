import type { Address, Hex } from 'viem';
import type { ChainLog } from '../../domain/order/settlementEvents.ts';
import {
  type ChainTransaction,
  readTransaction,
  readTransactionReceipt,
  readUsedNonces,
} from '../../world/chains/readOrder.ts';
import type { World } from '../../world/World.ts';
import { WalletError } from '../../world/wallet/WalletError.ts';
import { poll, stopwatch } from '../poll.ts';

export type FollowWorld = Pick<World, 'chains' | 'clock'>;

export type FollowTransactionParameters = {
  readonly chainKey: string;
  readonly hash: Hex;
  readonly from: Address;
  /** True once the chain shows the effect; omitted if only the transaction proves it. */
  readonly holds?: (() => Promise<boolean>) | undefined;
  /** Others could cause the effect too: it counts only once the account's own transaction is missing. */
  readonly shared?: boolean | undefined;
};

export type Mined = Omit<ChainTransaction, 'mined'> & { readonly ok: boolean; readonly logs: readonly ChainLog[] };

/** Without a receipt, `hasEffect` is true where the chain shows the effect all the same. */
type Followed = { readonly mined: Mined } | { readonly mined: null; readonly hasEffect: boolean };

export const POLL_INTERVAL_MS = 1_000;
/** The effect is read once in so many polls, until it alone is missing. */
export const EFFECT_POLL_COUNT = 2;
/** A receipt is waited for this long once the effect is there. */
export const RECEIPT_TIMEOUT_MS = 45_000;
/** A transaction that no node knows for this long was dropped or replaced. */
const DROPPED_TIMEOUT_MS = 45_000;
/** Polls in a row that must find the nonce used and the transaction not mined: nodes lag behind each other. */
const MIN_REPLACED_POLLS = 3;

type State =
  | { readonly at: 'unknown' }
  | { readonly at: 'pending'; readonly nonce: number | null }
  /** In a block, and its receipt (or the transaction itself) is not on every node yet. */
  | { readonly at: 'included' }
  | { readonly at: 'mined'; readonly mined: Mined };

/** Null if a node fails, which proves nothing about the transaction. */
const readState = async (world: FollowWorld, chainKey: string, hash: Hex): Promise<State | null> => {
  try {
    const receipt = await readTransactionReceipt(world, chainKey, hash);
    const transaction = await readTransaction(world, chainKey, hash);
    if (transaction === null) return { at: receipt === null ? 'unknown' : 'included' };
    if (receipt !== null) return { at: 'mined', mined: { ...transaction, ok: receipt.ok, logs: receipt.logs } };
    return transaction.mined ? { at: 'included' } : { at: 'pending', nonce: transaction.nonce };
  } catch {
    return null;
  }
};

/** Finds, poll by poll, a transaction that is lost: another one used its nonce, or no node has it. */
const watchLoss = (world: FollowWorld, { chainKey, from }: FollowTransactionParameters) => {
  let nonce: number | null = null;
  let usedPolls = 0;
  const unknownFor = stopwatch(world.clock);
  const isNonceUsed = async (): Promise<boolean> =>
    nonce !== null && (await readUsedNonces(world, chainKey, from).catch(() => 0)) > nonce;
  return async (state: Exclude<State, { at: 'mined' }> | null): Promise<'replaced' | 'dropped' | null> => {
    if (state?.at === 'pending') nonce = state.nonce ?? nonce;
    // A transaction in a block has used its nonce itself.
    const canBeLost = state?.at === 'pending' || state?.at === 'unknown';
    usedPolls = canBeLost && (await isNonceUsed()) ? usedPolls + 1 : 0;
    if (usedPolls >= MIN_REPLACED_POLLS) return 'replaced';
    return unknownFor(state?.at === 'unknown') >= DROPPED_TIMEOUT_MS ? 'dropped' : null;
  };
};

/**
 * Follows a transaction to its end through the configured nodes. Ends without a receipt if the chain shows the requested
 * effect and no receipt arrives in time (a replacement has another hash), or if the signal aborts while only the receipt is
 * missing. Throws WalletError `replaced` if another transaction used its nonce, `dropped` if no node has it, `timeout` if the
 * signal aborts.
 */
export const followTransaction = async (
  world: FollowWorld,
  parameters: FollowTransactionParameters,
  signal: AbortSignal,
): Promise<Followed> => {
  const { chainKey, hash, holds, shared = false } = parameters;
  const isThere = async (): Promise<boolean> => (await holds?.().catch(() => false)) ?? false;
  const lossOf = watchLoss(world, parameters);
  const effectFor = stopwatch(world.clock);
  let polls = 0;
  let hasEffect = false;
  let isIncluded = false;
  const check = async (): Promise<Followed | null> => {
    polls += 1;
    // The effect first, so that a block between both reads does not show it without its transaction.
    if (!shared && polls % EFFECT_POLL_COUNT === 0) hasEffect = await isThere();
    const state = await readState(world, chainKey, hash);
    if (state?.at === 'mined') return state;
    isIncluded = state?.at === 'included';
    if (effectFor(hasEffect) >= RECEIPT_TIMEOUT_MS) return { mined: null, hasEffect };
    const loss = await lossOf(state);
    if (loss === null) return null;
    if (await isThere()) return { mined: null, hasEffect: true };
    throw new WalletError(loss, { details: [hash] });
  };
  const end = await poll(world.clock, POLL_INTERVAL_MS, check, signal);
  if (end !== null) return end;
  if (hasEffect || isIncluded) return { mined: null, hasEffect };
  throw new WalletError('timeout');
};
