import type { Address, Hex } from 'viem';
import type { LimitOrder } from '../../src/domain/rfq/LimitOrder.ts';

/** QuoteRequested as it arrives (docs/asyncapi.json); the chains are extra fields that a service may leave out. */
export type QuoteRequested = {
  readonly rfqId: string;
  readonly address: Address;
  readonly inputToken: Address;
  readonly outputToken: Address;
  readonly inputAmount: string;
  readonly deadline: string | number;
  readonly endTime: string | number;
  readonly inputChain?: string;
  readonly outputChain?: string;
};

export type WireLimitOrder = {
  readonly [K in keyof LimitOrder]: LimitOrder[K] extends bigint ? string : LimitOrder[K];
};

export type CalldataToExecute = {
  readonly rfqId: string;
  readonly maker: Address;
  readonly matching: { readonly makerOrder: WireLimitOrder; readonly makerSignature: Hex };
  readonly chainId: number;
  readonly to: Address;
  readonly value: number | string;
  readonly data: Hex;
};

export const toWire = (order: LimitOrder): WireLimitOrder => ({
  ...order,
  inputAmount: String(order.inputAmount),
  outputAmount: String(order.outputAmount),
  startTime: String(order.startTime),
  endTime: String(order.endTime),
  salt: String(order.salt),
});

/** Reads a limit order from JSON; throws where an amount is not a whole number. */
export const fromWire = (order: WireLimitOrder): LimitOrder => ({
  ...order,
  inputAmount: BigInt(order.inputAmount),
  outputAmount: BigInt(order.outputAmount),
  startTime: BigInt(order.startTime),
  endTime: BigInt(order.endTime),
  salt: BigInt(order.salt),
});

/**
 * A maker's token on one side of a request: on the stated chain, or the only one with that address. A sentence if ambiguous,
 * null without one.
 */
export const tokenOf = <Token extends { readonly address: string; readonly chainKey: string }>(
  tokens: readonly Token[],
  address: string,
  chainKey: string | undefined,
): Token | string | null => {
  const found = tokens.filter(
    (token) =>
      token.address.toLowerCase() === address.toLowerCase() && (chainKey === undefined || token.chainKey === chainKey),
  );
  if (found.length > 1) return `${address} is a token of ${found.map((token) => token.chainKey).join(' and ')}`;
  return found[0] ?? null;
};
