import type { Address } from 'viem';
import type { Chain } from '../../domain/chain.ts';
import { needsReset, readAllowance } from '../../world/chains/readToken.ts';
import type { WalletPort } from '../../world/wallet/createWalletPort.ts';
import { WalletError } from '../../world/wallet/WalletError.ts';
import { withSlow } from '../poll.ts';
import { type FollowWorld, failedPhase, type Show, sendAndFollow } from './runTransaction.ts';
import { type DonePhase, joinEffects, noEffects, type TransactionPhase } from './transactionPhase.ts';

export type ApprovalPlan = {
  readonly chain: Chain;
  readonly token: Address;
  /** In smallest units; 0 revokes. */
  readonly amount: bigint;
  /** The allowance has to be exactly `amount`, and not at least that much. */
  readonly exactly?: boolean;
  readonly unlimited?: boolean;
};

export type ApprovalWallet = Pick<WalletPort, 'account' | 'approve' | 'chainId' | 'switchChain'>;

const UNLIMITED = (1n << 256n) - 1n;

/** A wallet that takes longer than this to name its chain is shown as pending. */
const CHAIN_ID_TIMEOUT_MS = 500;

const switchFirst = async (
  world: FollowWorld,
  wallet: Pick<ApprovalWallet, 'chainId' | 'switchChain'>,
  chain: Chain,
  show: Show,
  signal: AbortSignal,
): Promise<void> => {
  const showSwitching = (slow: boolean): void => show({ at: 'switching', slow });
  const cancel = world.clock.schedule(() => showSwitching(false), CHAIN_ID_TIMEOUT_MS);
  const read = withSlow(world.clock, (slow) => slow && showSwitching(slow), wallet.chainId(signal));
  if ((await read.finally(cancel)) === chain.chainId) return;
  await withSlow(world.clock, showSwitching, wallet.switchChain(chain, signal));
};

/** Sends nothing where the allowance suffices, and resets first only where the token needs it. Never rejects. */
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
    sendAndFollow(
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
  const sent: DonePhase[] = [];
  try {
    const before = await allowance();
    if (suffices(before)) return { at: 'done', hash: null, ...noEffects };
    await switchFirst(world, wallet, chain, show, signal);
    const requested = plan.unlimited ? UNLIMITED : amount;
    const last = plan.unlimited ? ('unlimited' as const) : amount;
    const trial = { token, owner: wallet.account, spender, amount: requested };
    // A wallet may have raised it; an unchanged allowance is not an effect.
    const isThere = (value: bigint): boolean => (amount === 0n ? value === 0n : value >= amount && value !== before);
    if (before > 0n && requested > 0n && (await needsReset(world, chainKey, trial)))
      sent.push(await step('reset', 0n, (value) => value === 0n));
    const approval = await step('send', last, isThere);
    sent.push(approval);
    const after = await allowance();
    if (after < amount) throw new WalletError('fakeTransaction', { details: [{ code: 'walletFacts.allowanceBelow' }] });
    // A wallet may raise the amount: then the phase names the approval, so that the user can revoke it.
    const changed = after > requested ? [{ chain, token, spender, amount: after }] : [];
    return { ...approval, ...joinEffects(sent), changed };
  } catch (thrown) {
    return failedPhase(thrown, sent);
  }
};
