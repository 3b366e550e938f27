import type { Address, Hex } from 'viem';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';

/** One bank of an order: its words, and what the record says of it. */
export type Bank = {
  readonly title: string;
  readonly chainKey: string;
  readonly amount: bigint;
  readonly token: Address;
  readonly usd: string | null;
  readonly tx: Hex | null;
  /** What to say where there is no transaction. */
  readonly noTx: string;
  /** The amount was promised and did not arrive. */
  readonly missing: boolean;
};

const isLost = ({ status }: OrderRecord): boolean =>
  status === 'failed' || status === 'cancelled' || status === 'expired';

const sourceBank = (record: OrderRecord): Bank => ({
  title: record.status === 'pending' ? 'To pay' : record.srcTx === null && isLost(record) ? 'Not paid' : 'Paid',
  chainKey: record.inputChain,
  amount: record.inputAmount,
  token: record.inputToken,
  usd: record.inputTokenValueUsd,
  tx: record.srcTx,
  noTx: record.status === 'pending' ? 'no source transaction yet' : 'no source transaction',
  missing: record.srcTx === null && isLost(record),
});

const destinationBank = (record: OrderRecord): Bank => {
  const waits = record.status === 'pending' || record.status === 'received';
  return {
    title: waits
      ? 'To receive'
      : isLost(record)
        ? 'Not received'
        : record.status === 'completed'
          ? 'Received'
          : 'Destination',
    chainKey: record.outputChain,
    amount: record.outputAmount,
    token: record.outputToken,
    usd: record.outputTokenValueUsd,
    tx: record.dstTx,
    noTx: waits ? 'no destination transaction yet' : 'no destination transaction',
    missing: isLost(record),
  };
};

/** What a record says of the bank that pays or of the bank that is paid. */
export const bankOf = (record: OrderRecord, side: 'source' | 'destination'): Bank =>
  side === 'source' ? sourceBank(record) : destinationBank(record);
