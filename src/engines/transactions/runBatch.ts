import type { Hex } from 'viem';
import { type Receipt, readTransactionReceipt } from '../../world/chains/readOrder.ts';
import type { WalletPort } from '../../world/wallet/createWalletPort.ts';
import type { ApprovalBatch, BatchStatus } from '../../world/wallet/sendTransaction.ts';
import { readWalletError, WalletError } from '../../world/wallet/WalletError.ts';
import { poll, stopwatch } from '../poll.ts';
import {
  EFFECT_POLL_COUNT,
  type FollowWorld,
  POLL_INTERVAL_MS,
  RECEIPT_TIMEOUT_MS,
  type Show,
  waitUntilHolds,
  withSlow,
} from './runTransaction.ts';
import type { DonePhase } from './transactionPhase.ts';
import { UnexpectedEffectsError, unexpectedEffects } from './unexpectedEffects.ts';

type FollowBatchParameters = {
  readonly chainKey: string;
  /** By the wallet. A failure proves nothing about the batch. */
  readonly status: () => Promise<BatchStatus>;
  readonly holds: () => Promise<boolean>;
  readonly onHash: (hash: Hex) => void;
};

const STATUS_TIMEOUT_MS = 5_000;
/** Polls in a row after which a batch that the wallet does not know counts as unknown. */
const MIN_UNKNOWN_POLLS = 3;

type Reading = {
  readonly receipts: readonly Receipt[];
  /** The wallet names some, and none of them is missing. */
  readonly isWhole: boolean;
  readonly isThere: boolean;
};

const readBatch = async (
  world: FollowWorld,
  chainKey: string,
  hashes: readonly Hex[],
  holds: FollowBatchParameters['holds'],
): Promise<Reading | null> => {
  try {
    // The effect first, so that a block between both reads does not show it without its receipts.
    const isThere = await holds();
    const read = await Promise.all(hashes.map((hash) => readTransactionReceipt(world, chainKey, hash)));
    const receipts = read.filter((receipt) => receipt !== null);
    return { receipts, isWhole: receipts.length > 0 && receipts.length === hashes.length, isThere };
  } catch {
    return null;
  }
};

/**
 * The wallet's status alone never ends a batch, nor does the effect before the receipts are overdue. Throws WalletError
 * where the batch failed.
 */
const isEnd = ({ receipts, isWhole, isThere }: Reading, { at, hashes }: BatchStatus, isLate: boolean): boolean => {
  const failed = receipts.find(({ ok }) => !ok);
  if (failed !== undefined) throw new WalletError('reverted', { details: [failed.hash] });
  const isOver = at !== 'pending';
  if (isWhole && (isThere || isOver)) return true;
  if (isThere) return isLate || (isOver && hashes.length === 0);
  if (at === 'unknown' && hashes.length === 0) throw new WalletError('batchRefused');
  if (isLate || at === 'failed') throw new WalletError('dropped');
  return false;
};

/**
 * Follows a batch to its end. `isWhole` is false if the chain shows the effect but some receipts were overdue, or the signal
 * aborted first. Throws WalletError `reverted` if one of its transactions failed, `dropped` if the wallet reports its end and
 * no node has it, `batchRefused` if neither wallet nor chain has it, `timeout` if the signal aborts before anything was read.
 */
const followBatch = async (
  world: FollowWorld,
  { chainKey, status, holds, onHash }: FollowBatchParameters,
  signal: AbortSignal,
): Promise<Reading> => {
  /** Only the receipts are missing. */
  const missingFor = stopwatch(world.clock);
  let stated: BatchStatus = { at: 'pending', hashes: [] };
  let polls = 0;
  let unknownPolls = 0;
  let isMissing = false;
  let seen = null as Reading | null;
  const readStatus = async (): Promise<void> => {
    const silent = world.clock.wait(STATUS_TIMEOUT_MS, signal).then(() => null);
    const next = await Promise.race([status().catch(() => null), silent]);
    if (next === null) return;
    unknownPolls = next.at === 'unknown' ? unknownPolls + 1 : 0;
    if (next.at !== 'unknown') stated = next;
    // Hashes that it named before it lost the batch are still read.
    else if (unknownPolls >= MIN_UNKNOWN_POLLS) stated = { ...stated, at: 'unknown' };
  };
  const check = async (): Promise<Reading | null> => {
    polls += 1;
    await readStatus();
    const { at, hashes } = stated;
    const readsEffect = at !== 'pending' || isMissing || polls % EFFECT_POLL_COUNT === 0;
    const reading = await readBatch(world, chainKey, hashes, async () => readsEffect && holds());
    isMissing = reading !== null && (at === 'confirmed' || at === 'unknown' || reading.isThere);
    const isLate = missingFor(isMissing) >= RECEIPT_TIMEOUT_MS;
    seen = reading ?? seen;
    if (reading !== null && isEnd(reading, stated, isLate)) return reading;
    if (hashes[0] !== undefined) onHash(hashes[0]);
    return null;
  };
  const end = (await poll(world.clock, POLL_INTERVAL_MS, check, signal)) ?? seen;
  if (end !== null && (!signal.aborted || end.isThere || end.receipts.length > 0)) return end;
  throw new WalletError('timeout');
};

/**
 * Sends approvals of one chain as one batch; null if the wallet cannot, and nothing was sent. Done when the chain has every
 * receipt that the wallet names, `holds` is true, and no approval in them is unexpected. Throws WalletError `batchRefused` if
 * the wallet refuses without a known reason, or loses the batch.
 */
export const runBatch = async (
  world: FollowWorld,
  { account, batches }: Pick<WalletPort, 'account' | 'batches'>,
  { chain, approvals, holds }: ApprovalBatch & Pick<FollowBatchParameters, 'holds'>,
  show: Show,
  signal: AbortSignal,
): Promise<DonePhase | null> => {
  if (batches === undefined || !(await batches.can(chain))) return null;
  let id: string;
  try {
    const approved = batches.approve({ chain, approvals }, signal);
    id = await withSlow(world, (slow) => show({ at: 'prompting', what: 'batch', slow }), approved);
  } catch (thrown) {
    const error = readWalletError(thrown);
    if (error.kind === 'unsupported') return null;
    // It may be the user who declined: no other request before the next press.
    if (error.kind === 'unknown') throw new WalletError('batchRefused', { cause: thrown, details: error.details });
    throw thrown;
  }
  // The wallet may name the transaction before or after it counts as slow.
  let named: Hex | null = null;
  let slow = false;
  const showPhase = (): void =>
    show(
      named === null ? { at: 'prompting', what: 'batchSent', slow } : { at: 'mining', what: 'send', hash: named, slow },
    );
  const onHash = (hash: Hex): void => {
    if (hash === named) return;
    named = hash;
    showPhase();
  };
  const followed = followBatch(
    world,
    { chainKey: chain.chainKey, status: () => batches.status(id), holds, onHash },
    signal,
  );
  const onWait = (isSlow: boolean): void => {
    slow = isSlow;
    showPhase();
  };
  const { receipts, isWhole, isThere } = await withSlow(world, onWait, followed);
  const hash = receipts[0]?.hash ?? null;
  const requested = approvals.map(({ token }) => ({ token, spender: chain.address }));
  const logs = receipts.flatMap((receipt) => receipt.logs);
  const effects = { ...unexpectedEffects(logs, { chain, owner: account, approvals: requested }), unread: !isWhole };
  if (effects.changed.length > 0) throw new UnexpectedEffectsError('fakeTransaction', hash, effects);
  const holdsNow = signal.aborted ? isThere || null : await waitUntilHolds(world, holds, signal);
  if (!holdsNow) throw new UnexpectedEffectsError(holdsNow === null ? 'timeout' : 'fakeTransaction', hash, effects);
  return { at: 'done', hash, ...effects };
};
