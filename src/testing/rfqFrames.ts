import type { Address, Hex } from 'viem';
import { decodeFrame } from '../domain/rfq/decodeFrame.ts';
import type { RfqEventKind } from '../domain/rfq/rfqEventTable.ts';
import { ms } from '../domain/time.ts';

export const testAddress = (seed: number): Address => `0x${seed.toString(16).padStart(40, '0')}`;
export const testHash = (seed: number): Hex => `0x${seed.toString(16).padStart(64, '0')}`;

/** A limit order on the wire (docs/SERVICE.md "What is signed"). */
export const wireLimitOrder = {
  offerer: testAddress(7),
  inputToken: testAddress(2),
  inputAmount: '990',
  inputChainId: 42161,
  inputZone: testAddress(9),
  outputToken: testAddress(1),
  outputAmount: '1000',
  outputChainId: 8453,
  outputZone: testAddress(9),
  startTime: '1791417667',
  endTime: '1791417757',
  salt: '12',
  counter: 0,
  toWithdraw: false,
};

const bodies = {
  QuoteRequested: {
    address: testAddress(5),
    inputToken: testAddress(1),
    outputToken: testAddress(2),
    inputAmount: '1000',
    deadline: '1791417667',
    endTime: '1791417757',
  },
  QuoteReceived: {
    address: testAddress(7),
    inputToken: testAddress(1),
    outputToken: testAddress(2),
    inputAmount: '1000',
    zone: testAddress(9),
    chainId: 8453,
    deadline: 1791417667,
  },
  CalldataToExecute: {
    matchingHash: testHash(1),
    matching: {
      makerOrder: wireLimitOrder,
      takerOrder: { ...wireLimitOrder, offerer: testAddress(5) },
      makerSignature: '0xaa',
      takerSignature: '0xbb',
      blockDeadline: 37413020,
      seatNumber: 7,
      seatHolder: testAddress(3),
      seatPercentOfFees: 5,
    },
    matchingSignature: '0xcc',
    makerOrderHash: testHash(2),
    takerOrderHash: testHash(3),
    chainId: 42161,
    zone: testAddress(9),
    to: testAddress(9),
    value: 0,
    data: '0x7ce5e33e',
    maker: testAddress(7),
    taker: testAddress(5),
    inputToken: testAddress(1),
    inputAmount: '1000',
    outputToken: testAddress(2),
    outputAmount: '990',
  },
  TradeSettled: { transactionHash: testHash(4) },
  TradeExpired: {},
  TradeFailed: {},
} as const satisfies Record<RfqEventKind, unknown>;

/** Changes that make a different event of a kind. */
const variants: { readonly [Kind in RfqEventKind]?: (seed: number) => Readonly<Record<string, unknown>> } = {
  QuoteRequested: (seed) => ({ inputAmount: String(seed) }),
  QuoteReceived: (seed) => ({ inputAmount: String(seed) }),
  CalldataToExecute: (seed) => ({ matchingHash: testHash(seed) }),
  TradeSettled: (seed) => ({ transactionHash: testHash(seed) }),
};

export const wireVariant = (kind: RfqEventKind, seed: number): Readonly<Record<string, unknown>> =>
  variants[kind]?.(seed) ?? {};

/** The `data` of one event by docs/asyncapi.json, with changes. */
export const wireData = (
  kind: RfqEventKind,
  rfqId: string,
  changes: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> => ({ rfqId, ...bodies[kind], ...changes });

export const wireFrame = (kind: RfqEventKind, rfqId: string, changes: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify({ event: kind, data: wireData(kind, rfqId, changes) });

export const quoteRequested = () => {
  const chains = { inputChain: 'base', outputChain: 'arbitrum' };
  const frame = decodeFrame(wireFrame('QuoteRequested', 'aori-1', chains), ms(0));
  if (frame.kind !== 'event' || frame.event.event !== 'QuoteRequested') throw new Error(frame.kind);
  return frame.event;
};
