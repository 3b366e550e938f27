import './runApproval.ts';
import fc from 'fast-check';
import { type Hex, pad, toHex } from 'viem';
import { describe, expect, test, vi } from 'vitest';
import { approvalData } from '../../domain/approvalCall.ts';
import { fakeChain } from '../../testing/fakeChain.ts';
import { fakeWorld } from '../../testing/fakeWorld.ts';
import { quoteVector } from '../../testing/quoteVector.ts';
import type { SentTransaction } from '../../world/wallet/sendTransaction.ts';
import { WalletError } from '../../world/wallet/WalletError.ts';
import { createTransactions } from './createTransactions.ts';
import type { ApprovalPlan, ApprovalWallet } from './runApproval.ts';
import type { Transaction } from './runTransaction.ts';
import {
  approvalKey,
  isInFlight,
  isUnsolicited,
  noEffects,
  noTransactionCode,
  type TransactionPhase,
} from './transactionPhase.ts';

const [base] = quoteVector.chains;
if (base === undefined) throw new Error('no chain');
const { inputToken: token, offerer: account } = quoteVector.request;
const stranger = `0x${'99'.repeat(20)}` as const;
const UNLIMITED = (1n << 256n) - 1n;
const hashOf = (n: number): Hex => `0x${n.toString(16).padStart(64, '0')}`;
const never = <T>() => new Promise<T>(() => undefined);

type Responses = ReturnType<typeof fakeChain>['responses'];

/** A world with one chain, a wallet that sends to it, and the phases of everything in order. */
const setup = (
  options: Parameters<typeof fakeChain>[0] = {},
  change: (responses: Responses) => Partial<Responses> = () => ({}),
) => {
  const chain = fakeChain(options);
  const fake = fakeWorld({ nodes: { base: { ...chain.responses, ...change(chain.responses) } } });
  const engine = createTransactions(fake.world);
  const phases: TransactionPhase[] = [];
  engine.store.subscribe(({ phases: all }) => phases.push(all.get('key') ?? { at: 'idle' }));
  const requested: (bigint | 'unlimited')[] = [];
  let sent = 0;
  const sendCall = (data: Hex, to: Hex = token): SentTransaction => {
    const hash = hashOf(++sent);
    chain.send(hash, { from: account, to, data, nonce: sent });
    return { hash, from: account, to, data, value: 0n };
  };
  const wallet: ApprovalWallet = {
    account,
    chainId: async () => base.chainId,
    switchChain: vi.fn(async () => undefined),
    approve: async ({ amount }) => {
      requested.push(amount);
      return sendCall(approvalData(base.address, amount === 'unlimited' ? UNLIMITED : amount));
    },
  };
  const approve = (plan: Partial<ApprovalPlan> = {}, own: Partial<ApprovalWallet> = {}) =>
    engine.approve('key', { ...wallet, ...own }, { chain: base, token, amount: 100n, ...plan });
  /** Lets time pass, mining what waits, until an approval ends. */
  const through = async (end: Promise<TransactionPhase>) => {
    const settled: { phase?: TransactionPhase } = {};
    void end.then((phase) => Object.assign(settled, { phase }));
    for (let second = 0; second < 200 && settled.phase === undefined; second++) {
      await fake.advance(500);
      if (engine.store.getState().phases.get('key')?.at === 'mining' && sent > 0) {
        try {
          chain.mine(hashOf(sent));
        } catch {
          // It was dropped: nothing to mine.
        }
      }
      await fake.advance(500);
    }
    return settled.phase;
  };
  const data = approvalData(base.address, 100n);
  const send = (own: Partial<Transaction> = {}) =>
    engine.send('key', { chainKey: 'base', send: async () => sendCall(data), ...own });
  const steps = () => phases.map((phase) => phase.at).filter((at, index, all) => at !== all[index - 1]);
  return { ...fake, chain, engine, wallet, approve, send, sendCall, through, requested, phases, steps };
};

const kindOf = (phase: TransactionPhase | undefined) =>
  phase?.at === 'failed' && phase.error instanceof WalletError ? phase.error.kind : phase?.at;

describe('an approval', () => {
  test('default: exactly the amount, and done when the chain shows it', async () => {
    const { approve, through, requested, steps } = setup();
    expect(await through(approve())).toEqual({ at: 'done', hash: hashOf(1), ...noEffects });
    expect(requested).toEqual([100n]);
    expect(steps()).toEqual(['prompting', 'mining', 'done']);
  });

  test('behavior: an existing allowance needs no prompt', async () => {
    const { approve, through, requested, chain } = setup();
    chain.setAllowance(account, base.address, 100n);
    expect(await through(approve())).toMatchObject({ at: 'done', hash: null });
    expect(requested).toEqual([]);
  });

  test('behavior: unlimited only by choice, and then it is not called changed', async () => {
    const { approve, through, requested } = setup();
    expect(await through(approve({ unlimited: true }))).toMatchObject({ at: 'done', changed: [] });
    expect(requested).toEqual(['unlimited']);
  });

  test.each([
    [true, [0n, 100n]],
    [false, [100n]],
  ])('behavior: a reset to zero only where the token needs it: %s', async (strict, prompts) => {
    const { approve, through, requested, chain, phases } = setup({ strict });
    chain.setAllowance(account, base.address, 5n);
    expect(kindOf(await through(approve()))).toBe('done');
    expect(requested).toEqual(prompts);
    expect(phases.some((phase) => phase.at === 'mining' && phase.what === 'reset')).toBe(strict);
  });

  test('behavior: from any allowance exactly the chosen amount results, with at most two prompts', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n });
    return fc.assert(
      fc.asyncProperty(amount, amount, fc.boolean(), async (before, target, strict) => {
        const { approve, through, requested, chain } = setup({ strict });
        chain.setAllowance(account, base.address, before);
        expect(await through(approve({ amount: target, exactly: true }))).toMatchObject({ at: 'done', changed: [] });
        expect(chain.allowanceOf(account, base.address)).toBe(target);
        expect(requested.length).toBeLessThanOrEqual(
          before === target ? 0 : strict && before > 0n && target > 0n ? 2 : 1,
        );
      }),
      { numRuns: 20 },
    );
  });

  test('behavior: a revocation that left the allowance standing is not a success', async () => {
    const { approve, through, chain, sendCall } = setup();
    chain.setAllowance(account, base.address, 7n);
    const end = approve({ amount: 0n, exactly: true }, { approve: async () => sendCall('0x12345678') });
    expect(kindOf(await through(end))).toBe('fakeTransaction');
  });

  test('behavior: switches the wallet first when it is elsewhere', async () => {
    const { approve, through, wallet, steps } = setup();
    expect(kindOf(await through(approve({}, { chainId: async () => 1 })))).toBe('done');
    expect(wallet.switchChain).toHaveBeenCalledTimes(1);
    expect(steps()).toEqual(['switching', 'prompting', 'mining', 'done']);
  });

  test.each([
    ['rejected', 'idle'],
    ['timeout', 'idle'],
    ['chainRefused', 'chainRefused'],
    ['notPinned', 'notPinned'],
  ] as const)('error: a wallet that is %s ends in %s', async (kind, end) => {
    const { approve, through } = setup();
    expect(kindOf(await through(approve({}, { approve: () => Promise.reject(new WalletError(kind)) })))).toBe(end);
  });

  test('behavior: a rejection after the reset leaves the allowance at 0, not at the old amount', async () => {
    const { approve, through, wallet, chain } = setup({ strict: true });
    chain.setAllowance(account, base.address, 7n);
    const declines: ApprovalWallet['approve'] = (approval) =>
      approval.amount === 0n ? wallet.approve(approval) : Promise.reject(new WalletError('rejected'));
    expect(kindOf(await through(approve({}, { approve: declines })))).toBe('idle');
    expect(chain.allowanceOf(account, base.address)).toBe(0n);
  });

  test('behavior: an approval made unlimited is done and named, with its revocation', async () => {
    const { approve, through, chain, wallet } = setup();
    const edits: ApprovalWallet['approve'] = async (approval) => {
      const sent = await wallet.approve(approval);
      chain.send(sent.hash, { ...sent, data: approvalData(base.address, UNLIMITED) });
      return sent;
    };
    for (const exactly of [false, true]) {
      chain.setAllowance(account, base.address, 0n);
      const changed = [{ chain: base, token, spender: base.address, amount: UNLIMITED }];
      expect(await through(approve({ exactly }, { approve: edits }))).toMatchObject({ at: 'done', changed });
    }
  });

  test.each([
    ['another spender', stranger, 100n],
    ['less than was asked', base.address, 99n],
  ])('error: a wallet that approved %s is named, with its revocation', async (_name, spender, amount) => {
    const { approve, through, chain, wallet } = setup();
    const edits: ApprovalWallet['approve'] = async (approval) => {
      const sent = await wallet.approve(approval);
      chain.send(sent.hash, { ...sent, data: approvalData(spender, amount) });
      return sent;
    };
    const phase = await through(approve({}, { approve: edits }));
    expect(kindOf(phase)).toBe('fakeTransaction');
    const changed = { chain: base, token, spender: spender.toLowerCase(), amount };
    expect(phase).toMatchObject({
      changed: [{ ...changed, spender: expect.stringMatching(new RegExp(spender, 'i')) }],
    });
  });

  test('behavior: an effect under a hash that never existed counts after 45 s, unread and without that hash', async () => {
    const { approve, advance, chain, wallet, engine } = setup();
    const lies: ApprovalWallet['approve'] = async (approval) => ({
      ...(await wallet.approve(approval)),
      hash: hashOf(77),
    });
    const end = approve({}, { approve: lies });
    await advance(1_500);
    chain.mine(hashOf(1));
    await advance(43_000);
    expect(engine.store.getState().phases.get('key')?.at).toBe('mining');
    await advance(1_500);
    expect(await end).toEqual({ at: 'done', hash: null, ...noEffects, unread: true });
  });

  test('behavior: one that was sped up is done within seconds by the allowance, and could not be read', async () => {
    const { approve, advance, chain } = setup();
    const end = approve();
    await advance(1_500);
    chain.drop(hashOf(1));
    chain.send(hashOf(2), { from: account, to: token, data: approvalData(base.address, 100n), nonce: 1 });
    chain.mine(hashOf(2));
    await advance(4_000);
    expect(await end).toEqual({ at: 'done', hash: null, ...noEffects, unread: true });
  });
});

describe('unexpected effects of a transaction', () => {
  const approval = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925';
  const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
  const other = `0x${'77'.repeat(20)}` as const;
  const log = (of: Hex, topics: readonly Hex[], amount: bigint | null) => ({
    address: of,
    topics,
    data: amount === null ? '0x' : pad(toHex(amount)),
  });
  const paid = log(other, [transfer, pad(account), pad(stranger)], 7n);
  /** A smart wallet that wraps the approval into a transaction of its own, with these logs. */
  const wrapping = (logs: readonly object[]) => {
    const made = setup();
    const { chain, wallet } = made;
    const wraps: ApprovalWallet['approve'] = async (requested) => {
      const sent = await wallet.approve(requested);
      chain.send(sent.hash, { ...sent, to: account, logs });
      return sent;
    };
    return { ...made, end: () => made.through(made.approve({}, { approve: wraps })) };
  };

  test('behavior: tokens that left with an approval are shown, amounts and NFTs', async () => {
    const piece = log(token, [transfer, pad(account), pad(stranger), pad('0x05')], null);
    expect(await wrapping([paid, piece]).end()).toMatchObject({
      at: 'done',
      changed: [],
      moved: [
        { chain: base, token: other, to: stranger, amount: 7n },
        { chain: base, token: token.toLowerCase(), to: stranger, amount: null },
      ],
    });
  });

  test('behavior: transfers of others, unchanged balances and income are not named', async () => {
    const logs = [
      log(other, [transfer, pad(stranger), pad(account)], 7n),
      log(other, [transfer, pad(stranger), pad(other)], 7n),
      log(other, [transfer, pad(account), pad(account)], 7n),
      log(other, [transfer, pad(account), pad(stranger)], 0n),
      log(other, [approval, pad(stranger), pad(other)], 7n),
      log(token, [approval, pad(account), pad(base.address)], 100n),
    ];
    expect(await wrapping(logs).end()).toEqual({ at: 'done', hash: hashOf(1), ...noEffects });
  });

  test('error: an unexpected approval beside the requested one is shown, with the tokens that left', async () => {
    const logs = [log(other, [approval, pad(account), pad(stranger)], 5n), paid];
    const phase = await wrapping(logs).end();
    expect(kindOf(phase)).toBe('fakeTransaction');
    expect(phase).toMatchObject({
      changed: [{ token: other, spender: stranger, amount: 5n }],
      moved: [{ amount: 7n }],
    });
  });

  test('error: a transaction mined between two polls is read too', async () => {
    const made = setup({}, (responses) => ({
      eth_call: (params) => {
        if (made.engine.store.getState().phases.get('key')?.at === 'mining') made.chain.mine(hashOf(1));
        return responses.eth_call(params);
      },
    }));
    const pays: ApprovalWallet['approve'] = async (requested) => {
      const sent = await made.wallet.approve(requested);
      made.chain.send(sent.hash, { ...sent, logs: [paid] });
      return sent;
    };
    const end = made.approve({}, { approve: pays });
    await made.advance(5_000);
    expect(await end).toMatchObject({ at: 'done', hash: hashOf(1), moved: [{ to: stranger, amount: 7n }] });
  });

  test.each<[string, WalletError['kind'], string]>([
    ['declined', 'rejected', 'walletDialogs.declinedOnTheWay'],
    ['not waited for', 'timeout', 'walletDialogs.stoppedOnTheWay'],
    ['not sent', 'locked', 'walletErrors.locked'],
  ])('error: tokens that went out with the reset are named, though the approval was %s', async (_name, kind, code) => {
    const made = setup({ strict: true });
    made.chain.setAllowance(account, base.address, 5n);
    const pays: ApprovalWallet['approve'] = async (requested) => {
      if (requested.amount !== 0n) throw new WalletError(kind);
      const sent = await made.wallet.approve(requested);
      made.chain.send(sent.hash, { ...sent, logs: [paid] });
      return sent;
    };
    const phase = await made.through(made.approve({}, { approve: pays }));
    const moved = [{ token: other, to: stranger, amount: 7n }];
    expect(phase).toMatchObject({ at: 'failed', error: { happened: { code } }, changed: [], moved });
  });

  test('error: tokens that went out with the reset and with another call in place of the approval are all named', async () => {
    const made = setup({ strict: true });
    made.chain.setAllowance(account, base.address, 5n);
    const pays: ApprovalWallet['approve'] = async (requested) => {
      const sent = await made.wallet.approve(requested);
      made.chain.send(sent.hash, { ...sent, logs: [paid], ...(requested.amount !== 0n && { data: '0x12345678' }) });
      return sent;
    };
    const phase = await made.through(made.approve({}, { approve: pays }));
    expect(phase).toMatchObject({ at: 'failed', moved: [{ amount: 7n }, { amount: 7n }] });
  });

  test('error: tokens that went out are named, though the allowance cannot be read at the end', async () => {
    const node = { away: false };
    const made = setup({}, (responses) => ({
      eth_call: (params) => {
        if (node.away) throw new Error('away');
        const result = responses.eth_call(params);
        // The effect was read; the next request fails.
        node.away = BigInt(result as Hex) === 100n;
        return result;
      },
    }));
    const pays: ApprovalWallet['approve'] = async (requested) => {
      const sent = await made.wallet.approve(requested);
      made.chain.send(sent.hash, { ...sent, logs: [paid] });
      made.chain.mine(sent.hash);
      return sent;
    };
    const phase = await made.through(made.approve({}, { approve: pays }));
    expect(phase).toMatchObject({ at: 'failed', moved: [{ token: other, to: stranger, amount: 7n }] });
  });

  /** A node that shows a mined transaction before its receipt: null for so many reads, or for ever. */
  const withLateReceipts = (nulls: number, options: Parameters<typeof setup>[0] = {}) => {
    let left = nulls;
    return setup(options, (responses) => ({
      eth_getTransactionReceipt: (params) => {
        const receipt = responses.eth_getTransactionReceipt(params);
        return receipt !== null && left-- > 0 ? null : receipt;
      },
    }));
  };
  /** Approves as requested, and another spender in the same transaction, which is mined at once. */
  const alsoApproving =
    ({ chain, wallet }: ReturnType<typeof setup>): ApprovalWallet['approve'] =>
    async (requested) => {
      const sent = await wallet.approve(requested);
      const logs = [log(other, [approval, pad(account), pad(stranger)], UNLIMITED)];
      chain.send(sent.hash, { ...sent, logs });
      chain.mine(sent.hash);
      return sent;
    };
  const named = [{ chain: base, token: other, spender: stranger, amount: UNLIMITED }];

  test.each([0, 1, 2, 3, 10, 44])('error: a receipt that arrives after %i empty reads is read', async (nulls) => {
    const made = withLateReceipts(nulls);
    const phase = await made.through(made.approve({}, { approve: alsoApproving(made) }));
    expect(kindOf(phase)).toBe('fakeTransaction');
    expect(phase).toMatchObject({ changed: named });
  });

  test('error: a late receipt of a reset is read before the approval is requested', async () => {
    const made = withLateReceipts(4, { strict: true });
    made.chain.setAllowance(account, base.address, 5n);
    const phase = await made.through(made.approve({}, { approve: alsoApproving(made) }));
    expect(phase).toMatchObject({ at: 'failed', changed: named });
    expect(made.requested).toEqual([0n]);
  });

  test('error: a receipt that does not arrive within 45 s is reported as unread, not sooner, and without a hash', async () => {
    const made = withLateReceipts(Number.POSITIVE_INFINITY);
    const end = made.approve({}, { approve: alsoApproving(made) });
    // The effect is seen by the second poll, after 1 s.
    await made.advance(45_999);
    expect(made.engine.store.getState().phases.get('key')?.at).toBe('mining');
    await made.advance(1);
    expect(await end).toEqual({ at: 'done', hash: null, ...noEffects, unread: true });
  });

  test.each<[string, (kind: 'reset' | 'send') => void, object]>([
    ['the approval is done', () => undefined, { at: 'done', hash: hashOf(2) }],
    [
      'the approval is declined',
      (kind) => {
        if (kind === 'send') throw new WalletError('rejected');
      },
      { at: 'failed' },
    ],
  ])('error: a reset that could not be read is reported when %s', async (_name, wills, end) => {
    let isReset = true;
    const made = setup({ strict: true }, (responses) => ({
      eth_getTransactionReceipt: (params) => (isReset ? null : responses.eth_getTransactionReceipt(params)),
    }));
    made.chain.setAllowance(account, base.address, 5n);
    const wallet: ApprovalWallet['approve'] = async (requested) => {
      isReset = requested.amount === 0n;
      wills(isReset ? 'reset' : 'send');
      const sent = await made.wallet.approve(requested);
      made.chain.mine(sent.hash);
      return sent;
    };
    expect(await made.through(made.approve({}, { approve: wallet }))).toMatchObject({ ...end, unread: true });
  });

  test.each<[string, string, object]>([
    ['did as asked', 'the approval is done', { at: 'done', hash: null }],
    [
      'did something else',
      'the rest may still be sent',
      { at: 'failed', error: { happened: { code: 'walletDialogs.stoppedOnTheWay' } } },
    ],
  ])('error: left while a transaction in a block that %s has no receipt: unread, and %s', async (what, _end, phase) => {
    const made = withLateReceipts(Number.POSITIVE_INFINITY);
    const wallet: ApprovalWallet['approve'] = async (requested) => {
      const sent = await made.wallet.approve(requested);
      if (what !== 'did as asked') made.chain.send(sent.hash, { ...sent, data: '0x12345678' });
      made.chain.mine(sent.hash);
      return sent;
    };
    const end = made.approve({}, { approve: wallet });
    await made.advance(20_000);
    made.engine.leave('key');
    expect(await end).toMatchObject({ ...phase, changed: [], unread: true });
  });

  test('error: left while a node shows the receipt and not its transaction: unread', async () => {
    const made = setup({}, () => ({ eth_getTransactionByHash: () => null }));
    const other: ApprovalWallet['approve'] = async (requested) => {
      const sent = await made.wallet.approve(requested);
      made.chain.send(sent.hash, { ...sent, data: '0x12345678' });
      made.chain.mine(sent.hash);
      return sent;
    };
    const end = made.approve({}, { approve: other });
    await made.advance(20_000);
    made.engine.leave('key');
    expect(await end).toMatchObject({ at: 'failed', changed: [], unread: true });
  });

  test('behavior: left while the receipt of a transaction that may do anything is missing, it is as before', async () => {
    const made = withLateReceipts(Number.POSITIVE_INFINITY);
    const end = made.send();
    await made.advance(1_500);
    made.chain.mine(hashOf(1));
    await made.advance(20_000);
    made.engine.leave('key');
    expect(await end).toEqual({ at: 'idle' });
  });

  test('behavior: left while it waits in the pool, nothing is there to be read', async () => {
    const made = setup();
    const end = made.approve();
    await made.advance(20_000);
    made.engine.leave('key');
    expect(await end).toEqual({ at: 'idle' });
  });

  test('error: a mined transaction whose receipt is late is not called replaced', async () => {
    const made = withLateReceipts(10);
    const end = made.send({ holds: async () => false });
    await made.advance(1_500);
    made.chain.mine(hashOf(1));
    await made.advance(5_000);
    expect(made.engine.store.getState().phases.get('key')?.at).toBe('mining');
    await made.advance(20_000);
    expect(kindOf(await end)).toBe('fakeTransaction');
  });

  test('error: effects that were read are named even if the user leaves before the approval is effective', async () => {
    for (const logs of [[paid], [log(other, [approval, pad(account), pad(stranger)], UNLIMITED)]]) {
      const made = setup();
      const approves: ApprovalWallet['approve'] = async (requested) => {
        const sent = await made.wallet.approve(requested);
        made.chain.send(sent.hash, { ...sent, logs });
        made.chain.mine(sent.hash);
        // The node that returns the allowance is behind.
        made.chain.setAllowance(account, base.address, 0n);
        return sent;
      };
      const end = made.approve({}, { approve: approves });
      await made.advance(3_000);
      made.engine.leave('key');
      expect(isUnsolicited(await end)).toBe(true);
    }
  });

  test('error: an approval that is effective while its transaction is pending is not done before that is read', async () => {
    const made = setup();
    const pays: ApprovalWallet['approve'] = async (requested) => {
      const sent = await made.wallet.approve(requested);
      made.chain.send(sent.hash, { ...sent, logs: [paid] });
      made.chain.setAllowance(account, base.address, 100n);
      return sent;
    };
    const end = made.approve({}, { approve: pays });
    await made.advance(30_000);
    expect(made.engine.store.getState().phases.get('key')?.at).toBe('mining');
    made.chain.mine(hashOf(1));
    await made.advance(2_000);
    expect(await end).toMatchObject({ at: 'done', hash: hashOf(1), moved: [{ to: stranger }] });
  });

  test('behavior: a transaction that is not an approval moves its own amounts', async () => {
    const { send, through, chain, sendCall } = setup();
    const pays = async () => {
      const sent = sendCall('0x12345678');
      chain.send(sent.hash, { ...sent, logs: [paid] });
      return sent;
    };
    expect(await through(send({ send: pays }))).toEqual({ at: 'done', hash: hashOf(1), ...noEffects });
  });
});

describe('any transaction', () => {
  test('default: requested, mined as requested, done', async () => {
    const { send, through, steps } = setup();
    expect(await through(send())).toEqual({ at: 'done', hash: hashOf(1), ...noEffects });
    expect(steps()).toEqual(['prompting', 'mining', 'done']);
  });

  test.each<[name: string, change: Partial<SentTransaction>]>([
    ['another call', { data: '0x12' }],
    ['another contract', { to: stranger }],
    ['another account', { from: stranger }],
    ['coins with it', { value: 1n }],
  ])('error: what was mined is %s, and it did not do what was asked', async (_name, change) => {
    const { send, through, chain, sendCall } = setup();
    const edited = async () => {
      const sent = sendCall(approvalData(base.address, 1n));
      chain.send(sent.hash, { ...sent, ...change });
      return sent;
    };
    expect(kindOf(await through(send({ send: edited })))).toBe('fakeTransaction');
    expect(kindOf(await through(send({ send: edited, holds: async () => false })))).toBe('fakeTransaction');
    expect(kindOf(await through(send({ send: edited, holds: async () => true })))).toBe('done');
    // An effect that others could cause is no sign of this transaction.
    expect(kindOf(await through(send({ send: edited, holds: async () => true, shared: true })))).toBe(
      'fakeTransaction',
    );
  });

  test('error: a reverted transaction is reported with any allowance', async () => {
    const { send, advance, chain } = setup();
    const end = send({ holds: async () => false });
    await advance(500);
    chain.mine(hashOf(1), false);
    await advance(2_000);
    expect(kindOf(await end)).toBe('reverted');
  });

  test('behavior: a node that has the transaction before its effect gets time', async () => {
    const { send, advance, chain } = setup();
    const holds = vi.fn().mockResolvedValueOnce(false).mockRejectedValueOnce(new Error('rpc')).mockResolvedValue(true);
    const end = send({ holds });
    await advance(500);
    chain.mine(hashOf(1));
    await advance(10_000);
    expect(kindOf(await end)).toBe('done');
    expect(holds).toHaveBeenCalledTimes(3);
  });

  test('behavior: a node that goes down after it had the transaction does not make it a replaced one', async () => {
    const { send, engine, advance, chain } = setup();
    const holds = vi.fn((): Promise<boolean> => Promise.reject(new Error('rpc')));
    const end = send({ holds });
    await advance(500);
    chain.mine(hashOf(1));
    await advance(60_000);
    expect(engine.store.getState().phases.get('key')).toMatchObject({ at: 'mining', slow: true });
    holds.mockImplementation(async () => true);
    await advance(2_000);
    expect(kindOf(await end)).toBe('done');
  });

  test('error: reads of the effect that failed are not counted', async () => {
    const { send, advance, chain } = setup();
    const holds = vi.fn(async () => false);
    for (let read = 0; read < 7; read += 1) holds.mockRejectedValueOnce(new Error('rpc'));
    const end = send({ holds });
    await advance(500);
    chain.mine(hashOf(1));
    await advance(30_000);
    expect(kindOf(await end)).toBe('fakeTransaction');
    expect(holds).toHaveBeenCalledTimes(12);
  });

  test('error: a mined transaction without effect is not a success', async () => {
    const { send, through } = setup();
    expect(kindOf(await through(send({ holds: async () => false })))).toBe('fakeTransaction');
  });

  test('error: a transaction that no node has for 45 s was dropped, not sooner', async () => {
    const { send, engine, advance } = setup();
    const end = send({ send: async () => ({ hash: hashOf(5), from: account, to: token, data: '0x', value: 0n }) });
    await advance(44_000);
    expect(engine.store.getState().phases.get('key')?.at).toBe('mining');
    await advance(3_000);
    expect(kindOf(await end)).toBe('dropped');
  });

  test('behavior: a pending transaction is waited for, however long', async () => {
    const { send, engine, advance, chain } = setup();
    const end = send();
    await advance(600_000);
    expect(engine.store.getState().phases.get('key')).toMatchObject({ at: 'mining', slow: true });
    chain.mine(hashOf(1));
    await advance(1_500);
    expect(kindOf(await end)).toBe('done');
  });

  test('behavior: a node that is away says nothing about the transaction', async () => {
    const { send, engine, advance, chain } = setup();
    const end = send();
    await advance(1_500);
    chain.state.away = true;
    await advance(180_000);
    expect(engine.store.getState().phases.get('key')?.at).toBe('mining');
    chain.mine(hashOf(1));
    chain.state.away = false;
    await advance(1_500);
    expect(kindOf(await end)).toBe('done');
  });

  test('error: a transaction whose nonce another one used was replaced or cancelled, reported within seconds', async () => {
    const { send, advance, chain } = setup();
    const end = send({ holds: async () => false });
    await advance(1_500);
    chain.drop(hashOf(1));
    chain.send(hashOf(2), { from: account, to: account, data: '0x', nonce: 1 });
    chain.mine(hashOf(2));
    await advance(4_000);
    expect(kindOf(await end)).toBe('replaced');
  });

  test('behavior: one that was sped up is done by its effect, also where others could bring it about', async () => {
    const { send, advance, chain } = setup();
    let isDone = false;
    const end = send({ shared: true, holds: async () => isDone });
    await advance(1_500);
    chain.drop(hashOf(1));
    chain.send(hashOf(2), { from: account, to: token, data: '0x', nonce: 1 });
    chain.mine(hashOf(2));
    isDone = true;
    await advance(4_000);
    expect(kindOf(await end)).toBe('done');
  });

  test('behavior: the effect alone is not a sign of it where others could bring it about', async () => {
    const { send, engine, advance } = setup();
    void send({ shared: true, holds: async () => true });
    await advance(10_000);
    expect(engine.store.getState().phases.get('key')?.at).toBe('mining');
  });

  test('behavior: a declined prompt ends where it began; nonsense of a wallet is named', async () => {
    const { send, through } = setup();
    expect(await through(send({ send: () => Promise.reject({ code: 4001 }) }))).toEqual({ at: 'idle', declined: true });
    expect(kindOf(await through(send({ send: () => Promise.reject(undefined) })))).toBe('unknown');
    expect(kindOf(await through(send({ send: () => Promise.reject(new WalletError('locked')) })))).toBe('locked');
  });
});

describe('the engine', () => {
  test('behavior: waiting for a silent wallet can be stopped after 20 s', async () => {
    const { send, engine, advance } = setup();
    const silent: Transaction['send'] = (signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new WalletError('timeout'))));
    const end = send({ send: silent });
    await advance(19_000);
    expect(engine.store.getState().phases.get('key')).toMatchObject({ at: 'prompting', slow: false });
    await advance(1_000);
    expect(engine.store.getState().phases.get('key')).toMatchObject({ at: 'prompting', slow: true });
    engine.leave('key');
    expect(await end).toEqual({ at: 'idle' });
    expect(engine.store.getState().phases.size).toBe(0);
  });

  test('behavior: waiting for a wallet that never reports its chain is shown and can be stopped; the next press retries', async () => {
    const { approve, engine, advance, requested, phases } = setup();
    const chainId = vi.fn<ApprovalWallet['chainId']>(
      (signal) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new WalletError('timeout')))),
    );
    const end = approve({}, { chainId });
    await advance(400);
    expect(phases).toEqual([]);
    await advance(18_600);
    expect(engine.store.getState().phases.get('key')).toMatchObject({ at: 'switching', slow: false });
    expect(approve({}, { chainId })).toBe(end);
    await advance(1_000);
    expect(engine.store.getState().phases.get('key')).toMatchObject({ at: 'switching', slow: true });
    engine.leave('key');
    expect(await end).toEqual({ at: 'idle' });
    expect(engine.store.getState().phases.size).toBe(0);
    const next = approve({}, { chainId: chainId.mockImplementation(() => never()) });
    await advance(20_000);
    expect([chainId.mock.calls.length, requested]).toEqual([2, []]);
    expect(next).not.toBe(end);
  });

  test('behavior: a wallet that reports its chain late is not slow any more after a request to switch', async () => {
    const { approve, advance, phases, wallet, pending } = setup();
    let say = (_chainId: number): void => undefined;
    const chainId = () =>
      new Promise<number>((resolve) => {
        say = resolve;
      });
    void approve({}, { chainId, switchChain: vi.fn(() => never<void>()) });
    await advance(25_000);
    say(1);
    await advance(100);
    expect(phases.map((phase) => phase.at === 'switching' && phase.slow)).toEqual([false, true, false]);
    expect(wallet.switchChain).not.toHaveBeenCalled();
    expect(pending()).toBe(1);
  });

  test('behavior: after "Stop waiting" the node is not polled', async () => {
    const { send, engine, advance, chain } = setup();
    const end = send();
    await advance(5_000);
    engine.leave('key');
    expect(await end).toEqual({ at: 'idle' });
    const { requested } = chain.state;
    await advance(10_000);
    expect(chain.state.requested).toBe(requested);
  });

  test('behavior: a key has one at a time: a second press is the first one', async () => {
    const { send, advance } = setup();
    const ask = vi.fn(() => never<SentTransaction>());
    const first = send({ send: ask });
    expect(send({ send: ask })).toBe(first);
    await advance(1_000);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('behavior: a transaction sent before a reload is followed without a prompt', async () => {
    const { engine, advance, chain, sendCall } = setup();
    const sent = sendCall(approvalData(base.address, 3n));
    const end = engine.follow('key', sent, { chainKey: 'base' });
    await advance(1_000);
    chain.mine(sent.hash);
    await advance(2_000);
    expect(kindOf(await end)).toBe('done');
  });

  test('behavior: a result stays until it is dismissed; a pending one cannot be', async () => {
    const { send, engine, through, advance } = setup();
    await through(send({ holds: async () => false }));
    engine.dismiss('key');
    expect(engine.store.getState().phases.size).toBe(0);
    void send({ send: () => never() });
    await advance(100);
    engine.dismiss('key');
    expect(engine.store.getState().phases.get('key')?.at).toBe('prompting');
  });

  test('behavior: stopped, it looks at nothing any more', async () => {
    const { send, engine, advance, pending } = setup();
    const end = send();
    await advance(3_000);
    engine.stop();
    expect(await end).toEqual({ at: 'idle' });
    expect(pending()).toBe(0);
  });
});

describe('transactions as nodes report them', () => {
  const stays = async ({ send, advance, engine, chain }: ReturnType<typeof setup>, span = 100_000) => {
    const end = send();
    await advance(span);
    expect(engine.store.getState().phases.get('key')?.at).toBe('mining');
    chain.mine(hashOf(1));
    return end;
  };

  test('behavior: a receipt without its transaction is a node that is behind, not an unknown transaction', async () => {
    const behind = { is: false };
    const all = setup({}, (responses) => ({
      eth_getTransactionByHash: (params) => (behind.is ? null : responses.eth_getTransactionByHash(params)),
    }));
    const { send, advance, chain, engine } = all;
    const end = send();
    await advance(1_500);
    behind.is = true;
    chain.mine(hashOf(1));
    await advance(100_000);
    expect(engine.store.getState().phases.get('key')?.at).toBe('mining');
    behind.is = false;
    await advance(1_500);
    expect(kindOf(await end)).toBe('done');
  });

  test('behavior: a used nonce counts only with a lookup that got a response', async () => {
    const away = { is: false };
    const all = setup({}, (responses) => ({
      eth_getTransactionReceipt: (params) => {
        if (away.is) throw new Error('away');
        return responses.eth_getTransactionReceipt(params);
      },
      eth_getTransactionCount: () => (away.is ? '0x9' : '0x1'),
    }));
    const { send, advance, chain, engine } = all;
    const end = send();
    await advance(1_500);
    away.is = true;
    await advance(30_000);
    expect(engine.store.getState().phases.get('key')?.at).toBe('mining');
    away.is = false;
    chain.mine(hashOf(1));
    await advance(1_500);
    expect(kindOf(await end)).toBe('done');
  });

  test('behavior: the next nonce is not used, and a missing one is not compared', async () => {
    const next = setup({}, () => ({ eth_getTransactionCount: () => '0x1' }));
    void stays(next);
    await next.advance(110_000);
    const silent = setup({}, (responses) => ({
      eth_getTransactionByHash: (params) => {
        const found = responses.eth_getTransactionByHash(params);
        return typeof found === 'object' && found !== null ? { ...found, nonce: null } : found;
      },
      eth_getTransactionCount: () => '0x9',
    }));
    void stays(silent);
    await silent.advance(110_000);
    expect([next, silent].map(({ engine }) => engine.store.getState().phases.get('key')?.at)).toEqual(['done', 'done']);
  });

  test('error: three looks in a row make it replaced, and the hash is named', async () => {
    const { send, advance, chain, engine } = setup();
    void send();
    await advance(500);
    chain.state.nonces = 2;
    await advance(1_900);
    expect(engine.store.getState().phases.get('key')?.at).toBe('mining');
    await advance(1_000);
    expect(engine.store.getState().phases.get('key')).toMatchObject({
      at: 'failed',
      error: { kind: 'replaced', details: [hashOf(1)] },
    });
  });

  test('error: after exactly 45 s without a node that has it, it was dropped even if its effect cannot be read', async () => {
    const { engine, advance } = setup();
    const sent = { hash: hashOf(5), from: account, to: token, data: '0x', value: 0n } as const;
    const end = engine.follow('key', sent, { chainKey: 'base', holds: () => Promise.reject(new Error('rpc')) });
    await advance(44_999);
    expect(engine.store.getState().phases.get('key')?.at).toBe('mining');
    await advance(1);
    expect(kindOf(await end)).toBe('dropped');
  });

  test('behavior: its effect is looked at on every second look', async () => {
    const { send, advance } = setup();
    const holds = vi.fn(async () => false);
    void send({ holds });
    await advance(4_500);
    expect(holds).toHaveBeenCalledTimes(2);
  });
});

describe('changes by the wallet', () => {
  test('behavior: phases say what they wait for, a prompt and then the chain', async () => {
    const { approve, through, phases } = setup();
    await through(approve());
    expect(phases.flatMap((phase) => ('what' in phase ? [`${phase.at} ${phase.what}`] : []))).toEqual([
      'prompting send',
      'mining send',
    ]);
    const plain = setup();
    await plain.through(plain.send());
    expect(plain.phases[0]).toMatchObject({ at: 'prompting', what: 'send', slow: false });
    const elsewhere = setup();
    await elsewhere.through(elsewhere.approve({}, { chainId: async () => 1 }));
    expect(elsewhere.phases.flatMap((phase) => ('slow' in phase ? [[phase.at, phase.slow]] : []))).toEqual([
      ['switching', false],
      ['prompting', false],
      ['mining', false],
    ]);
  });

  test('error: a contract creation is not the requested transaction', async () => {
    const { send, through, chain, sendCall } = setup();
    const edited = async () => {
      const sent = sendCall(approvalData(base.address, 1n));
      chain.send(sent.hash, { ...sent, to: null });
      return sent;
    };
    const phase = await through(send({ send: edited }));
    expect(phase).toMatchObject({ error: { kind: 'fakeTransaction', details: [hashOf(1)] } });
    const rejects = setup();
    const holds = () => Promise.reject(new Error('rpc'));
    const other = async () => {
      const sent = rejects.sendCall('0x12');
      rejects.chain.send(sent.hash, { ...sent, data: '0x13' });
      return sent;
    };
    expect(kindOf(await rejects.through(rejects.send({ send: other, holds })))).toBe('fakeTransaction');
  });

  test('error: the effect of another call is looked at once, and not waited for', async () => {
    const { send, advance, chain, sendCall } = setup();
    const holds = vi.fn(async () => false);
    const edited = async () => {
      const sent = sendCall('0x12');
      chain.send(sent.hash, { ...sent, data: '0x13' });
      chain.mine(sent.hash);
      return sent;
    };
    const end = send({ send: edited, holds });
    await advance(500);
    expect(kindOf(await end)).toBe('fakeTransaction');
    expect(holds).toHaveBeenCalledTimes(1);
  });

  test('error: a revert names its transaction', async () => {
    const { send, advance, chain } = setup();
    const end = send();
    await advance(500);
    chain.mine(hashOf(1), false);
    await advance(2_000);
    expect(await end).toMatchObject({ error: { kind: 'reverted', details: [hashOf(1)] } });
  });

  test('behavior: waiting for an effect can be stopped', async () => {
    const { send, engine, advance, chain } = setup();
    const end = send({ holds: async () => false });
    await advance(500);
    chain.mine(hashOf(1));
    await advance(3_000);
    engine.leave('key');
    expect(await end).toEqual({ at: 'idle' });
  });

  test.each<[string, Partial<{ to: Hex | null; data: Hex }>]>([
    ['another token', { to: stranger, data: approvalData(stranger, 5n) }],
    ['a new contract', { to: null, data: approvalData(stranger, 5n) }],
    ['no approval', { data: '0x12345678' }],
    ['an approval of nothing', { data: approvalData(stranger, 0n) }],
  ])('error: a wallet that sent %s left nothing to take back', async (_name, edit) => {
    const { approve, through, chain, wallet } = setup();
    const edits: ApprovalWallet['approve'] = async (approval) => {
      const sent = await wallet.approve(approval);
      chain.send(sent.hash, { ...sent, ...edit });
      return sent;
    };
    const error = { kind: 'fakeTransaction' };
    expect(await through(approve({}, { approve: edits }))).toMatchObject({ at: 'failed', error, changed: [] });
  });

  test('behavior: more than enough is enough, and exactly means exactly', async () => {
    const enough = setup();
    enough.chain.setAllowance(account, base.address, 500n);
    expect(await enough.through(enough.approve())).toMatchObject({ at: 'done', hash: null });
    for (const before of [100n, 500n]) {
      const exact = setup();
      exact.chain.setAllowance(account, base.address, before);
      expect(await exact.through(exact.approve({ exactly: true }))).toMatchObject({ at: 'done' });
      expect(exact.requested).toEqual(before === 100n ? [] : [100n]);
    }
  });

  test('behavior: a reset is tried only where there is something to reset, and something to approve', async () => {
    const trials = async (before: bigint, plan: Partial<ApprovalPlan>) => {
      const tried = vi.fn();
      const all = setup({}, (responses) => ({
        eth_call: (params) => {
          if (Reflect.get(Object(params[0]), 'from') !== undefined) tried();
          return responses.eth_call(params);
        },
      }));
      all.chain.setAllowance(account, base.address, before);
      await all.through(all.approve(plan));
      return tried.mock.calls.length;
    };
    expect(await trials(0n, {})).toBe(0);
    expect(await trials(7n, { amount: 0n, exactly: true })).toBe(0);
    expect(await trials(7n, {})).toBeGreaterThan(0);
  });

  test('behavior: a reset before unlimited', async () => {
    const { approve, through, requested, chain } = setup({ strict: true });
    chain.setAllowance(account, base.address, 5n);
    expect(kindOf(await through(approve({ unlimited: true })))).toBe('done');
    expect(requested).toEqual([0n, 'unlimited']);
  });

  test('error: a reset that another call took the place of is none', async () => {
    const { approve, through, chain, wallet, requested } = setup({ strict: true });
    chain.setAllowance(account, base.address, 5n);
    const edits: ApprovalWallet['approve'] = async (approval) => {
      const sent = await wallet.approve(approval);
      chain.send(sent.hash, { ...sent, data: '0x12345678' });
      return sent;
    };
    expect(kindOf(await through(approve({}, { approve: edits })))).toBe('fakeTransaction');
    expect(requested).toEqual([0n]);
  });

  test.each<[string, bigint, bigint, Hex]>([
    ['left more standing than exactly was asked', 500n, 100n, '0x12345678'],
    ['revoked all but a little', 7n, 0n, approvalData(base.address, 3n)],
  ])('error: a wallet that %s has not done it', async (_name, before, amount, data) => {
    const { approve, through, chain, wallet } = setup();
    chain.setAllowance(account, base.address, before);
    const edits: ApprovalWallet['approve'] = async (approval) => {
      const sent = await wallet.approve(approval);
      chain.send(sent.hash, { ...sent, data });
      return sent;
    };
    expect(kindOf(await through(approve({ amount, exactly: true }, { approve: edits })))).toBe('fakeTransaction');
  });

  test('error: an unreadable allowance is named with its chain, and the wallet is not opened', async () => {
    const { approve, through, requested } = setup({}, () => ({
      eth_call: () => {
        throw new Error('away');
      },
    }));
    const phase = await through(approve());
    expect(phase).toMatchObject({ at: 'failed', changed: [] });
    expect(phase?.at === 'failed' && phase.error).not.toBeInstanceOf(WalletError);
    expect(phase?.at === 'failed' && phase.error.happened).toEqual({
      code: 'chainErrors.unread',
      values: { chain: 'base' },
    });
    expect(requested).toEqual([]);
  });

  test('error: an allowance below the requested one is reported', async () => {
    const shown = { once: false };
    const all = setup({}, (responses) => ({
      eth_call: (params) => {
        const result = responses.eth_call(params);
        if (shown.once) return `0x${'1'.padStart(64, '0')}`;
        shown.once = BigInt(String(result)) === 100n;
        return result;
      },
    }));
    const mines: ApprovalWallet['approve'] = async (approval) => {
      const sent = await all.wallet.approve(approval);
      all.chain.mine(sent.hash);
      return sent;
    };
    expect(await all.through(all.approve({}, { approve: mines }))).toMatchObject({
      at: 'failed',
      error: { kind: 'fakeTransaction', details: [{ code: 'walletFacts.allowanceBelow' }] },
    });
  });
});

test('default: nothing is pending at first, and an approval has one key in any spelling', () => {
  const { engine } = setup();
  expect(engine.store.getState()).toEqual({ phases: new Map() });
  engine.leave('nothing');
  const phases = ['idle', 'switching', 'prompting', 'mining', 'done', 'failed'] as const;
  expect(phases.filter((at) => isInFlight({ at } as TransactionPhase))).toEqual(['switching', 'prompting', 'mining']);
  expect(approvalKey('0xAB', 'base', '0xCD')).toBe('approve:base:0xcd:0xab');
});

test('default: an end is unasked where an approval is another one, or tokens went out', () => {
  const changed = [{ chain: base, token, spender: stranger, amount: 1n }];
  const moved = [{ chain: base, token, to: stranger, amount: 1n }];
  const error = new WalletError('reverted');
  const ends = [
    { at: 'done', hash: null },
    { at: 'failed', error },
  ] as const;
  for (const end of ends) {
    expect(isUnsolicited({ ...end, ...noEffects })).toBe(false);
    expect(isUnsolicited({ ...end, ...noEffects, changed })).toBe(true);
    expect(isUnsolicited({ ...end, ...noEffects, moved })).toBe(true);
  }
  expect(isUnsolicited({ at: 'done', hash: null, ...noEffects, unread: true })).toBe(true);
  const waiting = { what: 'send', slow: false } as const;
  expect(isUnsolicited({ ...waiting, at: 'prompting' })).toBe(false);
  expect(isUnsolicited({ ...waiting, at: 'mining', hash: hashOf(1) })).toBe(false);
});

test('error: a failed import can be retried, and opened no prompt', () => {
  const cause = new TypeError('away');
  const phase = noTransactionCode(cause);
  expect(phase).toMatchObject({ at: 'failed', changed: [], error: { recovery: 'retry', cause } });
  expect(phase.at === 'failed' && phase.error.happened).toEqual({ code: 'errors.noTransactionCode' });
});
