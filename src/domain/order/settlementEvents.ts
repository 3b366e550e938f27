import { type Address, decodeEventLog, type Hex } from 'viem';
import { lowerHex } from '../address.ts';
import { type Ms, sec } from '../time.ts';
import type { Order } from './Order.ts';
import { encodeOrder } from './orderHash.ts';
import { settlementAbi } from './settlement.ts';

export type ChainLog = {
  readonly address: Address;
  readonly topics: readonly Hex[];
  readonly data: Hex;
};

/** One event of a settlement contract. Valid only where `contract` is the expected one. */
export type SettlementEvent = {
  readonly contract: Address;
  readonly kind: 'Deposit' | 'Fill' | 'Settle' | 'Cancel';
  readonly orderId: Hex;
  /** The struct that Deposit and Fill carry: a signed order can be read back from the chain alone. */
  readonly order: Order | null;
};

/** A mined transaction, as far as it proves a part of an order. */
export type MinedTransaction = {
  readonly hash: Hex;
  /** False if it reverted. */
  readonly ok: boolean;
  readonly blockNumber: bigint;
  readonly blockTime: Ms;
  /** Events of settlement contracts in it, each with the contract that emitted it. */
  readonly events: readonly SettlementEvent[];
  readonly logs: readonly ChainLog[];
};

/** Null for another event, and for data that no encoder writes, such as bits beyond a type. */
const decode = ({ address, topics, data }: ChainLog): SettlementEvent | null => {
  const [signature, orderId, ...more] = topics.map(lowerHex);
  if (signature === undefined || orderId?.length !== 66 || more.length > 0) return null;
  try {
    const event = decodeEventLog({ abi: settlementAbi, topics: [signature, orderId], data: lowerHex(data) });
    const base = { contract: lowerHex(address), orderId };
    switch (event.eventName) {
      case 'Settle':
      case 'Cancel':
        return data === '0x' ? { ...base, kind: event.eventName, order: null } : null;
      case 'Deposit':
      case 'Fill': {
        const { inputToken, outputToken, offerer, recipient, startTime, endTime, ...numbers } = event.args.order;
        const order: Order = {
          ...numbers,
          inputToken: lowerHex(inputToken),
          outputToken: lowerHex(outputToken),
          startTime: sec(startTime),
          endTime: sec(endTime),
          offerer: lowerHex(offerer),
          recipient: lowerHex(recipient),
        };
        return encodeOrder(order) === lowerHex(data) ? { ...base, kind: event.eventName, order } : null;
      }
      default:
        return null;
    }
  } catch {
    return null;
  }
};

/** The settlement events among the logs of a receipt, in order; other and malformed logs are left out. */
export const readSettlementEvents = (logs: readonly ChainLog[]): readonly SettlementEvent[] =>
  logs.map(decode).filter((event) => event !== null);
