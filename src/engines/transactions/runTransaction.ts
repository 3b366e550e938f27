import { type Address, type Hex, type Log, parseAbi, parseEventLogs } from 'viem';
import { lowerHex, sameAddress, ZERO_ADDRESS } from '../../domain/address.ts';
import { decodeApproval } from '../../domain/approvalCall.ts';
import { CausewayError } from '../../domain/CausewayError.ts';
import type { Chain } from '../../domain/chain.ts';
import type { ChainLog } from '../../domain/order/settlementEvents.ts';
import {
  type ChainTransaction,
  readTransaction,
  readTransactionReceipt,
  readUsedNonces,
} from '../../world/chains/readOrder.ts';
import type { World } from '../../world/World.ts';
import type { SentTransaction } from '../../world/wallet/sendTransaction.ts';
import { readWalletError, WalletError } from '../../world/wallet/WalletError.ts';
import { poll, stopwatch, withSlow } from '../poll.ts';
import {
  type ChangedApproval,
  type DonePhase,
  hasEffects,
  joinEffects,
  type MovedToken,
  noEffects,
  type TransactionPhase,
  type UnexpectedEffects,
} from './transactionPhase.ts';

export type FollowWorld = Pick<World, 'chains' | 'clock'>;

type FollowTransactionParameters = {
  readonly chainKey: string;
  readonly hash: Hex;
  readonly from: Address;
  /** True once the chain shows the effect; omitted if only the transaction proves it. */
  readonly holds?: (() => Promise<boolean>) | undefined;
  /** Others could cause the effect too: it counts only once the account's own transaction is missing. */
  readonly shared?: boolean | undefined;
};

type Mined = Omit<ChainTransaction, 'mined'> & { readonly ok: boolean; readonly logs: readonly ChainLog[] };

/** Without a receipt, `hasEffect` is true where the chain shows the effect all the same. */
type Followed = { readonly mined: Mined } | { readonly mined: null; readonly hasEffect: boolean };

const POLL_INTERVAL_MS = 1_000;
/** The effect is read once in so many polls, until it alone is missing. */
const EFFECT_POLL_COUNT = 2;
/** A receipt is waited for this long once the effect is there. */
const RECEIPT_TIMEOUT_MS = 45_000;
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

/** `replaced`: another transaction used its nonce. `dropped`: no node has it. */
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
 * Ends without a receipt if the chain shows the effect and no receipt arrives in time (a replacement has another hash), or if
 * the signal aborts while only the receipt is missing. Throws WalletError `replaced`, `dropped`, or `timeout` on abort.
 */
const followTransaction = async (
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

/** All that an account requested on a chain: these approvals, and no transfer. */
type AskedApprovals = {
  readonly chain: Chain;
  readonly owner: Address;
  readonly approvals: readonly Pick<ChangedApproval, 'token' | 'spender'>[];
};

/** Of ERC-20, and of ERC-721 and ERC-1155, whose value is one NFT or all. */
const tokenEvents = parseAbi([
  'event Approval(address indexed by, address indexed to, uint256 amount)',
  'event Approval(address indexed by, address indexed to, uint256 indexed piece)',
  'event ApprovalForAll(address indexed by, address indexed to, bool all)',
  'event Transfer(address indexed by, address indexed to, uint256 amount)',
  'event Transfer(address indexed by, address indexed to, uint256 indexed piece)',
]);

type TokenEvent = ReturnType<typeof parseEventLogs<typeof tokenEvents>>[number];

/** `allowed` is null for a revocation. Null for another event. */
const approvalOf = ({ eventName, args }: TokenEvent) => {
  if ('all' in args) return { kind: 'all', allowed: args.all ? 'all' : null } as const;
  if (eventName !== 'Approval' || sameAddress(args.to, ZERO_ADDRESS)) return null;
  return 'piece' in args
    ? ({ kind: 'piece', allowed: 'piece' } as const)
    : ({ kind: 'amount', allowed: args.amount || null } as const);
};

/** Approvals of another spender or token, and transfers out, by the logs of a transaction. Coins leave no log. */
export const unexpectedEffects = (
  logs: readonly ChainLog[],
  { chain, owner, approvals }: AskedApprovals,
): UnexpectedEffects => {
  const events = parseEventLogs({ abi: tokenEvents, logs: logs as Log[] });
  const own = events.filter(({ args }) => sameAddress(args.by, owner));
  const isAsked = (token: Address, spender: Address): boolean =>
    approvals.some((one) => sameAddress(one.token, token) && sameAddress(one.spender, spender));
  // Of one spender and one kind the last event counts, also a revocation.
  const standing = new Map<string, ChangedApproval>();
  for (const event of own) {
    const approval = approvalOf(event);
    const [token, spender] = [event.address, lowerHex(event.args.to)];
    if (approval === null || (approval.kind !== 'all' && isAsked(token, spender))) continue;
    const key = `${token} ${spender} ${approval.kind}`.toLowerCase();
    if (approval.allowed === null) standing.delete(key);
    else standing.set(key, { chain, token, spender, amount: approval.allowed });
  }
  const moved = own.flatMap(({ eventName, address: token, args }): MovedToken[] => {
    const amount = 'amount' in args ? args.amount : null;
    const isOut = eventName === 'Transfer' && amount !== 0n && !sameAddress(args.to, owner);
    return isOut ? [{ chain, token, to: lowerHex(args.to), amount }] : [];
  });
  return { changed: [...standing.values()], moved, unread: false };
};

/** The approval of a requested token by a mined call with another spender or amount; null without one. */
export const approvalInstead = (
  { to, input }: { readonly to: Address | null; readonly input: Hex },
  { chain, approvals }: AskedApprovals,
): ChangedApproval | null => {
  const asked = approvals.find(({ token }) => to !== null && sameAddress(token, to));
  const call = decodeApproval(input);
  return asked === undefined || call === null || call.amount === 0n ? null : { chain, token: asked.token, ...call };
};

/** A transaction with other effects than requested: they must be shown. */
class UnexpectedEffectsError extends WalletError {
  readonly effects: UnexpectedEffects;

  constructor(kind: 'fakeTransaction' | 'timeout', hash: Hex, effects: UnexpectedEffects) {
    super(kind, { details: [hash] });
    this.effects = effects;
  }
}

export type Transaction = Pick<FollowTransactionParameters, 'chainKey' | 'holds' | 'shared'> & {
  /** Resolves to the request to the wallet and the hash that it claims. */
  readonly send: (signal: AbortSignal) => Promise<SentTransaction>;
  /** The approvals that it may set; every other effect on the account's tokens is unexpected. Without it no effect is compared. */
  readonly approves?: Omit<AskedApprovals, 'owner'> | undefined;
};

export type Show = (phase: TransactionPhase) => void;

/** A node may show a transaction before its effect: the effect is read this many times. */
const MAX_EFFECT_READS = 5;
const EFFECT_INTERVAL_MS = 2_000;

const isAsSent = (mined: Mined, { from, to, data, value }: SentTransaction): boolean =>
  mined.to !== null &&
  sameAddress(mined.from, from) &&
  sameAddress(mined.to, to) &&
  sameAddress(mined.input, data) &&
  mined.value === value;

/** Reads an effect a few times; failed reads are retried without limit. Null if the signal aborts. */
const waitUntilHolds = ({ clock }: FollowWorld, holds: () => Promise<boolean>, signal: AbortSignal) => {
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
  const sent = await withSlow(world.clock, (slow) => show({ at: 'prompting', what, slow }), transaction.send(signal));
  const settled = settleTransaction(world, sent, transaction, signal);
  return withSlow(world.clock, (slow) => show({ at: 'mining', what, hash: sent.hash, slow }), settled);
};

/** A declined prompt and an aborted wait return to `idle`, unless the run had or may have had unexpected effects. */
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
