import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { NATIVE_TOKEN, type Token } from '../../../domain/token.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { protocolAnswers, testService } from '../../../testing/testService.ts';
import { WalletError } from '../../../world/wallet/WalletError.ts';
import type { WalletPort } from '../../../world/wallet/WalletPort.ts';
import { walletStore } from '../../../world/wallet/walletStore.ts';
import { AddToken } from './AddToken.tsx';

const account = `0x${'11'.repeat(20)}` as const;
const usdc: Token = { chainId: 42161, address: `0x${'22'.repeat(20)}`, symbol: 'USDC', name: 'USD Coin', decimals: 6 };
const watchToken = vi.fn<WalletPort['watchToken']>();

const open = (token: Token = usdc, recipient = account as `0x${string}`) => {
  act(() => walletStore.setState({ port: { account, watchToken } as unknown as WalletPort }));
  renderPart(<AddToken token={token} recipient={recipient} />, { service: testService(protocolAnswers) });
  return screen.findByRole('button', { name: 'Show USDC in your wallet' }, { timeout: 1000 });
};
afterEach(() => {
  act(() => walletStore.setState({ port: null }));
  watchToken.mockReset();
});

test('behavior: nobody is asked before it is pressed; a wallet that shows it is believed', async () => {
  watchToken.mockResolvedValue(true);
  const button = await open();
  expect(watchToken).not.toHaveBeenCalled();
  await userEvent.click(button);
  expect(await screen.findByText('Your wallet shows USDC.')).toBeDefined();
  expect(watchToken.mock.calls[0]?.[1]).toMatchObject({ address: usdc.address, decimals: 6 });
});

test('behavior: a refusal leaves the offer, another answer is said', async () => {
  watchToken.mockRejectedValueOnce(new WalletError('rejected'));
  const button = await open();
  await userEvent.click(button);
  await waitFor(() => expect(button.textContent).toBe('Show USDC in your wallet'));
  watchToken.mockRejectedValueOnce(new WalletError('unsupported'));
  await userEvent.click(button);
  expect(await screen.findByText(/This wallet does not support/)).toBeDefined();
});

test('behavior: the coin of a chain, a token of nobody, and what somebody else got are not offered', async () => {
  const offers = [
    open({ ...usdc, address: NATIVE_TOKEN }),
    open({ ...usdc, imported: true }),
    open(usdc, `0x${'33'.repeat(20)}`),
  ];
  for (const offer of offers) await expect(offer).rejects.toThrow();
});
