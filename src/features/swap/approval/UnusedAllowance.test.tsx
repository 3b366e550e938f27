import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { vectorEvidence } from '../../../domain/swap/vectorEvidence.ts';
import type { WalletPort } from '../../../entities/wallet/WalletPort.ts';
import { walletStore } from '../../../entities/wallet/walletStore.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import type { Swap } from '../model/useSwap.ts';
import { UnusedAllowance } from './UnusedAllowance.tsx';

const chainReads = { allowance: vi.fn(), awaitMined: vi.fn() };
vi.mock('../world/useChainReads.ts', () => ({ useChainReads: () => chainReads }));

const [base] = vectorEvidence.chains;
if (base === undefined) throw new Error('no chain');
const token = { chainId: base.chainId, address: vectorEvidence.request.inputToken, symbol: 'USDC', decimals: 6 };
const HASH = `0x${'ab'.repeat(32)}` as const;
const refetchAllowance = vi.fn(async () => undefined);

/** What the part reads of a swap. */
const swapWith = (value: bigint) =>
  ({
    allowance: { state: 'known', value },
    route: { pay: { chain: base, token, name: 'Base' } },
    refetchAllowance,
  }) as unknown as Swap;
const revoke = () => screen.getByRole('button', { name: /^Revoke it/ });
const approve = vi.fn<WalletPort['approve']>();

beforeEach(() => {
  vi.clearAllMocks();
  approve.mockResolvedValue(HASH);
  chainReads.allowance.mockResolvedValue(0n);
  chainReads.awaitMined.mockResolvedValue({ ok: true, to: token.address, input: '0x' });
  walletStore.setState({ port: { account: vectorEvidence.request.offerer, approve } as unknown as WalletPort });
});

describe('an allowance that no order uses', () => {
  test('A person reads how much may be taken, and takes it back in one press', async () => {
    renderPart(<UnusedAllowance swap={swapWith(10_000_000n)} />);
    expect(screen.getByText(/may still take 10 USDC/)).toBeTruthy();
    await userEvent.click(revoke());
    await waitFor(() => expect(refetchAllowance).toHaveBeenCalledTimes(1));
    expect(approve.mock.calls[0]?.[0]).toEqual({ chain: base, token: token.address, amount: 0n });
  });

  test('One without a limit is called that', () => {
    renderPart(<UnusedAllowance swap={swapWith((1n << 256n) - 1n)} />);
    expect(screen.getByText(/may still take any amount of USDC/)).toBeTruthy();
  });

  test('None is no message', () => {
    renderPart(<UnusedAllowance swap={swapWith(0n)} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('A transaction that left the allowance standing is no success, and can be tried again', async () => {
    chainReads.allowance.mockResolvedValue(10_000_000n);
    renderPart(<UnusedAllowance swap={swapWith(10_000_000n)} />);
    await userEvent.click(revoke());
    expect((await screen.findByRole('alert')).textContent).toMatch(/not the one this page asked for/);
    await userEvent.click(screen.getByRole('button', { name: 'Revoke it again' }));
    expect(approve).toHaveBeenCalledTimes(2);
  });

  test('A person whose wallet keeps silent can stop waiting', async () => {
    approve.mockImplementation(
      (_approval, signal) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject({ code: 4001 }))),
    );
    renderPart(<UnusedAllowance swap={swapWith(1n)} />);
    await userEvent.click(revoke());
    expect(screen.getByRole('button', { name: 'Confirm in your wallet' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Stop waiting' }));
    await waitFor(() => expect(revoke().getAttribute('aria-busy')).toBeNull());
  });
});
