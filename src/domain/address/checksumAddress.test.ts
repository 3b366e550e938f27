import fc from 'fast-check';
import { checksumAddress as viemChecksum } from 'viem';
import { expect, test } from 'vitest';
import { checksumAddress } from './checksumAddress.ts';

const digit = fc.constantFrom(...'0123456789abcdef');
const address = fc
  .array(digit, { minLength: 40, maxLength: 40 })
  .map((digits): `0x${string}` => `0x${digits.join('')}`);

test.each([
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
] as const)('default: the example %s of ERC-55', (example) => {
  expect(checksumAddress(`0x${example.slice(2).toLowerCase()}`)).toBe(example);
  expect(checksumAddress(`0x${example.slice(2).toUpperCase()}`)).toBe(example);
});

test('behavior: every address gets the letters that viem gives it', () => {
  fc.assert(
    fc.property(address, (any) => {
      expect(checksumAddress(any)).toBe(viemChecksum(any));
    }),
    { numRuns: 500 },
  );
});

test('behavior: more addresses than are remembered come out right', () => {
  for (let n = 0; n < 2100; n++) {
    const one: `0x${string}` = `0x${n.toString(16).padStart(40, 'a')}`;
    expect(checksumAddress(one).toLowerCase()).toBe(one);
  }
});
