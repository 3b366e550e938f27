import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ContractStatus } from '../../../domain/order/OrderRecord.ts';
import type { JournalEntry } from '../../../domain/swap/JournalEntry.ts';
import { vectorEvidence } from '../../../domain/swap/vectorEvidence.ts';
import { fakeChain } from '../../../testing/fakeChain.ts';
import { fakeWorld } from '../../../testing/fakeWorld.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { sampleChecked } from '../../../testing/sampleSwap.ts';
import { testService } from '../../../testing/testService.ts';
import type { WalletPort } from '../../../world/wallet/WalletPort.ts';
import { walletStore } from '../../../world/wallet/walletStore.ts';
import { TakeBack } from './TakeBack.tsx';

const says = { source: 'active' as ContractStatus, destination: 'unknown' as ContractStatus, allows: true };
vi.mock('../../../world/chains/readOrder.ts', () => ({
  readOrderStatus: async (_config: unknown, { chainKey }: { chainKey: string }) =>
    chainKey === 'base' ? says.source : says.destination,
}));
vi.mock('../../../world/chains/readToken.ts', () => ({ wouldSucceed: async () => says.allows }));

const { order, orderHash } = sampleChecked;
const entry = { orderHash, order, inputChain: 'base', outputChain: 'arbitrum' } as unknown as JournalEntry;
const destination = vectorEvidence.chains.find(({ chainKey }) => chainKey === 'arbitrum');
if (destination === undefined) throw new Error('no chain');
const sendProtocolCall = vi.fn<WalletPort['sendProtocolCall']>();
const hash = `0x${'ab'.repeat(32)}` as const;
const chain = fakeChain();
/** What the wallet sent is mined at once; where it goes through, the order is cancelled. */
const mine = (ok: boolean): void =>
  void sendProtocolCall.mockImplementation(async () => {
    const call = { from: order.offerer, to: destination.address, data: '0x12' } as const;
    chain.send(hash, call);
    chain.mine(hash, ok);
    if (ok) says.destination = 'cancelled';
    return { ...call, hash, value: 0n };
  });
const show = () =>
  renderPart(
    <TakeBack
      entry={entry}
      destination={destination}
      symbol="USDC"
      names={{ source: 'Base', destination: 'Arbitrum' }}
    />,
    { service: { ...testService(), chains: fakeWorld({ nodes: { arbitrum: chain.answers } }).world.chains } },
  );
const asAccount = (account: string) =>
  walletStore.setState({ port: { account, sendProtocolCall } as unknown as WalletPort });
const button = () => screen.findByRole('button', { name: /^Take USDC back/ });

beforeEach(() => {
  vi.clearAllMocks();
  Object.assign(says, { source: 'active', destination: 'unknown', allows: true });
  mine(true);
  asAccount(order.offerer);
});

describe('taking a deposit back', () => {
  test('A person presses once; the order is cancelled on its destination, and the way home is said', async () => {
    show();
    await userEvent.click(await button());
    expect((await screen.findByRole('status')).textContent).toMatch(/cancelled on Arbitrum.*comes back.*on Base/);
    expect(sendProtocolCall.mock.calls[0]?.[0]).toEqual({ chain: destination, name: 'cancel', order });
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
    ['the contract would refuse', () => Object.assign(says, { allows: false })],
    ['the account has no part in the order', () => asAccount(`0x${'9'.repeat(40)}`)],
  ])('Nothing is offered where %s', async (_name, change) => {
    change();
    const { container } = show();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(container.querySelector('button')).toBeNull();
  });

  test('A cancellation that failed on the chain is named, and can be tried again', async () => {
    mine(false);
    show();
    await userEvent.click(await button());
    expect((await screen.findByRole('alert')).textContent).toMatch(/mined but failed/);
    await userEvent.click(await button());
    await waitFor(() => expect(sendProtocolCall).toHaveBeenCalledTimes(2));
  });

  test('A declined press changes nothing', async () => {
    sendProtocolCall.mockRejectedValue({ code: 4001 });
    show();
    await userEvent.click(await button());
    expect((await button()).textContent).toBe('Take USDC back');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
