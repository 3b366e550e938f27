import type { Hex } from 'viem';
import { type Receipt, readTransactionReceipt } from '../../world/chains/readOrder.ts';
import type { WalletPort } from '../../world/wallet/createWalletPort.ts';
import type { BatchStatus } from '../../world/wallet/sendCalls.ts';
import type { ApprovalBatch } from '../../world/wallet/sendTransaction.ts';
import { readWalletError, WalletError } from '../../world/wallet/WalletError.ts';
import type { FollowWorld } from './followTransaction.ts';
import { holdsSoon, type Show, withSlow } from './runTransaction.ts';
import { type MovedToken, NotAsAskedError, unaskedEffects } from './unaskedEffects.ts';

/** A batch that a wallet took, and how its effect is seen. */
type FollowBatchParameters = {
  readonly chainKey: string;
  /** What the wallet says of it; it may fail, which says nothing. */
  readonly status: () => Promise<BatchStatus>;
  /** Whether the chain is as the whole batch should make it. */
  readonly holds: () => Promise<boolean>;
  /** Hears the first transaction that the wallet names. */
  readonly onHash: (hash: Hex) => void;
};

/** The wallet and the chain are looked at this often, in ms. */
const STEP = 1_000;
/** The effect is looked at on every so many looks while the wallet does not call it over. */
const EFFECT_EVERY = 2;
/** So long a wallet may take to say how a batch stands, in ms. */
const STATUS_WAIT = 5_000;
/** The wallet says that it is over, or its effect is there, and what ran is not: so long is waited, in ms. */
const UNKNOWN_LIMIT = 45_000;

/** What the chain shows of a batch. */
type Look = {
  /** Of the transactions that the wallet names. */
  readonly receipts: readonly Receipt[];
  /** The wallet names some, and none of them is missing. */
  readonly isWhole: boolean;
  readonly isThere: boolean;
};

/** Null where a node is away, which says nothing. */
const lookAt = async (
  world: FollowWorld,
  chainKey: string,
  hashes: readonly Hex[],
  holds: FollowBatchParameters['holds'],
): Promise<Look | null> => {
  try {
    // The effect first, so that a block between both questions does not show it without its receipts.
    const isThere = await holds();
    const answers = await Promise.all(hashes.map((hash) => readTransactionReceipt(world, chainKey, hash)));
    const receipts = answers.filter((answer) => answer !== null);
    return { receipts, isWhole: receipts.length > 0 && receipts.length === hashes.length, isThere };
  } catch {
    return null;
  }
};

/**
 * What came of a batch, or null while that is open. The wallet's word ends nothing by itself; nor does the effect, until
 * it is too late to wait for what ran to be read.
 */
const endOfLook = (
  { receipts, isWhole, isThere }: Look,
  { at, hashes }: BatchStatus,
  isLate: boolean,
): readonly Receipt[] | null => {
  const failed = receipts.find(({ ok }) => !ok);
  if (failed !== undefined) throw new WalletError('reverted', { metaMessages: [failed.hash] });
  const isOver = at !== 'pending';
  if (isWhole && (isThere || isOver)) return receipts;
  if (isThere) return isLate || (isOver && hashes.length === 0) ? receipts : null;
  if (isLate || at === 'failed') throw new WalletError('dropped');
  return null;
};

/**
 * Follows a batch to its end: the receipts of what ran, by the chain; empty where the chain came to be as asked and the
 * wallet names no transaction that a node shows in time. Throws WalletError `reverted` where a transaction of it failed, `dropped`
 * where the wallet calls it over and no node shows it, `timeout` when the signal gave up.
 */
const followBatch = async (
  world: FollowWorld,
  { chainKey, status, holds, onHash }: FollowBatchParameters,
  signal: AbortSignal,
): Promise<readonly Receipt[]> => {
  /** Since when nothing but what ran is missing. */
  let missingSince: number | null = null;
  let said: BatchStatus = { at: 'pending', hashes: [] };
  for (let turn = 1; !signal.aborted; turn++) {
    const before = said;
    said = await Promise.race([status().catch(() => before), world.clock.wait(STATUS_WAIT, signal).then(() => before)]);
    const { at, hashes } = said;
    const isTurn = at !== 'pending' || missingSince !== null || turn % EFFECT_EVERY === 0;
    const look = await lookAt(world, chainKey, hashes, async () => isTurn && holds());
    const now = world.clock.localNow();
    missingSince = look && (at === 'confirmed' || look.isThere) ? (missingSince ?? now) : null;
    const isLate = missingSince !== null && now - missingSince >= UNKNOWN_LIMIT;
    const end = look && endOfLook(look, said, isLate);
    if (end) return end;
    if (hashes[0] !== undefined) onHash(hashes[0]);
    await world.clock.wait(STEP, signal);
  }
  throw new WalletError('timeout');
};

/**
 * Asks for approvals of one chain as one batch, where the wallet says that it can; null where it cannot, or says so when it
 * is asked: then nothing was sent, and they go one after the other. Done by the chain: every receipt that the wallet names
 * is there, `holds`, and no approval in them is of another spender or token. Tokens that went out with it are `moved`.
 */
export const runBatch = async (
  world: FollowWorld,
  { account, batches }: Pick<WalletPort, 'account' | 'batches'>,
  { chain, approvals, holds }: ApprovalBatch & Pick<FollowBatchParameters, 'holds'>,
  show: Show,
  signal: AbortSignal,
): Promise<{ readonly hash: Hex | null; readonly moved: readonly MovedToken[] } | null> => {
  if (batches === undefined || !(await batches.can(chain))) return null;
  const since = world.clock.now();
  let id: string;
  try {
    const approved = batches.approve({ chain, approvals }, signal);
    id = await withSlow(world, (slow) => show({ at: 'asking', what: 'batch', since, slow }), approved);
  } catch (thrown) {
    if (readWalletError(thrown).kind === 'unsupported') return null;
    throw thrown;
  }
  // The wallet may name the transaction before or after it counts as slow.
  let named: Hex | null = null;
  let slow = false;
  const tell = (): void =>
    show(
      named === null
        ? { at: 'asking', what: 'batchSent', since, slow }
        : { at: 'mining', what: 'send', since, hash: named, slow },
    );
  const onHash = (hash: Hex): void => {
    if (hash === named) return;
    named = hash;
    tell();
  };
  const followed = followBatch(
    world,
    { chainKey: chain.chainKey, status: () => batches.status(id), holds, onHash },
    signal,
  );
  const tellSlow = (isSlow: boolean): void => {
    slow = isSlow;
    tell();
  };
  const receipts = await withSlow(world, tellSlow, followed);
  const hash = receipts[0]?.hash ?? null;
  const asked = approvals.map(({ token }) => ({ token, spender: chain.address }));
  const logs = receipts.flatMap((receipt) => receipt.logs);
  const effects = unaskedEffects(logs, { chain, owner: account, approvals: asked });
  if (effects.changed.length > 0 || !(await holdsSoon(world, holds, signal))) throw new NotAsAskedError(hash, effects);
  return { hash, moved: effects.moved };
};
