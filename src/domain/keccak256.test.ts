import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { keccak256 } from './keccak256.ts';

test('default: the hash of nothing is the one that everybody knows', () => {
  expect(keccak256(new Uint8Array())).toBe('0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470');
});

test('behavior: at every length around its blocks it is the hash of the library', () => {
  for (let length = 0; length <= 300; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 31 + length) % 256);
    expect(keccak256(bytes)).toBe(`0x${bytesToHex(keccak_256(bytes))}`);
  }
});
