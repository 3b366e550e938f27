import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createEngines, type Engines } from '../engines/createEngines.ts';
import type { Notice } from '../engines/createNotices.ts';
import type { SiteUpdatesState } from '../engines/createSiteUpdates.ts';
import { EnginesContext } from '../entities/context/useWorld.ts';
import { commonMessages } from '../messages/common.ts';
import { siteMessages } from '../messages/site.ts';
import { swapErrorMessages } from '../messages/swapErrors.ts';
import { swapTrackingMessages } from '../messages/swapTracking.ts';
import { renderPart } from '../testing/renderPart.tsx';
import { sampleEntry } from '../testing/sampleSwap.ts';
import { testService, withSettings } from '../testing/testService.ts';
import type { World } from '../world/World.ts';
import { Notices } from './Notices.tsx';

const entry = sampleEntry();
const { orderHash } = entry;
const notice = (of: Partial<Notice> = {}): Notice => ({
  entry,
  stage: 'completed',
  leftWallet: null,
  toast: true,
  background: false,
  ...of,
});

const drawIn = (service: World, ...given: readonly Notice[]) => {
  const store = createStore<{ notices: readonly Notice[] }>(() => ({ notices: given }));
  const change = (part: Partial<Notice>) => () =>
    store.setState(({ notices }) => ({
      notices: notices.map((one) => ({ ...one, ...part })).filter(({ toast, background }) => toast || background),
    }));
  const notices = { store, dismiss: vi.fn(change({ toast: false })), notified: vi.fn(change({ background: false })) };
  const siteUpdates = { store: createEngines(testService()).siteUpdates.store, agree: vi.fn(), postpone: vi.fn() };
  renderPart(
    <EnginesContext value={{ notices, siteUpdates } as unknown as Engines}>
      <Notices />
    </EnginesContext>,
    { service },
  );
  return { ...notices, siteUpdates };
};
/** For a user who enabled system notifications. */
const draw = (...given: readonly Notice[]) => drawIn(withSettings({ notifications: true }), ...given);

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
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('The end of an order is a toast with a way to it, and can be dismissed', async () => {
  const notices = draw(notice());
  expect(await screen.findByText('Completed on Arbitrum')).toBeTruthy();
  expect(screen.getByRole('link', { name: commonMessages.openOrder }).getAttribute('href')).toBe(`/order/${orderHash}`);
  fireEvent.click(screen.getByRole('button', { name: commonMessages.dismiss }));
  expect(notices.dismiss).toHaveBeenCalledWith(orderHash);
  await waitFor(() => expect(screen.queryByText('Completed on Arbitrum')).toBeNull());
  expect(shown).toEqual([]);
});

test('A signature without an order has its reason', async () => {
  draw(notice({ stage: 'lost', entry: { ...entry, state: 'closed', why: 'Nothing moved.' } }));
  expect(await screen.findByText(swapTrackingMessages.noticeLost)).toBeTruthy();
  expect(screen.getByText(swapErrorMessages.journalClosedRest)).toBeTruthy();
});

test.each([
  [false, /never left your wallet on Base\.$/],
  [true, /^Your .* is locked on Base and can be refunded/],
  [null, /^If deposited, your .* is locked on Base/],
] as const)(
  'The toast of an undelivered order states where the money is, as far as known (left: %s)',
  async (leftWallet, sentence) => {
    draw(notice({ stage: 'failed', leftWallet }));
    expect(await screen.findByText(sentence)).toBeTruthy();
  },
);

test('A hidden page sends one system notification', async () => {
  const notices = draw(notice({ background: true }));
  await waitFor(() => expect(notices.notified).toHaveBeenCalledExactlyOnceWith(orderHash));
  expect(shown).toEqual([{ title: 'Completed on Arbitrum', tag: `causeway-${orderHash}` }]);
});

test('No system notification on a visible page, without a request, or without permission', async () => {
  draw(notice());
  await screen.findByText('Completed on Arbitrum');
  const disabled = drawIn(withSettings({ notifications: false }), notice({ background: true }));
  await waitFor(() => expect(disabled.notified).toHaveBeenCalled());
  FakeNotification.permission = 'denied';
  const refused = draw(notice({ background: true }));
  await waitFor(() => expect(refused.notified).toHaveBeenCalled());
  expect(shown).toEqual([]);
});

const offered = { version: '0.2.0', sum: 'ab12'.repeat(24), files: 57 };
const offer = (state: Partial<SiteUpdatesState>) => {
  const { siteUpdates } = draw();
  act(() => siteUpdates.store.setState(state));
  return siteUpdates;
};

test('behavior: another build is announced with its version and sum, and nothing happens until it is agreed to', async () => {
  const siteUpdates = offer({ offered });
  await screen.findByText('New version: 0.2.0, ab12ab12ab12ab12');
  expect(screen.getByText(/Its 57 files are verified/)).toBeTruthy();
  expect(siteUpdates.agree).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: siteMessages.update }));
  expect(siteUpdates.agree).toHaveBeenCalledOnce();
});

test('behavior: an accepted update states what it waits for, without a button', async () => {
  offer({ offered, agreed: true });
  await screen.findByText(siteMessages.agreed);
  expect(screen.queryByRole('button', { name: siteMessages.update })).toBeNull();
});

test('behavior: "Not now" postpones; a postponed offer is not shown', async () => {
  const siteUpdates = offer({ offered });
  fireEvent.click(await screen.findByRole('button', { name: commonMessages.dismiss }));
  await waitFor(() => expect(siteUpdates.postpone).toHaveBeenCalledOnce());
  act(() => siteUpdates.store.setState({ postponed: offered.sum }));
  await waitFor(() => expect(screen.queryByText(/New version/)).toBeNull());
});

test('behavior: a withdrawn build is reported even if the update was postponed', async () => {
  offer({ left: true, postponed: offered.sum });
  expect(await screen.findByText(siteMessages.withdrawn)).toBeTruthy();
});
