import { render } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OrderStage } from '../../../domain/swap/orderStage.ts';
import { describeStage } from '../../../entities/order/describeStage.ts';
import { useTabState } from './useTracking.ts';

const names = { source: 'Base', destination: 'Arbitrum', pays: 'USDC', receives: 'WETH' };

const Tab = ({ stage }: { stage: OrderStage }) => {
  useTabState(describeStage(stage, names));
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
