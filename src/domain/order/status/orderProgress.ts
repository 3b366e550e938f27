import type { Hex } from 'viem';
import type { Ms } from '../../time.ts';
import type { ContractStatus, OrderStatus } from '../OrderRecord.ts';

/** A transaction that proves a step, and its block's time. */
export type ProgressFact = { readonly tx: Hex | null; readonly at: Ms };

/** The service's word on an order, and the time of the event it speaks of. */
export type ServiceWord = {
  readonly status: OrderStatus;
  readonly statusText: string;
  readonly srcTx: Hex | null;
  readonly dstTx: Hex | null;
  readonly at: Ms;
};

/** What a settlement contract said, and when it was asked, in service time. */
export type ContractReading = { readonly status: ContractStatus; readonly at: Ms };

/** One thing that was seen of an order, by whom it was seen. */
export type Observation =
  | { readonly by: 'device'; readonly what: 'signed' | 'submitted'; readonly at: Ms }
  | ({ readonly by: 'service' } & ServiceWord)
  | {
      readonly by: 'source' | 'destination';
      readonly what: 'contract';
      readonly status: ContractStatus;
      readonly at: Ms;
    }
  | { readonly by: 'source'; readonly what: 'deposit' | 'refund'; readonly tx: Hex; readonly at: Ms }
  | { readonly by: 'destination'; readonly what: 'fill'; readonly tx: Hex; readonly at: Ms };

/** Everything seen of one order. It only grows: the order of observations does not matter, nor do repetitions. */
export type OrderProgress = {
  readonly signedAt: Ms | null;
  readonly submittedAt: Ms | null;
  readonly word: ServiceWord | null;
  /** The furthest the service ever claimed, so that a word that goes back does not take the order back. */
  readonly claimedReceived: boolean;
  readonly source: ContractReading | null;
  readonly destination: ContractReading | null;
  readonly deposit: ProgressFact | null;
  readonly fill: ProgressFact | null;
  readonly refund: ProgressFact | null;
};

/** Nothing seen yet. */
export const emptyProgress: OrderProgress = {
  signedAt: null,
  submittedAt: null,
  word: null,
  claimedReceived: false,
  source: null,
  destination: null,
  deposit: null,
  fill: null,
  refund: null,
};

const contractRank: Readonly<Record<ContractStatus, number>> = {
  unknown: 0,
  active: 1,
  cancelled: 2,
  filled: 3,
  settled: 4,
};
const wordRank: Readonly<Record<OrderStatus, number>> = {
  unknown: 0,
  pending: 1,
  received: 2,
  expired: 3,
  failed: 4,
  cancelled: 5,
  completed: 6,
};

/** The greater of two by the first key that tells them apart: a total order, so the order of joining is irrelevant. */
const greater = <Value>(
  known: Value | null,
  seen: Value,
  keys: (value: Value) => readonly (number | string)[],
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

/** The later of two words of the service, by the time of the event; at one time, the one that says more. */
export const laterWord = (known: ServiceWord | null, seen: ServiceWord): ServiceWord =>
  greater(known, seen, (word) => [word.at, wordRank[word.status], word.dstTx ?? '', word.srcTx ?? '', word.statusText]);

/** The further of two readings of a contract: its states never go back; of the same state the newest. */
export const laterReading = (known: ContractReading | null, seen: ContractReading): ContractReading =>
  greater(known, seen, (reading) => [contractRank[reading.status], reading.at]);

/** The later of two proofs of one step: after a reorganisation, the newest block counts. */
export const laterFact = (known: ProgressFact | null, seen: ProgressFact): ProgressFact =>
  greater(known, seen, (fact) => [fact.at, fact.tx ?? '']);

const earlier = (known: Ms | null, at: Ms): Ms => (known === null || at < known ? at : known);

/** Joins one observation to what is known (a join of a lattice: commutative, associative, idempotent). */
export const observe = (progress: OrderProgress, seen: Observation): OrderProgress => {
  if (seen.by === 'service') {
    const { by: _by, ...word } = seen;
    const received = word.status === 'received' || word.status === 'completed' || word.srcTx !== null;
    return { ...progress, word: laterWord(progress.word, word), claimedReceived: progress.claimedReceived || received };
  }
  if (seen.by === 'device') {
    const field = seen.what === 'signed' ? 'signedAt' : 'submittedAt';
    return { ...progress, [field]: earlier(progress[field], seen.at) };
  }
  if (seen.what === 'contract') {
    const reading = { status: seen.status, at: seen.at };
    return { ...progress, [seen.by]: laterReading(progress[seen.by], reading) };
  }
  return { ...progress, [seen.what]: laterFact(progress[seen.what], { tx: seen.tx, at: seen.at }) };
};
