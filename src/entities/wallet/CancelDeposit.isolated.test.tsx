import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pad, toHex } from 'viem';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ContractStatus } from '../../domain/order/OrderRecord.ts';
import { swapErrorMessages } from '../../messages/swapErrors.ts';
import { swapTrackingMessages } from '../../messages/swapTracking.ts';
import { walletErrorMessages } from '../../messages/wallet.ts';
import { fakeChain } from '../../testing/fakeChain.ts';
import { fakeWorld } from '../../testing/fakeWorld.ts';
import { quoteVector } from '../../testing/quoteVector.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { sampleChecked } from '../../testing/sampleSwap.ts';
import { testService, withWallet } from '../../testing/testService.ts';
import { ChainReadError } from '../../world/chains/ChainReadError.ts';
import { RpcError } from '../../world/chains/createRpc.ts';
import type { WalletPort } from '../../world/wallet/createWalletPort.ts';
import { CancelDeposit } from './CancelDeposit.tsx';

const says = {
  source: 'active' as ContractStatus,
  destination: 'unknown' as ContractStatus,
  refusal: null as string | null,
  fee: 12_345_000_000_000n,
  coins: 10_000_000_000_000_000_000n,
};
vi.mock('../../world/chains/readOrder.ts', async (original) => ({
  ...(await original<typeof import('../../world/chains/readOrder.ts')>()),
  readOrderStatus: async (_config: unknown, { chainKey }: { chainKey: string }) =>
    chainKey === 'base' ? says.source : says.destination,
  readCancelFee: async () => says.fee,
}));
vi.mock('../../world/chains/readToken.ts', () => ({
  readBalance: async () => says.coins,
  // A node does not run a call that the account cannot pay for: it fails, without a response of a contract.
  readRefusal: async () => {
    if (says.coins < says.fee)
      throw new ChainReadError('arbitrum', 'trialCall', new RpcError(-32_000, 'insufficient funds for transfer'));
    return says.refusal;
  },
}));

const { order, orderHash } = sampleChecked;
const entry = { orderHash, order, inputChain: 'base' };
const destination = quoteVector.chains.find(({ chainKey }) => chainKey === 'arbitrum');
if (destination === undefined) throw new Error('no chain');
const sendProtocolCall = vi.fn<WalletPort['sendProtocolCall']>();
const hash = `0x${'ab'.repeat(32)}` as const;
const chain = fakeChain();
/** A sent transaction is mined at once; one that succeeds cancels the order. */
const mine = (ok: boolean): void =>
  void sendProtocolCall.mockImplementation(async () => {
    const call = { from: order.offerer, to: destination.address, data: '0x12' } as const;
    chain.send(hash, call);
    chain.mine(hash, ok);
    if (ok) says.destination = 'cancelled';
    return { ...call, hash, value: 0n };
  });
/** Whose wallet is connected. */
const account: { current: string } = { current: order.offerer };
const show = () =>
  renderPart(
    <CancelDeposit
      entry={entry}
      destination={destination}
      amount="250 USDC"
      names={{ source: 'Base', destination: 'Arbitrum' }}
    />,
    {
      service: withWallet(
        { port: { account: account.current, sendProtocolCall } as unknown as WalletPort },
        { ...testService(), chains: fakeWorld({ nodes: { arbitrum: chain.responses } }).world.chains },
      ),
    },
  );
const button = () => screen.findByRole('button', { name: /^Cancel and refund .*USDC/ });

beforeEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
  Object.assign(says, {
    source: 'active',
    destination: 'unknown',
    refusal: null,
    fee: 12_345_000_000_000n,
    coins: 10n ** 19n,
  });
  vi.spyOn(Date, 'now').mockReturnValue(order.startTime * 1000);
  mine(true);
  account.current = order.offerer;
});

describe('taking a deposit back', () => {
  test('A user presses once; the order is cancelled on its destination, and the refund is explained', async () => {
    show();
    await userEvent.click(await button());
    expect((await screen.findByRole('status')).textContent).toMatch(/cancelled on Arbitrum.*returns on Base/);
    expect(sendProtocolCall.mock.calls[0]?.[0]).toEqual({ chain: destination, name: 'cancel', order, fee: says.fee });
  });

  test.each<[string, Partial<{ hidden: boolean }>, RegExp]>([
    ['approves somebody besides is named', {}, /approved another address. 0x9{40} can now spend 5 smallest units/],
    ['cannot be read is said to be unread', { hidden: true }, /could not be read/],
  ])('A cancellation that %s', async (_name, { hidden = false }, says_) => {
    const stranger = `0x${'9'.repeat(40)}` as const;
    const approval = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925';
    const logs = [{ address: stranger, topics: [approval, pad(order.offerer), pad(stranger)], data: pad(toHex(5n)) }];
    const receipts = vi.spyOn(chain.responses, 'eth_getTransactionReceipt');
    onTestFinished(() => receipts.mockRestore());
    if (hidden) receipts.mockReturnValue(null);
    sendProtocolCall.mockImplementation(async () => {
      const call = { from: order.offerer, to: destination.address, data: '0x12' } as const;
      chain.send(hash, { ...call, to: order.offerer, logs });
      chain.mine(hash);
      says.destination = 'cancelled';
      return { ...call, hash, value: 0n };
    });
    show();
    await userEvent.click(await button());
    if (hidden) await userEvent.click(await screen.findByRole('button', { name: 'Stop waiting' }));
    await waitFor(() => expect(document.body.textContent).toMatch(says_), { timeout: 5_000 });
  });

  test('After a reload, a cancellation between the chains is not offered again', async () => {
    says.destination = 'cancelled';
    show();
    expect((await screen.findByRole('status')).textContent).toMatch(/cancelled on Arbitrum/);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test.each<[name: string, change: () => void]>([
    ['nothing is locked', () => Object.assign(says, { source: 'unknown' })],
    ['the money is back already', () => Object.assign(says, { source: 'cancelled', destination: 'cancelled' })],
    ['the contract refuses because it is too early', () => Object.assign(says, { refusal: 'Order not expired' })],
    ['it was filled and is being settled', () => Object.assign(says, { destination: 'filled' })],
    ['the account has no part in the order', () => Object.assign(account, { current: `0x${'9'.repeat(40)}` })],
  ])('Nothing is offered where %s', async (_name, change) => {
    change();
    const { container } = show();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(container.querySelector('button')).toBeNull();
  });

  test('The fee of the message is shown before the prompt', async () => {
    show();
    await button();
    expect(document.body.textContent).toMatch(/You pay gas there, and 0\.000013 ETH for the message to Base/);
  });

  const afterTheEnd = () => vi.spyOn(Date, 'now').mockReturnValue((order.endTime + 31) * 1000);

  test('A contract that refuses after the end is quoted, and the wallet gets no request', async () => {
    afterTheEnd();
    says.refusal = 'Paused';
    show();
    expect(await screen.findByText(/The contract on Arbitrum refuses to cancel this order: Paused/)).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('An account without coins for the message reads what it needs, and can continue once it has them', async () => {
    afterTheEnd();
    says.coins = 0n;
    vi.useFakeTimers({
      toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
      shouldAdvanceTime: true,
    });
    show();
    expect(await screen.findByText(/costs 0\.000013 ETH on Arbitrum for the message to Base.*Add funds/)).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
    says.coins = says.fee;
    await vi.advanceTimersByTimeAsync(15_000);
    await button();
  });

  test('Before the end an account without coins reads nothing: the contract would refuse it', async () => {
    says.coins = 0n;
    const { container } = show();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(container.textContent).toBe('');
  });

  test('Coins that are missing when it is pressed are named, and the wallet is not opened', async () => {
    afterTheEnd();
    show();
    const press = await button();
    says.coins = 0n;
    await userEvent.click(press);
    expect((await screen.findByRole('alert')).textContent).toContain(swapErrorMessages.cancelShortRest);
    expect(sendProtocolCall).not.toHaveBeenCalled();
  });

  test('A contract that begins to refuse is quoted instead of a prompt', async () => {
    afterTheEnd();
    show();
    const press = await button();
    says.refusal = 'Paused';
    await userEvent.click(press);
    expect((await screen.findByRole('alert')).textContent).toMatch(/refuses to cancel this order/);
    expect(sendProtocolCall).not.toHaveBeenCalled();
  });

  test('An order settled meanwhile is not cancelled: the wallet is not opened', async () => {
    show();
    const press = await button();
    says.source = 'unknown';
    await userEvent.click(press);
    expect((await screen.findByRole('alert')).textContent).toContain(swapErrorMessages.cancelNotNow);
    expect(sendProtocolCall).not.toHaveBeenCalled();
  });

  test('A higher fee is shown first, and paid by the next press', async () => {
    show();
    const press = await button();
    says.fee = 5_000_000_000_000_000_000n;
    await userEvent.click(press);
    expect((await screen.findByRole('alert')).textContent).toMatch(/message to Base now costs 5\.00 ETH/);
    expect(sendProtocolCall).not.toHaveBeenCalled();
    await userEvent.click(await button());
    await waitFor(() => expect(sendProtocolCall.mock.calls[0]?.[0]).toMatchObject({ fee: says.fee }));
  });

  test('A fee that moved by a tenth is paid as it is now', async () => {
    show();
    const press = await button();
    says.fee = 13_500_000_000_000n;
    await userEvent.click(press);
    await waitFor(() => expect(sendProtocolCall.mock.calls[0]?.[0]).toMatchObject({ fee: says.fee }));
  });

  test('A cancellation that failed on the chain is named, and can be tried again', async () => {
    mine(false);
    show();
    await userEvent.click(await button());
    expect((await screen.findByRole('alert')).textContent).toContain(walletErrorMessages.reverted);
    await userEvent.click(await button());
    await waitFor(() => expect(sendProtocolCall).toHaveBeenCalledTimes(2));
  });

  test('A declined press changes nothing', async () => {
    sendProtocolCall.mockRejectedValue({ code: 4001 });
    show();
    await userEvent.click(await button());
    expect((await button()).textContent).toBe(swapTrackingMessages.cancelDeposit({ amount: '250 USDC' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
