import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { settingsStore } from '../../../entities/settings/settingsStore.ts';
import type { OrderStage } from './orderStage.ts';
import { stageWords } from './stageWords.ts';
import { useOrderNotification } from './useOrderNotification.ts';
import { useTabState } from './useTabState.ts';

const names = { source: 'Base', destination: 'Arbitrum', pays: 'USDC', receives: 'WETH' };
const hash = (n: number) => `0x${n.toString(16).padStart(64, '0')}` as const;

const Tab = ({ stage }: { stage: OrderStage }) => {
  useTabState(stageWords(stage, names));
  return null;
};

const Told = ({ n, over }: { n: number; over: boolean }) => {
  useOrderNotification(hash(n), over, stageWords('completed', names));
  return null;
};

describe('the tab of a tracked order', () => {
  const icon = () => document.querySelector('link[rel="icon"]')?.getAttribute('href');
  beforeEach(() => {
    document.head.innerHTML = '<link rel="icon" href="/favicon.svg">';
    document.title = 'Swap - Causeway';
  });

  test('shows each state in title and icon, and leaves both as they were', () => {
    const drawn = render(<Tab stage="pending" />);
    expect([document.title, icon()]).toEqual(['… Accepted by the service - Causeway', '/favicon-pending.svg']);
    drawn.rerender(<Tab stage="received" />);
    expect([document.title, icon()]).toEqual(['… Received on Base - Causeway', '/favicon-received.svg']);
    drawn.rerender(<Tab stage="failed" />);
    expect([document.title, icon()]).toEqual(['✕ The order ended undelivered - Causeway', '/favicon-failed.svg']);
    drawn.rerender(<Tab stage="completed" />);
    expect([document.title, icon()]).toEqual(['✓ Completed on Arbitrum - Causeway', '/favicon-completed.svg']);
    drawn.unmount();
    expect([document.title, icon()]).toEqual(['Swap - Causeway', '/favicon.svg']);
  });
});

describe('the notification of an order', () => {
  const shown: { title: string; tag: string | undefined }[] = [];
  class Fake {
    static permission = 'granted';
    onclick: (() => void) | null = null;
    constructor(title: string, options: NotificationOptions) {
      shown.push({ title, tag: options.tag });
    }
    close(): void {}
  }
  const look = (hidden: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  beforeEach(() => {
    shown.length = 0;
    Fake.permission = 'granted';
    vi.stubGlobal('Notification', Fake);
    act(() => settingsStore.setState({ notifications: true }));
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    act(() => settingsStore.setState({ notifications: false }));
  });

  test('comes once per order, over redraws, reloads and tabs', () => {
    look(true);
    const drawn = render(<Told n={1} over={false} />);
    expect(shown).toEqual([]);
    drawn.rerender(<Told n={1} over />);
    drawn.rerender(<Told n={1} over />);
    render(<Told n={1} over />);
    render(<Told n={2} over />);
    expect(shown).toEqual([
      { title: 'Completed on Arbitrum', tag: `causeway-${hash(1)}` },
      { title: 'Completed on Arbitrum', tag: `causeway-${hash(2)}` },
    ]);
  });

  test('never comes to someone who is looking, who did not ask, or whose browser refuses', () => {
    look(false);
    render(<Told n={3} over />);
    look(true);
    render(<Told n={3} over />);
    act(() => settingsStore.setState({ notifications: false }));
    render(<Told n={4} over />);
    act(() => settingsStore.setState({ notifications: true }));
    Fake.permission = 'denied';
    render(<Told n={5} over />);
    expect(shown).toEqual([]);
  });
});
