import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ms } from '../../../domain/time.ts';
import { sampleOrder } from '../../../testing/sampleOrder.ts';
import { fairPrice } from './fairPrice.ts';

const now = ms(1_791_417_700_000);
const fills = (...outputs: bigint[]) =>
  outputs.map((outputAmount, n) => sampleOrder(n, { inputAmount: 1_000n, outputAmount }));

describe('fairPrice', () => {
  test('default: the median of the fills, scaled to the amount', () => {
    expect(fairPrice(fills(990n, 1_000n, 1_010n), 2_000n, now)).toMatchObject({ median: 2_000n, orders: 3 });
  });

  test('behavior: the last hour decides; where it is quiet, the newest ten', () => {
    const aged = (minutes: number, outputAmount: bigint, n: number) =>
      sampleOrder(n, { inputAmount: 1_000n, outputAmount, timestamp: ms(now - minutes * 60_000) });
    const old = [100, 110, 120, 130].map((minutes, n) => aged(minutes, 500n, n));
    const fresh = [1, 2, 3].map((minutes, n) => aged(minutes, 1_000n, 10 + n));
    expect(fairPrice([...old, ...fresh], 1_000n, now)).toMatchObject({ median: 1_000n, orders: 3, span: 180_000 });
    expect(fairPrice([...old, ...fresh.slice(1)], 1_000n, now)).toMatchObject({ median: 500n, orders: 6 });
  });

  test('behavior: two fills are not a market, and failed orders are not fills', () => {
    expect(fairPrice(fills(990n, 1_000n), 1_000n, now)).toBeNull();
    const failed = fills(1n, 2n, 3n).map((order) => ({ ...order, status: 'failed' as const }));
    expect(fairPrice(failed, 1_000n, now)).toBeNull();
  });

  test('behavior: the median is one of the fills', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 1n, max: 10n ** 24n }), { minLength: 3, maxLength: 30 }), (outputs) => {
        const fair = fairPrice(fills(...outputs), 1_000n, now);
        expect(outputs).toContain(fair?.median);
      }),
    );
  });
});
