import fc from 'fast-check';
import { encodeAbiParameters, encodeFunctionResult, erc20Abi, parseAbi, stringToHex, toFunctionSelector } from 'viem';
import { afterEach, expect, test, vi } from 'vitest';
import { settlementAbi } from '../../domain/order/settlement.ts';
import { fakeNode, REVERTED, word } from '../../testing/fakeNode.ts';
import { callData, readContractDomain, readText, readUint, selectors } from './readChain.ts';

/** ERC-5267. */
const domainAbi = parseAbi([
  'function eip712Domain() view returns (bytes1 fields, string name, string version, uint256 chainId, address verifyingContract, bytes32 salt, uint256[] extensions)',
]);

test('default: the selectors are those of the ABIs', () => {
  const functions = [...erc20Abi, ...settlementAbi, ...domainAbi].filter((item) => item.type === 'function');
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
        expect(String(error)).toContain('noText');
      }
    }),
  );
});

const contract = '0xc6868edf1d2a7a8b759856cb8afa333210dfeda6';

const reading = (answer: () => unknown) => {
  const { asked, world } = fakeNode({ eth_call: answer });
  return { asked, domain: readContractDomain(world, 'base', contract) };
};

afterEach(() => vi.unstubAllGlobals());

test('behavior: the domain that a contract states is read as an ABI encoder writes it', async () => {
  const stated = ['0x0b', 'Aori', '0.3.1', 0n, contract, word(0n), []] as const;
  const { asked, domain } = reading(() => encodeFunctionResult({ abi: domainAbi, result: stated }));
  expect(await domain).toEqual({ fields: 0b1011, name: 'Aori', version: '0.3.1', verifyingContract: contract });
  expect(asked[0]?.params).toEqual([{ to: contract, data: selectors.eip712Domain }, 'latest']);
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
])('behavior: a contract that %s states no domain', async (_what, answer) => {
  expect(await reading(answer).domain).toBeNull();
});

test('error: a node that does not say is no contract without a domain', async () => {
  const { domain } = reading(() => {
    throw { code: -32005, message: 'too many requests' };
  });
  await expect(domain).rejects.toMatchObject({
    name: 'ChainReadError',
    details: [{ code: 'chainErrors.reading', values: { what: { code: 'chainErrors.domain' } } }, expect.anything()],
  });
});
