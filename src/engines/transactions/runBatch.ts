import type { Hex } from 'viem';
import { type Receipt, readReceipt } from '../../world/chains/readOrder.ts';
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
/** So long a wallet may take to say how a batch stands, in ms. */
const STATUS_WAIT = 5_000;
/** The wallet says that it is over, and no node shows it: so long is waited, in ms. */
const UNKNOWN_LIMIT = 45_000;

/** The receipts of all transactions, or null while one is not there; an outage is not "not there", and says nothing either. */
const receiptsOf = async (
  world: FollowWorld,
  chainKey: string,
  hashes: readonly Hex[],
): Promise<readonly Receipt[] | 'away' | null> => {
  try {
    const receipts = await Promise.all(hashes.map((hash) => readReceipt(world, chainKey, hash)));
    return receipts.every((receipt) => receipt !== null) && receipts.length > 0 ? receipts : null;
  } catch {
    return 'away';
  }
};

type Look = {
  readonly said: BatchStatus | null;
  /** By the chain: of every transaction that the wallet names; null while one is not there, or none is named. */
  readonly receipts: readonly Receipt[] | 'away' | null;
};

/** The wallet calls it done, and nothing of it is on the chain. */
const isMissing = ({ said, receipts }: Look): boolean => said?.at === 'confirmed' && receipts === null;

/** What came of a batch, or null while that is open. The wallet's word ends nothing by itself. */
const endOfLook = async (
  { said, receipts }: Look,
  isTurn: boolean,
  holds: FollowBatchParameters['holds'],
): Promise<readonly Receipt[] | null> => {
  const found = receipts === null || receipts === 'away' ? [] : receipts;
  const failed = found.find(({ ok }) => !ok);
  if (failed !== undefined) throw new WalletError('reverted', { metaMessages: [failed.hash] });
  const isOver = said !== null && said.at !== 'pending';
  if (isOver && found.length > 0) return found;
  if ((isOver || isTurn) && (await holds().catch(() => false))) return found;
  if (said?.at === 'failed' && receipts === null) throw new WalletError('dropped');
  return null;
};

/**
 * Follows a batch to its end: the receipts of what ran, by the chain; empty where the chain came to be as asked and the
 * wallet names no transaction that a node shows. Throws WalletError `reverted` where a transaction of it failed, `dropped`
 * where the wallet calls it over and no node shows it, `timeout` when the signal gave up.
 */
const followBatch = async (
  world: FollowWorld,
  { chainKey, status, holds, onHash }: FollowBatchParameters,
  signal: AbortSignal,
): Promise<readonly Receipt[]> => {
  let missingSince: number | null = null;
  let told: Hex | undefined;
  for (let turn = 1; !signal.aborted; turn++) {
    const said = await Promise.race([
      status().catch(() => null),
      world.clock.wait(STATUS_WAIT, signal).then(() => null),
    ]);
    const receipts = said === null ? null : await receiptsOf(world, chainKey, said.hashes);
    const end = await endOfLook({ said, receipts }, turn % 2 === 0, holds);
    if (end !== null) return end;
    const first = said?.hashes[0] ?? told;
    if (first !== told && first !== undefined) onHash(first);
    told = first;
    const now = world.clock.localNow();
    missingSince = isMissing({ said, receipts }) ? (missingSince ?? now) : null;
    if (missingSince !== null && now - missingSince >= UNKNOWN_LIMIT) throw new WalletError('dropped');
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
  const asking = { at: 'asking', what: 'batch', since, slow: false } as const;
  let id: string;
  try {
    id = await withSlow(world, show, asking, batches.approve({ chain, approvals }, signal));
  } catch (thrown) {
    if (readWalletError(thrown).kind === 'unsupported') return null;
    throw thrown;
  }
  let named: Hex | null = null;
  let slow = false;
  const tell = (): void =>
    show(
      named === null
        ? { ...asking, what: 'batchSent', slow }
        : { at: 'mining', what: 'send', since, hash: named, slow },
    );
  const onHash = (hash: Hex): void => {
    named = hash;
    tell();
  };
  const followed = followBatch(
    world,
    { chainKey: chain.chainKey, status: () => batches.status(id), holds, onHash },
    signal,
  );
  // The wallet may name the transaction before or after it counts as slow.
  const tellSlow: Show = (phase) => {
    slow = phase.at === 'asking' && phase.slow;
    tell();
  };
  const receipts = await withSlow(world, tellSlow, { ...asking, what: 'batchSent' }, followed);
  const hash = receipts[0]?.hash ?? null;
  const asked = approvals.map(({ token }) => ({ token, spender: chain.address }));
  const logs = receipts.flatMap((receipt) => receipt.logs);
  const effects = unaskedEffects(logs, { chain, owner: account, approvals: asked });
  if (effects.changed !== null || !(await holdsSoon(world, holds, signal))) throw new NotAsAskedError(hash, effects);
  return { hash, moved: effects.moved };
};
