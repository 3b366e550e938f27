import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { pad, toHex } from 'viem';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { quoteVector } from '../../../domain/swap/quoteVector.ts';
import { fakeChain } from '../../../testing/fakeChain.ts';
import { fakeWorld } from '../../../testing/fakeWorld.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { testService } from '../../../testing/testService.ts';
import { approvalData } from '../../../world/wallet/sendTransaction.ts';
import type { WalletPort } from '../../../world/wallet/WalletPort.ts';
import { walletStore } from '../../../world/wallet/walletStore.ts';
import { type Swap, SwapContext } from '../model/useSwap.ts';
import { UnusedAllowance } from './UnusedAllowance.tsx';

const [base] = quoteVector.chains;
if (base === undefined) throw new Error('no chain');
const { inputToken, offerer: account } = quoteVector.request;
const token = { chainId: base.chainId, address: inputToken, symbol: 'USDC', decimals: 6 };
const stranger = `0x${'99'.repeat(20)}` as const;
const hash = `0x${'ab'.repeat(32)}` as const;
const refetchAllowance = vi.fn(async () => undefined);
const revoke = vi.fn<WalletPort['revoke']>();

const setters = { amount: (_value: bigint): void => undefined };
const paid = {
  address: token.address,
  topics: ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', pad(account), pad(stranger)],
  data: pad(toHex(250_000n)),
};

/** What the part reads of a swap. */
const swapWith = (value: bigint) =>
  ({
    draft: { route: { pay: { chain: base, token, name: 'Base' } } },
    holdings: { allowance: { state: 'known', value }, refetchAllowance },
  }) as unknown as Swap;
const button = () => screen.getByRole('button', { name: /^Revoke it/ });

/** The part, for a swap whose allowance is read anew. */
const Page = ({ value }: { readonly value: bigint }) => {
  const [amount, setAmount] = useState(value);
  setters.amount = setAmount;
  return (
    <SwapContext value={swapWith(amount)}>
      <UnusedAllowance />
    </SwapContext>
  );
};

/** The part for an account that approved so much, on a chain that mines at once what the wallet sends. */
const show = (value: bigint) => {
  const chain = fakeChain();
  chain.setAllowance(account, base.address, value);
  const { chains } = fakeWorld({ nodes: { base: chain.answers } }).world;
  const send = (data = approvalData(base.address, 0n), logs: readonly object[] = []) => {
    chain.send(hash, { from: account, to: token.address, data, logs });
    chain.mine(hash);
    return { hash, from: account, to: token.address, data: approvalData(base.address, 0n), value: 0n };
  };
  revoke.mockImplementation(async () => send());
  renderPart(<Page value={value} />, { service: { ...testService(), chains } });
  return { send, rerender: (amount: bigint) => act(() => setters.amount(amount)) };
};

beforeEach(() => {
  vi.clearAllMocks();
  walletStore.setState({ port: { account, revoke } as unknown as WalletPort });
});

describe('an allowance that no order uses', () => {
  test('A person reads how much may be taken, and takes it back in one press', async () => {
    show(10_000_000n);
    expect(screen.getByText(/may still take 10 USDC/)).toBeTruthy();
    await userEvent.click(button());
    await waitFor(() => expect(refetchAllowance).toHaveBeenCalledTimes(1));
    expect(revoke.mock.calls[0]?.[0]).toEqual({ chain: base, token: token.address, spender: base.address });
    expect(button().getAttribute('aria-busy')).toBeNull();
  });

  test('One without a limit is called that', () => {
    show((1n << 256n) - 1n);
    expect(screen.getByText(/may still take any amount of USDC/)).toBeTruthy();
  });

  test('None is no message', () => {
    show(0n);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('A transaction that left the allowance standing is no success, and can be tried again', async () => {
    const { send } = show(10_000_000n);
    revoke.mockImplementation(async () => send('0x12345678'));
    await userEvent.click(button());
    expect((await screen.findByRole('alert')).textContent).toMatch(/not the one this page asked for/);
    await userEvent.click(screen.getByRole('button', { name: 'Revoke it again' }));
    expect(revoke).toHaveBeenCalledTimes(2);
  });

  test('Tokens that went out with the revocation are named though the allowance is gone, until they are read', async () => {
    const { send, rerender } = show(10_000_000n);
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
    show(1n);
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
