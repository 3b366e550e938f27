import { type Address, getAddress, type Hex } from 'viem';
import type { LimitOrder } from '../../../src/domain/rfq/LimitOrder.ts';
import type { Market } from '../engine/createMarket.ts';
import { isObject } from '../http/readObject.ts';
import type { RpcMethods } from './handleRpc.ts';
import { RpcError } from './RpcError.ts';

const UINT256 = 2n ** 256n;

const bad = (name: string, what: string): never => {
  throw new RpcError(-32602, `order.${name} must be ${what}.`);
};

const address = (raw: Record<string, unknown>, name: string): Address => {
  const value = raw[name];
  if (typeof value !== 'string' || !/^0x[0-9a-f]{40}$/i.test(value)) return bad(name, 'an address');
  return getAddress(value.toLowerCase());
};

/** A whole number as digits, or as an exact JSON number. */
const whole = (raw: Record<string, unknown>, name: string): bigint => {
  const value = raw[name];
  const text = Number.isSafeInteger(value) ? String(value) : value;
  if (typeof text !== 'string' || !/^\d{1,78}$/.test(text) || BigInt(text) >= UINT256) {
    return bad(name, 'a whole number as decimal digits');
  }
  return BigInt(text);
};

const small = (raw: Record<string, unknown>, name: string): number => {
  const value = whole(raw, name);
  return value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : bad(name, 'a smaller number');
};

/** Decodes a maker's limit order, or throws -32602 that names the field. */
export const readLimitOrder = (raw: Record<string, unknown>): LimitOrder => {
  const { toWithdraw } = raw;
  return {
    offerer: address(raw, 'offerer'),
    inputToken: address(raw, 'inputToken'),
    inputAmount: whole(raw, 'inputAmount'),
    inputChainId: small(raw, 'inputChainId'),
    inputZone: address(raw, 'inputZone'),
    outputToken: address(raw, 'outputToken'),
    outputAmount: whole(raw, 'outputAmount'),
    outputChainId: small(raw, 'outputChainId'),
    outputZone: address(raw, 'outputZone'),
    startTime: whole(raw, 'startTime'),
    endTime: whole(raw, 'endTime'),
    salt: whole(raw, 'salt'),
    counter: small(raw, 'counter'),
    toWithdraw: typeof toWithdraw === 'boolean' ? toWithdraw : bad('toWithdraw', 'true or false'),
  };
};

const MAX_ID_CHARS = 128;

/** The object among the parameters, or -32602. */
export const paramsOf = (params: unknown): Record<string, unknown> => {
  if (!isObject(params)) throw new RpcError(-32602, 'params must be an object, or an array with one object.');
  return params;
};

/** The RFQ's id among the parameters, or -32602. */
export const rfqIdOf = (params: Record<string, unknown>): string => {
  const { rfqId } = params;
  if (typeof rfqId !== 'string' || rfqId === '' || rfqId.length > MAX_ID_CHARS) {
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

/** respond and cancelQuote; subscribe needs a socket. */
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
