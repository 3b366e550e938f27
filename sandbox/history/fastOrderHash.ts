import type { Hex } from 'viem';
import type { Order } from '../../src/domain/order/Order.ts';
import { fastKeccak } from './fastKeccak.ts';

const words = new Uint32Array(80);
const view = new DataView(words.buffer);
const LOW = 0xffffffffn;

/** Writes an amount as the last 16 bytes of a 32-byte word. */
const putAmount = (word: number, value: bigint): void => {
  view.setUint32(word * 32 + 16, Number(value >> 96n));
  view.setUint32(word * 32 + 20, Number((value >> 64n) & LOW));
  view.setUint32(word * 32 + 24, Number((value >> 32n) & LOW));
  view.setUint32(word * 32 + 28, Number(value & LOW));
};

const putAddress = (word: number, address: Hex): void => {
  for (let i = 0; i < 5; i += 1) {
    view.setUint32(word * 32 + 12 + i * 4, Number.parseInt(address.slice(2 + i * 8, 10 + i * 8), 16));
  }
};

/** orderHash of src/domain/order, many times as fast: the same ten words, written by hand. For bulk data only. */
export const fastOrderHash = (order: Order): Hex => {
  putAmount(0, order.inputAmount);
  putAmount(1, order.outputAmount);
  putAddress(2, order.inputToken);
  putAddress(3, order.outputToken);
  view.setUint32(4 * 32 + 28, order.startTime);
  view.setUint32(5 * 32 + 28, order.endTime);
  view.setUint32(6 * 32 + 28, order.srcEid);
  view.setUint32(7 * 32 + 28, order.dstEid);
  putAddress(8, order.offerer);
  putAddress(9, order.recipient);
  return `0x${Buffer.from(fastKeccak(words)).toString('hex')}`;
};
