import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeAnswers, fakeProvider } from '../../testing/fakeProvider.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { protocolAnswers, testConfig, testService } from '../../testing/testService.ts';
import { readRememberedWallet, rememberWallet, requestWallet, walletStore } from '../../world/wallet/walletStore.ts';
import { WalletIsland } from './WalletIsland.tsx';

const ME = '0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF';
const start = walletStore.getInitialState();
const listeners: (() => void)[] = [];

/** A wallet in the page, which announces itself whenever the page asks (EIP-6963). */
const announce = (name: string, answers: FakeAnswers = {}, rdns = `test.${name.toLowerCase()}`) => {
  const provider = {
    ...fakeProvider({
      wallet_requestPermissions: () => [{ parentCapability: 'eth_accounts', caveats: [{ value: [ME] }] }],
      eth_requestAccounts: () => [ME],
      wallet_revokePermissions: () => null,
      ...answers,
    }),
    on: () => undefined,
    removeListener: () => undefined,
  };
  const detail = Object.freeze({ info: { uuid: crypto.randomUUID(), name, icon: '', rdns }, provider });
  const say = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  window.addEventListener('eip6963:requestProvider', say);
  listeners.push(() => window.removeEventListener('eip6963:requestProvider', say));
  return provider;
};

const open = (dialog: 'none' | 'connect' | 'account' = 'connect', config = testConfig) => {
  requestWallet(dialog);
  return renderPart(<WalletIsland />, { service: { ...testService(protocolAnswers), config } });
};
const row = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });
const state = () => walletStore.getState();

beforeEach(() => {
  for (const stop of listeners.splice(0)) stop();
  walletStore.setState({ ...start, remembered: null }, true);
});

describe('connecting', () => {
  test('A person picks a wallet that announced itself, and is connected and remembered', async () => {
    announce('Alpha');
    open();
    await userEvent.click(await row('Alpha'));
    await waitFor(() => expect(state()).toMatchObject({ status: 'connected', address: ME, dialog: 'none' }));
    expect(state().port?.account).toBe(ME);
    expect(readRememberedWallet()).toEqual({ connectorId: 'test.alpha', name: 'Alpha', address: ME });
  });

  test.each<[name: string, answers: FakeAnswers, says: RegExp]>([
    [
      'declines',
      {
        wallet_requestPermissions: () => {
          throw { code: 4001 };
        },
      },
      /declined the connection.*You can ask it again/,
    ],
    [
      'is locked and shows no account',
      { wallet_requestPermissions: () => [], eth_requestAccounts: () => [], eth_accounts: () => [] },
      /The wallet is locked/,
    ],
  ])('A wallet that %s is named, and can be picked again', async (_name, answers, says) => {
    announce('Alpha', answers);
    open();
    await userEvent.click(await row('Alpha'));
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toMatch(says));
    expect(await row('Alpha')).toBeTruthy();
    expect(state()).toMatchObject({ address: null, port: null });
  });

  test('A person who waits for a silent wallet can choose another', async () => {
    announce('Silent', { wallet_requestPermissions: () => new Promise(() => undefined) });
    announce('Alpha');
    open();
    await userEvent.click(await row('Silent'));
    expect((await screen.findByRole('status')).textContent).toMatch(/Open Silent and allow/);
    await waitFor(() => expect(state().status).toBe('connecting'));
    await userEvent.click(screen.getByRole('button', { name: 'Choose another wallet' }));
    await waitFor(() => expect(state().status).toBe('disconnected'));
    expect(await row('Alpha')).toBeTruthy();
  });

  test('Two wallets by one name are both shown, and said to be', async () => {
    announce('Alpha', {}, 'test.same');
    announce('Alpha', {}, 'test.same');
    open();
    expect(await screen.findAllByRole('button', { name: /^Alpha.*named twice/ })).toHaveLength(2);
    expect(screen.getByText('Two wallets here go by the same name.')).toBeTruthy();
  });

  test('A browser without a wallet is told what one is and how to come by one', async () => {
    open();
    expect(await screen.findByText('No wallet was found in this browser.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Load the page again' })).toBeTruthy();
    expect(within(screen.getByRole('dialog')).queryAllByRole('link')).toEqual([]);
  });

  test('A site that names WalletConnect says that this version does not have it', async () => {
    open('connect', { ...testConfig, walletConnectProjectId: 'a'.repeat(32) });
    expect(await screen.findByText(/WalletConnect is not part of this version/)).toBeTruthy();
  });
});

describe('coming back', () => {
  const remembered = { connectorId: 'test.alpha', name: 'Alpha', address: ME } as const;

  test('A person is connected to the wallet of the last visit without a question', async () => {
    const wallet = announce('Alpha');
    rememberWallet(remembered);
    walletStore.setState({ remembered });
    open('none');
    await waitFor(() => expect(state().address).toBe(ME));
    expect(wallet.asked.map(({ method }) => method)).not.toContain('eth_requestAccounts');
  });

  test('Where two go by its name, none is connected without a question', async () => {
    const wallets = [announce('Alpha'), announce('Alpha')];
    rememberWallet(remembered);
    walletStore.setState({ remembered });
    open('none');
    await waitFor(() => expect(state().status).toBe('disconnected'));
    expect(wallets.flatMap(({ asked }) => asked)).toEqual([]);
  });
});

describe('the account', () => {
  test('A person reads the full address, the wallet and its chain, and disconnects', async () => {
    announce('Alpha');
    open();
    await userEvent.click(await row('Alpha'));
    await waitFor(() => expect(state().status).toBe('connected'));
    act(() => requestWallet('account'));
    const dialog = await screen.findByRole('dialog', { name: 'Your account' });
    expect(dialog.textContent).toContain(ME);
    expect(dialog.textContent).toMatch(/Alpha.*Base/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Disconnect' }));
    await waitFor(() => expect(state()).toMatchObject({ address: null, port: null, dialog: 'none' }));
    expect(readRememberedWallet()).toBeNull();
  });

  test('A chain that the service does not use is said to be one', async () => {
    announce('Alpha', { eth_chainId: () => '0x3039' });
    open();
    await userEvent.click(await row('Alpha'));
    await waitFor(() => expect(state().status).toBe('connected'));
    act(() => requestWallet('account'));
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toMatch(/12345, not used by this service/));
  });
});
