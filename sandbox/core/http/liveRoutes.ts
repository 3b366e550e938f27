import type { Hono } from 'hono';
import { type Address, decodeFunctionResult, encodeFunctionData, type Hex } from 'viem';
import { settlementAbi } from '../../../src/domain/order/settlement.ts';
import type { ChainClient } from '../chain/createChainClient.ts';
import { orderOfStored } from '../engine/storedOrderOf.ts';
import type { StoredOrder } from '../store/StoredOrder.ts';
import { orderRecord, statusWord } from '../wire/records.ts';
import { fields } from './fields.ts';
import { readObject } from './readObject.ts';
import { ServiceError } from './ServiceError.ts';
import type { ServiceParts } from './ServiceParts.ts';

const seconds = (timeMs: number): number => Math.floor(timeMs / 1000);

/** The transaction by which an order's owner takes its deposit back: to the contract, with the fee of the message. */
const cancelCall = async (stored: StoredOrder, source: ChainClient, destination: ChainClient) => {
  const order = orderOfStored(stored, source.chain, destination.chain);
  const abi = settlementAbi;
  const to = destination.chain.settlement;
  const where = {
    orderHash: stored.orderHash,
    chain: destination.chain.chainKey,
    chainId: destination.chain.chainId,
    to,
  };
  if (source === destination) {
    const data = encodeFunctionData({ abi, functionName: 'cancel', args: [stored.orderHash] });
    return { ...where, data, value: '0' };
  }
  const quote = { abi, functionName: 'quote' } as const;
  const args = [order.srcEid, 1, '0x', false, order.srcEid, stored.offerer as Address] as const;
  const response = await destination.read(to, encodeFunctionData({ ...quote, args }));
  const data = encodeFunctionData({ abi, functionName: 'cancel', args: [stored.orderHash, order, '0x'] });
  return { ...where, data, value: decodeFunctionResult({ ...quote, data: response }).toString() };
};

/** Routes of live deployments beyond the interface (docs/SERVICE.md "The live dialect"). */
export const addLiveRoutes = (app: Hono, parts: ServiceParts): void => {
  const { options, clients } = parts;
  const stored = (text: string): StoredOrder => {
    if (!/^0x[0-9a-f]{64}$/i.test(text)) throw new ServiceError(400, 'orderHash must be a hash of 32 bytes.');
    const order = options.store.find(text.toLowerCase() as Hex);
    if (!order) throw new ServiceError(404, 'This order is not known.');
    return order;
  };

  app.get('/tokens', (context) =>
    context.json(
      options.tokens.map(({ chainKey, chainId, address, symbol, name, decimals }) => ({
        chainKey,
        chainId,
        address,
        symbol,
        name,
        decimals,
      })),
    ),
  );
  app.get('/data/status/:orderHash', (context) => {
    const order = stored(context.req.param('orderHash'));
    const { orderHash, srcTx, dstTx } = order;
    const status = statusWord(order, 'live');
    return context.json({ orderHash, status, timestamp: seconds(order.timestamp), srcTx, dstTx, txHash: dstTx });
  });
  app.get('/data/details/:orderHash', (context) => {
    const order = stored(context.req.param('orderHash'));
    const last = { eventType: statusWord(order, 'live'), timestamp: seconds(order.timestamp) };
    const first = { eventType: 'pending', timestamp: seconds(order.createdAt) };
    const events = last.eventType === 'pending' ? [first] : [first, last];
    return context.json({ ...orderRecord(order, 'live'), createdAt: first.timestamp, events });
  });
  app.post('/cancel', async (context) => {
    const order = stored(fields.hash(await readObject(context.req.raw), 'orderHash'));
    const source = clients.get(order.inputChain);
    const destination = clients.get(order.outputChain);
    if (!source || !destination) throw new ServiceError(409, 'The chains of this order are not served.');
    if (order.status === 'completed') throw new ServiceError(409, 'This order is completed.');
    if (order.failReason === 'cancelled') throw new ServiceError(409, 'This order is cancelled already.');
    if (options.now() <= order.endTime)
      throw new ServiceError(409, `This order can be cancelled after ${seconds(order.endTime)}.`);
    return context.json(await cancelCall(order, source, destination));
  });
};
