import fc from 'fast-check';
import { encodeAbiParameters, erc20Abi, type Hex, stringToHex } from 'viem';
import { expect, test } from 'vitest';
import { word } from '../../testing/fakeNode.ts';
import { decodeText, readNumber } from './readChain.ts';

const token = '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913';
const call = <name extends 'balanceOf' | 'decimals'>(functionName: name, data: Hex) => {
  const address = token;
  const rpc = { request: async () => data };
  return functionName === 'balanceOf'
    ? readNumber(rpc, { address, abi: erc20Abi, functionName: 'balanceOf', args: [token] })
    : readNumber(rpc, { address, abi: erc20Abi, functionName: 'decimals' });
};

test('behavior: numbers and texts are read as an ABI encoder writes them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.bigInt({ min: 0n, max: (1n << 256n) - 1n }),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      async (value, text) => {
        expect(await call('balanceOf', encodeAbiParameters([{ type: 'uint256' }], [value]))).toBe(value);
        expect(decodeText(encodeAbiParameters([{ type: 'string' }], [text]))).toBe(text);
      },
    ),
  );
});

test.each([
  ['balanceOf', '0x'],
  ['balanceOf', '0x01'],
  ['balanceOf', `0x${'ff'.repeat(33)}`],
  ['decimals', word(256n)],
  ['decimals', `0x80${word(6n).slice(4)}`],
] as const)('error: a result of %s that no encoder writes is refused: %.14s', async (functionName, data) => {
  await expect(call(functionName, data)).rejects.toThrow();
});

test('behavior: a symbol of 32 bytes, as old tokens have it', () => {
  expect(decodeText(stringToHex('MKR', { size: 32 }))).toBe('MKR');
});

test('error: no response makes reading a text hang or lie', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const hex = `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}` as const;
      try {
        expect(decodeText(hex).length).toBeLessThanOrEqual(bytes.length);
      } catch (error) {
        expect(String(error)).toContain('noText');
      }
    }),
  );
});
