import fc from 'fast-check';
import { keccak256 } from 'viem';
import { expect, test } from 'vitest';
import { fastKeccak } from './fastKeccak.ts';

const hex = (words: Uint32Array) => `0x${Buffer.from(fastKeccak(words)).toString('hex')}`;

test('default: the hash of nothing', () => {
  expect(hex(new Uint32Array())).toBe('0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470');
});

test('behavior: equals keccak256 for any words, around the block size of 34 words too', () => {
  const words = fc.array(fc.integer({ min: 0, max: 0xffffffff }), { maxLength: 120 });
  fc.assert(
    fc.property(words, (list) => {
      const value = Uint32Array.from(list);
      expect(hex(value)).toBe(keccak256(new Uint8Array(value.buffer)));
    }),
  );
  for (const length of [33, 34, 35, 68, 80]) {
    const value = new Uint32Array(length).fill(0x01020304);
    expect(hex(value)).toBe(keccak256(new Uint8Array(value.buffer)));
  }
});
