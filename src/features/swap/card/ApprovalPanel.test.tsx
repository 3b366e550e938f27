import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pad, toHex } from 'viem';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { quoteVector } from '../../../domain/swap/quoteVector.ts';
import { ms } from '../../../domain/time.ts';
import type { Swap } from '../../../engines/swap/Swap.ts';
import type { TransactionPhase } from '../../../engines/transactions/runTransaction.ts';
import { fakeChain } from '../../../testing/fakeChain.ts';
import { fakeWorld } from '../../../testing/fakeWorld.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { sampleEngine } from '../../../testing/sampleSwap.ts';
import { testService } from '../../../testing/testService.ts';
import type { WalletPort } from '../../../world/wallet/createWalletPort.ts';
import { approvalData } from '../../../world/wallet/sendTransaction.ts';
import { WalletError } from '../../../world/wallet/WalletError.ts';
import { walletStore } from '../../../world/wallet/walletStore.ts';
import { SwapContext } from '../model/useSwap.ts';
import { ApprovalPanel, UnusedAllowance } from './ApprovalPanel.tsx';

const [base] = quoteVector.chains;
if (base === undefined) throw new Error('no chain');
const { inputToken, offerer: account } = quoteVector.request;
const token = { chainId: base.chainId, address: inputToken, symbol: 'USDC', decimals: 6 };
const hash = `0x${'ab'.repeat(32)}` as const;
const stranger = `0x${'99'.repeat(20)}` as const;
const open = { since: ms(0), slow: false } as const;
const changedBy = (spender: `0x${string}`, amount: bigint) => ({ chain: base, token: token.address, spender, amount });

const show = (phase: TransactionPhase, chain = fakeChain(), holdings: Partial<Swap['holdings']> = {}) => {
  const [onLeave, onSettled] = [vi.fn(), vi.fn()];
  const swap = {
    draft: { route: { pay: { chainKey: 'base', chain: base, token } }, amount: { ok: true, value: 10_000_000n } },
    holdings,
    unlimited: false,
  } as unknown as Swap;
  const engine = sampleEngine(swap);
  const { chains } = fakeWorld({ nodes: { base: chain.answers } }).world;
  renderPart(
    <SwapContext value={engine}>
      <ApprovalPanel {...{ phase, onLeave, onSettled }} />
    </SwapContext>,
    { service: { ...testService(), chains } },
  );
  return { onUnlimited: engine.commands.setUnlimited, onLeave, onSettled };
};
const words = () => document.body.textContent;

afterEach(() => walletStore.setState({ port: null }));

describe('an approval, as a person reads it', () => {
  test('before it is asked for: what it is for, exactly how much, and unlimited only by a tick', async () => {
    const { onUnlimited } = show({ at: 'idle' });
    expect(words()).toMatch(/^One step first: allow exactly 10 USDC to be taken for this swap, once\./);
    // One sentence; what else there is to know is folded.
    expect(screen.getByRole('group').hasAttribute('open')).toBe(false);
    await userEvent.click(screen.getByText('What this means'));
    await userEvent.click(screen.getByRole('checkbox'));
    expect(onUnlimited).toHaveBeenCalledWith(true);
  });

  test.each([
    [false, /^Two steps first, since this token .* set to 0, then exactly 10 USDC is allowed/],
    [
      true,
      /^One step first, confirmed once: the old USDC allowance is set to 0, and exactly 10 USDC .* Both or none\./,
    ],
  ])('a reset says whether the approval goes with it: %s', (resetsAsOne, says) => {
    show({ at: 'idle' }, fakeChain(), { needsReset: true, resetsAsOne });
    expect(words()).toMatch(says);
  });

  test.each<[TransactionPhase, RegExp]>([
    [{ at: 'switching', ...open }, /Confirm the switch to Base in your wallet\./],
    [{ at: 'asking', what: 'send', ...open }, /Confirm the USDC allowance in your wallet\./],
    [{ at: 'asking', what: 'reset', ...open }, /the old USDC allowance is set to 0 first, because this token needs it/],
    [{ at: 'mining', what: 'send', hash, ...open }, /Waiting for Base to include transaction 0xabab/],
  ])('while somebody is waited for: %o', (phase, says) => {
    show(phase);
    expect(screen.getByRole('status').textContent).toMatch(says);
    expect(screen.queryByRole('button', { name: 'Stop waiting' })).toBeNull();
  });

  test.each<[TransactionPhase, RegExp]>([
    [{ at: 'asking', what: 'send', ...open, slow: true }, /has not answered for 20 seconds/],
    [{ at: 'mining', what: 'send', hash, ...open, slow: true }, /takes longer than usual/],
  ])('after 20 s there is a way out: %o', async (phase, says) => {
    const { onLeave } = show(phase);
    expect(words()).toMatch(says);
    await userEvent.click(screen.getByRole('button', { name: 'Stop waiting' }));
    expect(onLeave).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['replaced', /took the place of this one/],
    ['dropped', /not found on the chain/],
    ['reverted', /mined but failed/],
    ['fakeTransaction', /not the one this page asked for/],
  ] as const)('%s is named', (kind, says) => {
    show({ at: 'failed', error: new WalletError(kind), changed: [] });
    expect(words()).toMatch(says);
  });

  test('an allowance that the wallet made unlimited is named, and taken back in one press', async () => {
    const chain = fakeChain();
    chain.setAllowance(account, base.address, 1n << 255n);
    const revoke = vi.fn<WalletPort['revoke']>(async () => {
      const data = approvalData(base.address, 0n);
      chain.send(hash, { from: account, to: token.address, data });
      chain.mine(hash);
      return { hash, from: account, to: token.address, data, value: 0n };
    });
    walletStore.setState({ port: { account, revoke } as unknown as WalletPort });
    const { onSettled } = show({ at: 'done', hash, changed: [changedBy(base.address, 1n << 255n)] }, chain);
    expect(screen.getByRole('alert').textContent).toMatch(/contract on Base may now take any amount of USDC/);
    await userEvent.click(screen.getByRole('button', { name: 'Revoke it' }));
    await vi.waitFor(() => expect(onSettled).toHaveBeenCalledTimes(1));
    expect(revoke.mock.calls[0]?.[0]).toMatchObject({ token: token.address, spender: base.address });
    expect(chain.allowanceOf(account, base.address)).toBe(0n);
  });

  test('tokens that went out with the approval are named, and put away once they are read', async () => {
    const moved = [
      { chain: base, token: token.address, to: stranger, amount: 250_000n },
      { chain: base, token: stranger, to: stranger, amount: 7n },
      { chain: base, token: stranger, to: stranger, amount: null },
    ];
    const { onSettled } = show({ at: 'done', hash, changed: [], moved });
    expect(screen.getByRole('alert').textContent).toMatch(/^Your wallet’s transaction also took tokens out/);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      `0.25 USDC to ${stranger}`,
      `7 smallest units of the token ${stranger} to ${stranger}`,
      `One piece of ${stranger} to ${stranger}`,
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'I have read it' }));
    expect(onSettled).toHaveBeenCalledTimes(1);
  });

  test('an approval of another token is not called one of the token that is paid with', () => {
    const changed = [{ chain: base, token: stranger, spender: stranger, amount: 5n }];
    show({ at: 'failed', error: new WalletError('fakeTransaction'), changed });
    expect(words()).toContain(`${stranger} may now take 5 smallest units of the token ${stranger} on Base.`);
  });

  test.each([
    ['piece', 'one piece'],
    ['all', 'every piece'],
  ] as const)('an approval of pieces of a collection (%s) is named, with what can be done', async (amount, words_) => {
    const changed = [{ chain: base, token: stranger, spender: stranger, amount }];
    const { onSettled } = show({ at: 'failed', error: new WalletError('fakeTransaction'), changed });
    expect(words()).toContain(`${stranger} may now take ${words_} of ${stranger} on Base.`);
    expect(words()).toContain('Take it back in your wallet');
    expect(screen.queryByRole('button', { name: 'Revoke it' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'I have read it' }));
    expect(onSettled).toHaveBeenCalledTimes(1);
  });

  test('of several each is named and goes when it is settled, and nothing goes on before the last', async () => {
    const piece = { chain: base, token: stranger, spender: stranger, amount: 'piece' as const };
    const changed = [piece, { ...piece, amount: 'all' as const }, changedBy(stranger, 1n)];
    const moved = [{ chain: base, token: stranger, to: stranger, amount: 7n }];
    const { onSettled } = show({ at: 'failed', error: new WalletError('fakeTransaction'), changed, moved });
    expect(words()).toMatch(/one piece of .*every piece of .*may now take 0\.000001 USDC.*7 smallest units/);
    for (const left of [2, 1]) {
      await userEvent.click(screen.getAllByRole('button', { name: 'I have read it' })[0] as HTMLElement);
      expect(screen.getAllByRole('button', { name: 'I have read it' })).toHaveLength(left);
    }
    await userEvent.click(screen.getByRole('button', { name: 'I have read it' }));
    expect(screen.getByRole('button', { name: 'Revoke it' })).toBeTruthy();
    expect(onSettled).not.toHaveBeenCalled();
  });

  test.each<[string, TransactionPhase]>([
    ['done', { at: 'done', hash: null, changed: [], unread: true }],
    ['failed', { at: 'failed', error: new WalletError('locked'), changed: [], unread: true }],
  ])(
    'a transaction that could not be read is said to be unread where it is %s, until that is settled',
    async (_at, phase) => {
      const { onSettled } = show(phase);
      expect(screen.getAllByRole('alert').at(-1)?.textContent).toMatch(/could not be read.*may have approved somebody/);
      await userEvent.click(screen.getByRole('button', { name: 'I have read it' }));
      expect(onSettled).toHaveBeenCalledTimes(1);
    },
  );

  test('somebody else who was approved is named with the whole address', () => {
    show({ at: 'failed', error: new WalletError('fakeTransaction'), changed: [changedBy(stranger, 10_000_000n)] });
    expect(words()).toContain(`Your wallet approved somebody else: ${stranger} may now take 10 USDC on Base.`);
    expect(screen.getByRole('button', { name: 'Revoke it' })).toBeTruthy();
  });
});

const refetchAllowance = vi.fn(async () => undefined);
const revoke = vi.fn<WalletPort['revoke']>();

const paid = {
  address: token.address,
  topics: ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', pad(account), pad(stranger)],
  data: pad(toHex(250_000n)),
};

/** What the part reads of a swap. */
const swapWith = (value: bigint) =>
  ({
    draft: { route: { pay: { chainKey: 'base', chain: base, token } } },
    holdings: { allowance: { state: 'known', value } },
  }) as unknown as Swap;
const button = () => screen.getByRole('button', { name: /^Revoke it/ });

/** The part for an account that approved so much, on a chain that mines at once what the wallet sends. */
const showUnused = (value: bigint) => {
  const chain = fakeChain();
  chain.setAllowance(account, base.address, value);
  const { chains } = fakeWorld({ nodes: { base: chain.answers } }).world;
  const send = (data = approvalData(base.address, 0n), logs: readonly object[] = []) => {
    chain.send(hash, { from: account, to: token.address, data, logs });
    chain.mine(hash);
    return { hash, from: account, to: token.address, data: approvalData(base.address, 0n), value: 0n };
  };
  revoke.mockImplementation(async () => send());
  const engine = sampleEngine(swapWith(value));
  engine.commands.refetchAllowance = refetchAllowance;
  renderPart(
    <SwapContext value={engine}>
      <UnusedAllowance />
    </SwapContext>,
    { service: { ...testService(), chains } },
  );
  return { send, rerender: (amount: bigint) => act(() => engine.store.setState(swapWith(amount))) };
};

describe('an allowance that no order uses', () => {
  beforeEach(() => {
    vi.clearAllMocks();
    walletStore.setState({ port: { account, revoke } as unknown as WalletPort });
  });

  test('A person reads how much may be taken, and takes it back in one press', async () => {
    showUnused(10_000_000n);
    expect(screen.getByText(/may still take 10 USDC/)).toBeTruthy();
    await userEvent.click(button());
    await waitFor(() => expect(refetchAllowance).toHaveBeenCalledTimes(1));
    expect(revoke.mock.calls[0]?.[0]).toEqual({ chain: base, token: token.address, spender: base.address });
    expect(button().getAttribute('aria-busy')).toBeNull();
  });

  test('One without a limit is called that', () => {
    showUnused((1n << 256n) - 1n);
    expect(screen.getByText(/may still take any amount of USDC/)).toBeTruthy();
  });

  test('None is no message', () => {
    showUnused(0n);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('A transaction that left the allowance standing is no success, and can be tried again', async () => {
    const { send } = showUnused(10_000_000n);
    revoke.mockImplementation(async () => send('0x12345678'));
    await userEvent.click(button());
    expect((await screen.findByRole('alert')).textContent).toMatch(/not the one this page asked for/);
    await userEvent.click(screen.getByRole('button', { name: 'Revoke it again' }));
    expect(revoke).toHaveBeenCalledTimes(2);
  });

  test('Tokens that went out with the revocation are named though the allowance is gone, until they are read', async () => {
    const { send, rerender } = showUnused(10_000_000n);
    revoke.mockImplementation(async () => send(undefined, [paid]));
    await userEvent.click(button());
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /took tokens out of your account\. ?0\.25 USDC to 0x99/,
    );
    rerender(0n);
    await userEvent.click(screen.getByRole('button', { name: 'I have read it' }));
    expect(document.body.textContent).toBe('');
  });

  test('A person whose wallet keeps silent can stop waiting', async () => {
    showUnused(1n);
    revoke.mockImplementation(
      (_revocation, signal) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject({ code: 4001 }))),
    );
    await userEvent.click(button());
    expect(screen.getByRole('button', { name: 'Confirm in your wallet' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Stop waiting' }));
    await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull());
  });
});
