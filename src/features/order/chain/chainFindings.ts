import { sameAddress } from '../../../domain/address/sameAddress.ts';
import type { Order } from '../../../domain/order/Order.ts';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import { secOfMs } from '../../../domain/time/Sec.ts';
import type { ChainFacts, SideFacts } from './ChainFacts.ts';
import type { ChainFinding, Side } from './ChainFinding.ts';
import { statusFinding } from './statusFinding.ts';

const signedTexts = (record: OrderRecord): Readonly<Record<string, string>> => ({
  offerer: record.offerer,
  recipient: record.recipient,
  inputToken: record.inputToken,
  inputAmount: record.inputAmount.toString(),
  outputToken: record.outputToken,
  outputAmount: record.outputAmount.toString(),
  startTime: String(secOfMs(record.startTime)),
  endTime: String(secOfMs(record.endTime)),
});

const eventFindings = (side: Side, record: OrderRecord, order: Order): ChainFinding[] =>
  Object.entries(signedTexts(record)).map(([fact, service]) => {
    const chain = String(order[fact as keyof Order]).toLowerCase();
    return { fact, side, service, chain, verdict: sameAddress(service, chain) ? 'agrees' : 'differs' };
  });

const whatIsWrong = (side: Side, record: OrderRecord, { receipt, order }: SideFacts): string | null => {
  if (receipt?.state !== 'read') return null;
  if (receipt.value === null) return 'no such transaction';
  if (!receipt.value.ok) return 'it was mined and reverted';
  const atOnce = side === 'destination' && record.inputChain === record.outputChain;
  return order === null && !atOnce ? `no ${side === 'source' ? 'Deposit' : 'Fill'} of this order in it` : null;
};

const transactionFindings = (side: Side, record: OrderRecord, facts: SideFacts): ChainFinding[] => {
  const { receipt, order } = facts;
  const [fact, hash] = side === 'source' ? (['srcTx', record.srcTx] as const) : (['dstTx', record.dstTx] as const);
  if (hash === null || receipt === null || receipt.state === 'reading') return [];
  if (receipt.state === 'unread') return [{ fact, side, service: hash, chain: receipt.why, verdict: 'unread' }];
  const wrong = whatIsWrong(side, record, facts);
  if (wrong !== null) return [{ fact, side, service: hash, chain: wrong, verdict: 'differs' }];
  const mined = `mined in block ${receipt.value?.blockNumber ?? ''}`;
  const found: ChainFinding = { fact, side, service: hash, chain: mined, verdict: 'agrees' };
  return order === null ? [found] : [found, ...eventFindings(side, record, order)];
};

/** Compares what the service says of an order with what both chains say, fact by fact. Facts still being read are left out. */
export const chainFindings = (record: OrderRecord, { source, destination }: ChainFacts): readonly ChainFinding[] => [
  ...statusFinding('source', record, source.status),
  ...statusFinding('destination', record, destination.status),
  ...transactionFindings('source', record, source),
  ...transactionFindings('destination', record, destination),
];
