import type { Address, Hex } from 'viem';
import { sameAddress } from '../../domain/address.ts';
import { CausewayError } from '../../domain/CausewayError.ts';
import { type Chain, chainByKey } from '../../domain/chain.ts';
import type { Order } from '../../domain/order/Order.ts';
import type { ContractStatus, OrderRecord } from '../../domain/order/OrderRecord.ts';
import { isProof, ORDER_SIDES, type Side } from '../../domain/order/orderSides.ts';
import type { Comparison, OrderState } from '../../domain/order/status/orderStatus.ts';
import { secOfMs } from '../../domain/time.ts';
import type { FollowedOrder } from '../../engines/orderStatus/followOrder.ts';
import { describeMessage } from '../../entities/errors/describeError.ts';
import { confirmedText } from '../../entities/order/OrderMarks.tsx';
import { orderMessages as t } from '../../messages/order.ts';
import { ChainReadError } from '../../world/chains/ChainReadError.ts';
import { isReadable } from '../../world/chains/createChains.ts';
import type { Receipt } from '../../world/chains/readOrder.ts';
import type { World } from '../../world/World.ts';
import type { HashVerdict } from './checkOrderHash.ts';

/** Something read from a chain: its value, still being read, or not readable. `null` values mean the chain has none. */
export type Read<Value> =
  | { readonly state: 'read'; readonly value: Value }
  | { readonly state: 'reading' }
  | { readonly state: 'unread'; readonly why: string };

type OrderEvent = { readonly contract: Address; readonly order: Order };

export type ChainSide = {
  /** The receipt of the transaction that the service names; value null if the chain does not have it. */
  readonly receipt: Read<Receipt | null> | null;
  readonly status: Read<ContractStatus>;
  /** The Deposit (source) or Fill (destination) event of this order in that receipt, at the pinned contract. */
  readonly event: OrderEvent | null;
  /** True if that receipt has this event, or the settlement of a same-chain order, which has no struct. */
  readonly isOfOrder: boolean;
  /** A note if not all nodes of this chain responded, or not alike; null otherwise. */
  readonly nodes: 'silent' | 'contradict' | null;
};

export type ChainSides = Readonly<Record<Side, ChainSide>>;

export const minedOf = ({ receipt }: Pick<ChainSide, 'receipt'>): Receipt | null =>
  receipt?.state === 'read' ? receipt.value : null;

const unread = (error: unknown): Read<never> => ({
  state: 'unread',
  why: error instanceof CausewayError ? describeMessage(error.happened) : t.notReadable,
});

const contradicts = (error: unknown): boolean => error instanceof ChainReadError && error.contradicts;

type ReadWorld = Pick<World, 'config' | 'chains'>;

const readSide = (
  world: ReadWorld,
  order: FollowedOrder,
  record: OrderRecord,
  chains: readonly Chain[],
  side: Side,
): ChainSide => {
  const of = ORDER_SIDES[side];
  const [chainKey, hash, part] = [record[of.chain], record[of.tx], of.receipt];
  const canRead = isReadable(world, chainKey);
  const [statusError, receiptError] = [order.unreadBy[side], order.unreadBy[part]];
  const status = (): Read<ContractStatus> => {
    if (chainByKey(chains, chainKey) === undefined) return { state: 'unread', why: t.notListed };
    if (!canRead || order.nodes[side] === 'contradict') return unread(statusError);
    const reading = order.progress[side];
    if (reading !== null) return { state: 'read', value: reading.status };
    return statusError === undefined ? { state: 'reading' } : unread(statusError);
  };
  const receipt = (tx: Hex): Read<Receipt | null> => {
    if (!canRead || contradicts(receiptError)) return unread(receiptError);
    if (order[part]?.hash === tx) return { state: 'read', value: order[part] };
    if (order.absent[part] === tx) return { state: 'read', value: null };
    return receiptError === undefined ? { state: 'reading' } : unread(receiptError);
  };
  const mined = hash === null ? null : receipt(hash);
  const events = (mined?.state === 'read' ? mined.value?.events : undefined) ?? [];
  const own = events.filter((event) => isProof(side, record, event, world.config.pins));
  const [event = null] = own.flatMap(({ contract, order }) => (order === null ? [] : [{ contract, order }]));
  const isDisputed = order.nodes[side] === 'contradict' || contradicts(receiptError);
  return {
    receipt: mined,
    status: status(),
    event,
    isOfOrder: own.length > 0,
    nodes: isDisputed ? 'contradict' : order.nodes[side] === 'silent' ? 'silent' : null,
  };
};

export const chainSides = (
  world: ReadWorld,
  order: FollowedOrder,
  record: OrderRecord,
  chains: readonly Chain[],
): ChainSides => ({
  source: readSide(world, order, record, chains, 'source'),
  destination: readSide(world, order, record, chains, 'destination'),
});

/** `ahead`: the chain is ahead of the service, which is not a lie. `unread`: no node responded. */
type ChainVerdict = Comparison | 'unread';

/** A fact of an order that can be compared with a chain; each is once on its page. */
export type OrderFact =
  | 'status'
  | 'orderHash'
  | 'offerer'
  | 'recipient'
  | 'inputToken'
  | 'inputAmount'
  | 'inputChain'
  | 'outputToken'
  | 'outputAmount'
  | 'outputChain'
  | 'startTime'
  | 'endTime'
  | 'srcTx'
  | 'dstTx'
  | `${Side}Contract`;

type TransactionProblem = 'txAbsent' | 'txReverted' | 'txNoDeposit' | 'txNoFill';

export type ChainFinding = {
  readonly fact: OrderFact;
  readonly side: Side;
  readonly service: string;
  /** The chain's value. Of a status the contract's name; of a transaction its block or the problem. */
  readonly chain: string;
  readonly verdict: ChainVerdict;
};

/** The contract's status beside the service's. Same-chain orders have one contract, which both sides read. */
const statusFinding = (
  side: Side,
  record: OrderRecord,
  status: Read<ContractStatus>,
  compared: Comparison | null,
): readonly ChainFinding[] => {
  if (status.state === 'reading' || record.status === 'unknown') return [];
  if (record.inputChain === record.outputChain && side === 'source') return [];
  const shared = { fact: 'status', side, service: record.statusText } as const;
  if (status.state === 'unread') return [{ ...shared, chain: status.why, verdict: 'unread' }];
  return compared === null ? [] : [{ ...shared, chain: status.value, verdict: compared }];
};

const eventFindings = (
  side: Side,
  record: OrderRecord,
  { contract, order }: NonNullable<ChainSide['event']>,
  chains: readonly Chain[],
): readonly ChainFinding[] => {
  const [source, destination] = [chainByKey(chains, record.inputChain), chainByKey(chains, record.outputChain)];
  const listed = side === 'source' ? source : destination;
  const pairs: readonly (readonly [OrderFact, service: unknown, chain: unknown])[] = [
    ['orderHash', record.orderHash, record.orderHash],
    ['offerer', record.offerer, order.offerer],
    ['recipient', record.recipient, order.recipient],
    ['inputToken', record.inputToken, order.inputToken],
    ['inputAmount', record.inputAmount, order.inputAmount],
    ['inputChain', source?.eid, order.srcEid],
    ['outputToken', record.outputToken, order.outputToken],
    ['outputAmount', record.outputAmount, order.outputAmount],
    ['outputChain', destination?.eid, order.dstEid],
    ['startTime', secOfMs(record.startTime), order.startTime],
    ['endTime', secOfMs(record.endTime), order.endTime],
    [`${side}Contract`, listed?.address, contract],
  ];
  return pairs
    .filter(([, service]) => service !== undefined)
    .map(([fact, one, other]) => {
      const [service, chain] = [String(one), String(other).toLowerCase()];
      return { fact, side, service, chain, verdict: sameAddress(service, chain) ? 'agrees' : 'differs' };
    });
};

const transactionProblem = (side: Side, { receipt, isOfOrder }: ChainSide): TransactionProblem | null => {
  if (receipt?.state !== 'read') return null;
  if (receipt.value === null) return 'txAbsent';
  if (!receipt.value.ok) return 'txReverted';
  if (isOfOrder) return null;
  return side === 'source' ? 'txNoDeposit' : 'txNoFill';
};

const transactionFindings = (
  side: Side,
  record: OrderRecord,
  facts: ChainSide,
  chains: readonly Chain[],
): readonly ChainFinding[] => {
  const { receipt, event } = facts;
  const fact = ORDER_SIDES[side].tx;
  const hash = record[fact];
  if (hash === null || receipt === null || receipt.state === 'reading') return [];
  if (receipt.state === 'unread') return [{ fact, side, service: hash, chain: receipt.why, verdict: 'unread' }];
  const wrong = transactionProblem(side, facts);
  if (wrong !== null) return [{ fact, side, service: hash, chain: wrong, verdict: 'differs' }];
  const found: ChainFinding = { fact, side, service: hash, chain: `${receipt.value?.blockNumber}`, verdict: 'agrees' };
  return event === null ? [found] : [found, ...eventFindings(side, record, event, chains)];
};

/** Compares an order's record with both chains, fact by fact. Facts still being read are left out. */
export const chainFindings = (
  record: OrderRecord,
  { source, destination }: ChainSides,
  chains: readonly Chain[],
  { comparisons }: Pick<OrderState, 'comparisons'>,
): readonly ChainFinding[] => [
  ...statusFinding('source', record, source.status, comparisons.source),
  ...statusFinding('destination', record, destination.status, comparisons.destination),
  ...transactionFindings('source', record, source, chains),
  ...transactionFindings('destination', record, destination, chains),
];

/** Transactions are named and both chains never saw any of it: in a sandbox, an order of its made-up history. */
export const isMadeUp = (findings: readonly ChainFinding[]): boolean =>
  findings.some(({ fact }) => fact !== 'status') &&
  findings.every(({ fact, chain }) => (fact === 'status' ? chain === 'unknown' : chain === 'txAbsent'));

export type ComparedFact = { readonly verdict: ChainVerdict; readonly findings: readonly ChainFinding[] };

const WORST: readonly ChainVerdict[] = ['differs', 'ahead', 'unread', 'agrees'];

/** Of a fact on both chains the worse result counts. */
export const compareFacts = (findings: readonly ChainFinding[]): ReadonlyMap<OrderFact, ComparedFact> =>
  new Map(
    findings.map(({ fact }) => {
      const of = findings.filter((finding) => finding.fact === fact);
      const verdict = WORST.find((one) => of.some((finding) => finding.verdict === one)) ?? 'unread';
      return [fact, { verdict, findings: of }];
    }),
  );

export type ChainSummary = {
  readonly tone: 'ok' | 'failed' | 'pending' | 'info' | 'neutral';
  readonly title: string;
  readonly rest: string;
};

const agreement = (facts: number, nodes: string): ChainSummary =>
  facts === 0
    ? { tone: nodes === '' ? 'neutral' : 'info', title: t.nothingToCompare, rest: nodes }
    : {
        tone: nodes === '' ? 'ok' : 'info',
        title: confirmedText(),
        rest: `${nodes} ${t.agreeRest}`.trim(),
      };

/** Describes a comparison. A contradiction, or a record that is not the signed order, is first. */
export const summarizeFacts = (
  compared: ReadonlyMap<OrderFact, ComparedFact>,
  hash: HashVerdict | 'reading',
  reading: boolean,
  nodes = '',
): ChainSummary => {
  const facts = [...compared.values()];
  const count = (verdict: ChainVerdict): number => facts.filter((one) => one.verdict === verdict).length;
  const [differs, agrees] = [count('differs'), count('agrees')];
  if (hash === 'different' || hash === 'notEncodable') {
    const why = hash === 'different' ? t.hashDifferentWhy : t.hashNotEncodableWhy;
    return { tone: 'failed', title: t.notSigned, rest: differs > 0 ? t.alsoDiffers(differs, { why }) : why };
  }
  if (differs > 0) return { tone: 'failed', title: t.disagree(differs), rest: t.disagreeRest };
  if (reading && agrees === 0) return { tone: 'neutral', title: t.readingChains, rest: '' };
  if (count('unread') > 0) {
    const rest = nodes || (agrees > 0 ? t.unreadRestKnown : t.unreadRest);
    return { tone: 'pending', title: t.partUnread, rest };
  }
  if (count('ahead') > 0) return { tone: 'info', title: t.ahead, rest: t.aheadRest };
  return agreement(facts.length, nodes);
};

/** A delivery that is not final is not green. */
export const withFinality = (
  summary: ChainSummary,
  { status, final }: Pick<OrderState, 'status' | 'final'>,
  chain: string,
): ChainSummary =>
  summary.tone !== 'ok' || status !== 'completed' || final
    ? summary
    : { ...summary, tone: 'info', rest: `${summary.rest} ${t.confirming({ chain })}`.trim() };
