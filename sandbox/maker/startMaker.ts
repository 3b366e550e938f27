// A maker: responds to RFQs with signed limit orders, and fills what it wins.
import { encodeFunctionData, erc20Abi, type Hex, isAddressEqual, maxUint256, recoverMessageAddress } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { Chain } from '../../src/domain/chain.ts';
import type { Order } from '../../src/domain/order/Order.ts';
import { orderHash } from '../../src/domain/order/orderHash.ts';
import { settlementAbi } from '../../src/domain/order/settlement.ts';
import type { LimitOrder } from '../../src/domain/rfq/LimitOrder.ts';
import { limitOrderHash } from '../../src/domain/rfq/limitOrderHash.ts';
import { NATIVE_TOKEN } from '../../src/domain/token.ts';
import { errorLine } from '../core/errorLine.ts';
import { retry, START_TIMEOUT_MS, wait } from '../core/retry.ts';
import type { SeededRandom } from '../random/seededRandom.ts';
import { type ChainWallet, chainWallet } from './chainWallet.ts';
import { checkCalldata } from './checkCalldata.ts';
import { createInventory } from './createInventory.ts';
import { atMost, rarely } from './limits.ts';
import type { Outside } from './Outside.ts';
import { pairSpread, quoteOutput, usdValue } from './quoteOutput.ts';
import type { MakerConfig, MakerToken } from './readMakerConfig.ts';
import { type RfqSocket, rfqSocket } from './rfqSocket.ts';
import { type CalldataToExecute, fromWire, type QuoteRequested, tokenOf, toWire } from './wire.ts';

/** A running maker. `ready` resolves when it is subscribed and its tokens are approved. */
export type Maker = { readonly ready: Promise<void>; stop(): void };

/** `orderStatus` of a locked deposit. */
const ACTIVE_CODE = 1;
const MAX_CONCURRENT_RFQS = 40;

/** Starts a maker. It speaks only the public interface and the chains' own JSON-RPC. */
export const startMaker = (
  config: MakerConfig,
  outside: Outside,
  random: SeededRandom,
  log: (line: string) => void,
): Maker => {
  const { fetch } = outside;
  const account = privateKeyToAccount(config.privateKey);
  const prefix = config.methodPrefix ?? 'svc_';
  const inventory = createInventory(Date.now);
  const wallets = new Map<string, ChainWallet>();
  const filling = new Set<Hex>();
  let chains: readonly Chain[] = [];
  const say = rarely(log, 30_000);
  let requestId = 0;
  const stopping = new AbortController();
  const stopped = stopping.signal;
  let feed: RfqSocket | undefined;

  const key = (chainKey: string, address: string) => `${chainKey}:${address.toLowerCase()}`;
  const chainOf = (match: (chain: Chain) => boolean): { chain: Chain; wallet: ChainWallet } => {
    const chain = chains.find(match);
    const wallet = chain && wallets.get(chain.chainKey);
    if (!chain || !wallet) throw new Error('this maker is not on that chain');
    return { chain, wallet };
  };

  const call = async (method: string, params: object): Promise<void> => {
    const body = JSON.stringify({ id: ++requestId, jsonrpc: '2.0', method: prefix + method, params });
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(`${config.url}/`, { method: 'POST', headers, body });
    const json = (await response.json()) as { result?: unknown; error?: { message?: string } };
    if (json.error) throw new Error(json.error.message ?? 'the service refused');
    // Only the text Ok is success.
    if (json.result !== 'Ok') throw new Error(`the service sent ${JSON.stringify(json.result)} and not Ok`);
  };

  const prepare = async (token: MakerToken): Promise<void> => {
    // The native coin is only received: it has no approval and no inventory.
    if (isAddressEqual(token.address, NATIVE_TOKEN)) return;
    const { chain, wallet } = chainOf((one) => one.chainKey === token.chainKey);
    const read = { address: token.address, abi: erc20Abi } as const;
    const args = [account.address, chain.address] as const;
    const allowance = await wallet.client.readContract({ ...read, functionName: 'allowance', args });
    if (allowance < maxUint256 / 2n) {
      const grant = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [chain.address, maxUint256] });
      await wallet.send(token.address, grant);
    }
    const held = await wallet.client.readContract({ ...read, functionName: 'balanceOf', args: [account.address] });
    inventory.set(key(token.chainKey, token.address), held);
  };

  const limitOrder = (rfq: QuoteRequested, input: MakerToken, output: MakerToken, amount: bigint): LimitOrder => {
    const give = chainOf((one) => one.chainKey === output.chainKey).chain;
    const take = chainOf((one) => one.chainKey === input.chainKey).chain;
    return {
      offerer: account.address,
      inputToken: output.address,
      inputAmount: amount,
      inputChainId: give.chainId,
      inputZone: give.address,
      outputToken: rfq.inputToken,
      outputAmount: BigInt(rfq.inputAmount),
      outputChainId: take.chainId,
      outputZone: take.address,
      startTime: BigInt(Math.floor(Date.now() / 1000) - 60),
      endTime: BigInt(rfq.endTime),
      salt: BigInt(random.hex(16)),
      counter: 0,
      toWithdraw: false,
    };
  };

  const respond = async (rfq: QuoteRequested): Promise<void> => {
    const input = tokenOf(config.tokens, rfq.inputToken, rfq.inputChain);
    const output = tokenOf(config.tokens, rfq.outputToken, rfq.outputChain);
    const unclear = [input, output].find((side) => typeof side === 'string');
    if (typeof unclear === 'string') say(`${config.name}: no quote: ${unclear}`);
    if (!input || !output || typeof input === 'string' || typeof output === 'string') return;
    const usd = usdValue(BigInt(rfq.inputAmount), input) / 100_000_000n;
    if (usd < BigInt(config.minUsd) || usd > BigInt(config.maxUsd)) return;
    const amount = quoteOutput(BigInt(rfq.inputAmount), input, output, pairSpread(config, input, output));
    const until = Number(rfq.endTime) * 1000;
    if (amount === 0n || !inventory.reserve(rfq.rfqId, key(output.chainKey, output.address), amount, until)) return;
    const order = limitOrder(rfq, input, output, amount);
    const signature = await account.signMessage({ message: { raw: limitOrderHash(order) } });
    await wait(random.int(...config.latencyMs), stopped);
    await call('respond', { rfqId: rfq.rfqId, order: toWire(order), signature });
  };

  const cancel = async (rfqId: string): Promise<void> => {
    const signature = await account.signMessage({ message: `cancelQuote ${rfqId}` });
    await call('cancelQuote', { rfqId, signature });
  };

  const wonOrder = async (event: CalldataToExecute): Promise<Order> => {
    const own = fromWire(event.matching.makerOrder);
    const raw = { message: { raw: limitOrderHash(own) }, signature: event.matching.makerSignature };
    if (!isAddressEqual(await recoverMessageAddress(raw), account.address)) throw new Error('that quote is not mine');
    const order = checkCalldata({ ...event, value: BigInt(event.value) }, own, chains);
    if (typeof order === 'string') throw new Error(`not filling ${event.rfqId}: ${order}`);
    return order;
  };

  const send = async (event: CalldataToExecute, order: Order): Promise<void> => {
    const source = chainOf((chain) => chain.eid === order.srcEid);
    const locked = { address: source.chain.address, abi: settlementAbi, functionName: 'orderStatus' } as const;
    const status = await source.wallet.client.readContract({ ...locked, args: [orderHash(order)] });
    if (status !== ACTIVE_CODE)
      throw new Error(`not filling ${event.rfqId}: its input is not locked on the source chain`);
    await chainOf((chain) => chain.eid === order.dstEid).wallet.send(event.to, event.data);
    inventory.spend(event.rfqId);
  };

  const fill = async (event: CalldataToExecute): Promise<void> => {
    if (!isAddressEqual(event.maker, account.address)) return;
    const order = await wonOrder(event);
    const id = orderHash(order);
    if (filling.has(id)) return;
    if (random.chance(config.cancelRate)) return cancel(event.rfqId);
    if (random.chance(config.failureRate)) return log(`leaves ${event.rfqId} unfilled, as configured`);
    filling.add(id);
    const options = { endMs: order.endTime * 1000, signal: stopped, onFirstError: report };
    await retry(() => send(event, order), options).catch((error: unknown) => {
      filling.delete(id);
      throw error;
    });
  };

  const withdraw = async (token: MakerToken): Promise<void> => {
    const { chain, wallet } = chainOf((one) => one.chainKey === token.chainKey);
    const contract = { address: chain.address, abi: settlementAbi } as const;
    const args = [account.address, token.address] as const;
    const amount = await wallet.client.readContract({ ...contract, functionName: 'getUnlockedBalances', args });
    if (amount === 0n) return;
    const data = encodeFunctionData({ abi: settlementAbi, functionName: 'withdraw', args: [token.address, amount] });
    await wallet.send(chain.address, data);
    await prepare(token);
  };

  const report = (error: unknown) => {
    if (!stopped.aborted) say(`${config.name}: ${errorLine(error)}`);
  };
  const onRequest = atMost(MAX_CONCURRENT_RFQS, respond, report);
  const begin = async () => {
    const options = { endMs: Date.now() + START_TIMEOUT_MS, signal: stopped, onFirstError: report };
    chains = await retry(async () => (await (await fetch(`${config.url}/chains`)).json()) as Chain[], options);
    for (const { chainKey, chainId } of chains) {
      wallets.set(
        chainKey,
        chainWallet(account, chainId, config.rpcUrls?.[chainKey] ?? `${config.url}/rpc/${chainKey}`, fetch),
      );
    }
    await Promise.all(config.tokens.map((token) => retry(() => prepare(token), options)));
    await new Promise<void>((resolve) => {
      feed = rfqSocket({
        url: config.rfqWebSocketUrl ?? `${config.url.replace(/^http/, 'ws')}/ws`,
        openLine: outside.openLine,
        methodPrefix: prefix,
        onOpen: resolve,
        log: report,
        onEvent: (event, data) => {
          if (event === 'QuoteRequested') onRequest(data as QuoteRequested);
          if (event === 'CalldataToExecute') void fill(data as CalldataToExecute).catch(report);
        },
      });
    });
    void withdrawals();
  };
  const withdrawals = async () => {
    while (!stopped.aborted) {
      await wait(config.withdrawEverySec * 1000, stopped);
      for (const token of config.tokens) if (!stopped.aborted) await withdraw(token).catch(report);
    }
  };
  return {
    ready: begin(),
    stop: () => {
      stopping.abort();
      feed?.stop();
    },
  };
};
