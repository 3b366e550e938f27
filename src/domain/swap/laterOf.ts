import type { ContractStatus } from '../order/contractStatus.ts';
import type { OrderStatus } from '../order/OrderStatus.ts';
import type { ContractSight, ProgressFact, ServiceWord } from './orderProgress.ts';

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

/** The further of two sights of a contract: its states never go back; of the same state the newest. */
export const laterSight = (known: ContractSight | null, seen: ContractSight): ContractSight =>
  greater(known, seen, (sight) => [contractRank[sight.status], sight.at]);

/** The later of two proofs of one step: after a reorganisation, the newest block counts. */
export const laterFact = (known: ProgressFact | null, seen: ProgressFact): ProgressFact =>
  greater(known, seen, (fact) => [fact.at, fact.tx ?? '']);
