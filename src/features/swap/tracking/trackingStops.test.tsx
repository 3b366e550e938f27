import { render } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TimelineStep } from '../../../domain/order/orderTimeline.ts';
import type { OrderStage, OrderState } from '../../../domain/order/status/orderStatus.ts';
import { type Ms, ms } from '../../../domain/time.ts';
import { describeStage } from '../../../entities/order/describeStage.ts';
import { shellMessages } from '../../../messages/shell.ts';
import { orderStepMessages } from '../../../messages/swapTracking.ts';
import { trackingStops, useTabState } from './TrackingCard.tsx';

const names = { source: 'Base', destination: 'Arbitrum', pays: 'USDC', receives: 'WETH' };

const Tab = ({ stage }: { stage: OrderStage }) => {
  useTabState(describeStage(stage, names));
  return null;
};

describe('the tab of a tracked order', () => {
  const icon = () => document.querySelector('link[rel="icon"]')?.getAttribute('href');
  beforeEach(() => {
    document.head.innerHTML = '<link rel="icon" href="/favicon.svg">';
    document.title = shellMessages.pageTitle({ page: 'Swap' });
  });

  test('shows each state in title and icon, and leaves both as they were', () => {
    const rendered = render(<Tab stage="pending" />);
    expect([document.title, icon()]).toEqual([
      shellMessages.pageTitle({ page: '… Accepted by the service' }),
      '/favicon-pending.svg',
    ]);
    rendered.rerender(<Tab stage="received" />);
    expect([document.title, icon()]).toEqual([
      shellMessages.pageTitle({ page: '… Deposited on Base' }),
      '/favicon-received.svg',
    ]);
    rendered.rerender(<Tab stage="failed" />);
    expect([document.title, icon()]).toEqual([
      shellMessages.pageTitle({ page: '✕ The order ended undelivered' }),
      '/favicon-failed.svg',
    ]);
    rendered.rerender(<Tab stage="completed" />);
    expect([document.title, icon()]).toEqual([
      shellMessages.pageTitle({ page: '✓ Completed on Arbitrum' }),
      '/favicon-completed.svg',
    ]);
    rendered.unmount();
    expect([document.title, icon()]).toEqual([shellMessages.pageTitle({ page: 'Swap' }), '/favicon.svg']);
  });
});

const start = ms(1_791_417_660_000);
const step = (key: TimelineStep['key'], by: TimelineStep['by'] = null, at: Ms | null = null): TimelineStep => ({
  key,
  by,
  at,
});
const stops = (stage: OrderStage, steps: readonly TimelineStep[]) =>
  new Map(trackingStops({ steps, state: { stage } as OrderState }, names).map((stop) => [stop.key, stop]));

describe('trackingStops', () => {
  test('default: a step has a time and its source, one that is still to come has none', () => {
    const known = stops('pending', [
      ...[step('start', 'order', start), step('signed', 'device', ms(start + 1_234))],
      ...[
        step('accepted', 'service', ms(start + 2_000)),
        step('received'),
        step('delivered'),
        step('ends', null, start),
      ],
    ]);
    expect([...known.keys()]).toEqual(['signed', 'accepted', 'received', 'delivered', 'ends']);
    expect(known.get('signed')?.note).toMatch(/^\d\d:\d\d:\d\d UTC$/);
    expect(known.get('accepted')).toMatchObject({ mark: 'done' });
    expect(known.get('received')).toEqual({
      key: 'received',
      mark: 'ahead',
      label: orderStepMessages.received({ source: 'Base' }),
    });
    expect(known.get('delivered')).not.toHaveProperty('note');
  });

  test('behavior: a deposit is confirmed only if the contract was read; else it is the service’s report', () => {
    const note = (of: TimelineStep) => stops('received', [of]).get('received')?.note;
    expect(note(step('received', 'service'))).toBe(orderStepMessages.byService);
    expect(note(step('received', 'contract'))).toBe(orderStepMessages.byContract);
    expect(note(step('received', 'block', ms(start + 3_000)))).toMatch(/^\d\d:\d\d:\d\d UTC$/);
  });

  test('behavior: an ended order shows its pier', () => {
    const late = stops('received', [step('delivered'), step('ends', 'order', start)]);
    expect(late.get('ends')?.mark).toBe('post');
    expect(stops('received', [step('ends', null, start)]).get('ends')?.mark).toBe('post-ahead');
  });

  test('behavior: each end has its own words, and is the last stop', () => {
    const ends = step('ends', null, start);
    const delivered = stops('completed', [step('delivered', 'contract'), ends]);
    expect(delivered.get('delivered')).toMatchObject({ mark: 'arrived', note: orderStepMessages.byContract });
    expect([...delivered.keys()].at(-1)).toBe('delivered');
    expect(stops('failed', [step('failed', 'contract')]).get('failed')?.label).toBe(orderStepMessages.notDelivered);
    expect(stops('refunded', [step('refunded', 'contract'), ends]).get('refunded')?.label).toBe(
      orderStepMessages.refunded({ source: 'Base' }),
    );
    expect(stops('failing', [step('failed', 'service', start)]).size).toBe(0);
  });
});
