import type { Address } from 'viem';
import type { Chain } from '../../domain/chain.ts';
import { needsReset, readAllowance } from '../../world/chains/readToken.ts';
import type { WalletPort } from '../../world/wallet/createWalletPort.ts';
import { WalletError } from '../../world/wallet/WalletError.ts';
import type { FollowWorld } from './followTransaction.ts';
import { runBatch } from './runBatch.ts';
import {
  askAndFollow,
  endOf,
  joinEffects,
  phaseEffects,
  type SentEffects,
  type Show,
  type TransactionPhase,
  withSlow,
} from './runTransaction.ts';

/** What is to be allowed to the settlement contract of a chain. */
export type ApprovalPlan = {
  readonly chain: Chain;
  readonly token: Address;
  /** What must be covered, in smallest units; 0 takes the approval back. */
  readonly amount: bigint;
  /** The allowance has to be exactly `amount`, and not at least that much. */
  readonly exactly?: boolean;
  /** Ask for an allowance without a limit instead. */
  readonly unlimited?: boolean;
};

/** The wallet of an approval: switching and approving, of one account. */
export type ApprovalWallet = Pick<WalletPort, 'account' | 'approve' | 'chainId' | 'switchChain' | 'batches'>;

const UNLIMITED = (1n << 256n) - 1n;

/** How an approval that went through ends: what the wallet changed of it is named, for the person can take it back. */
const approved = (
  { hash, ...effects }: SentEffects,
  { chain, token, amount }: ApprovalPlan,
  asked: bigint,
  after: bigint,
): TransactionPhase => {
  if (after < amount) throw new WalletError('fakeTransaction', { details: [{ code: 'walletFacts.allowanceBelow' }] });
  const changed = after > asked ? [{ chain, token, spender: chain.address, amount: after }] : [];
  return { at: 'done', hash, changed, ...phaseEffects(effects) };
};

/** A wallet says at once which chain it is on: one that takes longer is waited for in sight, in ms. */
const AT_ONCE = 500;

/** Brings the wallet to a chain where it is elsewhere, and tells so; also where it does not say where it is. */
export const switchFirst = async (
  world: FollowWorld,
  wallet: Pick<ApprovalWallet, 'chainId' | 'switchChain'>,
  chain: Chain,
  show: Show,
  signal: AbortSignal,
): Promise<void> => {
  const since = world.clock.now();
  const tell = (slow: boolean): void => show({ at: 'switching', since, slow });
  const cancel = world.clock.schedule(() => tell(false), AT_ONCE);
  const read = withSlow(world, (slow) => slow && tell(slow), wallet.chainId(signal));
  if ((await read.finally(cancel)) === chain.chainId) return;
  await withSlow(world, tell, wallet.switchChain(chain, signal));
};

/**
 * Brings an allowance to what the plan needs: nothing when it is there, a reset first only where the token needs it,
 * both at once where the wallet offers that (EIP-5792), then the exact amount (or unlimited by choice). Done only when the
 * chain says so. Never rejects; a declined prompt, and a person who stops waiting, end in `idle`.
 */
export const runApproval = async (
  world: FollowWorld,
  wallet: ApprovalWallet,
  plan: ApprovalPlan,
  show: Show,
  signal: AbortSignal,
): Promise<TransactionPhase> => {
  const { chain, token, amount, exactly = false } = plan;
  const { chainKey, address: spender } = chain;
  const allowance = () => readAllowance(world, chainKey, token, wallet.account, spender);
  const suffices = (value: bigint): boolean => (exactly ? value === amount : value >= amount);
  const step = (what: 'reset' | 'send', to: bigint | 'unlimited', isThere: (value: bigint) => boolean) =>
    askAndFollow(
      world,
      {
        chainKey,
        send: () => wallet.approve({ chain, token, amount: to }, signal),
        holds: async () => isThere(await allowance()),
        approves: { chain, approvals: [{ token, spender }] },
      },
      what,
      show,
      signal,
    );
  const sent: SentEffects[] = [];
  try {
    const before = await allowance();
    if (suffices(before)) return { at: 'done', hash: null, changed: [] };
    await switchFirst(world, wallet, chain, show, signal);
    const asked = plan.unlimited ? UNLIMITED : amount;
    const last = plan.unlimited ? ('unlimited' as const) : amount;
    const trial = { token, owner: wallet.account, spender, amount: asked };
    // A wallet may have made more of it; what stood there before is no effect.
    const isThere = (value: bigint): boolean => (amount === 0n ? value === 0n : value >= amount && value !== before);
    if (before > 0n && asked > 0n && (await needsReset(world, chainKey, trial))) {
      const approvals = [
        { token, amount: 0n },
        { token, amount: last },
      ];
      const holds = async (): Promise<boolean> => isThere(await allowance());
      const together = await runBatch(world, wallet, { chain, approvals, holds }, show, signal);
      if (together !== null) {
        sent.push(together);
        return approved(together, plan, asked, await allowance());
      }
      sent.push(await step('reset', 0n, (value) => value === 0n));
    }
    const approval = await step('send', last, isThere);
    sent.push(approval);
    return approved({ ...approval, ...joinEffects(sent) }, plan, asked, await allowance());
  } catch (thrown) {
    return endOf(thrown, joinEffects(sent));
  }
};
