import type { Hex } from 'viem';
import type { Market } from '../engine/createMarket.ts';
import { isObject } from '../http/readObject.ts';
import type { RpcMethods } from './handleRpc.ts';
import { RpcError } from './RpcError.ts';
import { readLimitOrder } from './readLimitOrder.ts';

const MOST_ID = 128;

/** The object among the parameters, or -32602. */
export const paramsOf = (params: unknown): Record<string, unknown> => {
  if (!isObject(params)) throw new RpcError(-32602, 'params must be an object, or an array with one object.');
  return params;
};

/** The RFQ's id among the parameters, or -32602. */
export const rfqIdOf = (params: Record<string, unknown>): string => {
  const { rfqId } = params;
  if (typeof rfqId !== 'string' || rfqId === '' || rfqId.length > MOST_ID) {
    throw new RpcError(-32602, 'rfqId must be a string.');
  }
  return rfqId;
};

const signatureOf = ({ signature }: Record<string, unknown>): Hex => {
  if (typeof signature !== 'string' || !/^0x([0-9a-f]{128}|[0-9a-f]{130})$/i.test(signature)) {
    throw new RpcError(-32602, 'signature must be 65 bytes as a hex string.');
  }
  return signature.toLowerCase() as Hex;
};

/** The methods that anyone may post: respond and cancelQuote; subscribe needs a socket and says so. */
export const createMethods = (market: Market): RpcMethods => ({
  respond: async (raw) => {
    const params = paramsOf(raw);
    const rfqId = rfqIdOf(params);
    if (!isObject(params.order)) throw new RpcError(-32602, 'order must be a limit order object.');
    await market.respond(rfqId, readLimitOrder(params.order), signatureOf(params));
    return 'Ok';
  },
  cancelQuote: async (raw) => {
    const params = paramsOf(raw);
    await market.cancel(rfqIdOf(params), signatureOf(params));
    return 'Ok';
  },
  subscribe: async () => {
    throw new RpcError(-32000, 'Subscribe over the websocket.');
  },
});
