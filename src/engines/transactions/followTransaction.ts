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

/** What following a transaction needs of the world. */
export type FollowWorld = Pick<World, 'chains' | 'clock'>;

/** A transaction that a wallet says it sent, and how its effect is seen. */
export type FollowTransactionParameters = {
  readonly chainKey: string;
  readonly hash: Hex;
  readonly from: Address;
  /** Whether the chain is as the transaction should make it; left out where only the transaction itself can tell. */
  readonly holds?: (() => Promise<boolean>) | undefined;
  /** Others could bring the effect about too: it counts only once the account's own transaction is gone. */
  readonly shared?: boolean | undefined;
};

/** A mined transaction, as the chain tells it. */
export type Mined = Omit<ChainTransaction, 'mined'> & { readonly ok: boolean; readonly logs: readonly ChainLog[] };

/** The chain is looked at this often, in ms. */
const STEP = 1000;
/** Its state beside the transaction is looked at on every so many looks. */
const EFFECT_EVERY = 2;
/** A transaction that no node knows for this long was dropped or replaced, in ms. */
const UNKNOWN_LIMIT = 45_000;
/** So many looks in a row must find the nonce used and the transaction not mined: nodes lag behind each other. */
const REPLACED_LOOKS = 3;

type Look =
  /** A node that is away says nothing about the transaction. */
  | { readonly at: 'away' | 'unknown' }
  | { readonly at: 'pending'; readonly nonce: number | null }
  | { readonly at: 'mined'; readonly mined: Mined };

const lookAt = async (world: FollowWorld, chainKey: string, hash: Hex): Promise<Look> => {
  try {
    const receipt = await readTransactionReceipt(world, chainKey, hash);
    const transaction = await readTransaction(world, chainKey, hash);
    if (transaction === null) return { at: receipt === null ? 'unknown' : 'away' };
    if (receipt === null) return { at: 'pending', nonce: transaction.nonce };
    return { at: 'mined', mined: { ...transaction, ok: receipt.ok, logs: receipt.logs } };
  } catch {
    return { at: 'away' };
  }
};

/** Tells, look by look, whether a transaction that is not mined is gone: another one used its nonce, or nobody knows it. */
const watchLoss = (world: FollowWorld, { chainKey, from }: FollowTransactionParameters) => {
  let nonce: number | null = null;
  let usedLooks = 0;
  let unknownSince: number | null = null;
  const isNonceUsed = async (): Promise<boolean> =>
    nonce !== null && (await readUsedNonces(world, chainKey, from).catch(() => 0)) > nonce;
  return async (seen: Exclude<Look, { at: 'mined' }>): Promise<'replaced' | 'dropped' | null> => {
    if (seen.at === 'pending') nonce = seen.nonce ?? nonce;
    usedLooks = seen.at !== 'away' && (await isNonceUsed()) ? usedLooks + 1 : 0;
    if (usedLooks >= REPLACED_LOOKS) return 'replaced';
    const now = world.clock.localNow();
    unknownSince = seen.at === 'unknown' ? (unknownSince ?? now) : null;
    return unknownSince !== null && now - unknownSince >= UNKNOWN_LIMIT ? 'dropped' : null;
  };
};

/**
 * Follows a transaction to its end, through the configured nodes: the mined transaction, or `holds` when the chain came
 * to be as asked without it (a replaced transaction does its work under a hash that nobody told). Throws WalletError
 * `replaced` when another transaction used its nonce, `dropped` when no node knows it, `timeout` when the signal gave up.
 */
export const followTransaction = async (
  world: FollowWorld,
  parameters: FollowTransactionParameters,
  signal: AbortSignal,
): Promise<Mined | 'holds'> => {
  const { chainKey, hash, holds, shared = false } = parameters;
  const isThere = async (): Promise<boolean> => (await holds?.().catch(() => false)) ?? false;
  const lossOf = watchLoss(world, parameters);
  for (let look = 1; !signal.aborted; look++) {
    // The effect first, so that a block between both questions does not show it without its transaction.
    const isDone = look % EFFECT_EVERY === 0 && !shared && (await isThere());
    const seen = await lookAt(world, chainKey, hash);
    if (seen.at === 'mined') return seen.mined;
    if (isDone) return 'holds';
    const loss = await lossOf(seen);
    if (loss !== null) {
      if (await isThere()) return 'holds';
      throw new WalletError(loss, { metaMessages: [hash] });
    }
    await world.clock.wait(STEP, signal);
  }
  throw new WalletError('timeout');
};
