import { decodeLimitOrder } from './decodeLimitOrder.ts';
import { fieldReader, isRecord } from './fieldReader.ts';
import type { Matching } from './RfqEvent.ts';

/** The matching object of CalldataToExecute (INTERFACE.md section 6), or null where it cannot be read in full. */
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
