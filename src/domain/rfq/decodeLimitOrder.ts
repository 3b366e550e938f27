import { fieldReader, isRecord } from './fieldReader.ts';
import type { LimitOrder } from './LimitOrder.ts';

/** A limit order from outside (FIELD-NOTES section 4), or null where any of its fourteen fields is missing or wrong. */
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
