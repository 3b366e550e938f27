import { expect, test } from 'vitest';
import { NATIVE_TOKEN } from '../../../src/domain/token.ts';
import { orderVector } from '../../../src/testing/orderVector.ts';
import { testAddress, testArbitrum, testBase, testTokens } from '../../testing/builders.ts';
import { readQuoteRequest } from './readQuoteRequest.ts';

const chains = new Map([testBase, testArbitrum].map((chain) => [chain.chainKey, chain]));
const coins = ['base', 'arbitrum'].map((chainKey) => ({ ...testTokens[0], chainKey, address: NATIVE_TOKEN }) as const);
const findToken = (chainKey: string, address: string) =>
  [...testTokens, ...coins].find(
    (token) => token?.chainKey === chainKey && token.address?.toLowerCase() === address.toLowerCase(),
  ) as ReturnType<Parameters<typeof readQuoteRequest>[2]>;
const { inputToken, outputToken, offerer } = orderVector.order;
const body = {
  offerer,
  recipient: testAddress(5),
  inputToken: inputToken.toLowerCase(),
  outputToken,
  inputAmount: '10000000',
  inputChain: 'BASE',
  outputChain: 'arbitrum',
};
const read = (more: Record<string, unknown>) => readQuoteRequest({ ...body, ...more }, chains, findToken);

test('default: all seven fields, decoded', () => {
  expect(read({})).toEqual({
    offerer,
    recipient: testAddress(5),
    inputToken,
    outputToken,
    inputAmount: 10_000_000n,
    inputChain: 'base',
    outputChain: 'arbitrum',
    source: testBase,
    destination: testArbitrum,
  });
});

test.each(Object.keys(body))('error: without %s', (name) => {
  expect(() => read({ [name]: undefined })).toThrow(`${name} is missing.`);
});

test.each([
  [{ inputChain: 'atlantis' }, 'inputChain names no listed chain: "atlantis".'],
  [{ outputChain: 'x'.repeat(999) }, `outputChain names no listed chain: "${'x'.repeat(40)}".`],
  [{ inputToken: testAddress(7) }, 'inputToken is not traded on base.'],
  [{ outputToken: inputToken }, 'outputToken is not traded on arbitrum.'],
  [{ outputChain: 'base', outputToken: inputToken }, 'the same token on the same chain'],
  [{ outputToken: NATIVE_TOKEN }, 'outputToken must not be the native token: only input may.'],
  [{ recipient: `0x${'0'.repeat(40)}` }, 'recipient must not be the zero address.'],
  [{ inputAmount: 10_000_000 }, 'inputAmount must be a string.'],
])('error: %o', (more, words) => {
  expect(() => read(more)).toThrow(words);
});

test('behavior: native input is taken where it is traded', () => {
  expect(read({ inputToken: NATIVE_TOKEN }).inputToken).toBe(NATIVE_TOKEN);
});
