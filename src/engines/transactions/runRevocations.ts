import type { Address } from 'viem';
import type { Chain } from '../../domain/chain.ts';
import { readAllowance } from '../../world/chains/readToken.ts';
import { WalletError } from '../../world/wallet/WalletError.ts';
import type { FollowWorld } from './followTransaction.ts';
import { type ApprovalWallet, runApproval, switchFirst } from './runApproval.ts';
import { runBatch } from './runBatch.ts';
import { endOf, movedWith, type Show, type TransactionPhase } from './runTransaction.ts';
import type { MovedToken } from './unaskedEffects.ts';

/** Tokens of one chain whose allowances for its settlement contract are taken back. */
export type RevocationPlan = { readonly chain: Chain; readonly tokens: readonly Address[] };

/** How a run ended, and what went out on its way. */
type Ended = { readonly end: TransactionPhase; readonly moved: readonly MovedToken[] };

const ended = (end: TransactionPhase): Ended => ({
  end,
  moved: end.at === 'done' || end.at === 'failed' ? (end.moved ?? []) : [],
});

/** One after the other, until one does not end as it should. */
const revokeInTurn = async (
  world: FollowWorld,
  wallet: ApprovalWallet,
  { chain, tokens }: RevocationPlan,
  show: Show,
  signal: AbortSignal,
): Promise<Ended> => {
  const moved: MovedToken[] = [];
  for (const [index, token] of tokens.entries()) {
    const part = { at: index + 1, of: tokens.length, token };
    const tell: Show = (phase) => show(phase.at === 'asking' || phase.at === 'mining' ? { ...phase, part } : phase);
    const one = ended(await runApproval(world, wallet, { chain, token, amount: 0n, exactly: true }, tell, signal));
    moved.push(...one.moved);
    if (one.end.at !== 'done') return { end: one.end, moved };
  }
  return { end: { at: 'done', hash: null, changed: null }, moved };
};

/** As one batch; null where the wallet does not offer that. */
const revokeTogether = async (
  world: FollowWorld,
  wallet: ApprovalWallet,
  { chain, tokens }: RevocationPlan,
  areGone: () => Promise<boolean>,
  show: Show,
  signal: AbortSignal,
): Promise<Ended | null> => {
  if (tokens.length < 2) return null;
  await switchFirst(world, wallet, chain, show, signal);
  const approvals = tokens.map((token) => ({ token, amount: 0n }));
  const batch = await runBatch(world, wallet, { chain, approvals, holds: areGone }, show, signal);
  return batch && { end: { at: 'done', hash: batch.hash, changed: null }, moved: batch.moved };
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
  /** Those of which the contract may still take something, as far as the chain can be read. */
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
    const { end, moved } = await revokeTogether(world, wallet, plan, areGone, show, signal)
      .then((together) => together ?? revokeInTurn(world, wallet, plan, show, signal))
      .catch((thrown) => ended(endOf(thrown)));
    if (end.at === 'done') return { ...end, ...movedWith(moved) };
    const left = await standingOf(standing, 1n);
    const done = standing.filter((token) => !left.includes(token));
    const failed =
      end.at === 'failed'
        ? end
        : ({ at: 'failed', error: new WalletError(signal.aborted ? 'timeout' : 'rejected'), changed: null } as const);
    if (done.length === 0) return end;
    if (left.length === 0 && failed.changed === null)
      return { at: 'done', hash: null, changed: null, ...movedWith(moved) };
    return { ...failed, partly: { done, left }, ...movedWith(moved) };
  } catch (thrown) {
    return endOf(thrown);
  }
};
