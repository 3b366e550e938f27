import { setTimeout as sleep } from 'node:timers/promises';
import { type Hex, sliceHex } from 'viem';
import { orderVector } from '../../../src/testing/orderVector.ts';
import { typedDataOf } from '../quoteRows.ts';
import { type Harness, type JsonResponse, trader } from './harness.ts';

export type Wanted = { from: string; sell: string; to: string; buy: string; amount: string };

/** USDC on base for USDC on arbitrum, ten dollars. */
export const usual: Wanted = { from: 'base', sell: 'USDC', to: 'arbitrum', buy: 'USDC', amount: '10000000' };

export const quoteBody = (harness: Harness, wanted: Wanted = usual) => ({
  offerer: trader.address,
  recipient: trader.address,
  inputToken: harness.token(wanted.from, wanted.sell).address,
  outputToken: harness.token(wanted.to, wanted.buy).address,
  inputAmount: wanted.amount,
  inputChain: wanted.from,
  outputChain: wanted.to,
});

/** Signs a quote as a wallet would, from its fields and not from its hashes. */
export const signQuote = (harness: Harness, quote: Record<string, unknown>): Promise<Hex> => {
  const chains = harness.chains.map(({ chainKey, eid, settlement }) => ({ chainKey, eid, address: settlement }));
  return trader.signTypedData(typedDataOf(quote, chains, orderVector.domain));
};

/** A quote; when makers were too busy for the auction, the request is sent again after the time in Retry-After. */
const quoteOnce = async (harness: Harness, wanted: Wanted, timeoutMs = 20_000): Promise<JsonResponse> => {
  const until = Date.now() + timeoutMs;
  for (;;) {
    const quote = await harness.post('/quote', quoteBody(harness, wanted));
    if (quote.status !== 503 || Date.now() > until) return quote;
    await sleep(1_000 * Number(quote.headers.get('retry-after')));
  }
};

/** Quotes, signs and submits; returns all three. */
export const swapOnce = async (harness: Harness, wanted: Wanted = usual) => {
  const quote = await quoteOnce(harness, wanted);
  if (quote.status !== 200) throw new Error(`quote: ${quote.status} ${JSON.stringify(quote.body)}`);
  const signature = await signQuote(harness, quote.body);
  const swap: JsonResponse = await harness.post('/swap', { orderHash: quote.body.orderHash, signature });
  return { quote, signature, swap, rfqId: quote.headers.get('x-rfq-id') ?? '' };
};

/** The record of an order once it has one of these statuses. */
export const orderWhen = async (
  harness: Harness,
  orderHash: unknown,
  statuses: readonly string[],
  timeoutMs = 20_000,
): Promise<Record<string, unknown>> => {
  const until = Date.now() + timeoutMs;
  for (;;) {
    const { body } = await harness.get(`/data/query?orderHash=${orderHash}`);
    const order = (body.orders as Record<string, unknown>[] | undefined)?.[0];
    if (order && statuses.includes(String(order.status))) return order;
    if (Date.now() > until) throw new Error(`order is ${JSON.stringify(order)}; log: ${harness.log.join('\n')}`);
    await sleep(40);
  }
};

/** The first four bytes of call data. */
export const selectorOf = (data: unknown): Hex => sliceHex(data as Hex, 0, 4);
