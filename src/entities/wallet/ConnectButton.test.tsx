import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { requestWallet, walletStore } from '../../world/wallet/walletStore.ts';
import { ConnectButton } from './ConnectButton.tsx';

// The host brings wagmi; what it does is tested beside it. Here only the button is under test.
vi.mock('./WalletHost.tsx', () => ({ WalletHost: () => null }));

const address = '0x2b5ad5c4795c026514f8317c7a215e218dccd6cf';
const start = walletStore.getInitialState();

describe('the wallet button in the header', () => {
  beforeEach(() => walletStore.setState(start, true));
  afterEach(cleanup);

  test('a person presses it: the wallet code loads and the connect dialog is asked for', async () => {
    render(<ConnectButton />);
    await userEvent.click(screen.getByRole('button', { name: 'Connect wallet' }));
    expect(walletStore.getState()).toMatchObject({ status: 'loading', dialog: 'connect' });
  });

  test('a press counts while the wallet code is loading by itself', async () => {
    render(<ConnectButton />);
    requestWallet();
    expect(walletStore.getState()).toMatchObject({ status: 'loading', dialog: 'none' });
    await userEvent.click(screen.getByRole('button', { name: 'Connect wallet' }));
    expect(walletStore.getState().dialog).toBe('connect');
  });

  test('it does not look busy while nobody asked for anything', () => {
    walletStore.setState({ status: 'connecting' });
    render(<ConnectButton />);
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBeNull();
  });

  test('a connected person sees the account by its short address, and a press opens it', async () => {
    walletStore.setState({ status: 'connected', address });
    render(<ConnectButton />);
    const button = screen.getByRole('button', { name: /Account.*0x2B5A…D6cF/ });
    await userEvent.click(button);
    expect(walletStore.getState().dialog).toBe('account');
  });

  test('a returning person sees the last account before any wallet code is there', () => {
    walletStore.setState({ remembered: { connectorId: 'x', name: 'X', address } });
    render(<ConnectButton />);
    expect(screen.getByRole('button', { name: /Reconnect.*0x2B5A…D6cF/ })).toBeTruthy();
    expect(walletStore.getState().status).toBe('idle');
  });

  test('wallet code that cannot be loaded is said, and can be tried again', async () => {
    walletStore.setState({ status: 'failed' });
    render(<ConnectButton />);
    await userEvent.click(screen.getByRole('button', { name: 'Try connecting again' }));
    expect(walletStore.getState()).toMatchObject({ status: 'loading', dialog: 'connect' });
  });
});
