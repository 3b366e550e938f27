import { readFileSync } from 'node:fs';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useEngines } from '../entities/context/useEngines.ts';
import { settingsStore } from '../entities/settings/settings.ts';
import { App } from './App.tsx';
import { FramedScreen } from './FramedScreen.tsx';
import { openFirst } from './openFirst.ts';

const config = readFileSync('public/config.json', 'utf8');
type Answer = (response: Response) => void;
let waiting: Answer[];

beforeEach(() => {
  waiting = [];
  heard = [];
  globalThis.history.replaceState(null, '', '/settings');
  vi.stubGlobal('fetch', (input: string) =>
    String(input).endsWith('/config.json')
      ? new Promise<Response>((resolve) => waiting.push(resolve))
      : Promise.reject(new TypeError('offline')),
  );
});
afterEach(() => void vi.unstubAllGlobals());

const engines = new Set<unknown>();
const EnginesPage = () => {
  engines.add(useEngines());
  return null;
};

let heard: string[] = [];
const ListeningPage = () => {
  useEffect(() => {
    const hear = ({ key }: KeyboardEvent): void => void heard.push(key);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
  return null;
};

/** Answers a question for the file, once it is asked: what checks it is code of its own. */
const answer = async (index: number, body: string): Promise<void> => {
  await waitFor(() => expect(waiting.length).toBeGreaterThan(index));
  waiting[index]?.(new Response(body));
};

test('A configuration that comes shows the page', async () => {
  render(<App />);
  await answer(0, config);
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeTruthy();
});

test('What was begun before the first drawing is drawn at once, and asked for once', async () => {
  const opening = openFirst();
  await answer(0, config);
  const first = await opening;
  render(<App first={first} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeTruthy();
  expect(waiting).toHaveLength(1);
});

test('What was pressed before is pressed again once the page listens', async () => {
  const opening = openFirst();
  await answer(0, config);
  const first = await opening;
  const state = { ...first.router.getState(), Page: ListeningPage };
  const router = { ...first.router, getState: () => state, start: () => () => undefined };
  const onListening = () => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'F9' }));
  render(<App first={{ ...first, router, onListening }} />);
  expect(heard).toEqual(['F9']);
});

test('Settings that are read again and say the same leave the engines as they are', async () => {
  const opening = openFirst();
  await answer(0, config);
  const first = await opening;
  const state = { ...first.router.getState(), Page: EnginesPage };
  const router = { ...first.router, getState: () => state, start: () => () => undefined };
  render(<App first={{ ...first, router }} />);
  act(() => settingsStore.setState({ rpcUrls: {} }));
  expect(engines.size).toBe(1);
  act(() => settingsStore.setState({ rpcUrls: { base: '/rpc/own' } }));
  expect(engines.size).toBe(2);
  act(() => settingsStore.setState({ rpcUrls: {} }));
});

test('An answer that is slow does not hold up a page that is ready: it says that it waits', async () => {
  globalThis.history.replaceState(null, '', '/orders');
  vi.stubGlobal('fetch', (input: string) =>
    String(input).endsWith('/config.json') ? Promise.resolve(new Response(config)) : new Promise(() => undefined),
  );
  render(<App first={await openFirst()} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Orders' })).toBeTruthy();
  expect(document.querySelector('[aria-busy=true]')).toBeTruthy();
});

test('Where nothing is drawn, a configuration that is late does not hold up the words that say so', async () => {
  const first = await openFirst();
  render(<App first={first} />);
  expect((await screen.findByRole('status')).textContent).toContain('has not sent');
  await answer(0, config);
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeTruthy();
  expect(waiting).toHaveLength(1);
});

test('A configuration that does not come is said in words, and can be asked for again', async () => {
  render(<App />);
  expect(document.body.textContent).toBe('');
  const status = await screen.findByRole('status');
  expect(status.textContent).toContain('has not sent its configuration yet');
  expect(status.textContent).toContain('Nothing was signed');
  await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
  await waitFor(() => expect(waiting).toHaveLength(2));
  await answer(0, 'late and wrong');
  await answer(1, config);
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeTruthy();
});

test('A wrong configuration names the member, and a mended one starts the app', async () => {
  render(<App />);
  await answer(0, JSON.stringify({ ...JSON.parse(config), apiBaseUrl: 'ftp://x' }));
  const [fact] = await screen.findAllByRole('listitem');
  expect(fact?.textContent).toContain('apiBaseUrl');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(waiting).toHaveLength(2));
  await answer(1, config);
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeTruthy();
});

test('Inside a frame the app says why it does not run, and leads out', () => {
  render(<FramedScreen />);
  expect(screen.getByText('Causeway does not run in a frame.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open it on its own' }).getAttribute('target')).toBe('_blank');
});
