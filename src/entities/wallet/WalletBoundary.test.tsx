import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { walletStore } from '../../world/wallet/walletStore.ts';
import { WalletBoundary } from './WalletBoundary.tsx';

const before = walletStore.getState();
afterEach(() => {
  walletStore.setState(before, true);
  vi.restoreAllMocks();
});

const Broken = (): never => {
  throw new TypeError("Cannot read properties of undefined (reading 'uid')");
};

test('A wallet whose code throws leaves the page standing and says that it failed', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <>
      <p>The page</p>
      <WalletBoundary>
        <Broken />
      </WalletBoundary>
    </>,
  );
  expect(screen.getByText('The page')).toBeTruthy();
  expect(walletStore.getState()).toMatchObject({ status: 'failed', port: null });
});

test('A wallet that works is drawn', () => {
  render(
    <WalletBoundary>
      <p>Wallet</p>
    </WalletBoundary>,
  );
  expect(screen.getByText('Wallet')).toBeTruthy();
  expect(walletStore.getState().status).not.toBe('failed');
});
