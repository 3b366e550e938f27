import type { Address, Hex } from 'viem';
import { lowerHex } from '../address.ts';
import { ownValue } from '../config.ts';
import { sec } from '../time.ts';
import type { Order } from './Order.ts';

/** A log of a receipt. */
export type ChainLog = {
  readonly address: Address;
  readonly topics: readonly Hex[];
  readonly data: Hex;
};

/** One event of a settlement contract. Believe it only where `contract` is the expected one. */
export type SettlementEvent = {
  readonly contract: Address;
  readonly kind: 'Deposit' | 'Fill' | 'Settle' | 'Cancel';
  readonly orderId: Hex;
  /** The struct that Deposit and Fill carry: a signed order can be read back from the chain alone. */
  readonly order: Order | null;
};

/** The first topic of each event: the hash of its signature (a test computes them from the ABI). */
const kinds: Readonly<Record<string, SettlementEvent['kind']>> = {
  '0x8e45fa612720ed3142e896a3a29c981f4ca01c25bca19c3a5c203398ee1bc3d7': 'Deposit',
  '0x7f80314442bfb82d1f9dfa4f96cbc84ae8fef158c7a93315024778ca3fc16716': 'Fill',
  '0xe82916be8cebf4000a0d08979cca286e4bfe07a019f19c0c930305aceacdcaf6': 'Settle',
  '0xe8d9861dbc9c663ed3accd261bbe2fe01e0d3d9e5f51fa38523b265c7757a93a': 'Cancel',
};

const uint128 = /^0{32}[0-9a-f]{32}$/;
const uint32 = /^0{56}[0-9a-f]{8}$/;
const address = /^0{24}[0-9a-f]{40}$/;
const layout = [uint128, uint128, address, address, uint32, uint32, uint32, uint32, address, address];

/** Ten static words, each within its type: bits that no encoder would set are refused. */
const orderOf = (data: Hex): Order | null => {
  const words = data.slice(2).toLowerCase().match(/.{64}/g) ?? [];
  if (data.length !== 2 + 640 || words.length !== 10 || !layout.every((form, at) => form.test(words[at] ?? '')))
    return null;
  const number = (at: number): number => Number.parseInt(words[at] ?? '', 16);
  const amount = (at: number): bigint => BigInt(`0x${words[at]}`);
  const party = (at: number): Address => `0x${(words[at] ?? '').slice(24)}`;
  return {
    inputAmount: amount(0),
    outputAmount: amount(1),
    inputToken: party(2),
    outputToken: party(3),
    startTime: sec(number(4)),
    endTime: sec(number(5)),
    srcEid: number(6),
    dstEid: number(7),
    offerer: party(8),
    recipient: party(9),
  };
};

const read = (log: ChainLog): SettlementEvent | null => {
  const [signature = '0x', orderId, ...more] = log.topics;
  const key = signature.toLowerCase();
  const kind = ownValue(kinds, key);
  if (kind === undefined || orderId === undefined || more.length > 0 || orderId.length !== 66) return null;
  const event = { contract: lowerHex(log.address), kind, orderId: lowerHex(orderId) };
  if (kind === 'Settle' || kind === 'Cancel') return log.data === '0x' ? { ...event, order: null } : null;
  const order = orderOf(log.data);
  return order === null ? null : { ...event, order };
};

/** The settlement events among the logs of a receipt, in order; other and malformed logs are passed over. */
export const readSettlementEvents = (logs: readonly ChainLog[]): readonly SettlementEvent[] =>
  logs.map(read).filter((event) => event !== null);
