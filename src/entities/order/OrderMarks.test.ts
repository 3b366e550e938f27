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
