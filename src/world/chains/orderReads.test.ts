import { encodeEventTopics, type Hex } from 'viem';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { settlementAbi } from '../../domain/order/settlement.ts';
import { callWords, fakeNode, word } from '../../testing/fakeNode.ts';
import { fakeWorld } from '../../testing/fakeWorld.ts';
import { testConfig } from '../../testing/testService.ts';
import { readHead } from './readChain.ts';
import { readOrderStatus, readTransaction, readTransactionReceipt, readUnlocked } from './readOrder.ts';

const reading = (what: string) => ({ code: 'chainErrors.reading', values: { what: { code: `chainErrors.${what}` } } });

const hash: Hex = `0x${'Ab'.repeat(32)}`;
const account = '0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF';
const contract = testConfig.pins.contracts.base;
if (contract === undefined) throw new Error('base is pinned');
const base = {
  chainKey: 'base',
  chainId: 8453,
  eid: 30184,
  address: '0x00000000000000000000000000000000deadbeef',
} as const;

afterEach(() => vi.unstubAllGlobals());

describe('readOrderStatus', () => {
  const answering = (value: Hex) => fakeNode({ eth_call: () => value });

  test.each([
    [0n, 'unknown'],
    [1n, 'active'],
    [2n, 'filled'],
    [3n, 'cancelled'],
    [4n, 'settled'],
  ])('default: %d is %s', async (value, status) => {
    expect(await readOrderStatus(answering(word(value)).world, base, hash)).toBe(status);
  });

  test('behavior: the pinned contract is read, never the service’s address', async () => {
    const { requested, world } = answering(word(1n));
    await readOrderStatus(world, base, hash);
    const [call] = requested[0]?.params ?? [];
    expect(call).toMatchObject({ to: contract });
    expect(callWords(Reflect.get(Object(call), 'data'))).toEqual([hash]);
  });

  test.each([5n, 255n, 256n, 1n << 255n])('error: %d is an unknown status', async (value) => {
    await expect(readOrderStatus(answering(word(value)).world, base, hash)).rejects.toMatchObject({
      name: 'ChainReadError',
    });
  });

  test('error: a chain without a pinned contract is not read', async () => {
    const { requested, world } = answering(word(1n));
    const { config, chains } = world;
    const unpinned = { chains, config: { ...config, pins: { ...config.pins, contracts: {} } } };
    await expect(readOrderStatus(unpinned, base, hash)).rejects.toMatchObject({
      details: [reading('orderStatus'), { code: 'chainErrors.noPin' }],
    });
    expect(requested).toEqual([]);
  });
});

describe('readTransactionReceipt', () => {
  const receipt = {
    transactionHash: hash.toUpperCase().replace('0X', '0x'),
    status: '0x1',
    blockNumber: '0x10',
    from: account,
    to: contract,
    logs: [] as unknown[],
  };
  const mined = (changes: Readonly<Record<string, unknown>> = {}) =>
    fakeNode({
      eth_getTransactionReceipt: () => ({ ...receipt, ...changes }),
      eth_getBlockByNumber: ([number]) => ({ number, timestamp: '0x6ac6bf83' }),
    }).world;

  test('default: a mined transaction, with the time of its block in ms', async () => {
    expect(await readTransactionReceipt(mined(), 'base', hash)).toMatchObject({
      hash: hash.toLowerCase(),
      ok: true,
      blockNumber: 16n,
      blockTime: 0x6ac6bf83 * 1000,
      from: account.toLowerCase(),
      events: [],
    });
  });

  test('behavior: not mined yet is null, and a block is not requested', async () => {
    const { requested, world } = fakeNode({ eth_getTransactionReceipt: () => null });
    expect(await readTransactionReceipt(world, 'base', hash)).toBeNull();
    expect(requested).toHaveLength(1);
  });

  test('behavior: mined and reverted is not ok; a contract creation has no recipient', async () => {
    expect(await readTransactionReceipt(mined({ status: '0x0', to: null }), 'base', hash)).toMatchObject({
      ok: false,
      to: null,
    });
  });

  test('behavior: the fee is the gas at its price, and what a rollup charges for the data; null where a node states none', async () => {
    const feeOf = async (gas: object) => (await readTransactionReceipt(mined({ ...gas }), 'base', hash))?.fee;
    const gas = { gasUsed: '0x5208', effectiveGasPrice: '0x3b9aca07' };
    const fee = { total: 21_000n * 1_000_000_007n, gasUsed: 21_000n, gasPrice: 1_000_000_007n };
    expect(await feeOf(gas)).toEqual(fee);
    expect(await feeOf({ ...gas, l1Fee: '0x64' })).toEqual({ ...fee, total: fee.total + 100n });
    expect(await feeOf({ gasUsed: '0x5208' })).toBeNull();
  });

  test('behavior: events of settlement contracts come out, each with its contract; others stay logs', async () => {
    const topics = encodeEventTopics({ abi: settlementAbi, eventName: 'Cancel', args: { orderId: hash } });
    const cancel = { address: contract, topics, data: '0x' };
    const foreign = { address: account, topics: [`0x${'00'.repeat(32)}`], data: '0x' };
    const read = await readTransactionReceipt(mined({ logs: [cancel, foreign] }), 'base', hash);
    expect(read?.logs).toHaveLength(2);
    expect(read?.events).toEqual([{ contract, kind: 'Cancel', orderId: hash.toLowerCase(), order: null }]);
  });

  test.each<[string, Parameters<typeof mined>[0]]>([
    ['another transaction', { transactionHash: `0x${'cd'.repeat(32)}` }],
    ['no status', { status: undefined }],
    ['logs that are none', { logs: [{ address: 'x', topics: [], data: '0x' }] }],
    ['no sender', { from: null }],
  ])('error: a node that responds with %s is not believed', async (_what, changes) => {
    await expect(readTransactionReceipt(mined(changes), 'base', hash)).rejects.toMatchObject({
      name: 'ChainReadError',
    });
  });
});

describe('readTransaction', () => {
  const waiting = { hash, from: account, to: contract, input: '0x1234', value: '0x0', blockNumber: null };
  const known = (changes = {}) => fakeNode({ eth_getTransactionByHash: () => ({ ...waiting, ...changes }) }).world;

  test('default: one that waits, and one that is mined', async () => {
    expect(await readTransaction(known(), 'base', hash)).toMatchObject({ mined: false, value: 0n, input: '0x1234' });
    expect(await readTransaction(known({ blockNumber: '0x1' }), 'base', hash)).toMatchObject({ mined: true });
  });

  test('behavior: one that no node knows is null', async () => {
    expect(await readTransaction(fakeNode({ eth_getTransactionByHash: () => null }).world, 'base', hash)).toBeNull();
  });

  test('behavior: one that a node does not have yet is read from the others, and a missing node hides nothing', async () => {
    const node = (response: () => unknown) => ({ eth_getTransactionByHash: response });
    const away = node(() => {
      throw new Error('away');
    });
    const [knows, lags] = [node(() => waiting), node(() => null)];
    const read = (...nodes: (typeof away)[]) =>
      readTransaction(fakeWorld({ nodes: { base: nodes } }).world, 'base', hash);
    expect(await read(lags, away, knows)).toMatchObject({ mined: false });
    expect(await read(lags, away)).toBeNull();
    await expect(read(away, lags)).rejects.toMatchObject({ name: 'ChainReadError' });
  });

  test('error: the response to another question', async () => {
    await expect(readTransaction(known({ hash: `0x${'cd'.repeat(32)}` }), 'base', hash)).rejects.toMatchObject({
      details: [reading('transaction'), { code: 'chainErrors.otherTransaction' }],
    });
  });
});

describe('readHead', () => {
  test('default: number, time in ms and the chain id of the node', async () => {
    const { world } = fakeNode({
      eth_getBlockByNumber: ([which]) => ({ number: which === 'latest' ? '0x2a' : '0x0', timestamp: '0x1' }),
      eth_chainId: () => '0x2105',
    });
    expect(await readHead(world, 'base')).toEqual({
      number: 42n,
      time: 1000,
      chainId: 8453,
      latency: expect.any(Number),
    });
  });

  test('error: a block without a time', async () => {
    const { world } = fakeNode({ eth_getBlockByNumber: () => ({ number: '0x1' }), eth_chainId: () => '0x1' });
    await expect(readHead(world, 'base')).rejects.toMatchObject({ name: 'ChainReadError' });
  });
});

describe('readUnlocked', () => {
  const usdc = {
    chainId: 8453,
    address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
    symbol: 'USDC',
    name: '',
    decimals: 6,
  } as const;
  const weth = { ...usdc, address: '0x4200000000000000000000000000000000000006', symbol: 'WETH' } as const;
  const elsewhere = { ...usdc, chainId: 10 };
  const holding = (amounts: Readonly<Record<string, bigint>>) =>
    fakeNode({
      eth_call: ([call]) => {
        const [, token = '0x'] = callWords(Reflect.get(Object(call), 'data'));
        const amount = amounts[`0x${token.slice(26)}`];
        if (amount === undefined) throw { code: -32000, message: 'busy' };
        return word(amount);
      },
    });

  test('default: owed amounts, without zeros and without tokens of other chains', async () => {
    const { requested, world } = holding({ [usdc.address.toLowerCase()]: 5n, [usdc.address]: 5n, [weth.address]: 0n });
    expect(await readUnlocked(world, [base], [usdc, weth, elsewhere], account)).toEqual([
      { chain: base, token: usdc, amount: 5n },
    ]);
    expect(requested.map(({ params }) => Reflect.get(Object(params[0]), 'to'))).toEqual([contract, contract]);
  });

  test('behavior: a token that cannot be read hides no other', async () => {
    const { world } = holding({ [weth.address]: 9n });
    expect(await readUnlocked(world, [base], [usdc, weth], account)).toEqual([
      { chain: base, token: weth, amount: 9n },
    ]);
  });
});
