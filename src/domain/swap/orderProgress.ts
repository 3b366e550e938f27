import type { Hex } from 'viem';
import type { ContractStatus } from '../order/contractStatus.ts';
import type { OrderStatus } from '../order/OrderStatus.ts';
import type { Ms } from '../time/Ms.ts';
import { laterFact, laterSight, laterWord } from './laterOf.ts';

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
export type ContractSight = { readonly status: ContractStatus; readonly at: Ms };

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
  readonly source: ContractSight | null;
  readonly destination: ContractSight | null;
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
    const sight = { status: seen.status, at: seen.at };
    return { ...progress, [seen.by]: laterSight(progress[seen.by], sight) };
  }
  return { ...progress, [seen.what]: laterFact(progress[seen.what], { tx: seen.tx, at: seen.at }) };
};
