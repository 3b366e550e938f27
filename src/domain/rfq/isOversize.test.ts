import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_FRAME_BYTES } from './Frame.ts';
import { isOversize } from './isOversize.ts';

test.each([
  ['a', MAX_FRAME_BYTES],
  ['é', MAX_FRAME_BYTES / 2],
  ['😀', MAX_FRAME_BYTES / 4],
])('param: of %s the last that fits is not too long, and one more is', (letter, most) => {
  expect(isOversize(letter.repeat(most))).toBe(false);
  expect(isOversize(`${letter.repeat(most)}a`)).toBe(true);
});

test('behavior: agrees with the bytes that are on the wire', () => {
  const long = fc.tuple(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
    fc.integer({ min: 500, max: 40_000 }),
  );
  fc.assert(
    fc.property(long, ([part, times]) => {
      const text = part.repeat(times);
      fc.pre(text.length < 200_000);
      expect(isOversize(text)).toBe(new TextEncoder().encode(text).byteLength > MAX_FRAME_BYTES);
    }),
    { numRuns: 60 },
  );
});
