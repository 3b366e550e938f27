import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AppConfig } from '../../src/domain/config.ts';
import { emptyProgress, type Observation, observe } from '../../src/domain/order/status/orderProgress.ts';
import { provenStage } from '../../src/domain/order/status/orderStatus.ts';
import type { OrderReceipt, ReceiptProof } from '../../src/domain/receipt/OrderReceipt.ts';
import { writeReceipt } from '../../src/domain/receipt/OrderReceipt.ts';
import { readReceipt as readReceiptText } from '../../src/domain/receipt/readReceipt.ts';
import { verifyReceipt } from '../../src/domain/receipt/verifyReceipt.ts';
import { type CheckedQuote, checkQuote } from '../../src/domain/swap/checkQuote.ts';
import { type Ms, ms } from '../../src/domain/time.ts';
import { createChains } from '../../src/world/chains/createChains.ts';
import { hasCode, readHead } from '../../src/world/chains/readChain.ts';
import {
  type Receipt,
  readConfirmedStatus,
  readOrderStatus,
  readStatusConsensus,
  readTransaction,
  readTransactionReceipt,
} from '../../src/world/chains/readOrder.ts';
import {
  readAllowance,
  readBalance,
  readBalances,
  readRefusal,
  readTokenMeta,
} from '../../src/world/chains/readToken.ts';
import { decodeConfig } from '../../src/world/loadConfig.ts';
import { getChains } from '../../src/world/service/getChains.ts';
import { getDomain } from '../../src/world/service/getDomain.ts';
import { getQuote } from '../../src/world/service/getQuote.ts';
import { queryOrders } from '../../src/world/service/queryOrders.ts';
import { createServiceClient } from '../../src/world/service/serviceClient.ts';
import { submitSwap } from '../../src/world/service/submitSwap.ts';
import { createHarness, type Harness, trader } from './testing/harness.ts';
import { orderWhen, quoteBody } from './testing/swapOnce.ts';

let harness: Harness;
let config: AppConfig;

const world = (of: AppConfig) => ({
  config: of,
  chains: createChains(of, fetch),
  clock: { now: () => ms(Date.now()) },
});

const client = () => createServiceClient({ baseUrl: harness.url, rpcMethodPrefix: 'svc_', fetch });

beforeAll(async () => {
  harness = await createHarness(['base', 'arbitrum']);
  const chains = harness.chains.map(({ chainKey, name, rpcUrl }) => [
    chainKey,
    { name, rpcUrls: [rpcUrl], confirmations: 0 },
  ]);
  const contracts = harness.chains.map(({ chainKey, settlement }) => [chainKey, settlement]);
  config = decodeConfig(
    {
      apiBaseUrl: harness.url,
      rfqWebSocketUrl: harness.wsUrl,
      chains: Object.fromEntries(chains),
      pins: { name: 'Aori', version: '0.3.1', contracts: Object.fromEntries(contracts) },
    },
    `${harness.url}/`,
  );
});
afterAll(() => harness?.stop());

const request = () => {
  const body = quoteBody(harness);
  return { ...body, inputAmount: BigInt(body.inputAmount) };
};

/** A checked quote of the real service, as the swap page gets one. */
const checkedQuote = async (): Promise<CheckedQuote> => {
  const [chains, domain] = await Promise.all([getChains(client()), getDomain(client())]);
  const quote = await getQuote(client(), request());
  const now = ms(Date.now());
  const check = checkQuote({ quote, request: request(), domain, chains, pins: config.pins, now });
  if (!check.ok) throw new Error(JSON.stringify(check.problems));
  return check.checked;
};

const proofOf = (receipt: Receipt | null, kind: 'Deposit' | 'Fill', contract: string): ReceiptProof => {
  const log = receipt?.logs.find(({ address }) => address.toLowerCase() === contract.toLowerCase());
  if (!receipt || !log || !receipt.events.some((event) => event.kind === kind)) throw new Error(`no ${kind}`);
  return { tx: receipt.hash, blockNumber: receipt.blockNumber, blockTime: receipt.blockTime, log };
};

test('default: a quote is checked, signed, submitted, completed, proven on both chains and saved as a receipt', async () => {
  await harness.maker();
  const checked = await checkedQuote();
  const { orderHash } = checked;
  const signature = await trader.signTypedData(checked.typedData);
  const swap = await submitSwap(client(), { orderHash, signature });
  expect(swap).toMatchObject({ orderHash, status: 'pending', inputAmount: 10_000_000n });
  expect(await submitSwap(client(), { orderHash, signature })).toMatchObject({ orderHash });
  await orderWhen(harness, orderHash, ['Completed']);

  const page = await queryOrders(client(), { filter: { orderHash }, page: 1, limit: 50 });
  const [record] = page.orders;
  if (!record?.srcTx || !record.dstTx) throw new Error('both transactions');
  expect(page).toMatchObject({ totalRecords: 1, undecodable: 0 });
  const [deposit, fill] = await Promise.all([
    readTransactionReceipt(world(config), 'base', record.srcTx),
    readTransactionReceipt(world(config), 'arbitrum', record.dstTx),
  ]);
  expect(deposit?.events.find(({ kind }) => kind === 'Deposit')).toMatchObject({
    orderId: orderHash,
    order: checked.order,
  });
  expect(fill?.events.find(({ kind }) => kind === 'Fill')).toMatchObject({ orderId: orderHash });

  const [{ value: latest }, { value: confirmed }] = await Promise.all([
    readStatusConsensus(world(config), checked.destination, orderHash),
    readConfirmedStatus(world(config), checked.destination, orderHash),
  ]);
  const seen: readonly Observation[] = [
    { by: 'destination', what: 'latest', ...latest, at: ms(Date.now()) },
    { by: 'destination', what: 'confirmed', ...confirmed },
  ];
  const progress = seen.reduce(observe, emptyProgress);
  const context = { endTime: checked.endTime, now: ms(Date.now()) as Ms, provable: true };
  expect(provenStage(progress, context)).toMatchObject({ stage: 'completed', basis: 'chain', final: true });

  const receipt: OrderReceipt = {
    order: checked.order,
    domain: checked.domain,
    inputChain: 'base',
    outputChain: 'arbitrum',
    orderHash,
    signingHash: checked.signingHash,
    signature,
    source: proofOf(deposit, 'Deposit', checked.source.address),
    destination: proofOf(fill, 'Fill', checked.destination.address),
    inputToken: null,
    outputToken: null,
  };
  const read = readReceiptText(writeReceipt(receipt, false), false);
  if (!read.ok) throw new Error(read.why);
  const findings = await verifyReceipt(read.receipt, config.pins, []);
  expect(findings.filter(({ verdict }) => verdict === 'broken')).toEqual([]);
});

describe('reading chains without a wallet', () => {
  const usdc = () => harness.token('base', 'USDC').address;

  test('default: balances, allowances and the words of a token', async () => {
    const settlement = harness.chain('base').settlement;
    const balance = await readBalance(world(config), 'base', usdc(), trader.address);
    expect(balance).toBeGreaterThan(0n);
    const nothing = '0x00000000000000000000000000000000deadbeef';
    const balances = await readBalances(world(config), 'base', [usdc(), nothing], trader.address);
    expect([...balances]).toEqual([[usdc().toLowerCase(), balance]]);
    expect(await readAllowance(world(config), 'base', usdc(), trader.address, settlement)).toBeGreaterThan(0n);
    expect(await readTokenMeta(world(config), 'base', usdc())).toMatchObject({ symbol: 'USDC', decimals: 6 });
  });

  test('default: code, the head, and an unknown order', async () => {
    expect(await hasCode(world(config), 'base', usdc())).toBe(true);
    expect(await hasCode(world(config), 'base', trader.address)).toBe(false);
    expect(await readHead(world(config), 'base')).toMatchObject({ chainId: 8453 });
    const [chain] = await getChains(client());
    if (!chain) throw new Error('a chain');
    expect(await readOrderStatus(world(config), chain, `0x${'12'.repeat(32)}`)).toBe('unknown');
  });

  test('behavior: a transaction that does not exist is null, not an error', async () => {
    const hash = `0x${'12'.repeat(32)}` as const;
    expect(await readTransactionReceipt(world(config), 'base', hash)).toBeNull();
    expect(await readTransaction(world(config), 'base', hash)).toBeNull();
  });

  test('behavior: a trial call distinguishes a revert from a success', async () => {
    const balanceOf = `0x70a08231${trader.address.slice(2).padStart(64, '0')}` as const;
    const asked = { from: trader.address, to: usdc() };
    expect(await readRefusal(world(config), 'base', { ...asked, data: balanceOf })).toBeNull();
    expect(await readRefusal(world(config), 'base', { ...asked, data: '0xdeadbeef' })).toEqual(expect.any(String));
  });

  test('error: no node, or a dead one, is a ChainReadError and never a zero', async () => {
    await expect(readBalance(world(config), 'optimism', usdc(), trader.address)).rejects.toMatchObject({
      name: 'ChainReadError',
    });
    const dead = { ...config, chains: { base: { name: 'Base', rpcUrls: ['http://127.0.0.1:9'], explorerUrl: null } } };
    await expect(readBalances(world(dead), 'base', [usdc()], trader.address)).rejects.toMatchObject({
      name: 'ChainReadError',
    });
  });

  test('behavior: when the first node is dead the next one responds', async () => {
    const { rpcUrl } = harness.chain('base');
    const rpcUrls = ['http://127.0.0.1:9', rpcUrl];
    const two = { ...config, chains: { base: { name: 'Base', rpcUrls, explorerUrl: null } } };
    expect(await readBalance(world(two), 'base', usdc(), trader.address)).toBeGreaterThan(0n);
  });
});

test('behavior: words of the real service come through as typed errors', async () => {
  const { inputToken } = request();
  const work = getQuote(client(), { ...request(), outputChain: 'base', outputToken: inputToken });
  await expect(work).rejects.toMatchObject({
    kind: 'status',
    status: expect.any(Number),
    words: expect.any(String),
  });
});
