import { type Address, getAddress } from 'viem';
import type { Order } from '../../../src/domain/order/Order.ts';
import { orderHash } from '../../../src/domain/order/orderHash.ts';
import { signingHash } from '../../../src/domain/order/signingHash.ts';
import { sec } from '../../../src/domain/time/Sec.ts';
import { isObject } from '../http/readObject.ts';
import type { SandboxOptions } from '../SandboxOptions.ts';

const seconds = (value: unknown) => {
  const time = Number(value);
  return sec(Math.floor(time > 9_999_999_999 ? time / 1000 : time));
};
const address = (value: unknown): Address => getAddress(String(value).toLowerCase());

/** A quote with both hashes made true for its other fields, or the same value where they do not make an order. */
export const rehashQuote = (value: unknown, { chains, domain }: Pick<SandboxOptions, 'chains' | 'domain'>): unknown => {
  if (!isObject(value)) return value;
  const source = chains.find((chain) => chain.chainKey === value.inputChain);
  const destination = chains.find((chain) => chain.chainKey === value.outputChain);
  if (!source || !destination) return value;
  try {
    const order: Order = {
      inputAmount: BigInt(String(value.inputAmount)),
      outputAmount: BigInt(String(value.outputAmount)),
      inputToken: address(value.inputToken),
      outputToken: address(value.outputToken),
      startTime: seconds(value.startTime),
      endTime: seconds(value.endTime),
      srcEid: source.eid,
      dstEid: destination.eid,
      offerer: address(value.offerer),
      recipient: address(value.recipient),
    };
    const digest = signingHash(order, { ...domain, verifyingContract: source.settlement });
    return { ...value, orderHash: orderHash(order), signingHash: digest };
  } catch {
    return value;
  }
};
