import type { Address, Hex } from 'viem';
import { fieldReader, isRecord } from './fieldReader.ts';

/** A maker's or taker's limit order (docs/SERVICE.md "What is signed"). Amounts in smallest units, times in seconds. */
export type LimitOrder = {
  readonly offerer: Address;
  readonly inputToken: Address;
  readonly inputAmount: bigint;
  readonly inputChainId: number;
  readonly inputZone: Address;
  readonly outputToken: Address;
  readonly outputAmount: bigint;
  readonly outputChainId: number;
  readonly outputZone: Address;
  readonly startTime: bigint;
  readonly endTime: bigint;
  readonly salt: bigint;
  readonly counter: number;
  readonly toWithdraw: boolean;
};

export type Matching = {
  readonly makerOrder: LimitOrder;
  readonly takerOrder: LimitOrder;
  readonly makerSignature: Hex;
  readonly takerSignature: Hex;
  readonly blockDeadline: number;
  readonly seatNumber: number;
  readonly seatHolder: Address;
  readonly seatPercentOfFees: number;
};

/** A limit order from outside; null if any of its fourteen fields is missing or wrong. */
export const decodeLimitOrder = (value: unknown): LimitOrder | null => {
  if (!isRecord(value)) return null;
  const read = fieldReader(value);
  const order: LimitOrder = {
    offerer: read.address('offerer'),
    inputToken: read.address('inputToken'),
    inputAmount: read.amount('inputAmount'),
    inputChainId: read.count('inputChainId'),
    inputZone: read.address('inputZone'),
    outputToken: read.address('outputToken'),
    outputAmount: read.amount('outputAmount'),
    outputChainId: read.count('outputChainId'),
    outputZone: read.address('outputZone'),
    startTime: read.amount('startTime'),
    endTime: read.amount('endTime'),
    salt: read.amount('salt'),
    counter: read.count('counter'),
    toWithdraw: read.flag('toWithdraw'),
  };
  return read.issues.length > 0 ? null : order;
};

/** The matching object of CalldataToExecute (docs/asyncapi.json); null if it cannot be decoded in full. */
export const decodeMatching = (value: unknown): Matching | null => {
  if (!isRecord(value)) return null;
  const makerOrder = decodeLimitOrder(value.makerOrder);
  const takerOrder = decodeLimitOrder(value.takerOrder);
  if (makerOrder === null || takerOrder === null) return null;
  const read = fieldReader(value);
  const matching: Matching = {
    makerOrder,
    takerOrder,
    makerSignature: read.hex('makerSignature'),
    takerSignature: read.hex('takerSignature'),
    blockDeadline: read.count('blockDeadline'),
    seatNumber: read.count('seatNumber'),
    seatHolder: read.address('seatHolder'),
    seatPercentOfFees: read.count('seatPercentOfFees'),
  };
  return read.issues.length > 0 ? null : matching;
};
