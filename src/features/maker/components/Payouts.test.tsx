import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Hex } from 'viem';
import { describe, expect, test, vi } from 'vitest';
import { commonMessages } from '../../../messages/common.ts';
import { makerToolMessages } from '../../../messages/maker.ts';
import { walletErrorMessages } from '../../../messages/wallet.ts';
import { fakeChain } from '../../../testing/fakeChain.ts';
import { selectorOf, word } from '../../../testing/fakeNode.ts';
import { fakeWorld } from '../../../testing/fakeWorld.ts';
import { testChains, testMaker, testUsdc } from '../../../testing/makerQuote.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { testHash } from '../../../testing/rfqFrames.ts';
import { testService, withWallet } from '../../../testing/testService.ts';
import type { WalletPort } from '../../../world/wallet/createWalletPort.ts';
import { WalletError } from '../../../world/wallet/WalletError.ts';
import { Payouts } from './Payouts.tsx';

describe('Payouts', () => {
  /** A chain that owes the maker so much until the wallet's withdrawal is mined, which is at once. */
  const WITHDRAW = '0xf3fef3a3';
  const open = (owed: bigint, calls: Readonly<Record<string, () => Hex>> = { [WITHDRAW]: () => '0x' }) => {
    const state = { owed };
    const chain = fakeChain({ calls: { [selectorOf('getUnlockedBalances')]: () => word(state.owed), ...calls } });
    const { chains } = fakeWorld({ nodes: { base: chain.responses } }).world;
    const hash = testHash(7);
    const withdraw = vi.fn<WalletPort['sendProtocolCall']>(async () => {
      const call = { from: testMaker, to: testChains[0].address, data: '0x12' } as const;
      chain.send(hash, call);
      chain.mine(hash);
      state.owed = 0n;
      return { ...call, hash, value: 0n };
    });
    renderPart(<Payouts account={testMaker} chains={[testChains[0]]} tokens={[testUsdc]} />, {
      service: withWallet(
        { port: { account: testMaker, sendProtocolCall: withdraw } as unknown as WalletPort },
        { ...testService(), chains },
      ),
    });
    return withdraw;
  };

  test('earnings are shown to the last unit, and withdrawn exactly', async () => {
    const withdraw = open(12_345_678n);
    expect((await screen.findByRole('listitem')).textContent).toContain('12.34');
    await userEvent.click(screen.getByRole('button', { name: makerToolMessages.withdraw }));
    await vi.waitFor(() => expect(withdraw).toHaveBeenCalled());
    expect(withdraw.mock.calls[0]?.[0]).toEqual({
      chain: testChains[0],
      name: 'withdraw',
      token: testUsdc.address,
      amount: 12_345_678n,
    });
    await vi.waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
  });

  test('during a prompt there is no other, and a user can stop waiting', async () => {
    const withdraw = open(1n);
    withdraw.mockImplementation(
      (_withdrawal, signal) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject({ code: 4001 }))),
    );
    await userEvent.click(await screen.findByRole('button', { name: /Withdraw/ }));
    await userEvent.click(screen.getByRole('button', { name: commonMessages.confirmInWallet }));
    expect(withdraw).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: commonMessages.stopWaiting }));
    expect(await screen.findByRole('button', { name: makerToolMessages.withdraw })).toBeDefined();
  });

  test('a withdrawal that the contract would refuse is named before any prompt', async () => {
    const withdraw = open(1n, {});
    await userEvent.click(await screen.findByRole('button', { name: /Withdraw/ }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/would reject this withdrawal/);
    expect(withdraw).not.toHaveBeenCalled();
  });

  test('a contract whose balances cannot be read is named', async () => {
    open(1n, { [selectorOf('getUnlockedBalances')]: () => '0x' });
    expect((await screen.findByText(/Couldn’t load/, { selector: 'b' })).textContent).toContain(
      makerToolMessages.earnedUnread,
    );
  });

  test('a withdrawal that failed on the chain is named, and can be tried again', async () => {
    const withdraw = open(1n);
    withdraw.mockRejectedValue(new WalletError('noFunds'));
    await userEvent.click(await screen.findByRole('button', { name: /Withdraw/ }));
    expect((await screen.findByRole('alert')).textContent).toContain(walletErrorMessages.noFunds);
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeDefined();
  });
});
