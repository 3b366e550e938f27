import { expect, test } from 'vitest';
import { keccak256 } from './keccak256.ts';

test('default: the hash of nothing is the one that everybody knows', () => {
  expect(keccak256(new Uint8Array())).toBe('0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470');
});

test('behavior: it is Keccak, not SHA-3: the first event of a token has the topic that everybody knows', () => {
  expect(keccak256(new TextEncoder().encode('Transfer(address,address,uint256)'))).toBe(
    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  );
});
