import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { commonMessages } from '../../messages/common.ts';
import { walletMessages } from '../../messages/wallet.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { withWallet } from '../../testing/testService.ts';
import type { WalletState } from '../../world/wallet/createWallet.ts';
import { ConnectButton } from './ConnectButton.tsx';

// The host brings wagmi; what it does is tested beside it. Here only the button is under test.
vi.mock('./WalletHost.tsx', () => ({ WalletHost: () => null }));

const address = '0x2b5ad5c4795c026514f8317c7a215e218dccd6cf';

const open = (state: Partial<WalletState> = {}) => {
  const { wallet } = renderPart(<ConnectButton />, { service: withWallet(state) }).world;
  return { ...wallet, state: wallet.store.getState };
};

describe('the wallet button in the header', () => {
  test('a user presses it: the wallet code loads and the connect dialog is requested', async () => {
    const { state } = open();
    await userEvent.click(screen.getByRole('button', { name: commonMessages.connectWallet }));
    expect(state()).toMatchObject({ status: 'loading', dialog: 'connect' });
  });

  test('a press counts while the wallet code is loading by itself', async () => {
    const { state, request } = open();
    act(() => request());
    expect(state()).toMatchObject({ status: 'loading', dialog: 'none' });
    await userEvent.click(screen.getByRole('button', { name: commonMessages.connectWallet }));
    expect(state().dialog).toBe('connect');
  });

  test('it does not look busy without a request', () => {
    open({ status: 'connecting' });
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBeNull();
  });

  test('a connected user sees the account by its short address, and a press opens it', async () => {
    const { state } = open({ status: 'connected', address });
    const button = screen.getByRole('button', { name: /Account.*0x2B5A…D6cF/ });
    await userEvent.click(button);
    expect(state().dialog).toBe('account');
  });

  test('a returning user sees the last account before any wallet code is there, and a press opens it', async () => {
    const { state } = open({ remembered: { connectorId: 'x', name: 'X', address } });
    const button = screen.getByRole('button', { name: /Reconnect.*0x2B5A…D6cF/ });
    expect(state().status).toBe('idle');
    await userEvent.click(button);
    expect(state()).toMatchObject({ status: 'loading', dialog: 'account' });
  });

  test('wallet code that cannot be loaded is reported, and can be retried', async () => {
    const { state } = open({ status: 'failed' });
    await userEvent.click(screen.getByRole('button', { name: walletMessages.connectRetry }));
    expect(state()).toMatchObject({ status: 'loading', dialog: 'connect' });
  });
});
