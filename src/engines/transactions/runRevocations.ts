import type { Address, Hex } from 'viem';
import type { Chain } from '../../domain/chain.ts';
import { readAllowance } from '../../world/chains/readToken.ts';
import { WalletError } from '../../world/wallet/WalletError.ts';
import type { FollowWorld } from './followTransaction.ts';
import { type ApprovalWallet, runApproval, switchFirst } from './runApproval.ts';
import { runBatch } from './runBatch.ts';
import { endOf, movedWith, type Show, type TransactionPhase, unread } from './runTransaction.ts';
import type { MovedToken } from './unaskedEffects.ts';

/** Tokens of one chain whose allowances for its settlement contract are taken back. */
export type RevocationPlan = { readonly chain: Chain; readonly tokens: readonly Address[] };

/** What a run did: its batch's hash, what went out on its way, and how it stopped where it did not come to its end. */
type Run = {
  readonly hash: Hex | null;
  readonly moved: readonly MovedToken[];
  readonly stopped?: TransactionPhase;
  /** As one batch that the wallet did not name. */
  readonly unread?: true;
};

const movedBy = ({ moved = [] }: { readonly moved?: readonly MovedToken[] } & Pick<TransactionPhase, 'at'>) => moved;

/** One after the other, until one does not end as it should. */
const revokeInTurn = async (
  world: FollowWorld,
  wallet: ApprovalWallet,
  { chain, tokens }: RevocationPlan,
  show: Show,
  signal: AbortSignal,
): Promise<Run> => {
  const moved: MovedToken[] = [];
  for (const [index, token] of tokens.entries()) {
    const part = { at: index + 1, of: tokens.length, token };
    const tell: Show = (phase) => show(phase.at === 'asking' || phase.at === 'mining' ? { ...phase, part } : phase);
    const end = await runApproval(world, wallet, { chain, token, amount: 0n, exactly: true }, tell, signal);
    moved.push(...movedBy(end));
    if (end.at !== 'done') return { hash: null, moved, stopped: end };
  }
  return { hash: null, moved };
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
  const run = await runBatch(world, wallet, { chain, approvals, holds: areGone }, show, signal);
  return run && { ...run, ...(run.hash === null && unread) };
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
    const { stopped, ...run } = await revokeTogether(world, wallet, plan, areGone, show, signal)
      .then((together) => together ?? revokeInTurn(world, wallet, plan, show, signal))
      .catch((thrown): Run => {
        const end = endOf(thrown);
        return { hash: null, moved: movedBy(end), stopped: end };
      });
    const { moved, ...named } = run;
    const allDone = { at: 'done', changed: [], ...named, ...movedWith(moved) } as const;
    if (stopped === undefined) return allDone;
    const left = await standingOf(standing, 1n);
    const done = standing.filter((token) => !left.includes(token));
    if (done.length === 0) return stopped;
    const failed =
      stopped.at === 'failed'
        ? stopped
        : ({ at: 'failed', error: new WalletError(signal.aborted ? 'timeout' : 'rejected'), changed: [] } as const);
    if (left.length === 0 && failed.changed.length === 0) return allDone;
    return { ...failed, partly: { done, left }, ...movedWith(moved) };
  } catch (thrown) {
    return endOf(thrown);
  }
};
