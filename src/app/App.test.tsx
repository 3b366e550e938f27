import { readFileSync } from 'node:fs';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commonMessages } from '../messages/common.ts';
import { frameMessages, shellMessages } from '../messages/shell.ts';
import { createPageStores } from '../world/createWorld.ts';
import { App, FramedScreen } from './App.tsx';
import { createApp } from './createApp.ts';

const config = readFileSync('public/config.json', 'utf8');
let pending: ((response: Response) => void)[];

beforeEach(() => {
  pending = [];
  globalThis.history.replaceState(null, '', '/settings');
  vi.stubGlobal('fetch', (input: string) =>
    String(input).endsWith('/config.json')
      ? new Promise<Response>((resolve) => pending.push(resolve))
      : Promise.reject(new TypeError('offline')),
  );
});
afterEach(() => void vi.unstubAllGlobals());

const renderApp = (): void => {
  const app = createApp(createPageStores());
  void app.load();
  render(<App app={app} />);
};

/** Responds to a request for config.json, once it was sent. */
const respond = async (index: number, body: string): Promise<void> => {
  await waitFor(() => expect(pending.length).toBeGreaterThan(index));
  pending[index]?.(new Response(body));
};

test('A configuration that arrives shows the page', async () => {
  renderApp();
  await respond(0, config);
  expect(await screen.findByRole('heading', { level: 1, name: shellMessages.settings })).toBeTruthy();
});

test('A configuration that does not load shows a sentence, and can be retried', async () => {
  renderApp();
  expect(document.body.textContent).toBe('');
  const status = await screen.findByRole('status');
  expect(status.textContent).toContain(shellMessages.waitingLate);
  expect(status.textContent).toContain(shellMessages.waitingSafe);
  await userEvent.click(screen.getByRole('button', { name: commonMessages.retry }));
  await waitFor(() => expect(pending).toHaveLength(2));
  await respond(0, 'late and wrong');
  await respond(1, config);
  expect(await screen.findByRole('heading', { level: 1, name: shellMessages.settings })).toBeTruthy();
});

test('A wrong configuration names the member, and a mended one starts the app', async () => {
  renderApp();
  await respond(0, JSON.stringify({ ...JSON.parse(config), apiBaseUrl: 'ftp://x' }));
  const [fact] = await screen.findAllByRole('listitem');
  expect(fact?.textContent).toContain('apiBaseUrl');
  await userEvent.click(screen.getByRole('button', { name: commonMessages.retry }));
  await waitFor(() => expect(pending).toHaveLength(2));
  await respond(1, config);
  expect(await screen.findByRole('heading', { level: 1, name: shellMessages.settings })).toBeTruthy();
});

test('Inside a frame the app says why it does not run, and leads out', () => {
  render(<FramedScreen />);
  expect(screen.getByText(frameMessages.framedRefused)).toBeTruthy();
  expect(screen.getByRole('link', { name: frameMessages.framedOpen }).getAttribute('target')).toBe('_blank');
});
