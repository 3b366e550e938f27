import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ms } from '../../time/Ms.ts';
import { DEFAULT_VIEW, PAGE_SIZES } from './OrdersView.ts';
import { withSize } from './withSize.ts';

const size = fc.constantFrom(...PAGE_SIZES);

describe('withSize', () => {
  test('default', () => {
    const view = { ...DEFAULT_VIEW, src: 'base', page: 57, size: 10, asOf: ms(1_795_314_422_553) } as const;
    expect(withSize(view, 25)).toEqual({ ...view, page: 23, size: 25 });
    expect(withSize(DEFAULT_VIEW, 100)).toEqual({ ...DEFAULT_VIEW, size: 100 });
  });

  test('behavior: the first row on screen stays on screen', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), size, size, (page, from, to) => {
        const first = (page - 1) * from;
        const view = withSize({ ...DEFAULT_VIEW, page, size: from }, to);
        expect((view.page - 1) * to).toBeLessThanOrEqual(first);
        expect(view.page * to).toBeGreaterThan(first);
      }),
    );
  });
});
