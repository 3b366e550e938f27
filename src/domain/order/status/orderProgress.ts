import type { Hex } from 'viem';
import type { AppConfig } from '../../config.ts';
import type { Ms } from '../../time.ts';
import { type ContractStatus, isDeposited, type OrderRecord, type OrderStatus } from '../OrderRecord.ts';
import { isProof, ORDER_SIDES, SIDES, type Side } from '../orderSides.ts';
import type { MinedTransaction } from '../settlementEvents.ts';

/** A transaction that proves a step, with its block and that block's time. */
export type ProgressFact = { readonly tx: Hex | null; readonly block: bigint; readonly at: Ms };

export type ServiceReport = Pick<OrderRecord, 'status' | 'statusText' | 'srcTx' | 'dstTx'> & { readonly at: Ms };

/** `at`: service time of the read of the newest block; of an older one, its own time. */
export type ContractReading = { readonly status: ContractStatus; readonly block: bigint; readonly at: Ms };

export type Observation =
  | { readonly by: 'device'; readonly what: 'submitted'; readonly at: Ms }
  | ({ readonly by: 'service' } & ServiceReport)
  // `latest`: as of the newest block. `confirmed`: as of a block at the confirmation depth of the chain.
  | ({ readonly by: Side; readonly what: 'latest' | 'confirmed' } & ContractReading)
  | ({ readonly by: 'source'; readonly what: 'deposit' } & ProgressFact)
  | ({ readonly by: 'destination'; readonly what: 'fill' } & ProgressFact);

/**
 * The join of all observations of one order, in any order and repetition. The reading of a contract in the newest block
 * counts: a reorganisation replaces readings of removed blocks.
 */
export type OrderProgress = {
  readonly submittedAt: Ms | null;
  readonly report: ServiceReport | null;
  /** The furthest the service ever claimed, so that a later, lesser report does not take it back. */
  readonly claimedReceived: boolean;
  readonly source: ContractReading | null;
  readonly destination: ContractReading | null;
  /** The same at the confirmation depth of each chain. */
  readonly confirmed: Readonly<Record<Side, ContractReading | null>>;
  readonly deposit: ProgressFact | null;
  readonly fill: ProgressFact | null;
};

export const emptyProgress: OrderProgress = {
  submittedAt: null,
  report: null,
  claimedReceived: false,
  source: null,
  destination: null,
  confirmed: { source: null, destination: null },
  deposit: null,
  fill: null,
};

const contractRank: Readonly<Record<ContractStatus, number>> = {
  unknown: 0,
  active: 1,
  cancelled: 2,
  filled: 3,
  settled: 4,
};
const reportRank: Readonly<Record<OrderStatus, number>> = {
  unknown: 0,
  pending: 1,
  received: 2,
  expired: 3,
  failed: 4,
  cancelled: 5,
  completed: 6,
};

/** The greater by the first key that differs: a total order, so the order of joining is irrelevant. */
const greater = <Value>(
  known: Value | null,
  seen: Value,
  keys: (value: Value) => readonly (bigint | number | string)[],
): Value => {
  if (known === null) return seen;
  const left = keys(known);
  const right = keys(seen);
  for (const [index, key] of left.entries()) {
    const other = right[index];
    if (other !== undefined && key !== other) return key > other ? known : seen;
  }
  return known;
};

/** The later of two reports of the service by the time of the event; at equal times the more advanced one. */
export const laterReport = (known: ServiceReport | null, seen: ServiceReport): ServiceReport =>
  greater(known, seen, (report) => [
    report.at,
    reportRank[report.status],
    report.dstTx ?? '',
    report.srcTx ?? '',
    report.statusText,
  ]);

/**
 * The reading of the newer block, so that a node that lags behind takes nothing back and a reorganisation does. Of one
 * block the further status: block number and status are two calls of one batch, and the status may be a block younger.
 */
export const laterReading = (known: ContractReading | null, seen: ContractReading): ContractReading =>
  greater(known, seen, (reading) => [reading.block, contractRank[reading.status], reading.at]);

/** The later of two proofs of one step: after a reorganisation, the newest block counts. */
export const laterFact = (known: ProgressFact | null, seen: ProgressFact): ProgressFact =>
  greater(known, seen, (fact) => [fact.block, fact.at, fact.tx ?? '']);

const earlier = (known: Ms | null, at: Ms): Ms => (known === null || at < known ? at : known);

/** Joins one observation to the progress (a join of a lattice: commutative, associative, idempotent). */
export const observe = (progress: OrderProgress, seen: Observation): OrderProgress => {
  if (seen.by === 'service') {
    const { by: _by, ...report } = seen;
    const received = isDeposited(report.status) || report.srcTx !== null;
    return {
      ...progress,
      report: laterReport(progress.report, report),
      claimedReceived: progress.claimedReceived || received,
    };
  }
  if (seen.by === 'device') return { ...progress, submittedAt: earlier(progress.submittedAt, seen.at) };
  if (seen.what === 'deposit' || seen.what === 'fill') {
    const { by: _by, what, ...fact } = seen;
    return { ...progress, [what]: laterFact(progress[what], fact) };
  }
  const { by, what, ...reading } = seen;
  if (what === 'latest') return { ...progress, [by]: laterReading(progress[by], reading) };
  return { ...progress, confirmed: { ...progress.confirmed, [by]: laterReading(progress.confirmed[by], reading) } };
};

type Mined = Omit<MinedTransaction, 'logs'>;

/** The service's record of an order and the transactions that it names; null while unread. */
export type SeenOrder<Receipt extends Mined = Mined> = {
  readonly record: OrderRecord | null;
  readonly sourceReceipt: Receipt | null;
  readonly destinationReceipt: Receipt | null;
};

export const unreadOrder: SeenOrder<never> = { record: null, sourceReceipt: null, destinationReceipt: null };

/** `entry`: of the journal, if this browser signed it. `chains`: null while unknown; then only the entry is observed. */
type OrderSubject = {
  readonly orderHash: Hex;
  readonly entry: { readonly state: string; readonly settledAt: Ms | null } | null;
  readonly chains: Pick<OrderRecord, 'inputChain' | 'outputChain'> | null;
};

export const orderObservations = (
  { orderHash, entry, chains }: OrderSubject,
  seen: SeenOrder,
  pins: Pick<AppConfig['pins'], 'contracts'>,
): readonly Observation[] => {
  const found: Observation[] = [];
  if (entry?.state === 'accepted' && entry.settledAt !== null)
    found.push({ by: 'device', what: 'submitted', at: entry.settledAt });
  if (chains === null) return found;
  const order = { ...chains, orderHash };
  if (seen.record !== null) {
    const { status, statusText, srcTx, dstTx, timestamp } = seen.record;
    found.push({ by: 'service', status, statusText, srcTx, dstTx, at: timestamp });
  }
  for (const by of SIDES) {
    const receipt = seen[ORDER_SIDES[by].receipt];
    if (receipt?.ok !== true || !receipt.events.some((event) => isProof(by, order, event, pins))) continue;
    const fact = { tx: receipt.hash, block: receipt.blockNumber, at: receipt.blockTime };
    found.push(by === 'source' ? { by, what: 'deposit', ...fact } : { by, what: 'fill', ...fact });
  }
  return found;
};
