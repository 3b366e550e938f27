import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ms } from '../domain/time.ts';
import { createEngines } from '../engines/createEngines.ts';
import { commonMessages } from '../messages/common.ts';
import { frameMessages, keyMessages, paletteMessages, shellMessages } from '../messages/shell.ts';
import { realMessages } from '../messages/simulation.ts';
import { swapMessages } from '../messages/swap.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { protocolResponses, testService, withSettings } from '../testing/testService.ts';
import { logRequest } from '../world/requestLog.ts';

const hash = `0x${'ab'.repeat(32)}`;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('The shell', () => {
  test('A page has landmarks, one current item, and a way to skip to the content', async () => {
    renderApp({ url: '/chains' });
    await heading('Chains');
    const nav = screen.getByRole('navigation', { name: shellMessages.navigation });
    expect(within(nav).getByRole('link', { current: 'page' }).textContent).toBe(shellMessages.chains);
    expect(screen.getByRole('link', { name: shellMessages.skip }).getAttribute('href')).toBe('#main');
    expect(screen.getAllByRole('main')).toHaveLength(1);
    await waitFor(() => expect(screen.getByRole('contentinfo').textContent).toContain(shellMessages.titleOfVerify));
    expect(screen.queryByLabelText(shellMessages.sandbox)).toBeNull();
  });

  test('A sandbox is labelled on every page, and the label cannot be hidden', async () => {
    renderApp({ url: '/settings', service: testService(protocolResponses, { sandbox: true }) });
    const strip = await screen.findByRole('complementary', { name: shellMessages.sandbox });
    expect(strip.textContent).toContain('Nothing here has value');
    await userEvent.click(within(strip).getByRole('button', { name: realMessages.title }));
    const dialog = await screen.findByRole('dialog', { name: realMessages.title });
    expect(within(dialog).getAllByRole('definition')).toHaveLength(5);
    expect(strip.isConnected).toBe(true);
  });

  test('Another service than the site’s is shown in red on every page, with a reset', async () => {
    const capabilities = { cancelQuote: false, customService: true };
    const service = testService(protocolResponses, { capabilities });
    renderApp({ url: '/settings', service: withSettings({ serviceUrl: 'https://other.example' }, service) });
    const strip = await screen.findByRole('complementary', { name: frameMessages.otherService });
    expect(strip.textContent).toContain(frameMessages.otherServiceIs);
    await userEvent.click(within(strip).getByRole('button', { name: frameMessages.ownService }));
    expect(service.settings.getState().serviceUrl).toBeNull();
    await waitFor(() => expect(screen.queryByRole('complementary', { name: frameMessages.otherService })).toBeNull());
  });

  test('The requests behind a page are shown as curl, without the keys they carried', async () => {
    const service = testService();
    logRequest(service.requests, {
      page: '/chains',
      method: 'GET',
      url: 'http://service.test/domain',
      headers: { 'x-api-key': '<your key>' },
      body: null,
      at: ms(0),
      status: 200,
      took: ms(7),
    });
    renderApp({ url: '/chains', service });
    await heading('Chains');
    await userEvent.click(await screen.findByRole('button', { name: frameMessages.requests }));
    const dialog = await screen.findByRole('dialog', { name: frameMessages.requests });
    expect(dialog.textContent).toContain("curl 'http://service.test/domain'");
    expect(dialog.textContent).toContain('x-api-key: <your key>');
    expect(within(dialog).getByText('200 in 7 ms')).toBeTruthy();
  });

  test('Without a connection every page states what continues, until it is back', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderApp({ url: '/chains' });
    const words = await screen.findByText(commonMessages.offline);
    expect(words.closest('[role=status]')?.textContent).toContain(shellMessages.ordersContinue);
    await waitFor(() => expect(screen.getByRole('contentinfo').textContent).toContain(frameMessages.offline));
    onLine.mockReturnValue(true);
    globalThis.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText(commonMessages.offline)).toBeNull());
    onLine.mockRestore();
  });

  test('Going to another page moves focus to its content', async () => {
    renderApp({ url: '/chains' });
    await heading('Chains');
    await userEvent.click(screen.getByRole('link', { name: shellMessages.settings }));
    await heading('Settings');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    expect([globalThis.location.pathname, document.title]).toEqual([
      '/settings',
      shellMessages.pageTitle({ page: 'Settings' }),
    ]);
  });

  test('An unknown path has a page that says so, with links', async () => {
    renderApp({ url: '/nowhere' });
    await heading(shellMessages.notFound);
    expect(document.title).toBe(shellMessages.pageTitle({ page: shellMessages.notFound }));
    const tabs = screen.getByRole('navigation', { name: shellMessages.tabs });
    expect(tabs.querySelector('[aria-current]')).toBeNull();
    const page = within(screen.getByRole('main'));
    expect(page.getByText('/nowhere')).toBeDefined();
    expect(page.getByRole('link', { name: shellMessages.orders }).getAttribute('href')).toBe('/orders');
  });

  test('The theme button makes the page dark, and the choice is persisted', async () => {
    const service = testService();
    renderApp({ url: '/chains', service });
    await userEvent.click(await screen.findByRole('button', { name: shellMessages.toDark }));
    expect(service.settings.getState().theme).toBe('dark');
    expect(JSON.parse(localStorage.getItem('settings:v1') ?? '{}')).toMatchObject({
      state: { theme: 'dark' },
      version: 1,
    });
    expect(screen.getByRole('button', { name: shellMessages.toLight })).toBeTruthy();
  });

  test('The footer shows the state of the feed in words', async () => {
    const service = testService();
    const engines = createEngines(service);
    renderApp({ url: '/chains', service, engines });
    await heading('Chains');
    const connection = { phase: 'live', since: ms(Date.now()), failures: 0, nextAt: null, droppedAt: null } as const;
    act(() => {
      service.health.setState({ latency: ms(7), lastResponseAt: ms(Date.now()) });
      engines.feed.store.setState({ connection });
    });
    await waitFor(() => expect(screen.getByRole('contentinfo').textContent).toContain(frameMessages.connected));
  });
});

describe('The keyboard', () => {
  test('g then c goes to Chains, ? opens the help, Esc closes it', async () => {
    renderApp({ url: '/settings' });
    await heading('Settings');
    await userEvent.keyboard('gc');
    await heading('Chains');
    await userEvent.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard' });
    expect(help.textContent).toContain(keyMessages.pause);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('"/" opens the palette, where it is text from then on', async () => {
    renderApp({ url: '/orders' });
    await screen.findByRole('radiogroup', { name: 'Status' });
    await userEvent.keyboard('/');
    const input = await screen.findByRole('combobox', { name: paletteMessages.field });
    await waitFor(() => expect(document.activeElement).toBe(input));
    await userEvent.keyboard('/');
    expect(input).toHaveProperty('value', '/');
  });

  test('A search from the browser’s address bar opens the palette with its text', async () => {
    renderApp({ url: `/orders?status=Failed&q=${hash}` });
    const input = await screen.findByRole('combobox', { name: paletteMessages.field });
    expect(input).toHaveProperty('value', hash);
    await screen.findByRole('option', { name: new RegExp(paletteMessages.orderWithHash) });
    await waitFor(() => expect(globalThis.location.search).toBe('?status=Failed'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(globalThis.location.pathname).toBe(`/order/${hash}`));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('Single keys can be turned off in Settings; Ctrl K still finds', async () => {
    renderApp({ url: '/settings', service: withSettings({ shortcuts: false }) });
    await heading('Settings');
    await userEvent.keyboard('/');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('dialog', { name: paletteMessages.title })).toBeTruthy();
  });
});

describe('The palette', () => {
  const open = async () => {
    renderApp({ url: '/chains' });
    await heading('Chains');
    await userEvent.click(screen.getByRole('button', { name: shellMessages.find }));
    return screen.findByRole('combobox', { name: paletteMessages.field });
  };

  test('A pasted hash offers order and transaction; the arrow keys choose, Enter opens', async () => {
    const input = await open();
    await userEvent.click(input);
    await userEvent.paste(hash);
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.getAttribute('aria-selected'))).toEqual(['true', 'false']);
    await userEvent.keyboard('{ArrowDown}');
    expect(input.getAttribute('aria-activedescendant')).toBe(options[1]?.id);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(globalThis.location.pathname).toBe(`/tx/${hash}`));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('A cut address says how much is missing and Enter does nothing', async () => {
    const input = await open();
    await userEvent.type(input, '0x12345{Enter}');
    expect((await screen.findByText(paletteMessages.length)).getAttribute('role')).toBe('status');
    expect(globalThis.location.pathname).toBe('/chains');
  });
});

test('A sentence set twice is announced twice', async () => {
  const service = testService();
  const { announce, store } = service.announcer;
  renderApp({ url: '/chains', service });
  const polite = () => document.querySelector('[aria-live=polite]')?.textContent;
  await screen.findByRole('contentinfo');
  announce('Quote ended');
  await waitFor(() => expect(polite()).toContain('Quote ended'));
  const first = polite();
  announce('Quote ended');
  await waitFor(() => expect(polite()).not.toBe(first));
  announce('Order failed', 'assertive');
  await waitFor(() => expect(document.querySelector('[aria-live=assertive]')?.textContent).toContain('Order failed'));
  expect(store.getState().polite.text).toBe('Quote ended');
});

test('An announced sentence is removed afterwards', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const service = testService();
  renderApp({ url: '/chains', service });
  await screen.findByRole('contentinfo');
  const announcement = () => document.querySelector('[aria-live=assertive]')?.textContent;
  act(() => service.announcer.announce(swapMessages.confirmOrder, 'assertive'));
  expect(announcement()).toContain('Confirm the order');
  act(() => vi.advanceTimersByTime(5_000));
  expect(announcement()).toContain('Confirm the order');
  act(() => vi.advanceTimersByTime(5_000));
  expect(announcement()).toBe('');
});
