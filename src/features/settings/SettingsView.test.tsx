import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { applyAppearance } from '../../entities/settings/appearance.ts';
import { settingsMessages } from '../../messages/settings.ts';
import { siteMessages } from '../../messages/site.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { protocolResponses, testConfig, testService, withSettings } from '../../testing/testService.ts';
import { defaultSettings } from '../../world/settings.ts';
import type { World } from '../../world/World.ts';
import { readPercent, SettingsView } from './SettingsView.tsx';

type Section = 'display' | 'signing' | 'service' | 'rpcs' | 'data';

const showSection = (section: Section): void => history.replaceState(null, '', `#${section}`);
const open = (section: Section, options?: Parameters<typeof renderPart>[1]) => {
  showSection(section);
  return renderPart(<SettingsView />, options);
};

describe('readPercent', () => {
  test('param: every way to write one percent below', () => {
    for (const text of ['−1.00%', '-1', '1', ' -1,0 % ', '1.0']) expect(readPercent(text)).toBe(-100);
    expect(readPercent('0')).toBe(0);
  });

  test('error: an invalid percentage is refused, never rounded', () => {
    for (const text of ['', 'abc', '101', '1.234', '1e2', '--1']) expect(readPercent(text)).toBeNull();
    fc.assert(
      fc.property(fc.string(), (text) => {
        const bps = readPercent(text);
        expect(bps === null || (Number.isInteger(bps) && bps <= 0 && bps >= -10_000)).toBe(true);
      }),
    );
  });
});

test('Numbers follow the chosen number format', async () => {
  open('signing');
  const value = () => screen.getByRole<HTMLInputElement>('textbox', { name: settingsMessages.warnBelow }).value;
  expect(value()).toMatch(/^.1\.00%$/);
  await userEvent.click(screen.getByRole('link', { name: settingsMessages.display }));
  await userEvent.click(screen.getByRole('radio', { name: '1.234,56' }));
  await userEvent.click(screen.getByRole('link', { name: settingsMessages.signing }));
  expect(value()).toMatch(/^.1,00%$/);
});

test('Theme, row height and motion are written where the tokens read them', async () => {
  const { settings } = open('display').world;
  await userEvent.click(screen.getByRole('radio', { name: settingsMessages.dark }));
  await userEvent.click(screen.getByRole('radio', { name: settingsMessages.regular }));
  await userEvent.click(screen.getByRole('radio', { name: settingsMessages.reduce }));
  const root = document.createElement('html');
  applyAppearance(root, settings.getState());
  expect({ ...root.dataset }).toEqual({ theme: 'dark', density: 'regular', motion: 'reduce' });
  applyAppearance(root, defaultSettings);
  expect({ ...root.dataset }).toEqual({ density: 'compact' });
});

test('The hash check is stated, and there is no switch for it', () => {
  open('signing');
  expect(screen.getByText(settingsMessages.hashChecked)).toBeTruthy();
  expect(screen.getAllByRole('switch').map((one) => one.getAttribute('aria-label'))).toEqual([
    settingsMessages.askRecipient,
  ]);
});

test('The price warning takes a percentage and refuses anything else', async () => {
  const { settings } = open('signing').world;
  const field = screen.getByLabelText(settingsMessages.warnBelow);
  await userEvent.clear(field);
  await userEvent.type(field, '-2.5%');
  expect(settings.getState().warnBelowBps).toBe(-250);
  await userEvent.tab();
  act(() => settings.setState({ numberFormat: '1.234,56' }));
  expect(field).toHaveProperty('value', '−2,50%');
  await userEvent.click(field);
  await userEvent.type(field, 'x');
  expect(screen.getByText(settingsMessages.noPercentage)).toBeTruthy();
  expect(settings.getState().warnBelowBps).toBe(-250);
});

test('The user’s node replaces the configured one, and can be reset', async () => {
  const { settings } = open('rpcs').world;
  const field = await screen.findByLabelText('RPC of base');
  await userEvent.type(field, 'http://127.0.0.1:9/base');
  await userEvent.click(screen.getByRole('button', { name: settingsMessages.useThis }));
  expect(settings.getState().rpcUrls).toEqual({ base: 'http://127.0.0.1:9/base' });
  await userEvent.click(await screen.findByRole('button', { name: settingsMessages.reset }));
  expect(settings.getState().rpcUrls).toEqual({});
});

test('An RPC URL that is not one is refused, and never saved', async () => {
  const { settings } = open('rpcs').world;
  const field = await screen.findByLabelText('RPC of base');
  for (const text of ['abc', 'http:', 'http://%', 'https://user:pass@rpc.test']) {
    await userEvent.clear(field);
    await userEvent.type(field, `${text}{Enter}`);
    expect(screen.getByText(settingsMessages.wholeAddress({ one: 'https://', other: 'http://' }))).toBeTruthy();
    expect(screen.queryByRole('button', { name: settingsMessages.useThis })).toBeNull();
  }
  expect(settings.getState().rpcUrls).toEqual({});
});

test('A node that stops responding is not shown with its last response', async () => {
  const isAway = { now: false };
  const responses: Record<string, unknown> = {
    eth_chainId: '0x2105',
    eth_getBlockByNumber: { number: '0x1', timestamp: '0x1' },
  };
  const fetch: World['fetch'] = async (_, init) => {
    if (isAway.now) throw new TypeError('away');
    const requested = JSON.parse(String(init.body));
    const response = ({ id, method }: { id: number; method: string }) => ({
      id,
      jsonrpc: '2.0',
      result: responses[method],
    });
    return Response.json(Array.isArray(requested) ? requested.map(response) : response(requested));
  };
  const service = withSettings({ rpcUrls: { base: 'http://127.0.0.1:9/base' } }, { ...testService(), fetch });
  open('rpcs', { service });
  expect(await screen.findByText(/^Chain 8453, \d+ ms$/)).toBeTruthy();
  isAway.now = true;
  await userEvent.click(screen.getByRole('button', { name: settingsMessages.testAll }));
  expect(await screen.findByText(settingsMessages.noResponse)).toBeTruthy();
  expect(screen.queryByText(/Chain 8453/)).toBeNull();
});

test('An own node of one chain takes no other chain away', async () => {
  const { settings } = open('rpcs').world;
  await screen.findByLabelText('RPC of base');
  const before = screen.getAllByLabelText(/^RPC of /).map((field) => field.getAttribute('aria-label'));
  act(() => settings.setState({ rpcUrls: { base: 'http://127.0.0.1:9/base' } }));
  expect(screen.getAllByLabelText(/^RPC of /).map((field) => field.getAttribute('aria-label'))).toEqual(before);
});

test('The service’s response time is current: it is polled while the page is visible', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const service = testService();
  const requested = vi.spyOn(service.client, 'get');
  open('service', { service });
  await waitFor(() => expect(requested).toHaveBeenCalled());
  const before = requested.mock.calls.length;
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(requested.mock.calls.length).toBe(before + 1);
});

test('Another build is offered by the toast or here, never by both', async () => {
  const { engines } = open('data');
  const row = () => screen.getByText(siteMessages.build).closest('div')?.parentElement?.textContent ?? '';
  const offered = { version: '9.9.9', sum: 'cd'.repeat(32), files: 3 };
  const state = { known: true, served: { ...offered, version: '1.0.0' }, offered };
  act(() => engines.siteUpdates.store.setState(state));
  expect(row()).toContain('1.0.0');
  expect(row()).not.toMatch(/9\.9\.9|Update/);
  // Put off: the toast is gone.
  act(() => engines.siteUpdates.store.setState({ postponed: offered.sum }));
  expect(row()).toContain('New version: 9.9.9');
  expect(screen.getByRole('button', { name: siteMessages.update })).toBeTruthy();
});

test('Stored files of the site are not shown before they are known', () => {
  const { engines } = open('data');
  act(() => engines.siteUpdates.store.setState({ known: false, served: null }));
  expect(screen.queryByText(siteMessages.notStored)).toBeNull();
  act(() => engines.siteUpdates.store.setState({ known: true }));
  expect(screen.getByText(siteMessages.notStored)).toBeTruthy();
});

test('Clearing needs a confirmation, states what stays, and then deletes', async () => {
  const { settings } = open('data', {
    service: withSettings({ theme: 'dark', numberFormat: '1234.56' }),
  }).world;
  await userEvent.click(screen.getByRole('button', { name: settingsMessages.clear }));
  const dialog = await screen.findByRole('dialog', { name: settingsMessages.clearQuestion });
  expect(dialog.textContent).toContain('Signed orders stay.');
  expect(settings.getState().theme).toBe('dark');
  await userEvent.click(within(dialog).getByRole('button', { name: settingsMessages.clearData }));
  expect(settings.getState()).toEqual(defaultSettings);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('A typed node stays until another is in use: cleared, the field shows that', async () => {
  const { settings } = open('rpcs').world;
  const node = await screen.findByLabelText('RPC of base');
  await userEvent.type(node, ' http://127.0.0.1:9/base {Enter}');
  expect(node).toHaveProperty('value', 'http://127.0.0.1:9/base');
  act(() => settings.setState(defaultSettings, true));
  expect(node).toHaveProperty('value', '');
  expect(screen.queryByRole('button', { name: settingsMessages.useThis })).toBeNull();
});

test('A typed percentage stays until the field is left: then it shows the one in use', async () => {
  const { settings } = open('signing').world;
  const warn = screen.getByLabelText(settingsMessages.warnBelow);
  await userEvent.clear(warn);
  await userEvent.type(warn, '-2.5%');
  expect(warn).toHaveProperty('value', '-2.5%');
  act(() => settings.setState(defaultSettings, true));
  await userEvent.tab();
  expect(warn).toHaveProperty('value', '−1.00%');
});

const allowed = { ...testConfig.capabilities, customService: true };

test('Where the site does not allow another service, its addresses are only shown', () => {
  open('service');
  expect(screen.queryByLabelText(settingsMessages.httpUrl)).toBeNull();
  expect(screen.getByText('http://service.test')).toBeTruthy();
});

test('An allowed other service has a warning, a check, and is used', async () => {
  const service = testService(protocolResponses, { capabilities: allowed });
  open('service', { service });
  expect(screen.getByText(settingsMessages.otherService)).toBeTruthy();
  const field = screen.getByLabelText(settingsMessages.httpUrl);
  await userEvent.clear(field);
  await userEvent.type(field, 'javascript:alert(1)');
  expect(screen.getByText(settingsMessages.wholeAddress({ one: 'https://', other: 'http://' }))).toBeTruthy();
  expect(screen.queryByRole('button', { name: settingsMessages.useThis })).toBeNull();
  await userEvent.clear(field);
  await userEvent.type(field, 'https://other.example/api/{Enter}');
  expect(service.settings.getState().serviceUrl).toBe('https://other.example/api');
});

test('The API key is for this page only: it is never written to the browser', async () => {
  const { settings } = open('service').world;
  await userEvent.type(screen.getByLabelText(settingsMessages.apiKey), 'k-secret');
  act(() => settings.setState({ theme: 'dark' }));
  expect(JSON.stringify({ ...localStorage })).not.toContain('k-secret');
  expect(JSON.stringify(settings.getState())).not.toContain('k-secret');
});
