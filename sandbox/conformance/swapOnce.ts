import { type Hex, sliceHex } from 'viem';
import { orderVector } from '../../src/domain/order/orderVector.ts';
import { type Answer, type Harness, trader } from './harness.ts';

/** What to swap. */
export type Wanted = { from: string; sell: string; to: string; buy: string; amount: string };

/** USDC on base for USDC on arbitrum, ten dollars. */
export const usual: Wanted = { from: 'base', sell: 'USDC', to: 'arbitrum', buy: 'USDC', amount: '10000000' };

/** The body of POST /quote. */
export const quoteBody = (harness: Harness, wanted: Wanted = usual) => ({
  offerer: trader.address,
  recipient: trader.address,
  inputToken: harness.token(wanted.from, wanted.sell).address,
  outputToken: harness.token(wanted.to, wanted.buy).address,
  inputAmount: wanted.amount,
  inputChain: wanted.from,
  outputChain: wanted.to,
});

const ORDER = [
  ['inputAmount', 'uint128'],
  ['outputAmount', 'uint128'],
  ['inputToken', 'address'],
  ['outputToken', 'address'],
  ['startTime', 'uint32'],
  ['endTime', 'uint32'],
  ['srcEid', 'uint32'],
  ['dstEid', 'uint32'],
  ['offerer', 'address'],
  ['recipient', 'address'],
].map(([name, type]) => ({ name: name ?? '', type: type ?? '' }));

/** Signs a quote as a wallet would, from its fields and not from its hashes. */
export const signQuote = (harness: Harness, quote: Record<string, unknown>): Promise<Hex> => {
  const source = harness.chain(String(quote.inputChain));
  const destination = harness.chain(String(quote.outputChain));
  return trader.signTypedData({
    domain: {
      name: orderVector.domain.name,
      version: orderVector.domain.version,
      verifyingContract: source.settlement,
    },
    types: { Order: ORDER },
    primaryType: 'Order',
    message: {
      inputAmount: BigInt(String(quote.inputAmount)),
      outputAmount: BigInt(String(quote.outputAmount)),
      inputToken: quote.inputToken,
      outputToken: quote.outputToken,
      startTime: Math.floor(Number(quote.startTime) / 1000),
      endTime: Math.floor(Number(quote.endTime) / 1000),
      srcEid: source.eid,
      dstEid: destination.eid,
      offerer: quote.offerer,
      recipient: quote.recipient,
    },
  });
};

/** Quotes, signs and submits; returns all three. */
export const swapOnce = async (harness: Harness, wanted: Wanted = usual) => {
  const quote = await harness.post('/quote', quoteBody(harness, wanted));
  if (quote.status !== 200) throw new Error(`quote: ${quote.status} ${JSON.stringify(quote.body)}`);
  const signature = await signQuote(harness, quote.body);
  const swap: Answer = await harness.post('/swap', { orderHash: quote.body.orderHash, signature });
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
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
};

/** The first four bytes of call data. */
export const selectorOf = (data: unknown): Hex => sliceHex(data as Hex, 0, 4);
