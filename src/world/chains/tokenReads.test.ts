import { encodeFunctionData, erc20Abi, type Hex, stringToHex } from 'viem';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { lowerHex } from '../../domain/address.ts';
import { NATIVE_TOKEN } from '../../domain/token.ts';
import { fakeNode, REVERTED, word } from '../../testing/fakeNode.ts';
import { hasCode } from './readChain.ts';
import { needsReset, readAllowance, readBalance, readBalanceAround, readBalances, readTokenMeta } from './readToken.ts';

const reading = (what: string) => ({ code: 'chainErrors.reading', values: { what: { code: `chainErrors.${what}` } } });

const token = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
const silent = '0x00000000000000000000000000000000000000ee';
const owner = '0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF';
const spender = '0xc6868edf1d2a7a8b759856cb8afa333210dfeda6';

type Call = { readonly to: Hex; readonly data: Hex; readonly from?: Hex };
/** A node whose contracts respond to eth_call by selector. */
const contracts = (response: (call: Call) => unknown) =>
  fakeNode({ eth_call: ([call]) => response(call as Call), eth_getBalance: () => '0x0de0b6b3a7640000' });
const fails = () => {
  throw REVERTED;
};

afterEach(() => vi.unstubAllGlobals());

describe('readBalance', () => {
  test('default: reads the token’s balance of the owner, at the latest block', async () => {
    const { requested, world } = contracts(() => word(12_345n));
    expect(await readBalance(world, 'base', token, owner)).toBe(12_345n);
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] });
    expect(requested.map(({ url, method }) => [url, method])).toEqual([['http://base.test/', 'eth_call']]);
    expect(requested[0]?.params).toEqual([{ to: token, data: expect.stringMatching(new RegExp(data, 'i')) }, 'latest']);
  });

  test('param: token: the native balance is read from the chain itself', async () => {
    const { requested, world } = contracts(fails);
    expect(await readBalance(world, 'base', NATIVE_TOKEN, owner)).toBe(10n ** 18n);
    expect(requested.map(({ method }) => method)).toEqual(['eth_getBalance']);
  });

  test.each([
    ['nothing', '0x'],
    ['more than a number', `${word(1n)}00`],
    ['no hex', 'five'],
  ])('error: a token that responds with %s has no balance of 0', async (_what, response) => {
    const { world } = contracts(() => response);
    await expect(readBalance(world, 'base', token, owner)).rejects.toMatchObject({
      name: 'ChainReadError',
      chainKey: 'base',
      recovery: 'retry',
    });
  });

  test('error: a chain without a node is shown as that', async () => {
    const { world } = contracts(() => word(1n));
    await expect(readBalance(world, 'solana', token, owner)).rejects.toMatchObject({
      details: [reading('balance'), { code: 'chainErrors.noNode' }],
    });
  });
});

describe('readBalanceAround', () => {
  /** A node that knows what was held after each block, and refuses others. */
  const history = (held: Readonly<Record<string, bigint>>) =>
    fakeNode({
      eth_call: ([, block]) => {
        const value = held[String(block)];
        if (value === undefined) throw { code: -32000, message: 'missing trie node' };
        return word(value);
      },
    });

  test('default: balances before a block and after it, to the last unit', async () => {
    const big = 2n ** 200n;
    const { world } = history({ '0x63': big + 1n, '0x64': big, latest: 7n });
    expect(await readBalanceAround(world, 'base', token, owner, 100n)).toEqual({ before: big + 1n, after: big });
  });

  test('behavior: a node without old state reports the current balance', async () => {
    const { world } = history({ '0x64': 5n, latest: 7n });
    expect(await readBalanceAround(world, 'base', token, owner, 100n)).toEqual({ before: null, after: 7n });
  });

  test('error: a node that does not respond is a chain that could not be read', async () => {
    const { world, requested } = history({ latest: 7n });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('away')));
    await expect(readBalanceAround(world, 'base', token, owner, 100n)).rejects.toMatchObject({
      name: 'ChainReadError',
      chainKey: 'base',
    });
    expect(requested).toEqual([]);
  });
});

describe('readBalances', () => {
  test('default: many tokens in one request, by lower-case address, without those that do not respond', async () => {
    const { world } = contracts(({ to }) => (to === silent ? '0x' : word(7n)));
    const balances = await readBalances(world, 'base', [token, silent, NATIVE_TOKEN], owner);
    expect([...balances]).toEqual([
      [lowerHex(token), 7n],
      [lowerHex(NATIVE_TOKEN), 10n ** 18n],
    ]);
    expect(balances.has(silent)).toBe(false);
  });

  test('error: only when none responds', async () => {
    const { world } = contracts(() => '0x');
    await expect(readBalances(world, 'base', [token, silent], owner)).rejects.toMatchObject({
      name: 'ChainReadError',
    });
    expect((await readBalances(world, 'base', [], owner)).size).toBe(0);
  });
});

describe('readAllowance', () => {
  test('default: the allowance of owner and spender, in that order', async () => {
    const { requested, world } = contracts(() => word((1n << 256n) - 1n));
    expect(await readAllowance(world, 'arbitrum', token, owner, spender)).toBe((1n << 256n) - 1n);
    const [call] = requested[0]?.params ?? [];
    const expected = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [owner, spender] });
    expect(String(Reflect.get(Object(call), 'data')).toLowerCase()).toBe(expected.toLowerCase());
    expect(requested[0]?.url).toBe('http://arbitrum.test/');
  });
});

describe('needsReset', () => {
  const trial = { token, owner, spender, amount: 5n } as const;
  const approves = (allowed: (amount: bigint) => boolean) =>
    contracts(({ data }) => (allowed(BigInt(`0x${data.slice(-64)}`)) ? word(1n) : fails()));

  test('default: a token that takes the new allowance needs none', async () => {
    const { requested, world } = approves(() => true);
    expect(await needsReset(world, 'base', trial)).toBe(false);
    expect(requested[0]?.params).toEqual([expect.objectContaining({ from: owner, to: token }), 'pending']);
  });

  test('behavior: one that takes only 0 does (USDT)', async () => {
    expect(await needsReset(approves((amount) => amount === 0n).world, 'base', trial)).toBe(true);
  });

  test('behavior: one that takes nothing at all is not helped by it', async () => {
    expect(await needsReset(approves(() => false).world, 'base', trial)).toBe(false);
  });

  test('error: a node that fails says nothing about the token', async () => {
    const { world } = fakeNode({});
    await expect(needsReset(world, 'base', trial)).rejects.toMatchObject({ name: 'ChainReadError' });
  });
});

describe('readTokenMeta', () => {
  const text = (words: string): Hex => {
    const hex = stringToHex(words).slice(2);
    return `0x${word(32n).slice(2)}${word(BigInt(hex.length / 2)).slice(2)}${hex.padEnd(Math.ceil(hex.length / 64) * 64, '0')}`;
  };
  const named = (symbol: Hex, name: Hex, decimals: bigint) =>
    contracts(
      ({ data }) =>
        new Map([
          ['0x95d89b41', symbol],
          ['0x06fdde03', name],
        ]).get(data) ?? word(decimals),
    );

  test('default: symbol, name and decimals in the words of the token', async () => {
    const { world } = named(text('USDC'), text('USD Coin'), 6n);
    expect(await readTokenMeta(world, 'base', token)).toEqual({ symbol: 'USDC', name: 'USD Coin', decimals: 6 });
  });

  test('behavior: names of 32 bytes, as old tokens have them', async () => {
    const { world } = named(stringToHex('MKR', { size: 32 }), stringToHex('Maker', { size: 32 }), 18n);
    expect(await readTokenMeta(world, 'base', token)).toEqual({ symbol: 'MKR', name: 'Maker', decimals: 18 });
  });

  test('behavior: invisible characters are removed from a name, and it is short', async () => {
    const { world } = named(text(`US\u202eDC${'x'.repeat(90)}`), text('a\u0000b'), 6n);
    const { symbol, name } = await readTokenMeta(world, 'base', token);
    expect(symbol).not.toContain('\u202e');
    expect(symbol.length).toBeLessThanOrEqual(20);
    expect(name).not.toContain('\u0000');
  });

  test('behavior: a missing name is null; missing decimals are an error', async () => {
    const { world } = named('0x', '0x1234', 6n);
    expect(await readTokenMeta(world, 'base', token)).toEqual({ symbol: '', name: '', decimals: 6 });
    const silentOne = contracts(({ data }) => (data === '0x313ce567' ? '0x' : text('X')));
    await expect(readTokenMeta(silentOne.world, 'base', token)).rejects.toMatchObject({ name: 'ChainReadError' });
  });

  test('error: more decimals than a number of the chain has digits', async () => {
    expect((await readTokenMeta(named('0x', '0x', 77n).world, 'base', token)).decimals).toBe(77);
    await expect(readTokenMeta(named('0x', '0x', 78n).world, 'base', token)).rejects.toMatchObject({
      details: [reading('token'), { code: 'chainErrors.decimals', values: { decimals: '78' } }],
    });
  });
});

describe('hasCode', () => {
  test.each([
    ['a contract', '0x6080', true],
    ['an account', '0x', false],
    ["a person's account that is delegated (EIP-7702)", `0xEF0100${'ab'.repeat(20)}`, false],
  ])('default: %s', async (_what, code, expected) => {
    const { world } = fakeNode({ eth_getCode: () => code });
    expect(await hasCode(world, 'base', token)).toBe(expected);
  });
});
