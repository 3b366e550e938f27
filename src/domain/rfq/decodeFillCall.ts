import { decodeFunctionData, encodeFunctionData, type Hex } from 'viem';
import { lowerHex } from '../address/lowerHex.ts';
import type { Order } from '../order/Order.ts';
import { settlementAbi } from '../order/settlementAbi.ts';
import { sec } from '../time/Sec.ts';

/** The order that a call fills, or null where the call is anything but exactly `fill(order)`: no other function, no odd bytes. */
export const decodeFillCall = (data: Hex): Order | null => {
  try {
    const spelled = lowerHex(data);
    const call = decodeFunctionData({ abi: settlementAbi, data: spelled });
    if (call.functionName !== 'fill') return null;
    const [decoded] = call.args;
    const again = encodeFunctionData({ abi: settlementAbi, functionName: 'fill', args: [decoded] });
    if (again !== spelled) return null;
    return { ...decoded, startTime: sec(decoded.startTime), endTime: sec(decoded.endTime) };
  } catch {
    return null;
  }
};
