import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Notice } from '../../engines/engineStores.ts';
import type { Engines } from '../../engines/openEngines.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { sampleEntry } from '../../testing/sampleEntry.ts';
import { EnginesContext } from '../context/useEngines.ts';
import { settingsStore } from '../settings/settings.ts';
import { OrderNotices } from './OrderNotices.tsx';

const entry = sampleEntry();
const { orderHash } = entry;
const notice = (of: Partial<Notice> = {}): Notice => ({
  entry,
  stage: 'completed',
  toast: true,
  background: false,
  ...of,
});

const draw = (...told: readonly Notice[]) => {
  const store = createStore<{ notices: readonly Notice[] }>(() => ({ notices: told }));
  const change = (part: Partial<Notice>) => () =>
    store.setState(({ notices }) => ({
      notices: notices.map((one) => ({ ...one, ...part })).filter(({ toast, background }) => toast || background),
    }));
  const notices = { store, dismiss: vi.fn(change({ toast: false })), notified: vi.fn(change({ background: false })) };
  renderPart(
    <EnginesContext value={{ notices } as unknown as Engines}>
      <OrderNotices />
    </EnginesContext>,
  );
  return notices;
};

const shown: { title: string; tag: string | undefined }[] = [];
class FakeNotification {
  static permission = 'granted';
  onclick: (() => void) | null = null;
  constructor(title: string, options: NotificationOptions) {
    shown.push({ title, tag: options.tag });
  }
  close(): void {}
}
beforeEach(() => {
  shown.length = 0;
  FakeNotification.permission = 'granted';
  vi.stubGlobal('Notification', FakeNotification);
  act(() => settingsStore.setState({ notifications: true }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => settingsStore.setState({ notifications: false }));
});

test('The end of an order is a toast with a way to it, and can be dismissed', async () => {
  const notices = draw(notice());
  expect(await screen.findByText('Completed on Arbitrum')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open order' }).getAttribute('href')).toBe(`/order/${orderHash}`);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(notices.dismiss).toHaveBeenCalledWith(orderHash);
  await waitFor(() => expect(screen.queryByText('Completed on Arbitrum')).toBeNull());
  expect(shown).toEqual([]);
});

test('A signature that came to nothing says why', async () => {
  draw(notice({ stage: 'lost', entry: { ...entry, state: 'closed', why: 'Nothing moved.' } }));
  expect(await screen.findByText('Your order did not come about')).toBeTruthy();
  expect(screen.getByText('Nothing moved.')).toBeTruthy();
});

test('Where nobody looks the system tells, once', async () => {
  const notices = draw(notice({ background: true }));
  await waitFor(() => expect(notices.notified).toHaveBeenCalledExactlyOnceWith(orderHash));
  expect(shown).toEqual([{ title: 'Completed on Arbitrum', tag: `causeway-${orderHash}` }]);
});

test('The system never tells someone who is looking, who did not ask, or whose browser refuses', async () => {
  draw(notice());
  await screen.findByText('Completed on Arbitrum');
  act(() => settingsStore.setState({ notifications: false }));
  const unasked = draw(notice({ background: true }));
  await waitFor(() => expect(unasked.notified).toHaveBeenCalled());
  act(() => settingsStore.setState({ notifications: true }));
  FakeNotification.permission = 'denied';
  const refused = draw(notice({ background: true }));
  await waitFor(() => expect(refused.notified).toHaveBeenCalled());
  expect(shown).toEqual([]);
});
