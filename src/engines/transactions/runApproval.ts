import type { Address, Hex } from 'viem';
import { sameAddress } from '../../domain/address.ts';
import type { Chain } from '../../domain/chain.ts';
import { walletFactMessages } from '../../messages/walletErrors.ts';
import { selectors } from '../../world/chains/readChain.ts';
import { needsReset, readAllowance } from '../../world/chains/readToken.ts';
import { WalletError } from '../../world/wallet/WalletError.ts';
import type { WalletPort } from '../../world/wallet/WalletPort.ts';
import type { FollowWorld, Mined } from './followTransaction.ts';
import {
  askAndFollow,
  type ChangedApproval,
  endOf,
  NotAsAskedError,
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
export type ApprovalWallet = Pick<WalletPort, 'account' | 'approve' | 'chainId' | 'switchChain'>;

const UNLIMITED = (1n << 256n) - 1n;

const APPROVE = new RegExp(`^${selectors.approve}0{24}[0-9a-f]{104}$`, 'i');

/** Spender and amount of an approve call, or null where it is another call. */
export const readApproveCall = (input: Hex): { readonly spender: Address; readonly amount: bigint } | null => {
  if (!APPROVE.test(input)) return null;
  return { spender: `0x${input.slice(34, 74)}`, amount: BigInt(`0x${input.slice(74)}`) };
};

const changedBy = (mined: Mined, { chain, token }: ApprovalPlan): ChangedApproval | null => {
  const call = mined.to !== null && sameAddress(mined.to, token) ? readApproveCall(mined.input) : null;
  return call === null || call.amount === 0n ? null : { chain, token, ...call };
};

/** What came of an approval that went through: named when the wallet changed it, for the person can take it back. */
const approved = (hash: Hex, plan: ApprovalPlan, asked: bigint, after: bigint): TransactionPhase => {
  const { chain, token } = plan;
  if (after < plan.amount)
    throw new WalletError('fakeTransaction', { metaMessages: [walletFactMessages.get().allowanceBelow] });
  const changed = after > asked ? { chain, token, spender: chain.address, amount: after } : null;
  return { at: 'done', hash, changed };
};

const failed = (plan: ApprovalPlan, thrown: unknown): TransactionPhase => {
  const end = endOf(thrown);
  return end.at === 'failed' && thrown instanceof NotAsAskedError
    ? { ...end, changed: changedBy(thrown.mined, plan) }
    : end;
};

/**
 * Brings an allowance to what the plan needs: nothing when it is there, a reset first only where the token needs it,
 * then the exact amount (or unlimited by choice). Done only when the chain says so. Never rejects; a declined prompt,
 * and a person who stops waiting, end in `idle`.
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
  const switchFirst = async (): Promise<void> => {
    if ((await wallet.chainId()) === chain.chainId) return;
    const phase = { at: 'switching', since: world.clock.now(), slow: false } as const;
    await withSlow(world, show, phase, wallet.switchChain(chain, signal));
  };
  const step = (what: 'reset' | 'send', to: bigint | 'unlimited', isThere: (value: bigint) => boolean) =>
    askAndFollow(
      world,
      {
        chainKey,
        send: () => wallet.approve({ chain, token, amount: to }, signal),
        holds: async () => isThere(await allowance()),
      },
      what,
      show,
      signal,
    );
  try {
    const before = await allowance();
    if (suffices(before)) return { at: 'done', hash: null, changed: null };
    await switchFirst();
    const asked = plan.unlimited ? UNLIMITED : amount;
    const trial = { token, owner: wallet.account, spender, amount: asked };
    if (before > 0n && asked > 0n && (await needsReset(world, chainKey, trial)))
      await step('reset', 0n, (value) => value === 0n);
    // A wallet may have made more of it; what stood there before is no effect.
    const isThere = (value: bigint): boolean => (amount === 0n ? value === 0n : value >= amount && value !== before);
    const { hash } = await step('send', plan.unlimited ? 'unlimited' : amount, isThere);
    return approved(hash, plan, asked, await allowance());
  } catch (thrown) {
    return failed(plan, thrown);
  }
};
