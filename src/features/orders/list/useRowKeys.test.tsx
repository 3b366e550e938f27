import { expect, test } from 'vitest';
import { revealRow } from './useRowKeys.ts';

/** A table of 40 px rows under a head of 34 px, 474 px of it in sight: eleven rows. */
const box = (scrollTop: number) =>
  ({
    scrollTop,
    clientHeight: 474,
    querySelector: (selector: string) => ({ offsetHeight: selector === 'thead' ? 34 : 40 }),
  }) as unknown as HTMLElement;

const after = (scrollTop: number, index: number): number => {
  const table = box(scrollTop);
  revealRow(table, index);
  return table.scrollTop;
};

test('default', () => {
  expect(after(0, 50)).toBe(34 + 51 * 40 - 474);
  expect(after(2000, 3)).toBe(120);
});

test('behavior: a row in sight moves nothing', () => {
  for (let index = 0; index < 11; index += 1) expect(after(0, index)).toBe(0);
  expect(after(0, 11)).toBe(40);
});
