import type { Address, Hex } from 'viem';
import { sameAddress } from '../../../domain/address/sameAddress.ts';
import type { Chain } from '../../../domain/chain/Chain.ts';
import { CausewayError } from '../../../domain/errors/CausewayError.ts';
import type { Ms } from '../../../domain/time/Ms.ts';
import { readWalletError } from '../../../entities/wallet/readWalletError.ts';
import { WalletError } from '../../../entities/wallet/WalletError.ts';
import type { WalletPort } from '../../../entities/wallet/WalletPort.ts';
import { awaitEffect, type Mined } from '../world/awaitEffect.ts';
import type { ApprovalPhase } from './approvalPhase.ts';

/** What is to be allowed. `amount` is what must be covered, in smallest units. */
export type ApprovalPlan = {
  readonly chain: Chain;
  readonly token: Address;
  readonly amount: bigint;
  readonly unlimited: boolean;
};

/** What an approval needs of the world. Reads go to the configured RPC, never to the wallet. */
export type ApprovalWorld = {
  readonly wallet: Pick<WalletPort, 'approve' | 'chainId' | 'switchChain'>;
  readonly readAllowance: () => Promise<bigint>;
  /** Whether the token refuses to change a non-zero allowance (USDT), found by simulating the call. */
  readonly needsReset: (amount: bigint) => Promise<boolean>;
  /** Resolves once mined; null when it was not found in time (dropped or replaced). */
  readonly awaitMined: (hash: Hex, signal: AbortSignal) => Promise<Mined | null>;
  readonly expectedData: (amount: bigint) => Hex;
  readonly now: () => Ms;
  readonly wait: (ms: number) => Promise<void>;
};

type Show = (phase: ApprovalPhase) => void;

/** A wallet or a chain without an answer for this long gets a way out, in ms. */
const SLOW = 20_000;
const UNLIMITED = (1n << 256n) - 1n;

const withSlow = async <T>(world: ApprovalWorld, show: (slow: boolean) => void, work: Promise<T>): Promise<T> => {
  let open = true;
  show(false);
  void world.wait(SLOW).then(() => open && show(true));
  return work.finally(() => {
    open = false;
  });
};

const step = async (
  world: ApprovalWorld,
  plan: ApprovalPlan,
  what: 'reset' | 'approve',
  show: Show,
  signal: AbortSignal,
): Promise<void> => {
  const amount = what === 'reset' ? 0n : plan.unlimited ? 'unlimited' : plan.amount;
  const since = world.now();
  const asked = world.wallet.approve({ chain: plan.chain, token: plan.token, amount }, signal);
  const hash = await withSlow(world, (slow) => show({ at: 'asking', what, since, slow }), asked);
  const sentAt = world.now();
  const isThere = (allowance: bigint) => (what === 'reset' ? allowance === 0n : allowance >= plan.amount);
  const holds = () => world.readAllowance().then(isThere);
  const effect = awaitEffect({ ...world, holds }, hash, signal);
  const mined = await withSlow(world, (slow) => show({ at: 'mining', what, since: sentAt, hash, slow }), effect);
  if (mined === 'holds') return;
  if (!mined.ok) throw new WalletError('reverted', { metaMessages: [hash] });
  const isOurs =
    mined.to !== null &&
    sameAddress(mined.to, plan.token) &&
    sameAddress(mined.input, world.expectedData(amount === 'unlimited' ? UNLIMITED : amount));
  if (!isOurs) throw new WalletError('fakeTransaction', { metaMessages: [hash] });
};

const switchFirst = async (world: ApprovalWorld, plan: ApprovalPlan, show: Show, signal: AbortSignal) => {
  if ((await world.wallet.chainId()) === plan.chain.chainId) return;
  const since = world.now();
  const asked = world.wallet.switchChain(plan.chain, signal);
  await withSlow(world, (slow) => show({ at: 'switching', since, slow }), asked);
};

/** A replaced or dropped transaction may have done its work under another hash: the allowance itself decides. */
const settle = async (world: ApprovalWorld, plan: ApprovalPlan, error: CausewayError): Promise<ApprovalPhase> => {
  const edited = error instanceof WalletError && (error.kind === 'dropped' || error.kind === 'fakeTransaction');
  if (!edited) return { at: 'failed', error };
  const allowance = await world.readAllowance().catch(() => 0n);
  return allowance >= plan.amount ? { at: 'done' } : { at: 'failed', error };
};

/**
 * Brings the allowance to what the plan needs: nothing when it is there, a reset first only where the token needs it,
 * then the exact amount (or unlimited by choice). Done only when the chain says so. Never rejects; a declined prompt,
 * and a person who stops waiting, end in `idle`.
 */
export const runApproval = async (
  world: ApprovalWorld,
  plan: ApprovalPlan,
  show: Show,
  signal: AbortSignal,
): Promise<ApprovalPhase> => {
  const go = async (): Promise<ApprovalPhase> => {
    const before = await world.readAllowance();
    if (before >= plan.amount) return { at: 'done' };
    await switchFirst(world, plan, show, signal);
    const amount = plan.unlimited ? UNLIMITED : plan.amount;
    if (before > 0n && (await world.needsReset(amount))) await step(world, plan, 'reset', show, signal);
    await step(world, plan, 'approve', show, signal);
    const after = await world.readAllowance();
    if (after >= plan.amount) return { at: 'done' };
    throw new WalletError('fakeTransaction', { metaMessages: ['The allowance on the chain is below the amount.'] });
  };
  const phase = await go().catch((thrown: unknown): ApprovalPhase | Promise<ApprovalPhase> => {
    const error = thrown instanceof CausewayError ? thrown : readWalletError(thrown);
    const quiet = error instanceof WalletError && (error.kind === 'rejected' || error.kind === 'timeout');
    return quiet ? { at: 'idle' } : settle(world, plan, error);
  });
  show(phase);
  return phase;
};
