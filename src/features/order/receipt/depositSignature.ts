import { decodeFunctionData, type Hex } from 'viem';
import { sameAddress } from '../../../domain/address/sameAddress.ts';
import { orderHash as hashOf } from '../../../domain/order/orderHash.ts';
import { settlementAbi } from '../../../domain/order/settlementAbi.ts';
import { sec } from '../../../domain/time/Sec.ts';

/** The 65-byte signature in the call data of a deposit of this very order; null for any other call. */
export const depositSignature = (input: Hex, orderHash: Hex): Hex | null => {
  try {
    const { functionName, args } = decodeFunctionData({ abi: settlementAbi, data: input });
    if (functionName !== 'deposit') return null;
    const [order, signature] = args;
    const signed = { ...order, startTime: sec(order.startTime), endTime: sec(order.endTime) };
    return sameAddress(hashOf(signed), orderHash) && signature.length === 132 ? signature : null;
  } catch {
    return null;
  }
};
