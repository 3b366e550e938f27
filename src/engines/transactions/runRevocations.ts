import type { Address } from 'viem';
import type { Chain } from '../../domain/chain.ts';
import { readAllowance } from '../../world/chains/readToken.ts';
import { WalletError } from '../../world/wallet/WalletError.ts';
import type { FollowWorld } from './followTransaction.ts';
import { type ApprovalWallet, runApproval, switchFirst } from './runApproval.ts';
import { runBatch } from './runBatch.ts';
import {
  effectsOf,
  endOf,
  joinEffects,
  phaseEffects,
  type SentEffects,
  type Show,
  type TransactionPhase,
} from './runTransaction.ts';
import type { SideEffects } from './unexpectedEffects.ts';

/** Tokens of one chain whose allowances for its settlement contract are taken back. */
export type RevocationPlan = { readonly chain: Chain; readonly tokens: readonly Address[] };

/** What a run did, and how it stopped where it did not come to its end. `hash` is that of a batch. */
type Run = SentEffects & { readonly stopped?: TransactionPhase };

/** One after the other, until one does not end as it should. */
const revokeInTurn = async (
  world: FollowWorld,
  wallet: ApprovalWallet,
  { chain, tokens }: RevocationPlan,
  show: Show,
  signal: AbortSignal,
): Promise<Run> => {
  const effects: SideEffects[] = [];
  for (const [index, token] of tokens.entries()) {
    const part = { at: index + 1, of: tokens.length, token };
    const tell: Show = (phase) => show(phase.at === 'asking' || phase.at === 'mining' ? { ...phase, part } : phase);
    const end = await runApproval(world, wallet, { chain, token, amount: 0n, exactly: true }, tell, signal);
    effects.push(effectsOf(end));
    if (end.at !== 'done') return { hash: null, ...joinEffects(effects), stopped: end };
  }
  return { hash: null, ...joinEffects(effects) };
};

/** As one batch; null where the wallet does not offer that. */
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
  return runBatch(world, wallet, { chain, approvals, holds: areGone }, show, signal);
};

/**
 * Takes the allowances of several tokens of a chain back: as one batch where the wallet offers that (EIP-5792), else one
 * after the other until one is declined or fails. What was done is what the chain says at the end: where that is a part of
 * it, the phase names which. Never rejects; where nothing was done, a declined prompt ends in `idle`.
 */
export const runRevocations = async (
  world: FollowWorld,
  wallet: ApprovalWallet,
  { chain, tokens }: RevocationPlan,
  show: Show,
  signal: AbortSignal,
): Promise<TransactionPhase> => {
  /** Those of which the contract may still take something; `unread` stands for what the chain does not say, null throws. */
  const standingOf = async (asked: readonly Address[], unread: bigint | null): Promise<readonly Address[]> => {
    const read = async (token: Address): Promise<bigint | null> =>
      readAllowance(world, chain.chainKey, token, wallet.account, chain.address).catch((thrown: unknown) => {
        if (unread === null) throw thrown;
        return unread;
      });
    const amounts = await Promise.all(asked.map(read));
    return asked.filter((_, index) => amounts[index] !== 0n);
  };
  try {
    const standing = await standingOf(tokens, null);
    const plan = { chain, tokens: standing };
    const areGone = async (): Promise<boolean> => (await standingOf(standing, null)).length === 0;
    const { stopped, hash, ...effects } = await revokeTogether(world, wallet, plan, areGone, show, signal)
      .then((together) => together ?? revokeInTurn(world, wallet, plan, show, signal))
      .catch((thrown): Run => {
        const end = endOf(thrown);
        return { hash: null, ...effectsOf(end), stopped: end };
      });
    const allDone = { at: 'done', hash, changed: [], ...phaseEffects(effects) } as const;
    if (stopped === undefined) return allDone;
    const left = await standingOf(standing, 1n);
    const done = standing.filter((token) => !left.includes(token));
    const isAsBefore = done.length === 0 && effects.moved.length === 0 && !effects.unread;
    if (isAsBefore) return stopped;
    if (stopped.at === 'failed' && done.length === 0) return { ...stopped, ...phaseEffects(effects) };
    const failed =
      stopped.at === 'failed'
        ? stopped
        : ({ at: 'failed', error: new WalletError(signal.aborted ? 'timeout' : 'rejected'), changed: [] } as const);
    if (left.length === 0 && failed.changed.length === 0) return allDone;
    return { ...failed, partly: { done, left }, ...phaseEffects(effects) };
  } catch (thrown) {
    return endOf(thrown);
  }
};
