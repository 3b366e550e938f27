import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { approvalData } from '../../../domain/approvalCall.ts';
import type { Swap } from '../../../engines/swap/Swap.ts';
import { noEffects, type TransactionPhase } from '../../../engines/transactions/transactionPhase.ts';
import { commonMessages } from '../../../messages/common.ts';
import { quoteDetailMessages as t } from '../../../messages/swap.ts';
import { walletDialogMessages } from '../../../messages/wallet.ts';
import { fakeChain } from '../../../testing/fakeChain.ts';
import { fakeWorld } from '../../../testing/fakeWorld.ts';
import { listService } from '../../../testing/listService.ts';
import { quoteVector } from '../../../testing/quoteVector.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { sampleOrder } from '../../../testing/sampleOrder.ts';
import { sampleEngine, sampleSwap } from '../../../testing/sampleSwap.ts';
import { testService, withWallet } from '../../../testing/testService.ts';
import type { WalletPort } from '../../../world/wallet/createWalletPort.ts';
import { WalletError } from '../../../world/wallet/WalletError.ts';
import { SwapContext } from '../model/useSwap.ts';
import { ApprovalPanel } from './ApprovalPanel.tsx';

const [base] = quoteVector.chains;
if (base === undefined) throw new Error('no chain');
const { inputToken, offerer: account } = quoteVector.request;
const token = { chainId: base.chainId, address: inputToken, symbol: 'USDC', decimals: 6 };
const hash = `0x${'ab'.repeat(32)}` as const;
const stranger = `0x${'99'.repeat(20)}` as const;
const open = { slow: false } as const;
const changedBy = (spender: `0x${string}`, amount: bigint) => ({ chain: base, token: token.address, spender, amount });

const show = (
  phase: TransactionPhase,
  chain = fakeChain(),
  needsReset = false,
  port: Partial<WalletPort> | null = null,
) => {
  const [onLeave, onSettled] = [vi.fn(), vi.fn()];
  const swap = {
    draft: { route: { pay: { chainKey: 'base', chain: base, token } }, amount: { ok: true, value: 10_000_000n } },
    holdings: { account },
    unlimited: false,
    declined: null,
  } as unknown as Swap;
  const engine = sampleEngine(swap);
  const { chains } = fakeWorld({ nodes: { base: chain.responses } }).world;
  renderPart(
    <SwapContext value={engine}>
      <ApprovalPanel phase={phase} needsReset={needsReset} onLeave={onLeave} onSettled={onSettled} />
    </SwapContext>,
    { service: withWallet({ port: port as WalletPort | null }, { ...testService(), chains }) },
  );
  return { onUnlimited: engine.commands.setUnlimited, onLeave, onSettled };
};
const words = () => document.body.textContent;

describe('an approval, as a user reads it', () => {
  test('before it is requested: what it is for, exactly how much, and unlimited only by a tick', async () => {
    const { onUnlimited } = show({ at: 'idle' });
    // The button names the amount; what else there is to know is folded.
    expect(screen.getByRole('group').hasAttribute('open')).toBe(false);
    await userEvent.click(screen.getByText(t.allowMore));
    expect(words()).toMatch(/lets the contract 0x[0-9a-f…]+ spend 10 USDC on Base, and nothing more\./i);
    await userEvent.click(screen.getByRole('checkbox'));
    expect(onUnlimited).toHaveBeenCalledWith(true);
  });

  test.each([
    [false, [t.stepApprove, t.stepSign]],
    [true, [t.stepReset, t.stepApprove, t.stepSign]],
  ])('the steps are numbered, with a reset (%s)', (needsReset, steps) => {
    show({ at: 'idle' }, fakeChain(), needsReset);
    const shown = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(shown).toEqual(steps.map((step, at) => `${at + 1}${step}`));
  });

  test.each<[TransactionPhase, RegExp]>([
    [{ at: 'switching', ...open }, /Confirm the switch to Base in your wallet\./],
    [{ at: 'prompting', what: 'send', ...open }, /Confirm the USDC approval in your wallet\./],
    [{ at: 'prompting', what: 'reset', ...open }, /USDC needs its old approval reset first/],
    [{ at: 'mining', what: 'send', hash, ...open }, /Waiting for Base to include transaction 0xabab/],
  ])('while somebody is waited for: %o', (phase, says) => {
    show(phase);
    expect(screen.getByRole('status').textContent).toMatch(says);
    expect(screen.queryByRole('button', { name: commonMessages.stopWaiting })).toBeNull();
  });

  test.each<[TransactionPhase, RegExp]>([
    [{ at: 'prompting', what: 'send', ...open, slow: true }, /No response for 20 seconds/],
    [{ at: 'mining', what: 'send', hash, ...open, slow: true }, /takes longer than usual/],
  ])('after 20 s there is a way out: %o', async (phase, says) => {
    const { onLeave } = show(phase);
    expect(words()).toMatch(says);
    await userEvent.click(screen.getByRole('button', { name: commonMessages.stopWaiting }));
    expect(onLeave).toHaveBeenCalledTimes(1);
  });

  test('the network fee of an approval is read from a node, and omitted without one', async () => {
    const node = { eth_estimateGas: () => '0xb4b5', eth_gasPrice: () => '0x3b9aca00' };
    const weth = {
      chainId: base.chainId,
      address: `0x${'42'.repeat(20)}`,
      symbol: 'WETH',
      name: 'WETH',
      decimals: 18,
    } as const;
    const { world } = fakeWorld({
      nodes: { base: node },
      config: { tokenLists: ['http://service.test/tokens.json'] },
      responses: { '/tokens.json': { name: 'Test', tokens: [weth] } },
    });
    const sold = sampleOrder(1, { inputToken: weth.address, inputAmount: 10n ** 18n, inputTokenValueUsd: '3000.00' });
    renderPart(
      <SwapContext value={sampleEngine(sampleSwap())}>
        <ApprovalPanel phase={{ at: 'idle' }} needsReset={false} onLeave={vi.fn()} onSettled={vi.fn()} />
      </SwapContext>,
      { service: { ...world, client: listService([sold]).client } },
    );
    // Dollars by orders that paid with the wrapped coin: 46,261 gas at 1 gwei, at $3,000.
    const fee = await screen.findByText(t.networkFee({ fee: '$0.14' }));
    expect(fee.title).toBe('0.000047 ETH');
    show({ at: 'idle' });
    expect(screen.getAllByText(/\(fee \$/)).toHaveLength(1);
  });

  test('a rejected approval is shown, and can be retried', () => {
    const { form } = sampleSwap().draft;
    renderPart(
      <SwapContext value={sampleEngine(sampleSwap({ draft: { form }, declined: form }))}>
        <ApprovalPanel phase={{ at: 'idle' }} needsReset={false} onLeave={vi.fn()} onSettled={vi.fn()} />
      </SwapContext>,
    );
    expect(screen.getByRole('status').textContent).toBe(t.approvalDeclined);
  });

  test.each([
    ['replaced', /replaced or cancelled this one/],
    ['dropped', /not found on the chain/],
    ['reverted', /mined but failed/],
    ['fakeTransaction', /not the one you requested/],
  ] as const)('%s is named', (kind, says) => {
    show({ at: 'failed', error: new WalletError(kind), ...noEffects });
    expect(words()).toMatch(says);
  });

  test('an allowance that the wallet made unlimited is shown, and revoked in one press', async () => {
    const chain = fakeChain();
    chain.setAllowance(account, base.address, 1n << 255n);
    const revoke = vi.fn<WalletPort['revoke']>(async () => {
      const data = approvalData(base.address, 0n);
      chain.send(hash, { from: account, to: token.address, data });
      chain.mine(hash);
      return { hash, from: account, to: token.address, data, value: 0n };
    });
    const { onSettled } = show(
      { at: 'done', hash, ...noEffects, changed: [changedBy(base.address, 1n << 255n)] },
      chain,
      false,
      { account, revoke },
    );
    expect(screen.getByRole('alert').textContent).toMatch(/contract on Base can now spend any amount of USDC/);
    await userEvent.click(screen.getByRole('button', { name: walletDialogMessages.revoke }));
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
    const { onSettled } = show({ at: 'done', hash, ...noEffects, moved });
    expect(screen.getByRole('alert').textContent).toMatch(/^Your wallet’s transaction also moved tokens out/);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      `0.25 USDC to ${stranger}`,
      `7 smallest units of the token ${stranger} to ${stranger}`,
      `One NFT of ${stranger} to ${stranger}`,
    ]);
    await userEvent.click(screen.getByRole('button', { name: walletDialogMessages.read }));
    expect(onSettled).toHaveBeenCalledTimes(1);
  });

  test('an approval of another token is not called one of the token that is paid with', () => {
    const changed = [{ chain: base, token: stranger, spender: stranger, amount: 5n }];
    show({ at: 'failed', error: new WalletError('fakeTransaction'), ...noEffects, changed });
    expect(words()).toContain(`${stranger} can now spend 5 smallest units of the token ${stranger} on Base.`);
  });

  test.each([
    ['piece', 'one NFT'],
    ['all', 'every NFT'],
  ] as const)('an approval of pieces of a collection (%s) is named, with what can be done', async (amount, words_) => {
    const changed = [{ chain: base, token: stranger, spender: stranger, amount }];
    const { onSettled } = show({ at: 'failed', error: new WalletError('fakeTransaction'), ...noEffects, changed });
    expect(words()).toContain(`${stranger} can now move ${words_} of ${stranger} on Base.`);
    expect(words()).toContain('Revoke it in your wallet');
    expect(screen.queryByRole('button', { name: walletDialogMessages.revoke })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: walletDialogMessages.read }));
    expect(onSettled).toHaveBeenCalledTimes(1);
  });

  test('of several each is named until it is resolved, and nothing continues before the last', async () => {
    const piece = { chain: base, token: stranger, spender: stranger, amount: 'piece' as const };
    const changed = [piece, { ...piece, amount: 'all' as const }, changedBy(stranger, 1n)];
    const moved = [{ chain: base, token: stranger, to: stranger, amount: 7n }];
    const { onSettled } = show({
      at: 'failed',
      error: new WalletError('fakeTransaction'),
      ...noEffects,
      changed,
      moved,
    });
    expect(words()).toMatch(/one NFT of .*every NFT of .*can now spend 0\.000001 USDC.*7 smallest units/);
    for (const left of [2, 1]) {
      await userEvent.click(screen.getAllByRole('button', { name: walletDialogMessages.read })[0] as HTMLElement);
      expect(screen.getAllByRole('button', { name: walletDialogMessages.read })).toHaveLength(left);
    }
    await userEvent.click(screen.getByRole('button', { name: walletDialogMessages.read }));
    expect(screen.getByRole('button', { name: walletDialogMessages.revoke })).toBeTruthy();
    expect(onSettled).not.toHaveBeenCalled();
  });

  test.each<[string, TransactionPhase]>([
    ['done', { at: 'done', hash: null, ...noEffects, unread: true }],
    ['failed', { at: 'failed', error: new WalletError('locked'), ...noEffects, unread: true }],
  ])(
    'a transaction that could not be read is said to be unread where it is %s, until that is settled',
    async (_at, phase) => {
      const { onSettled } = show(phase);
      expect(screen.getAllByRole('alert').at(-1)?.textContent).toMatch(/could not be read.*may have approved another/);
      await userEvent.click(screen.getByRole('button', { name: walletDialogMessages.read }));
      expect(onSettled).toHaveBeenCalledTimes(1);
    },
  );

  test('an unexpected spender is shown with its whole address', () => {
    show({
      at: 'failed',
      error: new WalletError('fakeTransaction'),
      ...noEffects,
      changed: [changedBy(stranger, 10_000_000n)],
    });
    expect(words()).toContain(`Your wallet approved another address. ${stranger} can now spend 10 USDC on Base.`);
    expect(screen.getByRole('button', { name: walletDialogMessages.revoke })).toBeTruthy();
  });
});
