import type { Address, Hex } from 'viem';
import { sameAddress } from '../../domain/address.ts';
import type { Chain } from '../../domain/chain.ts';
import { walletFactMessages } from '../../messages/walletErrors.ts';
import { selectors } from '../../world/chains/readChain.ts';
import type { Receipt } from '../../world/chains/readOrder.ts';
import { needsReset, readAllowance } from '../../world/chains/readToken.ts';
import { readWalletError, WalletError } from '../../world/wallet/WalletError.ts';
import type { WalletPort } from '../../world/wallet/WalletPort.ts';
import { followBatch } from './followBatch.ts';
import type { FollowWorld, Mined } from './followTransaction.ts';
import {
  askAndFollow,
  type ChangedApproval,
  endOf,
  holdsSoon,
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
export type ApprovalWallet = Pick<WalletPort, 'account' | 'approve' | 'chainId' | 'switchChain' | 'batches'>;

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
const approved = (hash: Hex | null, plan: ApprovalPlan, asked: bigint, after: bigint): TransactionPhase => {
  const { chain, token } = plan;
  if (after < plan.amount)
    throw new WalletError('fakeTransaction', { metaMessages: [walletFactMessages.get().allowanceBelow] });
  const changed = after > asked ? { chain, token, spender: chain.address, amount: after } : null;
  return { at: 'done', hash, changed };
};

const failed = (plan: ApprovalPlan, thrown: unknown): TransactionPhase => {
  const end = endOf(thrown);
  if (end.at === 'failed' && thrown instanceof UnaskedApprovalError) return { ...end, changed: thrown.changed };
  return end.at === 'failed' && thrown instanceof NotAsAskedError
    ? { ...end, changed: changedBy(thrown.mined, plan) }
    : end;
};

/** `Approval(owner, spender, value)` of ERC-20. */
const APPROVAL_EVENT = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925';

/** The approval that a batch made and nobody asked for; null where there is none. */
const unaskedIn = (
  receipts: readonly Receipt[],
  owner: Address,
  { chain, token, amount, unlimited }: ApprovalPlan,
): ChangedApproval | null => {
  const made = receipts.flatMap(({ logs }) =>
    logs.flatMap(({ address, topics, data }): ChangedApproval[] => {
      const [event, by, to] = topics;
      const isOwn = event === APPROVAL_EVENT && by !== undefined && sameAddress(`0x${by.slice(26)}`, owner);
      if (!isOwn || to === undefined || !/^0x[0-9a-f]{64}$/i.test(data)) return [];
      return [{ chain, token: address, spender: `0x${to.slice(26)}`, amount: BigInt(data) }];
    }),
  );
  const asked = unlimited ? UNLIMITED : amount;
  const isAsked = (one: ChangedApproval): boolean =>
    sameAddress(one.token, token) && sameAddress(one.spender, chain.address) && one.amount <= asked;
  return made.find((one) => one.amount > 0n && !isAsked(one)) ?? null;
};

/** A batch did something that nobody asked for; what can be taken back of it is `changed`. */
class UnaskedApprovalError extends WalletError {
  readonly changed: ChangedApproval;

  constructor(changed: ChangedApproval, hash: Hex) {
    super('fakeTransaction', { metaMessages: [hash] });
    this.changed = changed;
  }
}

/**
 * Asks for reset and approval as one, where the wallet says that it can; null where it cannot, or says so when it is asked:
 * then nothing was sent, and the two go one after the other. Done by the chain: every receipt that the wallet names is
 * there, and no approval in them is another than the two.
 */
const runTogether = async (
  world: FollowWorld,
  wallet: ApprovalWallet,
  plan: ApprovalPlan,
  { holds }: { readonly holds: () => Promise<boolean> },
  show: Show,
  signal: AbortSignal,
): Promise<{ readonly hash: Hex | null } | null> => {
  const { chain, token, amount } = plan;
  const { batches, account } = wallet;
  if (batches === undefined || !(await batches.can(chain))) return null;
  const last = plan.unlimited ? ('unlimited' as const) : amount;
  const approvals = [
    { token, amount: 0n },
    { token, amount: last },
  ];
  const since = world.clock.now();
  const asking = { at: 'asking', what: 'batch', since, slow: false } as const;
  let id: string;
  try {
    id = await withSlow(world, show, asking, batches.approve({ chain, approvals }, signal));
  } catch (thrown) {
    if (readWalletError(thrown).kind === 'unsupported') return null;
    throw thrown;
  }
  const onHash = (hash: Hex): void => show({ at: 'mining', what: 'send', since, hash, slow: false });
  const followed = followBatch(
    world,
    { chainKey: chain.chainKey, status: () => batches.status(id), holds, onHash },
    signal,
  );
  const receipts = await withSlow(world, show, { ...asking, what: 'batchSent' }, followed);
  const [first] = receipts;
  const unasked = unaskedIn(receipts, account, plan);
  if (unasked !== null) throw new UnaskedApprovalError(unasked, first?.hash ?? '0x');
  if (!(await holdsSoon(world, holds, signal)))
    throw new WalletError('fakeTransaction', { metaMessages: first === undefined ? [] : [first.hash] });
  return { hash: first?.hash ?? null };
};

/**
 * Brings an allowance to what the plan needs: nothing when it is there, a reset first only where the token needs it,
 * both at once where the wallet offers that (EIP-5792), then the exact amount (or unlimited by choice). Done only when the chain says so. Never rejects; a declined prompt,
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
    // A wallet may have made more of it; what stood there before is no effect.
    const isThere = (value: bigint): boolean => (amount === 0n ? value === 0n : value >= amount && value !== before);
    if (before > 0n && asked > 0n && (await needsReset(world, chainKey, trial))) {
      const together = await runTogether(
        world,
        wallet,
        plan,
        { holds: async () => isThere(await allowance()) },
        show,
        signal,
      );
      if (together !== null) return approved(together.hash, plan, asked, await allowance());
      await step('reset', 0n, (value) => value === 0n);
    }
    const { hash } = await step('send', plan.unlimited ? 'unlimited' : amount, isThere);
    return approved(hash, plan, asked, await allowance());
  } catch (thrown) {
    return failed(plan, thrown);
  }
};
