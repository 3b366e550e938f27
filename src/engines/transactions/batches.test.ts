import { type Hex, pad, toHex } from 'viem';
import { describe, expect, test, vi } from 'vitest';
import { approvalData } from '../../domain/approvalCall.ts';
import { fakeChain } from '../../testing/fakeChain.ts';
import { fakeWorld } from '../../testing/fakeWorld.ts';
import { quoteVector } from '../../testing/quoteVector.ts';
import type { WalletPort } from '../../world/wallet/createWalletPort.ts';
import type { BatchStatus } from '../../world/wallet/sendTransaction.ts';
import { WalletError } from '../../world/wallet/WalletError.ts';
import { createTransactions } from './createTransactions.ts';
// Fetched by the engine when it is first needed, which the clock of a test does not wait for.
import './runApproval.ts';
import type { ApprovalWallet } from './runApproval.ts';
import { noEffects, type TransactionPhase } from './transactionPhase.ts';

const [base] = quoteVector.chains;
if (base === undefined) throw new Error('no chain');
const { inputToken: token, offerer: account } = quoteVector.request;
const stranger = `0x${'99'.repeat(20)}` as const;
const HASH: Hex = `0x${'0b'.repeat(32)}`;
const SECOND: Hex = `0x${'0c'.repeat(32)}`;
const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925';
const event = (spender: Hex, amount: bigint, of: Hex = token) => ({
  address: of,
  topics: [APPROVAL, pad(account), pad(spender)],
  data: pad(toHex(amount)),
});
type Batches = NonNullable<WalletPort['batches']>;

/** A strict token with an allowance of 7, and a wallet that takes batches; `does` is what its batch does to the chain. */
const setup = ({
  status = async (): Promise<BatchStatus> => ({ at: 'confirmed', hashes: [HASH] }),
  does = 100n as bigint | null,
  logs = [event(base.address, 0n), event(base.address, 100n)] as readonly object[],
  ok = true,
  /** Called instead of mining the batch at once: just before a node returns the allowance, once the wallet has the batch. */
  beforeRead = undefined as ((chain: ReturnType<typeof fakeChain>, mine: () => void) => void) | undefined,
  batches = {} as Partial<Batches>,
} = {}) => {
  const chain = fakeChain({ strict: true });
  chain.setAllowance(account, base.address, 7n);
  const mined = { done: false };
  const mine = (): void => {
    mined.done = true;
    if (does !== null) chain.setAllowance(account, base.address, does);
  };
  const receipt = ([hash]: readonly unknown[]) =>
    hash === HASH && mined.done
      ? { transactionHash: HASH, status: ok ? '0x1' : '0x0', blockNumber: '0x1', from: account, to: account, logs }
      : chain.responses.eth_getTransactionReceipt([hash]);
  const away = { nodes: false };
  /** Reads of the allowance since the wallet took the batch. */
  const reads = { count: 0 };
  const methods = {
    ...chain.responses,
    eth_call: (params: readonly unknown[]) => {
      if (batched.mock.calls.length > 0) beforeRead?.(chain, mine);
      reads.count += 1;
      return chain.responses.eth_call(params);
    },
    eth_getTransactionReceipt: (params: readonly unknown[]) => {
      if (away.nodes) throw new Error('The node is away.');
      return receipt(params);
    },
  };
  const fake = fakeWorld({ nodes: { base: methods } });
  const engine = createTransactions(fake.world);
  const seen: string[] = [];
  engine.store.subscribe(({ phases }) => {
    const phase = phases.get('key');
    seen.push(phase === undefined ? 'idle' : 'what' in phase ? `${phase.at} ${phase.what}` : phase.at);
  });
  const singles: (bigint | 'unlimited')[] = [];
  const batched = vi.fn(async (_batch: Parameters<Batches['approve']>[0]) => {
    if (beforeRead === undefined) mine();
    reads.count = 0;
    return 'batch 1';
  });
  let sent = 0;
  const wallet: ApprovalWallet = {
    account,
    chainId: async () => base.chainId,
    switchChain: async () => undefined,
    approve: async ({ amount }) => {
      singles.push(amount);
      const hash: Hex = `0x${(++sent).toString(16).padStart(64, '0')}`;
      const data = approvalData(base.address, amount === 'unlimited' ? 2n ** 256n - 1n : amount);
      chain.send(hash, { from: account, to: token, data, nonce: sent });
      chain.mine(hash);
      return { hash, from: account, to: token, data, value: 0n };
    },
    batches: { can: async () => true, approve: batched, status, ...batches },
  };
  const end = engine.approve('key', wallet, { chain: base, token, amount: 100n });
  const ended: { phase?: TransactionPhase } = {};
  void end.then((phase) => Object.assign(ended, { phase }));
  const through = async (seconds = 120) => {
    for (let second = 0; second < seconds && ended.phase === undefined; second++) await fake.advance(1_000);
    return ended.phase;
  };
  const phase = () => engine.store.getState().phases.get('key');
  const retry = () => engine.approve('key', wallet, { chain: base, token, amount: 100n });
  return { through, retry, phase, chain, batched, singles, seen, engine, away, reads, ended, advance: fake.advance };
};
const kindOf = (phase: TransactionPhase | undefined) =>
  phase?.at === 'failed' && phase.error instanceof WalletError ? phase.error.kind : phase?.at;

describe('reset and approval as one', () => {
  test('default: one prompt for both, in their order, done by the chain', async () => {
    const { through, batched, singles, seen } = setup();
    expect(await through()).toEqual({ at: 'done', hash: HASH, ...noEffects });
    expect(batched.mock.calls.map(([{ approvals }]) => approvals)).toEqual([
      [
        { token, amount: 0n },
        { token, amount: 100n },
      ],
    ]);
    expect(singles).toEqual([]);
    expect(seen).toEqual(['prompting batch', 'prompting batchSent', 'done']);
  });

  test.each<[string, Partial<Batches>]>([
    ['cannot', { can: async () => false }],
    ['reports batches, and refuses one', { approve: () => Promise.reject(new WalletError('unsupported')) }],
  ])('behavior: a wallet that %s is asked twice, as any other', async (_what, batches) => {
    const { through, singles } = setup({ batches });
    expect(kindOf(await through())).toBe('done');
    expect(singles).toEqual([0n, 100n]);
  });

  test('error: a batch refused without a known reason ends, and the next press sends single calls', async () => {
    const { through, retry, advance, singles } = setup({
      batches: { approve: () => Promise.reject({ code: -32603, message: 'Lot non pris en charge' }) },
    });
    const details = [
      { code: 'walletFacts.walletMessage', values: { message: expect.stringContaining('Lot non pris en charge') } },
    ];
    expect(await through()).toMatchObject({ at: 'failed', error: { kind: 'batchRefused', details } });
    expect(singles).toEqual([]);
    const end = retry();
    await advance(20_000);
    expect([(await end).at, singles]).toEqual(['done', [0n, 100n]]);
  });

  test('behavior: a declined batch changes nothing, and opens no other prompt', async () => {
    const { through, singles, chain } = setup({
      batches: { approve: () => Promise.reject(new WalletError('rejected')) },
    });
    expect(await through()).toEqual({ at: 'idle', declined: true });
    expect([singles, chain.allowanceOf(account, base.address)]).toEqual([[], 7n]);
  });

  test('error: success without a transaction that a node has does not count', async () => {
    for (const hashes of [[], [SECOND], [HASH, SECOND]]) {
      const { through, ended } = setup({ does: null, status: async () => ({ at: 'confirmed', hashes }) });
      await through(44);
      expect(ended.phase).toBeUndefined();
      expect(kindOf(await through(1))).toBe('dropped');
    }
  });

  test('behavior: of two transactions both are waited for, and what each of them did is read', async () => {
    const hashes = [HASH, SECOND];
    const { through, chain, ended } = setup({ does: null, status: async () => ({ at: 'confirmed', hashes }) });
    await through(30);
    expect(ended.phase).toBeUndefined();
    chain.setAllowance(account, base.address, 100n);
    chain.send(SECOND, { from: account, to: account, data: '0x', logs: [event(stranger, 5n)] });
    chain.mine(SECOND);
    expect(await through()).toMatchObject({ error: { details: [HASH] }, changed: [{ spender: stranger }] });
  });

  test('error: a block mined between two polls is read too', async () => {
    const logs = [event(base.address, 100n), event(stranger, 5n)];
    const { through } = setup({ beforeRead: (_chain, mine) => mine(), logs });
    expect(await through()).toMatchObject({ at: 'failed', changed: [{ spender: stranger, amount: 5n }] });
  });

  test('error: an effect that disappears does not count, and has no transaction', async () => {
    const amounts = [100n];
    const { through } = setup({
      status: async () => ({ at: 'confirmed', hashes: [] }),
      beforeRead: (chain) => chain.setAllowance(account, base.address, amounts.pop() ?? 7n),
    });
    expect(await through()).toMatchObject({ error: { kind: 'fakeTransaction', details: [] }, changed: [] });
  });

  test('error: half a batch is not a success', async () => {
    const { through } = setup({ does: 0n, logs: [event(base.address, 0n)] });
    expect(kindOf(await through())).toBe('fakeTransaction');
  });

  test.each<[string, object, { readonly spender: Hex; readonly amount: bigint; readonly token: Hex }]>([
    ['another spender', event(stranger, 5n), { spender: stranger, amount: 5n, token }],
    ['another token', event(base.address, 5n, stranger), { spender: base.address, amount: 5n, token: stranger }],
  ])('error: an approval of %s among the calls is shown with its revocation', async (_what, extra, changed) => {
    const { through } = setup({ logs: [event(base.address, 0n), event(base.address, 100n), extra] });
    const phase = await through();
    expect(kindOf(phase)).toBe('fakeTransaction');
    expect(phase).toMatchObject({
      changed: [
        {
          ...changed,
          chain: base,
          spender: changed.spender.toLowerCase(),
          token: changed.token.toLowerCase(),
        },
      ],
    });
  });

  test('behavior: a batch that approves more than requested is done and shown, with its revocation', async () => {
    const { through } = setup({ does: 1000n, logs: [event(base.address, 0n), event(base.address, 1000n)] });
    const changed = [{ chain: base, token, spender: base.address, amount: 1000n }];
    expect(await through()).toEqual({ at: 'done', hash: HASH, ...noEffects, changed });
  });

  test('behavior: tokens that went out with the batch are named', async () => {
    const transfer = {
      address: stranger,
      topics: ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', pad(account), pad(stranger)],
      data: pad(toHex(3n)),
    };
    const { through } = setup({ logs: [event(base.address, 0n), event(base.address, 100n), transfer] });
    const moved = [{ chain: base, token: stranger, to: stranger, amount: 3n }];
    expect(await through()).toEqual({ at: 'done', hash: HASH, ...noEffects, moved });
  });

  test.each(['pending', 'confirmed', 'failed'] as const)(
    'error: a batch that failed on the chain is reported, though the wallet reports %s',
    async (at) => {
      const { through } = setup({ does: null, ok: false, status: async () => ({ at, hashes: [HASH] }) });
      expect(await through(1)).toMatchObject({ error: { kind: 'reverted', details: [HASH] } });
    },
  );

  test('error: a batch that the wallet calls failed and no node shows did nothing, which is shown at once', async () => {
    const { through } = setup({ does: null, status: async () => ({ at: 'failed', hashes: [] }) });
    expect(kindOf(await through(1))).toBe('dropped');
  });

  test.each(['confirmed', 'failed'] as const)(
    'error: while no node responds, a batch that the wallet calls %s without a transaction is not called missing',
    async (at) => {
      let status: BatchStatus = { at: 'pending', hashes: [] };
      const { through, chain, ended } = setup({ does: null, status: async () => status });
      await through(2);
      chain.state.away = true;
      status = { at, hashes: [] };
      await through(100);
      expect(ended.phase).toBeUndefined();
      chain.state.away = false;
      expect(kindOf(await through())).toBe('dropped');
    },
  );

  test('error: transactions that the wallet named before it stopped responding are read', async () => {
    const status = vi.fn<() => Promise<BatchStatus>>(() => Promise.reject(new Error('away')));
    status.mockResolvedValueOnce({ at: 'pending', hashes: [HASH] });
    const { through, chain } = setup({ does: null, status, logs: [event(stranger, 5n)] });
    await through(3);
    expect(status.mock.calls.length).toBeGreaterThan(1);
    chain.setAllowance(account, base.address, 100n);
    expect(await through()).toMatchObject({ at: 'failed', changed: [{ spender: stranger }] });
  });

  test.each<[string, readonly Hex[]]>([
    ['names none so far', []],
    ['names one that no node shows yet', [SECOND]],
  ])('error: the effect is there and the wallet %s: what ran is waited for and read', async (_what, hashes) => {
    let status: BatchStatus = { at: 'pending', hashes };
    const { through, chain, ended } = setup({ status: async () => status });
    await through(30);
    expect(ended.phase).toBeUndefined();
    status = { at: 'confirmed', hashes: [SECOND] };
    await through(10);
    expect(ended.phase).toBeUndefined();
    chain.send(SECOND, { from: account, to: account, data: '0x', logs: [event(stranger, 5n)] });
    chain.mine(SECOND);
    expect(await through(2)).toMatchObject({ at: 'failed', changed: [{ spender: stranger }] });
  });

  test('behavior: a transaction that the wallet names and no node shows is waited for 45 s, and the effect counts', async () => {
    const { through, ended } = setup({ status: async () => ({ at: 'confirmed', hashes: [SECOND] }) });
    await through(44);
    expect(ended.phase).toBeUndefined();
    expect(await through(1)).toEqual({ at: 'done', hash: null, ...noEffects, unread: true });
  });

  test('behavior: a wallet that calls it over and names nothing is not waited for where the effect is there', async () => {
    const { through } = setup({ status: async () => ({ at: 'confirmed', hashes: [] }) });
    expect(await through(1)).toEqual({ at: 'done', hash: null, ...noEffects, unread: true });
  });

  describe('a wallet that does not know a batch it took (5730)', () => {
    const unknown = async (): Promise<BatchStatus> => ({ at: 'unknown', hashes: [] });

    test('error: three times in a row without an effect on the chain: the next press sends single calls', async () => {
      const { through, retry, advance, batched, singles, ended, engine } = setup({ does: null, status: unknown });
      await through(1);
      expect(ended.phase).toBeUndefined();
      expect(await through(1)).toMatchObject({ at: 'failed', changed: [], error: { kind: 'batchRefused' } });
      expect(singles).toEqual([]);
      expect([...engine.store.getState().singleCalls]).toEqual([account]);
      const end = retry();
      await advance(20_000);
      expect(await end).toMatchObject({ at: 'done' });
      expect([batched.mock.calls.length, singles]).toEqual([1, [0n, 100n]]);
    });

    test('behavior: reported twice and then not, it is waited for', async () => {
      const status = vi.fn(unknown);
      status.mockImplementation(async () => ({ at: 'confirmed', hashes: [HASH] }));
      status.mockImplementationOnce(unknown).mockImplementationOnce(unknown);
      expect(await setup({ status }).through()).toEqual({ at: 'done', hash: HASH, ...noEffects });
    });

    test('behavior: reported once after a while, it is waited for', async () => {
      const status = vi.fn<() => Promise<BatchStatus>>(async () => ({ at: 'confirmed', hashes: [HASH] }));
      for (let poll = 0; poll < 5; poll += 1)
        status.mockImplementationOnce(async () => ({ at: 'pending', hashes: [] }));
      status.mockImplementationOnce(unknown);
      expect(await setup({ status }).through()).toEqual({ at: 'done', hash: HASH, ...noEffects });
    });

    test('behavior: the chain’s state counts, and the receipt is unread', async () => {
      const end = { at: 'done', hash: null, ...noEffects, unread: true };
      expect(await setup({ status: unknown }).through(5)).toEqual(end);
    });

    test('error: while no node responds, nothing is concluded', async () => {
      const { through, chain, ended } = setup({ does: null, status: unknown });
      await through(1);
      chain.state.away = true;
      await through(60);
      expect(ended.phase).toBeUndefined();
      chain.state.away = false;
      expect(kindOf(await through(2))).toBe('batchRefused');
    });

    test.each<[string, Hex, bigint | null, object]>([
      ['is read', HASH, 100n, { at: 'failed', changed: [{ spender: stranger.toLowerCase() }] }],
      ['is waited for 45 s', SECOND, null, { at: 'failed', error: { kind: 'dropped' } }],
    ])('error: what it named before it forgot %s', async (_name, hash, does, end) => {
      const status = vi.fn(unknown).mockImplementationOnce(async () => ({ at: 'pending', hashes: [hash] }));
      const { through, ended } = setup({ does, status, logs: [event(stranger, 5n)] });
      await through(44);
      expect(ended.phase === undefined).toBe(hash === SECOND);
      expect(await through(5)).toMatchObject(end);
    });
  });

  test('error: of two transactions one that no node shows leaves the end unread', async () => {
    const { through } = setup({ status: async () => ({ at: 'confirmed', hashes: [HASH, SECOND] }) });
    expect(await through()).toEqual({ at: 'done', hash: HASH, ...noEffects, unread: true });
  });

  test.each<[string, Parameters<typeof setup>[0], object]>([
    [
      'its effect is there and unread',
      { status: async () => ({ at: 'pending', hashes: [] }) },
      { at: 'done', hash: null },
    ],
    [
      'half of what it named was read',
      { does: 0n, status: async () => ({ at: 'pending', hashes: [HASH, SECOND] }) },
      { at: 'failed', error: { happened: { code: 'walletDialogs.stoppedOnTheWay' } } },
    ],
  ])('error: leaving a batch while %s is reported', async (_name, options, end) => {
    const { through, engine } = setup(options);
    await through(20);
    engine.leave('key');
    expect(await through(1)).toMatchObject({ ...end, changed: [], unread: true });
  });

  test('error: tokens that went out with a batch are named, though the user leaves before its effect is there', async () => {
    const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
    const logs = [{ ...event(stranger, 3n), topics: [transfer, pad(account), pad(stranger)] }];
    const { through, engine, ended } = setup({ does: 0n, logs });
    await through(3);
    expect(ended.phase).toBeUndefined();
    engine.leave('key');
    expect(await through(1)).toMatchObject({ at: 'failed', changed: [], moved: [{ to: stranger, amount: 3n }] });
  });

  test('behavior: a batch that is left while no node says anything of it is as before', async () => {
    const { through, engine, away } = setup({ does: null, status: async () => ({ at: 'pending', hashes: [HASH] }) });
    away.nodes = true;
    await through(20);
    engine.leave('key');
    expect(await through(1)).toEqual({ at: 'idle' });
  });

  test('error: leaving after an approval of another spender was read names it', async () => {
    const status = async (): Promise<BatchStatus> => ({ at: 'pending', hashes: [HASH, SECOND] });
    const { through, engine } = setup({ does: 0n, status, logs: [event(stranger, 5n)] });
    await through(20);
    engine.leave('key');
    expect(await through(1)).toMatchObject({ at: 'failed', changed: [{ spender: stranger }], unread: true });
  });

  test('behavior: a wallet that says nothing of the batch is waited for, and its effect counts', async () => {
    const silent = () => Promise.reject(new Error('away'));
    expect(await setup({ status: silent }).through()).toEqual({ at: 'done', hash: null, ...noEffects, unread: true });
    for (const status of [silent, () => new Promise<never>(() => undefined)]) {
      const open = setup({ status, does: null });
      await open.through(200);
      expect(open.phase()).toMatchObject({ at: 'prompting', what: 'batchSent' });
      open.engine.leave('key');
      expect(await open.through()).toEqual({ at: 'idle' });
    }
  });

  test('behavior: a transaction that the wallet names is shown as it is mined, and waited for until the wallet calls it over', async () => {
    const status = { at: 'pending', hashes: [HASH] } as BatchStatus;
    const open = setup({ does: null, status: async () => status });
    const mining = { at: 'mining', what: 'send', hash: HASH };
    await open.through(19);
    expect(open.phase()).toMatchObject({ ...mining, slow: false });
    await open.through(40);
    expect(open.phase()).toMatchObject({ ...mining, slow: true });
    open.chain.setAllowance(account, base.address, 100n);
    expect(await open.through()).toEqual({ at: 'done', hash: HASH, ...noEffects });
    expect(open.seen).toEqual(['prompting batch', 'prompting batchSent', 'mining send', 'mining send', 'done']);
  });

  test('behavior: a wallet that is slow to respond, or to name a transaction, is shown as slow', async () => {
    const silent = setup({ batches: { approve: () => new Promise<never>(() => undefined) } });
    await silent.through(19);
    expect(silent.phase()).toMatchObject({ at: 'prompting', what: 'batch', slow: false });
    await silent.through(1);
    expect(silent.phase()).toMatchObject({ at: 'prompting', what: 'batch', slow: true });
    let status: BatchStatus = { at: 'pending', hashes: [] };
    const open = setup({ does: null, status: async () => status });
    await open.through(19);
    expect(open.phase()).toMatchObject({ at: 'prompting', what: 'batchSent', slow: false });
    await open.through(1);
    expect(open.phase()).toMatchObject({ at: 'prompting', what: 'batchSent', slow: true });
    status = { at: 'pending', hashes: [HASH] };
    await open.through(1);
    expect(open.phase()).toMatchObject({ at: 'mining', slow: true });
  });

  test.each<[string, () => Promise<BatchStatus>]>([
    ['says that it waits', async () => ({ at: 'pending', hashes: [] })],
    ['says nothing', () => Promise.reject(new Error('away'))],
  ])('behavior: while the wallet %s, the effect is looked at on every second look', async (_what, status) => {
    const { through, reads } = setup({ does: null, status });
    await through(4);
    expect(reads.count).toBe(2);
  });

  test('behavior: a wallet that calls it failed while no node responds is waited for', async () => {
    const { through, away, ended, chain } = setup({
      does: null,
      status: async () => ({ at: 'failed', hashes: [HASH] }),
    });
    away.nodes = true;
    await through(30);
    expect(ended.phase).toBeUndefined();
    away.nodes = false;
    chain.setAllowance(account, base.address, 100n);
    expect(kindOf(await through())).toBe('done');
  });

  test('behavior: a node that is away does not make a batch missing', async () => {
    const { through, away, ended, chain } = setup({ does: null });
    away.nodes = true;
    await through(100);
    expect(ended.phase).toBeUndefined();
    away.nodes = false;
    chain.setAllowance(account, base.address, 100n);
    expect(kindOf(await through())).toBe('done');
  });
});
