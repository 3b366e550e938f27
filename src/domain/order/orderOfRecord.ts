import { type Chain, chainByKey } from '../chain.ts';
import { secOfMs } from '../time.ts';
import type { Order } from './Order.ts';
import type { OrderRecord } from './OrderRecord.ts';

/** The signed struct of a record (times cut to whole seconds, chains by eid); null if a chain is not listed. */
export const orderOfRecord = (record: OrderRecord, chains: readonly Chain[]): Order | null => {
  const source = chainByKey(chains, record.inputChain);
  const destination = chainByKey(chains, record.outputChain);
  if (source === undefined || destination === undefined) return null;
  return {
    inputAmount: record.inputAmount,
    outputAmount: record.outputAmount,
    inputToken: record.inputToken,
    outputToken: record.outputToken,
    startTime: secOfMs(record.startTime),
    endTime: secOfMs(record.endTime),
    srcEid: source.eid,
    dstEid: destination.eid,
    offerer: record.offerer,
    recipient: record.recipient,
  };
};
