import { render } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OrderStage } from '../../../domain/order/status/orderStatus.ts';
import type { JournalEntry } from '../../../domain/swap/JournalEntry.ts';
import { ms } from '../../../domain/time.ts';
import { describeStage } from '../../../entities/order/describeStage.ts';
import { sampleChecked, sampleEntry } from '../../../testing/sampleSwap.ts';
import { type Tracking, trackingStops, useTabState } from './useTracking.ts';

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

const { order } = sampleChecked;
const start = order.startTime * 1000;
const entry = sampleEntry({ signedAt: ms(start + 1_234), settledAt: ms(start + 2_000) });
const nothing: Tracking = {
  stage: 'pending',
  record: null,
  paid: false,
  leftWallet: null,
  claim: null,
  final: false,
  deposit: 'notChecked',
  proven: { source: false, destination: false },
  sourceReceipt: null,
  destinationReceipt: null,
  now: ms(start + 5_000),
  serviceAway: false,
  nodes: { source: null, destination: null },
};
const stops = (tracking: Partial<Tracking>, of: Partial<JournalEntry> = {}) =>
  new Map(
    trackingStops({ ...entry, ...of }, { ...nothing, ...tracking }, names, ms(start + 9_000)).map((stop) => [
      stop.key,
      stop,
    ]),
  );

describe('trackingStops', () => {
  test('default: what is known has a time and its source, what is not has none', () => {
    const known = stops({});
    expect([...known.keys()]).toEqual(['signed', 'accepted', 'received', 'delivered', 'end']);
    expect(known.get('signed')?.note).toMatch(/^\d\d:\d\d:\d\d\.234, on this device$/);
    expect(known.get('accepted')).toMatchObject({ mark: 'done' });
    expect(known.get('received')).toEqual({ key: 'received', mark: 'ahead', label: 'Received on Base' });
    expect(known.get('delivered')?.note).toMatch(/^expected by /);
    expect(stops({}, { state: 'signed', settledAt: null }).get('accepted')?.mark).toBe('ahead');
  });

  test('behavior: a deposit is the contract’s only where the contract was read; else it is the service that says so', () => {
    expect(stops({ stage: 'received', deposit: 'reported' }).get('received')?.note).toBe('says the service');
    expect(stops({ stage: 'received', deposit: 'held' }).get('received')?.note).toBe('by the contract');
    const sourceReceipt = { blockTime: ms(start + 3_000), blockNumber: 37 } as unknown as Tracking['sourceReceipt'];
    expect(stops({ stage: 'received', sourceReceipt }).get('received')?.note).toMatch(/, block 37$/);
  });

  test('behavior: an answer that came after the deposit it allowed is called late, so that the times stand in order', () => {
    const depositAt = (after: number) => {
      const sourceReceipt = { blockTime: ms(start + after), blockNumber: 37 } as unknown as Tracking['sourceReceipt'];
      return stops({ stage: 'received', sourceReceipt }).get('accepted')?.note;
    };
    expect(depositAt(3_000)).toMatch(/^\d\d:\d\d:\d\d$/);
    expect(depositAt(500)).toMatch(/^answered \d\d:\d\d:\d\d$/);
  });

  test('behavior: an expectation that has passed is not repeated, and an ended order shows its pier', () => {
    const late = stops({ now: ms(order.endTime * 1000 + 1) });
    expect(late.get('delivered')).not.toHaveProperty('note');
    expect([stops({}).get('end')?.mark, late.get('end')?.mark]).toEqual(['pier-ahead', 'pier']);
  });

  test('behavior: each end has its own words', () => {
    expect(stops({ stage: 'completed' }).get('delivered')).toMatchObject({ mark: 'arrived', note: 'by the contract' });
    expect([...stops({ stage: 'completed' }).keys()].at(-1)).toBe('delivered');
    expect(stops({ stage: 'failed' }).get('delivered')?.label).toBe('Not delivered');
    expect(stops({ stage: 'refunded' }).get('delivered')?.label).toBe('Returned on Base');
  });
});
