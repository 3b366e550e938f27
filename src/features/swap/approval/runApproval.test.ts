import { describe, expect, test, vi } from 'vitest';
import { vectorEvidence } from '../../../domain/swap/vectorEvidence.ts';
import { ms } from '../../../domain/time/Ms.ts';
import { approvalData } from '../../../entities/wallet/sendApproval.ts';
import { WalletError } from '../../../entities/wallet/WalletError.ts';
import type { Mined } from '../world/awaitEffect.ts';
import type { ApprovalPhase } from './approvalPhase.ts';
import { type ApprovalWorld, runApproval } from './runApproval.ts';

const [base] = vectorEvidence.chains;
if (base === undefined) throw new Error('no chain');
const token = vectorEvidence.request.inputToken;
const plan = { chain: base, token, amount: 100n, unlimited: false };
const UNLIMITED = (1n << 256n) - 1n;

const setup = (start = 0n, own: Partial<ApprovalWorld> = {}) => {
  let allowance = start;
  const sent: (bigint | 'unlimited')[] = [];
  const phases: ApprovalPhase[] = [];
  const mined = (amount: bigint | 'unlimited'): Mined => ({
    ok: true,
    to: token,
    input: approvalData(base.address, amount === 'unlimited' ? UNLIMITED : amount),
  });
  const world: ApprovalWorld = {
    wallet: {
      chainId: async () => base.chainId,
      switchChain: vi.fn(async () => undefined),
      approve: async ({ amount }) => {
        sent.push(amount);
        return `0x${'a'.repeat(64)}`;
      },
    },
    readAllowance: async () => allowance,
    needsReset: async () => false,
    awaitMined: async () => {
      const last = sent.at(-1) ?? 0n;
      allowance = last === 'unlimited' ? UNLIMITED : last;
      return mined(last);
    },
    expectedData: (amount) => approvalData(base.address, amount),
    now: () => ms(0),
    wait: () => new Promise(() => undefined),
    ...own,
  };
  const run = (of: Partial<typeof plan> = {}) =>
    runApproval(world, { ...plan, ...of }, (phase) => phases.push(phase), new AbortController().signal);
  return { run, sent, phases, world };
};
const kindOf = (phase: ApprovalPhase) =>
  phase.at === 'failed' && phase.error instanceof WalletError ? phase.error.kind : phase.at;

describe('runApproval', () => {
  test('default: exactly the amount, and done when the chain says so', async () => {
    const { run, sent, phases } = setup();
    expect(await run()).toEqual({ at: 'done' });
    expect(sent).toEqual([100n]);
    expect(phases.map(({ at }) => at)).toEqual(['asking', 'mining', 'done']);
  });

  test('behavior: an allowance that is there asks nothing', async () => {
    const { run, sent } = setup(100n);
    expect(await run()).toEqual({ at: 'done' });
    expect(sent).toEqual([]);
  });

  test('behavior: unlimited only by choice', async () => {
    const { run, sent } = setup();
    await run({ unlimited: true });
    expect(sent).toEqual(['unlimited']);
  });

  test('behavior: a reset to zero only where the token needs it', async () => {
    const usdt = setup(5n, { needsReset: async () => true });
    await usdt.run();
    expect(usdt.sent).toEqual([0n, 100n]);
    const usdc = setup(5n);
    await usdc.run();
    expect(usdc.sent).toEqual([100n]);
  });

  test('behavior: switches the wallet first when it is elsewhere', async () => {
    const switchChain = vi.fn(async () => undefined);
    const other = setup(0n);
    const world = setup(0n, { wallet: { ...other.world.wallet, chainId: async () => 1, switchChain } });
    await world.run();
    expect(switchChain).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['rejected', 'idle'],
    ['timeout', 'idle'],
    ['chainRefused', 'chainRefused'],
    ['notPinned', 'notPinned'],
  ] as const)('error: a wallet that is %s ends in %s', async (kind, end) => {
    const { world } = setup();
    const failing = setup(0n, {
      wallet: { ...world.wallet, approve: () => Promise.reject(new WalletError(kind)) },
    });
    expect(kindOf(await failing.run())).toBe(end);
  });

  test('error: a reverted, dropped or foreign transaction is named', async () => {
    const end = async (mined: Mined | null) => kindOf(await setup(0n, { awaitMined: async () => mined }).run());
    const input = approvalData(base.address, 100n);
    expect(await end({ ok: false, to: token, input })).toBe('reverted');
    expect(await end(null)).toBe('dropped');
    expect(await end({ ok: true, to: base.address, input })).toBe('fakeTransaction');
    expect(await end({ ok: true, to: token, input: approvalData(base.address, 1n) })).toBe('fakeTransaction');
  });

  test('behavior: a replaced transaction that did its work under another hash counts by the allowance', async () => {
    const world = setup(0n, { awaitMined: async () => null });
    let reads = 0;
    const replaced = setup(0n, {
      awaitMined: world.world.awaitMined,
      readAllowance: async () => {
        reads += 1;
        return reads === 1 ? 0n : 100n;
      },
    });
    expect(await replaced.run()).toEqual({ at: 'done' });
  });
});
