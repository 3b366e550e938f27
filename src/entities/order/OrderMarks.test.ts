import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES } from '../../domain/order/OrderRecord.ts';
import { fillText, orderStatusLook, orderStatusWord } from './OrderMarks.tsx';

describe('orderStatusWord', () => {
  test('default', () => {
    expect(orderStatusWord({ status: 'completed', statusText: 'COMPLETED' })).toBe('Completed');
  });

  test('behavior: an unknown word is shown verbatim, neutral, never as success', () => {
    expect(orderStatusWord({ status: 'unknown', statusText: 'Settling' })).toBe('Settling');
    expect(orderStatusLook('unknown')).toEqual({ shape: 'unknown', tone: 'neutral' });
    expect(ORDER_STATUSES.filter((status) => orderStatusLook(status).tone === 'completed')).toEqual(['completed']);
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
