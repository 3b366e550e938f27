import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleOrder } from '../../../testing/sampleOrder.ts';
import { ms } from '../../time.ts';
import { ORDER_STATUSES } from '../OrderRecord.ts';
import { routeReliability } from './routeReliability.ts';

const took = (n: number, seconds: number) =>
  sampleOrder(n, { startTime: ms(1_000), timestamp: ms(1_000 + seconds * 1000) });

test('default: share of completed and the middle time of a route', () => {
  const orders = [took(1, 3), took(2, 9), took(3, 5), sampleOrder(4, { status: 'failed' })];
  expect(routeReliability(orders)).toEqual(new Map([['base>arbitrum', { ended: 4, completed: 3, p50: 5_000 }]]));
});

test('behavior: open and unknown orders count nowhere', () => {
  const open = (['pending', 'received', 'unknown'] as const).map((status, n) => sampleOrder(n, { status }));
  expect(routeReliability(open).size).toBe(0);
});

test('behavior: the two directions of a pair of chains are two routes', () => {
  const back = sampleOrder(2, { inputChain: 'arbitrum', outputChain: 'base', status: 'expired' });
  expect(routeReliability([sampleOrder(1), back]).get('arbitrum>base')).toEqual({ ended: 1, completed: 0, p50: null });
});

test('behavior: whatever the orders and their order, sums agree and the middle is one of the times', () => {
  const chain = fc.constantFrom('base', 'arbitrum', 'monad');
  const order = fc
    .record({ inputChain: chain, outputChain: chain, status: fc.constantFrom(...ORDER_STATUSES), seconds: fc.nat(900) })
    .map(({ seconds, ...fields }) =>
      sampleOrder(seconds, { ...fields, startTime: ms(0), timestamp: ms(seconds * 1000) }),
    );
  fc.assert(
    fc.property(fc.array(order), (orders) => {
      const routes = routeReliability(orders);
      expect(routeReliability([...orders].reverse())).toEqual(routes);
      const sum = [...routes.values()].reduce((total, { ended }) => total + ended, 0);
      expect(sum).toBe(orders.filter(({ status }) => status !== 'pending' && status !== 'received').length);
      for (const { ended, completed, p50 } of routes.values()) {
        expect(completed).toBeLessThanOrEqual(ended);
        expect(p50 === null).toBe(completed === 0);
      }
    }),
  );
});
