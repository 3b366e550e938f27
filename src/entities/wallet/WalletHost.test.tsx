import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../app/createApp.ts';
import { createEngines } from '../../engines/createEngines.ts';
import { commonMessages } from '../../messages/common.ts';
import { walletDialogMessages } from '../../messages/wallet.ts';
import { FAKE_KEY, type FakeResponses, fakeProvider } from '../../testing/fakeProvider.ts';
import { phoneWallet } from '../../testing/phoneWallet.ts';
import { renderPart, TestProviders } from '../../testing/renderPart.tsx';
import { startRelay } from '../../testing/startRelay.ts';
import { protocolResponses, testConfig, testService } from '../../testing/testService.ts';
import { browserStorage, persisted } from '../../world/persisted.ts';
import type { World } from '../../world/World.ts';
import { createWallet, rememberedEntry } from '../../world/wallet/createWallet.ts';
import { WalletHost } from './WalletHost.tsx';

const ME = '0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF';
/** The wallet of the page of each test. */
let wallet = createWallet(browserStorage);
const remembered = () => persisted(browserStorage, rememberedEntry).read();
const listeners: (() => void)[] = [];

/** A wallet in the page, which announces itself on each request of the page (EIP-6963). */
const announce = (name: string, responses: FakeResponses = {}, rdns = `test.${name.toLowerCase()}`) => {
  const provider = {
    ...fakeProvider({
      wallet_requestPermissions: () => [{ parentCapability: 'eth_accounts', caveats: [{ value: [ME] }] }],
      eth_requestAccounts: () => [ME],
      wallet_revokePermissions: () => null,
      ...responses,
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
  wallet.request(dialog);
  return renderPart(<WalletHost />, { service: { ...testService(protocolResponses), wallet, config } });
};
const row = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });
const state = () => wallet.store.getState();

beforeEach(() => {
  for (const stop of listeners.splice(0)) stop();
  wallet = createWallet(browserStorage);
});

describe('connecting', () => {
  test('A user picks a wallet that announced itself, and is connected and remembered', async () => {
    announce('Alpha');
    open();
    await userEvent.click(await row('Alpha'));
    await waitFor(() => expect(state()).toMatchObject({ status: 'connected', address: ME, dialog: 'none' }));
    expect(state().port?.account).toBe(ME);
    expect(remembered()).toEqual({ connectorId: 'test.alpha', name: 'Alpha', address: ME });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('A wallet on a chain that the site does not use is not switched', async () => {
    const wallet = announce('Alpha', { eth_chainId: () => '0x3039' });
    open();
    await userEvent.click(await row('Alpha'));
    await waitFor(() => expect(state()).toMatchObject({ status: 'connected', chainId: 12345 }));
    expect(wallet.requested.map(({ method }) => method)).not.toContain('wallet_switchEthereumChain');
  });

  /** RainbowKit drops an error that is thrown before the effects of its list have run, as no user is so fast. */
  const afterRender = () => new Promise((resolve) => setTimeout(resolve, 50));

  test.each<[name: string, responses: FakeResponses, says: RegExp]>([
    [
      'declines',
      {
        wallet_requestPermissions: async () => {
          await afterRender();
          throw { code: 4001 };
        },
      },
      /declined the connection.*You can try again/,
    ],
    [
      'is locked and shows no account',
      {
        wallet_requestPermissions: () => afterRender().then(() => []),
        eth_requestAccounts: () => [],
        eth_accounts: () => [],
      },
      /The wallet is locked/,
    ],
  ])('A wallet that %s is named, and can be picked again', async (_name, responses, says) => {
    announce('Alpha', responses);
    open();
    await userEvent.click(await row('Alpha'));
    const notes = await screen.findByRole('region', { name: walletDialogMessages.notes });
    expect(notes.textContent).toMatch(says);
    expect(await screen.findByRole('button', { name: /retry/i })).toBeTruthy();
    expect(state()).toMatchObject({ address: null, port: null });
  });

  test('Two wallets of one name are both shown, with a note', async () => {
    announce('Alpha', {}, 'test.same');
    announce('Alpha', {}, 'test.same');
    open();
    expect(await screen.findAllByRole('button', { name: /^Alpha/ })).toHaveLength(2);
    expect(screen.getByText(walletDialogMessages.sharedTitle)).toBeTruthy();
  });

  test('Malformed announcements do not affect other wallets', async () => {
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
    await row('Alpha');
    act(say);
    expect(screen.getAllByTestId(/^rk-wallet-option-/)).toHaveLength(1);
  });

  test('A wallet announced while the modal is open appears in it', async () => {
    open();
    await screen.findByRole('dialog');
    announce('Late');
    act(() => void window.dispatchEvent(new Event('eip6963:requestProvider')));
    expect(await row('Late')).toBeTruthy();
  });

  test('Closed without a wallet, the modal can be opened again', async () => {
    announce('Alpha');
    open();
    await row('Alpha');
    await userEvent.click(screen.getByRole('button', { name: commonMessages.close }));
    await waitFor(() => expect(state().dialog).toBe('none'));
    act(() => wallet.request('connect'));
    expect(await row('Alpha')).toBeTruthy();
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
  const uri = () => waitFor(() => expect(state().pairingUri).not.toBeNull()).then(() => state().pairingUri ?? '');

  test('A user scans the code, is connected and remembered, and returns without a code', async () => {
    open('connect', deployment());
    await userEvent.click(await row('WalletConnect'));
    const phone = await openPhone();
    await phone.scan(await uri());
    await waitFor(() => expect(state()).toMatchObject({ status: 'connected', address: phone.address, dialog: 'none' }));
    expect(state()).toMatchObject({ connectorName: 'WalletConnect', pairingUri: null });
    const { remembered } = state();
    expect(remembered).toEqual({ connectorId: 'walletConnect', name: 'WalletConnect', address: phone.address });
    cleanup();
    wallet = createWallet(browserStorage);
    expect(state().remembered).toEqual(remembered);
    const subscriptions = () => relay.received.filter((text) => /irn_(batchS|s)ubscribe"/.test(text)).length;
    const before = subscriptions();
    open('none', deployment());
    await waitFor(() => expect(state()).toMatchObject({ status: 'connected', address: phone.address }));
    // The client of the first visit lives on in this process: it would take the end for both before the second one listens.
    await waitFor(() => expect(subscriptions()).toBeGreaterThan(before));
    expect(phone.proposals).toHaveLength(1);
    await act(() => phone.leave());
    await waitFor(() => expect(state()).toMatchObject({ status: 'disconnected', port: null }));
    await phone.stop();
  });

  test('A user who closes the modal takes the code back', async () => {
    open('connect', deployment());
    await userEvent.click(await row('WalletConnect'));
    const code = await uri();
    await screen.findByText('Scan with your phone');
    await userEvent.click(screen.getByRole('button', { name: commonMessages.close }));
    await waitFor(() => expect(state()).toMatchObject({ dialog: 'none', pairingUri: null }));
    const phone = await openPhone();
    await phone.scan(code);
    await waitFor(() => expect(phone.ended()).toBe(true));
    expect(state()).toMatchObject({ address: null, port: null });
    await phone.stop();
  });

  test('It is offered where the site has a project, without a request, and nowhere else', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    announce('Alpha');
    const { unmount } = open();
    await row('Alpha');
    expect(screen.queryByRole('button', { name: /WalletConnect/ })).toBeNull();
    unmount();
    wallet = createWallet(browserStorage);
    open('connect', {
      ...testConfig,
      walletConnectProjectId: 'p'.repeat(32),
      walletConnectRelayUrl: 'wss://relay.test',
    });
    expect(await row('WalletConnect')).toBeTruthy();
    expect(await row('MetaMask')).toBeTruthy();
    const others = fetched.mock.calls.filter(([url]) => !String(url).startsWith('http://service.test'));
    expect(others).toEqual([]);
  });
});

describe('coming back', () => {
  const last = { connectorId: 'test.alpha', name: 'Alpha', address: ME } as const;

  test('A user opens the account of the last visit, which is connected without a prompt', async () => {
    const alpha = announce('Alpha');
    wallet.remember(last);
    wallet = createWallet(browserStorage);
    open('account');
    expect(await screen.findByRole('dialog', { name: walletDialogMessages.accountTitle })).toBeTruthy();
    expect(state().address).toBe(ME);
    expect(alpha.requested.map(({ method }) => method)).not.toContain('eth_requestAccounts');
  });

  test('With two of its name, none is connected without a prompt', async () => {
    const wallets = [announce('Alpha'), announce('Alpha')];
    wallet.remember(last);
    wallet = createWallet(browserStorage);
    open('account');
    await waitFor(() => expect(state()).toMatchObject({ status: 'disconnected', dialog: 'connect' }));
    expect(wallets.flatMap(({ requested }) => requested)).toEqual([]);
  });
});

describe('the account', () => {
  test('A user reads the full address, the wallet and its chain, and disconnects', async () => {
    announce('Alpha');
    open();
    await userEvent.click(await row('Alpha'));
    await waitFor(() => expect(state().status).toBe('connected'));
    act(() => wallet.request('account'));
    const dialog = await screen.findByRole('dialog', { name: walletDialogMessages.accountTitle });
    expect(dialog.textContent).toContain(ME);
    await waitFor(() => expect(dialog.textContent).toMatch(/Alpha.*Base/));
    await userEvent.click(within(dialog).getByRole('button', { name: walletDialogMessages.disconnect }));
    await waitFor(() => expect(state()).toMatchObject({ address: null, port: null, dialog: 'none' }));
    expect(remembered()).toBeNull();
  });

  test('An account on a chain with an explorer is linked there', async () => {
    announce('Alpha');
    const base = { name: 'Base', rpcUrls: [], explorerUrl: 'https://scan.example' };
    open('connect', { ...testConfig, chains: { base } });
    await userEvent.click(await row('Alpha'));
    await waitFor(() => expect(state().status).toBe('connected'));
    act(() => wallet.request('account'));
    const link = await screen.findByRole('link', { name: /Chain explorer/ });
    expect(link.getAttribute('href')).toBe(`https://scan.example/address/${ME}`);
  });

  test('The account stays while the nodes of the chains are replaced', async () => {
    const alpha = announce('Alpha');
    const service = { ...testService(protocolResponses), wallet };
    const engines = createEngines(service);
    const queryClient = createQueryClient();
    const host = (world: World) => (
      <TestProviders world={world} engines={engines} queryClient={queryClient}>
        <WalletHost />
      </TestProviders>
    );
    wallet.request('connect');
    const { rerender } = render(host(service));
    await userEvent.click(await row('Alpha'));
    await waitFor(() => expect(state().status).toBe('connected'));
    const { port } = state();
    const requested = alpha.requested.length;
    rerender(host({ ...service, config: { ...service.config, chains: {} } }));
    await waitFor(() => expect(state().port).not.toBe(port));
    expect(state()).toMatchObject({ status: 'connected', address: ME });
    expect(alpha.requested).toHaveLength(requested);
  });

  test('A chain that the service does not use is shown as one', async () => {
    announce('Alpha', { eth_chainId: () => '0x3039' });
    open();
    await userEvent.click(await row('Alpha'));
    await waitFor(() => expect(state().status).toBe('connected'));
    act(() => wallet.request('account'));
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toMatch(/12345, not used by this service/));
  });
});
