import { sameAddress } from '../../domain/address/sameAddress.ts';
import type { ContractStatus } from '../../domain/order/contractStatus.ts';
import type { Order } from '../../domain/order/Order.ts';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import type { OrderStatus } from '../../domain/order/OrderStatus.ts';
import { secOfMs } from '../../domain/time/Sec.ts';
import type { ChainFacts, Read, SideFacts } from './chainFacts.ts';
import type { HashVerdict } from './hashVerdict.ts';

/** The two chains of an order. */
export type Side = 'source' | 'destination';

/** `ahead`: the chain knows more than the service says, which is not a lie. `unread`: no node answered. */
export type ChainVerdict = 'agrees' | 'differs' | 'ahead' | 'unread';

/** One fact, as the service and as one chain tell it. */
export type ChainFinding = {
  readonly fact: string;
  readonly side: Side;
  readonly service: string;
  readonly chain: string;
  readonly verdict: ChainVerdict;
};

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

/** The sum of a comparison in words. */
export type ChainWords = {
  readonly tone: 'ok' | 'failed' | 'pending' | 'info' | 'neutral';
  readonly title: string;
  readonly rest: string;
};

const HASH_WORDS: Readonly<Record<HashVerdict | 'reading', string>> = {
  reading: '',
  same: 'The ten signed fields hash to this order hash.',
  different: 'The ten signed fields do not hash to this order hash: at least one of them is not what was signed.',
  'unknown chain': 'The service does not list a chain of this order, so its hash cannot be checked here.',
  'not encodable': 'A field is beyond what the contract can hold, so the record does not describe a signed order.',
};

const facts = (count: number): string => (count === 1 ? '1 fact' : `${count} facts`);

/** Says what a comparison found. Any disagreement, or a record that is not the signed order, comes before all else. */
export const chainWords = (
  findings: readonly ChainFinding[],
  hash: HashVerdict | 'reading',
  reading: boolean,
): ChainWords => {
  const count = (verdict: ChainFinding['verdict']): number => findings.filter((one) => one.verdict === verdict).length;
  const [differs, agrees, ahead, unread] = [count('differs'), count('agrees'), count('ahead'), count('unread')];
  if (hash === 'different' || hash === 'not encodable') {
    const more = differs > 0 ? ` The chain also differs in ${facts(differs)}.` : '';
    return { tone: 'failed', title: 'This record is not the order that was signed.', rest: HASH_WORDS[hash] + more };
  }
  if (differs > 0) {
    return {
      tone: 'failed',
      title: `The service and the chain disagree on ${facts(differs)}.`,
      rest: 'Believe the chain: it is where the tokens are. The differences are listed first.',
    };
  }
  if (reading && agrees === 0) return { tone: 'neutral', title: 'Reading the chains.', rest: HASH_WORDS[hash] };
  if (unread > 0) {
    const known = agrees > 0 ? ` ${facts(agrees)} that could be read agree.` : '';
    return {
      tone: 'pending',
      title: 'Part of the chain cannot be read now.',
      rest: `What you see then is the service's word alone.${known} ${HASH_WORDS[hash]}`,
    };
  }
  if (ahead > 0)
    return {
      tone: 'info',
      title: 'The chain is ahead of the service.',
      rest: `The service usually follows within seconds. ${HASH_WORDS[hash]}`,
    };
  return { tone: 'ok', title: `The chains agree with the service on ${facts(agrees)}.`, rest: HASH_WORDS[hash] };
};
