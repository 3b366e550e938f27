import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES } from '../../domain/order/OrderRecord.ts';
import { fillText, orderStatusIcon, orderStatusText } from './OrderMarks.tsx';

describe('orderStatusText', () => {
  test('default', () => {
    expect(orderStatusText({ status: 'completed', statusText: 'COMPLETED' })).toBe('Completed');
  });

  test('behavior: an unknown word is shown verbatim, neutral, never as success', () => {
    expect(orderStatusText({ status: 'unknown', statusText: 'Settling' })).toBe('Settling');
    expect(orderStatusIcon('unknown')).toMatchObject({ shape: 'unknown', tone: 'neutral' });
    expect(ORDER_STATUSES.filter((status) => orderStatusIcon(status).tone === 'completed')).toEqual(['completed']);
  });

  test('behavior: a refund by the chains replaces the status of the service, and is never success', () => {
    const order = { status: 'failed', statusText: 'Failed' } as const;
    expect([orderStatusText(order, 'done'), orderStatusText(order, 'underWay')]).toEqual(['Refunded', 'Coming back']);
    expect(orderStatusIcon('cancelled', 'done')).toEqual({ shape: 'completed', tone: 'neutral' });
  });
});

describe('fillText', () => {
  test('default', () => {
    expect([fillText(8_640), fillText(59_999), fillText(80_000), fillText(null)]).toEqual([
      '8.6 s',
      '59.9 s',
      '1 min 20 s',
      '-',
    ]);
  });
});
