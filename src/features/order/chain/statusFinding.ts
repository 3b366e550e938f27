import type { ContractStatus } from '../../../domain/order/contractStatus.ts';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import type { OrderStatus } from '../../../domain/order/OrderStatus.ts';
import type { Read } from './ChainFacts.ts';
import type { ChainFinding, Side } from './ChainFinding.ts';

type Verdict = 'agrees' | 'differs' | 'ahead';

const PAID: readonly ContractStatus[] = ['filled', 'settled'];

/** What a contract on the source chain can say under each word of the service. */
const sourceVerdict = (status: OrderStatus, chain: ContractStatus): Verdict => {
  if (status === 'pending') return chain === 'unknown' ? 'agrees' : 'ahead';
  if (status === 'received') return chain === 'unknown' ? 'differs' : chain === 'active' ? 'agrees' : 'ahead';
  if (status === 'completed') return chain === 'unknown' || chain === 'cancelled' ? 'differs' : 'agrees';
  return chain === 'settled' ? 'differs' : 'agrees';
};

/** What a contract on the destination chain can say under each word of the service. */
const destinationVerdict = (status: OrderStatus, chain: ContractStatus): Verdict => {
  const paid = PAID.includes(chain);
  if (status === 'completed') return paid ? 'agrees' : 'differs';
  if (status === 'pending' || status === 'received') return paid || chain === 'cancelled' ? 'ahead' : 'agrees';
  return paid ? 'differs' : 'agrees';
};

/** The contract's own status beside the service's word. Same-chain orders have one contract: both sides read it. */
export const statusFinding = (
  side: Side,
  record: OrderRecord,
  status: Read<ContractStatus>,
): readonly ChainFinding[] => {
  if (status.state === 'reading' || record.status === 'unknown') return [];
  if (record.inputChain === record.outputChain && side === 'source') return [];
  const shared = { fact: 'status', side, service: record.statusText };
  if (status.state === 'unread') return [{ ...shared, chain: status.why, verdict: 'unread' }];
  const verdict = side === 'source' ? sourceVerdict : destinationVerdict;
  return [{ ...shared, chain: `contract: ${status.value}`, verdict: verdict(record.status, status.value) }];
};
