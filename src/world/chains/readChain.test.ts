import fc from 'fast-check';
import { encodeAbiParameters, encodeFunctionResult, erc20Abi, type Hex, parseAbi, stringToHex } from 'viem';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeNode, REVERTED, word } from '../../testing/fakeNode.ts';
import { decodeText, readNumber } from './readChain.ts';
import { readContractDomain } from './readContractDomain.ts';

/** ERC-5267. */
const domainAbi = parseAbi([
  'function eip712Domain() view returns (bytes1 fields, string name, string version, uint256 chainId, address verifyingContract, bytes32 salt, uint256[] extensions)',
]);

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

const contract = '0xc6868edf1d2a7a8b759856cb8afa333210dfeda6';

const reading = (response: () => unknown) => {
  const { requested, world } = fakeNode({ eth_call: response });
  return { requested, domain: readContractDomain(world, 'base', contract) };
};

afterEach(() => vi.unstubAllGlobals());

test('behavior: the domain that a contract states is read as an ABI encoder writes it', async () => {
  const stated = ['0x0b', 'Aori', '0.3.1', 0n, contract, word(0n), []] as const;
  const { requested, domain } = reading(() => encodeFunctionResult({ abi: domainAbi, result: stated }));
  expect(await domain).toEqual({ fields: 0b1011, name: 'Aori', version: '0.3.1', verifyingContract: contract });
  expect(requested[0]?.params).toEqual([{ to: contract, data: '0x84b0196e' }, 'latest']);
});

test.each([
  [
    'refuses the call',
    () => {
      throw REVERTED;
    },
  ],
  ['responds with nothing', () => '0x'],
  ['responds to anything with a number', () => word(1n)],
  ['responds with texts that lead nowhere', () => `0x${'ff'.repeat(32 * 7)}`],
])('behavior: a contract that %s states no domain', async (_what, response) => {
  expect(await reading(response).domain).toBeNull();
});

test('error: a node that does not say is not a contract without a domain', async () => {
  const { domain } = reading(() => {
    throw { code: -32005, message: 'too many requests' };
  });
  await expect(domain).rejects.toMatchObject({
    name: 'ChainReadError',
    details: [{ code: 'chainErrors.reading', values: { what: { code: 'chainErrors.domain' } } }, expect.anything()],
  });
});
