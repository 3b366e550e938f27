import type { Hex } from 'viem';
import { describe, expect, test, vi } from 'vitest';
import { WalletError } from '../../../entities/wallet/WalletError.ts';
import { followTransaction, type TransactionPhase, type TransactionWorld } from './followTransaction.ts';

const HASH: Hex = `0x${'a'.repeat(64)}`;
const mined = { ok: true, to: null, input: '0x' } as const;
const never = () => new Promise<never>(() => undefined);

const setup = (own: Partial<TransactionWorld> = {}) => {
  const phases: TransactionPhase[] = [];
  const leave = new AbortController();
  const world: TransactionWorld = {
    send: async () => HASH,
    awaitMined: async () => mined,
    holds: async () => true,
    wait: never,
    ...own,
  };
  return { phases, leave, run: () => followTransaction(world, (phase) => phases.push(phase), leave.signal) };
};
const kindOf = (phase: TransactionPhase) => (phase.at === 'failed' ? phase.error.kind : phase.at);

describe('followTransaction', () => {
  test('default: asked, mined, and done when the chain is as it should be', async () => {
    const { run, phases } = setup();
    expect(await run()).toEqual({ at: 'done', hash: HASH });
    expect(phases.map(({ at }) => at)).toEqual(['asking', 'mining', 'done']);
  });

  test('behavior: a transaction that was replaced is done once its effect is on the chain', async () => {
    const holds = vi.fn().mockResolvedValueOnce(false).mockRejectedValueOnce(new Error('rpc')).mockResolvedValue(true);
    const { run } = setup({ awaitMined: never, holds, wait: async () => undefined });
    expect(await run()).toEqual({ at: 'done', hash: HASH });
    expect(holds).toHaveBeenCalledTimes(3);
  });

  test('behavior: a declined prompt ends where it began', async () => {
    const { run } = setup({ send: () => Promise.reject({ code: 4001 }) });
    expect(await run()).toEqual({ at: 'idle' });
  });

  test('behavior: whoever stops waiting is let go, and nothing is looked at any more', async () => {
    const holds = vi.fn(async () => false);
    const { run, leave } = setup({
      awaitMined: (_hash, signal) =>
        new Promise((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true })),
      holds,
    });
    const end = run();
    await Promise.resolve();
    leave.abort();
    expect(await end).toEqual({ at: 'idle' });
    expect(holds).not.toHaveBeenCalled();
  });

  test.each<[kind: string, name: string, own: Partial<TransactionWorld>]>([
    ['dropped', 'no node knows it', { awaitMined: async () => null }],
    [
      'reverted',
      'it was mined and failed',
      { awaitMined: async () => ({ ...mined, ok: false }), holds: async () => false },
    ],
    ['fakeTransaction', 'it did something else', { holds: async () => false }],
    ['locked', 'the wallet is locked', { send: () => Promise.reject(new WalletError('locked')) }],
    ['unknown', 'the wallet throws nonsense', { send: () => Promise.reject(undefined) }],
  ])('error: %s when %s', async (kind, _name, own) => {
    expect(kindOf(await setup(own).run())).toBe(kind);
  });
});
