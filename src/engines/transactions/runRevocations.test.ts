import { type Address, type Hex, pad, toHex } from 'viem';
import { describe, expect, test, vi } from 'vitest';
import { approvalData } from '../../domain/approvalCall.ts';
import { fakeChain } from '../../testing/fakeChain.ts';
import { fakeWorld } from '../../testing/fakeWorld.ts';
import { quoteVector } from '../../testing/quoteVector.ts';
import type { WalletPort } from '../../world/wallet/createWalletPort.ts';
import { WalletError } from '../../world/wallet/WalletError.ts';
import { createTransactions } from './createTransactions.ts';
import type { ApprovalWallet } from './runApproval.ts';
// Fetched by the engine when it is first needed, which the clock of a test does not wait for.
import './runRevocations.ts';
import { noEffects, type TransactionPhase } from './transactionPhase.ts';

const [base] = quoteVector.chains;
if (base === undefined) throw new Error('no chain');
const { offerer: account } = quoteVector.request;
const [first, second, third] = (['0a', '0b', '0c'] as const).map((byte): Address => `0x${byte.repeat(20)}`);
if (first === undefined || second === undefined || third === undefined) throw new Error('three tokens');
const tokens = [first, second, third];
const HASH: Hex = `0x${'0d'.repeat(32)}`;
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const stranger = `0x${'99'.repeat(20)}` as const;
const paid = { address: first, topics: [TRANSFER, pad(account), pad(stranger)], data: pad(toHex(7n)) };
type Batches = NonNullable<WalletPort['batches']>;

/** Three tokens with allowances, and a wallet that responds to its prompts so in turn; a batch does away with `does`. */
const setup = ({
  responses = [] as readonly ('sends' | 'declines' | 'reverts' | 'overtaken' | 'hangs' | 'misnames')[],
  standing = tokens as readonly Address[],
  does = tokens as readonly Address[],
  logs = [] as readonly object[],
  batches = undefined as Partial<Batches> | undefined,
} = {}) => {
  const chain = fakeChain({ manyTokens: true });
  for (const token of standing) chain.setAllowance(account, base.address, 5n, token);
  const fake = fakeWorld({ nodes: { base: chain.responses } });
  const engine = createTransactions(fake.world);
  const seen: string[] = [];
  engine.store.subscribe(({ phases }) => {
    const phase = phases.get('key');
    if (phase?.at !== 'prompting' && phase?.at !== 'mining') return;
    const part = phase.part === undefined ? phase.what : `${phase.part.at} of ${phase.part.of} ${phase.part.token}`;
    seen.push(`${phase.at} ${part}`);
  });
  const requested: (readonly [Address, bigint | 'unlimited'])[] = [];
  const batched = vi.fn(async (_batch: Parameters<Batches['approve']>[0]) => {
    chain.send(HASH, { from: account, to: account, data: '0x', logs });
    chain.mine(HASH);
    for (const token of does) chain.setAllowance(account, base.address, 0n, token);
    return 'batch 1';
  });
  const wallet: ApprovalWallet = {
    account,
    chainId: async () => base.chainId,
    switchChain: async () => undefined,
    approve: async (approval, signal) => {
      requested.push([approval.token, approval.amount]);
      const behaviour = responses[requested.length - 1];
      if (behaviour === 'declines') throw new WalletError('rejected');
      const hash: Hex = `0x${requested.length.toString(16).padStart(64, '0')}`;
      const data = approvalData(base.address, 0n);
      if (behaviour === 'hangs')
        return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new WalletError('timeout'))));
      chain.send(hash, { from: account, to: approval.token, data, nonce: requested.length, logs });
      chain.mine(hash, behaviour !== 'reverts' && behaviour !== 'overtaken');
      // Another tab took it back meanwhile.
      if (behaviour === 'overtaken') chain.setAllowance(account, base.address, 0n, approval.token);
      const named: Hex = behaviour === 'misnames' ? `0x${'ee'.repeat(32)}` : hash;
      return { hash: named, from: account, to: approval.token, data, value: 0n };
    },
    ...(batches && {
      batches: {
        can: async () => true,
        approve: batched,
        status: async () => ({ at: 'confirmed', hashes: [HASH] }),
        ...batches,
      },
    }),
  };
  const end = engine.revoke('key', wallet, { chain: base, tokens });
  const ended: { phase?: TransactionPhase } = {};
  void end.then((phase) => Object.assign(ended, { phase }));
  const through = async () => {
    for (let second = 0; second < 120 && ended.phase === undefined; second++) await fake.advance(1_000);
    return ended.phase;
  };
  const left = () => tokens.filter((token) => chain.allowanceOf(account, base.address, token) > 0n);
  return { through, chain, requested, batched, seen, left, engine, ...fake };
};
const kindOf = (phase: TransactionPhase | undefined) =>
  phase?.at === 'failed' && phase.error instanceof WalletError ? phase.error.kind : phase?.at;

describe('several allowances revoked, one after the other', () => {
  test('default: each is requested with its number, and all are revoked', async () => {
    const { through, requested, seen, left } = setup();
    expect(await through()).toEqual({ at: 'done', hash: null, ...noEffects });
    expect(requested).toEqual(tokens.map((token) => [token, 0n]));
    expect(seen).toEqual(
      tokens.flatMap((token, index) => ['prompting', 'mining'].map((at) => `${at} ${index + 1} of 3 ${token}`)),
    );
    expect(left()).toEqual([]);
  });

  test('behavior: revoked allowances are not requested', async () => {
    const { through, requested } = setup({ standing: [first, third] });
    expect(kindOf(await through())).toBe('done');
    expect(requested.map(([token]) => token)).toEqual([first, third]);
  });

  test('behavior: declined at first, everything is as it was', async () => {
    const { through, requested, left } = setup({ responses: ['declines'] });
    expect(await through()).toEqual({ at: 'idle', declined: true });
    expect([requested.length, left()]).toEqual([1, tokens]);
  });

  test('behavior: a rejection stops it, and lists revoked and remaining ones', async () => {
    const { through, requested, left } = setup({ responses: ['sends', 'declines'] });
    const phase = await through();
    expect(kindOf(phase)).toBe('rejected');
    expect(phase).toMatchObject({ partly: { done: [first], left: [second, third] } });
    expect([requested.length, left()]).toEqual([2, [second, third]]);
  });

  test('error: a failure stops it, and revoked ones are listed', async () => {
    const { through, requested, left } = setup({ responses: ['sends', 'reverts'] });
    const phase = await through();
    expect(kindOf(phase)).toBe('reverted');
    expect(phase).toMatchObject({ partly: { done: [first], left: [second, third] } });
    expect([requested.length, left()]).toEqual([2, [second, third]]);
  });

  test('behavior: a user who stops waiting sees what was done', async () => {
    const { through, engine, advance, requested } = setup({ responses: ['sends', 'hangs'] });
    while (requested.length < 2) await advance(100);
    engine.leave('key');
    const phase = await through();
    expect(kindOf(phase)).toBe('timeout');
    expect(phase).toMatchObject({ partly: { done: [first], left: [second, third] } });
  });

  test('behavior: one that failed and is zero nonetheless is done', async () => {
    const { through } = setup({ responses: ['sends', 'sends', 'overtaken'] });
    expect(await through()).toEqual({ at: 'done', hash: null, ...noEffects });
  });

  test('behavior: tokens that left are named at the end, whether all is done or not', async () => {
    const one = { chain: base, token: first, to: stranger, amount: 7n };
    expect(await setup({ logs: [paid] }).through()).toMatchObject({ at: 'done', moved: [one, one, one] });
    const declined = await setup({ logs: [paid], responses: ['sends', 'declines'] }).through();
    expect(declined).toMatchObject({ at: 'failed', moved: [one], partly: { done: [first] } });
  });

  test('error: one under a hash that never existed is done and unread', async () => {
    const end = { at: 'done', hash: null, ...noEffects, unread: true };
    expect(await setup({ responses: ['sends', 'misnames', 'sends'] }).through()).toEqual(end);
    expect(await setup({ responses: ['misnames', 'sends', 'overtaken'] }).through()).toEqual(end);
    const declined = await setup({ responses: ['misnames', 'declines'] }).through();
    expect(declined).toMatchObject({ at: 'failed', unread: true, partly: { done: [first] } });
    const reverted = await setup({ responses: ['reverts'], logs: [paid] }).through();
    expect(reverted).toMatchObject({ at: 'failed', error: { kind: 'reverted' } });
    expect(reverted).not.toHaveProperty('partly');
  });

  test('error: tokens that left are named even if nothing can be read at the end', async () => {
    const { through, chain, advance, requested, engine } = setup({ responses: ['sends', 'hangs'], logs: [paid] });
    while (requested.length < 2) await advance(100);
    chain.state.away = true;
    engine.leave('key');
    const moved = [{ chain: base, token: first, to: stranger, amount: 7n }];
    expect(await through()).toMatchObject({ at: 'failed', moved, partly: { done: [], left: tokens } });
  });

  test('behavior: an unreadable end is not called done', async () => {
    const { through, chain, advance, requested, engine } = setup({ responses: ['sends', 'hangs'] });
    while (requested.length < 2) await advance(100);
    chain.state.away = true;
    engine.leave('key');
    expect(await through()).toEqual({ at: 'idle' });
  });

  test('error: unreadable chains at the start open no prompt', async () => {
    const { through, chain, requested, batched } = setup({ batches: {} });
    chain.state.away = true;
    expect(await through()).toMatchObject({ at: 'failed', changed: [] });
    expect([requested, batched.mock.calls]).toEqual([[], []]);
  });
});

describe('several allowances revoked in one batch', () => {
  test('behavior: a wallet that names no transaction has all done, and what else it did is not known', async () => {
    const { through, left } = setup({ batches: { status: async () => ({ at: 'confirmed', hashes: [] }) } });
    expect(await through()).toEqual({ at: 'done', hash: null, ...noEffects, unread: true });
    expect(left()).toEqual([]);
  });

  test('default: one prompt for all of them', async () => {
    const { through, batched, requested, seen, left } = setup({ batches: {} });
    expect(await through()).toEqual({ at: 'done', hash: HASH, ...noEffects });
    expect(batched.mock.calls.map(([batch]) => batch)).toEqual([
      { chain: base, approvals: tokens.map((token) => ({ token, amount: 0n })) },
    ]);
    expect([requested, left()]).toEqual([[], []]);
    expect(seen).toEqual(['prompting batch', 'prompting batchSent']);
  });

  test('behavior: two are a batch', async () => {
    const { through, batched } = setup({ batches: {}, standing: [first, third] });
    expect(kindOf(await through())).toBe('done');
    expect(batched.mock.calls[0]?.[0].approvals.map(({ token }) => token)).toEqual([first, third]);
  });

  test('error: an approval of another account in the batch is named even if all are revoked', async () => {
    const topics = ['0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925', pad(account), pad(stranger)];
    const log = { address: first, topics, data: pad(toHex(5n)) };
    const phase = await setup({ batches: {}, logs: [log] }).through();
    expect(kindOf(phase)).toBe('fakeTransaction');
    expect(phase).toMatchObject({
      changed: [{ token: first, spender: stranger, amount: 5n }],
      partly: { done: tokens, left: [] },
    });
  });

  test('behavior: a single one is not a batch', async () => {
    const { through, batched, requested } = setup({ batches: {}, standing: [second] });
    expect(kindOf(await through())).toBe('done');
    expect([batched.mock.calls.length, requested]).toEqual([0, [[second, 0n]]]);
  });

  test.each<[string, Partial<Batches>]>([
    ['cannot', { can: async () => false }],
    ['says so when it is asked', { approve: () => Promise.reject(new WalletError('unsupported')) }],
  ])('behavior: a wallet that %s is asked for one after the other', async (_what, batches) => {
    const { through, requested } = setup({ batches });
    expect(kindOf(await through())).toBe('done');
    expect(requested.length).toBe(3);
  });

  test('behavior: a rejection changes nothing, and opens no other prompt', async () => {
    const { through, requested, left } = setup({
      batches: { approve: () => Promise.reject(new WalletError('rejected')) },
    });
    expect(await through()).toEqual({ at: 'idle', declined: true });
    expect([requested, left()]).toEqual([[], tokens]);
  });

  test('error: a partly executed batch is not a success, and the chain decides which part was', async () => {
    const { through } = setup({ batches: {}, does: [second] });
    const phase = await through();
    expect(kindOf(phase)).toBe('fakeTransaction');
    expect(phase).toMatchObject({ partly: { done: [second], left: [first, third] } });
  });

  test('behavior: other transfers of the wallet are named, whether all is revoked or not', async () => {
    const moved = [{ chain: base, token: first, to: stranger, amount: 7n }];
    expect(await setup({ batches: {}, logs: [paid] }).through()).toMatchObject({ at: 'done', moved });
    expect(await setup({ batches: {}, logs: [paid], does: [first] }).through()).toMatchObject({ at: 'failed', moved });
  });
});
