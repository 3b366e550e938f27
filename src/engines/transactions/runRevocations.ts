import type { Address } from 'viem';
import type { Chain } from '../../domain/chain.ts';
import { readAllowance } from '../../world/chains/readToken.ts';
import { WalletError } from '../../world/wallet/WalletError.ts';
import type { FollowWorld } from './followTransaction.ts';
import { type ApprovalWallet, runApproval, switchFirst } from './runApproval.ts';
import { runBatch } from './runBatch.ts';
import { failedPhase, type Show } from './runTransaction.ts';
import {
  type DonePhase,
  hasEffects,
  joinEffects,
  noEffects,
  type TransactionPhase,
  type UnexpectedEffects,
} from './transactionPhase.ts';

/** Tokens of one chain whose allowances for its settlement contract are revoked. */
export type RevocationPlan = { readonly chain: Chain; readonly tokens: readonly Address[] };

/** `hash` is that of a batch; `stopped` the phase of a run that did not complete. */
type Run = Omit<DonePhase, 'at'> & { readonly stopped?: Exclude<TransactionPhase, DonePhase> };

const revokeOneByOne = async (
  world: FollowWorld,
  wallet: ApprovalWallet,
  { chain, tokens }: RevocationPlan,
  show: Show,
  signal: AbortSignal,
): Promise<Run> => {
  const effects: UnexpectedEffects[] = [];
  for (const [index, token] of tokens.entries()) {
    const part = { at: index + 1, of: tokens.length, token };
    const showPart: Show = (phase) =>
      show(phase.at === 'prompting' || phase.at === 'mining' ? { ...phase, part } : phase);
    const end = await runApproval(world, wallet, { chain, token, amount: 0n, exactly: true }, showPart, signal);
    if (end.at === 'done' || end.at === 'failed') effects.push(end);
    if (end.at !== 'done') return { hash: null, ...joinEffects(effects), stopped: end };
  }
  return { hash: null, ...joinEffects(effects) };
};

/** As one batch; null if the wallet has no batches. */
const revokeTogether = async (
  world: FollowWorld,
  wallet: ApprovalWallet,
  { chain, tokens }: RevocationPlan,
  areGone: () => Promise<boolean>,
  show: Show,
  signal: AbortSignal,
): Promise<Run | null> => {
  if (tokens.length < 2) return null;
  await switchFirst(world, wallet, chain, show, signal);
  const approvals = tokens.map((token) => ({ token, amount: 0n }));
  const done = await runBatch(world, wallet, { chain, approvals, holds: areGone }, show, signal);
  return done && { hash: done.hash, ...joinEffects([done]) };
};

/**
 * Revokes allowances of one chain: as one batch if the wallet can (EIP-5792), else one by one until one is declined or fails.
 * The chain decides at the end which are done, and the phase names them if some are left. Never rejects; a declined prompt
 * ends in `idle` if none is done.
 */
export const runRevocations = async (
  world: FollowWorld,
  wallet: ApprovalWallet,
  { chain, tokens }: RevocationPlan,
  show: Show,
  signal: AbortSignal,
): Promise<TransactionPhase> => {
  /** Tokens with an allowance left. An allowance that cannot be read counts as `unread`; null: it throws. */
  const allowedOf = async (requested: readonly Address[], unread: bigint | null): Promise<readonly Address[]> => {
    const read = async (token: Address): Promise<bigint | null> =>
      readAllowance(world, chain.chainKey, token, wallet.account, chain.address).catch((thrown: unknown) => {
        if (unread === null) throw thrown;
        return unread;
      });
    const amounts = await Promise.all(requested.map(read));
    return requested.filter((_, index) => amounts[index] !== 0n);
  };
  try {
    const allowed = await allowedOf(tokens, null);
    const plan = { chain, tokens: allowed };
    const areGone = async (): Promise<boolean> => (await allowedOf(allowed, null)).length === 0;
    const { stopped, hash, ...effects } = await revokeTogether(world, wallet, plan, areGone, show, signal)
      .then((together) => together ?? revokeOneByOne(world, wallet, plan, show, signal))
      .catch((thrown): Run => {
        const end = failedPhase(thrown);
        return { hash: null, ...(end.at === 'failed' ? joinEffects([end]) : noEffects), stopped: end };
      });
    const allDone = { at: 'done', hash, ...effects } as const;
    if (stopped === undefined) return allDone;
    const left = await allowedOf(allowed, 1n);
    const done = allowed.filter((token) => !left.includes(token));
    if (done.length === 0 && !hasEffects(effects)) return stopped;
    if (stopped.at === 'failed' && done.length === 0) return { ...stopped, ...effects };
    if (left.length === 0 && effects.changed.length === 0) return allDone;
    const error = stopped.at === 'failed' ? stopped.error : new WalletError(signal.aborted ? 'timeout' : 'rejected');
    return { at: 'failed', error, ...effects, partly: { done, left } };
  } catch (thrown) {
    return failedPhase(thrown);
  }
};
