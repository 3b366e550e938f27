import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../app/createApp.ts';
import { createEngines } from '../../engines/createEngines.ts';
import { FAKE_KEY, type FakeAnswers, fakeProvider } from '../../testing/fakeProvider.ts';
import { fakeWorld } from '../../testing/fakeWorld.ts';
import { phoneWallet } from '../../testing/phoneWallet.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { startRelay } from '../../testing/startRelay.ts';
import { TestProviders } from '../../testing/TestProviders.tsx';
import { protocolAnswers, testConfig, testService } from '../../testing/testService.ts';
import type { World } from '../../world/World.ts';
import { readRememberedWallet, rememberWallet, requestWallet, walletStore } from '../../world/wallet/walletStore.ts';
import { WalletHost } from './WalletHost.tsx';

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
  return renderPart(<WalletHost />, { service: { ...testService(protocolAnswers), config } });
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

  test('Wallets that announce nonsense take no other wallet with them', async () => {
    const nonsense: readonly unknown[] = [
      null,
      {},
      { info: { uuid: '1', rdns: 'x', name: 5, icon: '' }, provider: { request: () => null } },
      { info: { uuid: '2', rdns: 'y', name: 'No provider', icon: '' } },
    ];
    const say = () => {
      for (const detail of nonsense) window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    };
    window.addEventListener('eip6963:requestProvider', say);
    listeners.push(() => window.removeEventListener('eip6963:requestProvider', say));
    announce('Alpha');
    open();
    await userEvent.click(await row('Alpha'));
    await waitFor(() => expect(state().address).toBe(ME));
    act(say);
    expect(state().wallets.map(({ name }) => name)).toEqual(['Alpha']);
  });

  test('A wallet that comes while the dialog is open appears in it', async () => {
    open();
    await screen.findByText('No wallet was found in this browser.');
    announce('Late');
    act(() => void window.dispatchEvent(new Event('eip6963:requestProvider')));
    expect(await row('Late')).toBeTruthy();
  });

  test('A wallet that keeps silent for 20 seconds is said to', async () => {
    const silent = { wallet_requestPermissions: () => new Promise(() => undefined) };
    announce('Silent', silent);
    const world = fakeWorld();
    requestWallet('connect');
    renderPart(<WalletHost />, { service: world.world });
    await userEvent.click(await row('Silent'));
    await screen.findByText(/Open Silent and allow/);
    await act(() => world.advance(20_000));
    expect(screen.getByRole('status').textContent).toMatch(/Silent has not answered for 20 seconds/);
  });

  test('A browser without a wallet is told what one is and how to come by one', async () => {
    open();
    expect(await screen.findByText('No wallet was found in this browser.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Load the page again' })).toBeTruthy();
    expect(within(screen.getByRole('dialog')).queryAllByRole('link')).toEqual([]);
  });
});

describe('a wallet elsewhere', () => {
  let relay: Awaited<ReturnType<typeof startRelay>>;
  beforeAll(async () => {
    vi.stubEnv('DISABLE_GLOBAL_CORE', 'true');
    relay = await startRelay();
  });
  afterAll(async () => {
    await relay.stop();
    vi.unstubAllEnvs();
  });
  const deployment = () => ({
    ...testConfig,
    walletConnectProjectId: relay.projectId,
    walletConnectRelayUrl: relay.url,
  });
  const openPhone = (options: Partial<Parameters<typeof phoneWallet>[0]> = {}) =>
    phoneWallet({ relayUrl: relay.url, projectId: relay.projectId, key: FAKE_KEY, ...options });
  const code = () => waitFor(() => expect(state().code).not.toBeNull()).then(() => state().code?.uri ?? '');

  test('It is offered where the site has a project, and is neither shown nor fetched anywhere else', async () => {
    announce('Alpha');
    const { unmount } = open();
    await row('Alpha');
    expect(screen.queryByRole('button', { name: /WalletConnect/ })).toBeNull();
    unmount();
    walletStore.setState({ ...start, remembered: null }, true);
    open('connect', deployment());
    expect(await row('WalletConnect')).toBeTruthy();
    expect(screen.getByRole('list', { name: 'Wallets elsewhere' })).toBeTruthy();
    expect(relay.connected()).toBe(0);
  });

  test('A person scans the code, is connected and remembered, and disconnects from both sides', async () => {
    open('connect', deployment());
    await userEvent.click(await row('WalletConnect'));
    const picture = await screen.findByRole('img', { name: 'Code for your wallet app' });
    expect(picture.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(1000);
    expect(screen.getByRole('dialog').textContent).toContain(
      `Messages to your wallet go through ${new URL(relay.url).host}`,
    );
    const phone = await openPhone();
    await phone.scan(await code());
    await waitFor(() => expect(state()).toMatchObject({ status: 'connected', address: phone.address, dialog: 'none' }));
    expect(state()).toMatchObject({ connectorName: 'WalletConnect', chainId: 1, code: null, attempt: null });
    expect(readRememberedWallet()).toEqual({
      connectorId: 'walletConnect',
      name: 'WalletConnect',
      address: phone.address,
    });
    await act(() => phone.leave());
    await waitFor(() => expect(state()).toMatchObject({ status: 'disconnected', port: null }));
    await phone.stop();
  });

  test('A person who chooses another wallet takes the code back', async () => {
    open('connect', deployment());
    await userEvent.click(await row('WalletConnect'));
    const uri = await code();
    await userEvent.click(screen.getByRole('button', { name: 'Choose another wallet' }));
    expect(await row('WalletConnect')).toBeTruthy();
    const phone = await openPhone();
    await phone.scan(uri);
    await waitFor(() => expect(phone.ended()).toBe(true));
    expect(state()).toMatchObject({ address: null, code: null, port: null });
    await phone.stop();
  });

  test('A wallet that declines is said to have', async () => {
    open('connect', deployment());
    await userEvent.click(await row('WalletConnect'));
    const phone = await openPhone({
      grant: () => {
        throw new Error('no');
      },
    });
    await phone.scan(await code());
    expect(await screen.findByText('The wallet declined the connection.')).toBeTruthy();
    expect(await row('WalletConnect')).toBeTruthy();
    await phone.stop();
  });

  test('A person who was connected so comes back without a code', async () => {
    open('connect', deployment());
    await userEvent.click(await row('WalletConnect'));
    const phone = await openPhone();
    await phone.scan(await code());
    await waitFor(() => expect(state().status).toBe('connected'));
    const { remembered } = state();
    cleanup();
    walletStore.setState({ ...start, remembered }, true);
    open('none', deployment());
    await waitFor(() => expect(state()).toMatchObject({ status: 'connected', address: phone.address }));
    expect(phone.proposals).toHaveLength(1);
    await phone.stop();
  });
});

describe('what fails', () => {
  test('A dialog that throws leaves the page standing, and the wallet says that it failed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    requestWallet('connect');
    renderPart(
      <>
        <p>The page</p>
        <WalletHost />
      </>,
    );
    await screen.findByRole('dialog');
    const wallets = null as unknown as ReturnType<typeof state>['wallets'];
    act(() => walletStore.setState({ wallets }));
    await waitFor(() => expect(state()).toMatchObject({ status: 'failed', dialog: 'none', port: null }));
    expect(screen.getByText('The page')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    vi.restoreAllMocks();
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
    await waitFor(() => expect(dialog.textContent).toMatch(/Alpha.*Base/));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Disconnect' }));
    await waitFor(() => expect(state()).toMatchObject({ address: null, port: null, dialog: 'none' }));
    expect(readRememberedWallet()).toBeNull();
  });

  test('An account on a chain with an explorer is linked there', async () => {
    announce('Alpha');
    const base = { name: 'Base', rpcUrls: [], explorerUrl: 'https://scan.example' };
    open('connect', { ...testConfig, chains: { base } });
    await userEvent.click(await row('Alpha'));
    await waitFor(() => expect(state().status).toBe('connected'));
    act(() => requestWallet('account'));
    const link = await screen.findByRole('link', { name: /Chain explorer/ });
    expect(link.getAttribute('href')).toBe(`https://scan.example/address/${ME}`);
  });

  test('The account stays while the nodes of the chains are replaced', async () => {
    const wallet = announce('Alpha');
    const service = testService(protocolAnswers);
    const engines = createEngines(service);
    const queryClient = createQueryClient();
    const host = (world: World) => (
      <TestProviders world={world} engines={engines} queryClient={queryClient}>
        <WalletHost />
      </TestProviders>
    );
    requestWallet('connect');
    const { rerender } = render(host(service));
    await userEvent.click(await row('Alpha'));
    await waitFor(() => expect(state().status).toBe('connected'));
    const { port } = state();
    const asked = wallet.asked.length;
    rerender(host({ ...service, config: { ...service.config, chains: {} } }));
    await waitFor(() => expect(state().port).not.toBe(port));
    expect(state()).toMatchObject({ status: 'connected', address: ME });
    expect(wallet.asked).toHaveLength(asked);
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
