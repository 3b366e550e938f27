import { describe, expect, test } from 'vitest';
import { sampleOrder } from '../../testing/sampleOrder.ts';
import { getSide } from './OrderSide.tsx';

const record = sampleOrder();

describe('getSide', () => {
  test('default', () => {
    expect([getSide(record, 'source').title, getSide(record, 'destination').title]).toEqual(['Paid', 'Received']);
  });

  test('param: titles follow the status and never claim a delivery that is not known', () => {
    const titles = (status: typeof record.status, srcTx = record.srcTx) =>
      (['source', 'destination'] as const).map((side) => getSide({ ...record, status, srcTx }, side).title);
    expect(titles('pending', null)).toEqual(['To pay', 'To receive']);
    expect(titles('received')).toEqual(['Paid', 'To receive']);
    expect(titles('failed')).toEqual(['Paid', 'Not received']);
    expect(titles('failed', null)).toEqual(['Not paid', 'Not received']);
    expect(titles('unknown')).toEqual(['Paid', 'Destination']);
  });
});
