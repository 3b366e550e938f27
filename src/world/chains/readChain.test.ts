import fc from 'fast-check';
import { encodeAbiParameters, erc20Abi, stringToHex, toFunctionSelector } from 'viem';
import { expect, test } from 'vitest';
import { settlementAbi } from '../../domain/order/settlement.ts';
import { callData, readText, readUint, selectors } from './readChain.ts';

test('default: the selectors are those of the ABIs', () => {
  const functions = [...erc20Abi, ...settlementAbi].filter((item) => item.type === 'function');
  for (const [name, selector] of Object.entries(selectors)) {
    const item = functions.find((candidate) => candidate.name === name);
    expect(item && toFunctionSelector(item)).toBe(selector);
  }
});

test('default: words are padded to 32 bytes', () => {
  expect(callData('0x70a08231', '0x2b5ad5c4795c026514f8317c7a215e218dccd6cf')).toBe(
    '0x70a082310000000000000000000000002b5ad5c4795c026514f8317c7a215e218dccd6cf',
  );
});

test('behavior: numbers and texts are read as an ABI encoder writes them', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: (1n << 256n) - 1n }),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      (value, text) => {
        expect(readUint(encodeAbiParameters([{ type: 'uint256' }], [value]))).toBe(value);
        expect(readText(encodeAbiParameters([{ type: 'string' }], [text]))).toBe(text);
      },
    ),
  );
});

test('behavior: a symbol of 32 bytes, as old tokens have it', () => {
  expect(readText(stringToHex('MKR', { size: 32 }))).toBe('MKR');
});

test.each(['0x', '0x01', `0x${'ff'.repeat(33)}`] as const)('error: %.12s is no number', (answer) =>
  expect(() => readUint(answer)).toThrow(),
);

test('error: no answer makes reading a text hang or lie', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const hex = `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}` as const;
      try {
        expect(readText(hex).length).toBeLessThanOrEqual(bytes.length);
      } catch (error) {
        expect(String(error)).toContain('no text');
      }
    }),
  );
});
