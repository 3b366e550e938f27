import { type Chain, chainByKey } from '../chain.ts';
import { secOfMs } from '../time.ts';
import { type Order, orderMembers } from './Order.ts';
import type { OrderRecord } from './OrderRecord.ts';

type Terms = Omit<Order, 'startTime' | 'endTime' | 'srcEid' | 'dstEid'> &
  Pick<OrderRecord, 'startTime' | 'endTime' | 'inputChain' | 'outputChain'>;

/** The signed struct of a record or a quote (times cut to whole seconds, chains by eid); null if a chain is not listed. */
export const orderOfRecord = (record: Terms, chains: readonly Chain[]): Order | null => {
  const source = chainByKey(chains, record.inputChain);
  const destination = chainByKey(chains, record.outputChain);
  if (source === undefined || destination === undefined) return null;
  const [startTime, endTime] = [secOfMs(record.startTime), secOfMs(record.endTime)];
  return orderMembers({ ...record, startTime, endTime, srcEid: source.eid, dstEid: destination.eid });
};
