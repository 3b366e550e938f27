import { sameAddress } from '../address.ts';
import type { Side } from '../order/orderSides.ts';
import type { ChainLog, MinedTransaction } from '../order/settlementEvents.ts';
import type { Confirmation } from '../order/status/orderStatus.ts';
import type { OrderReceipt, ReceiptProof } from './OrderReceipt.ts';

/**
 * One check of a receipt. `holds`: computed on this device. `proven`: confirmed by a node of the chain. `broken`: contradicted
 * by the receipt or a chain. `mismatch`: the event in the receipt is of another order. `absent`: not on a list, or not in the
 * receipt. `notChecked`: needs a chain, not read. `denied`: the chain shows no such event. `early`: not yet at the confirmation
 * depth. `unread`: no clear response.
 */
export type ReceiptFinding = {
  readonly code: 'orderHash' | 'signingHash' | 'signature' | 'domain' | 'chains' | 'inputToken' | 'outputToken' | Side;
  readonly verdict:
    | 'holds'
    | 'proven'
    | 'broken'
    | 'mismatch'
    | 'absent'
    | 'notChecked'
    | 'denied'
    | 'early'
    | 'unread';
};

export type ReceiptLevel = 'proven' | 'consistent' | 'false';

/** One chain of a receipt, as it was read: its part of the order, and the transaction that the receipt names. */
export type EndCheck = {
  readonly confirmation: Confirmation;
  /** Null if the chain has none, undefined if it was not read. */
  readonly tx: Omit<MinedTransaction, 'hash' | 'events'> | null | undefined;
};

type Verdict = ReceiptFinding['verdict'];

const sameLog = (one: ChainLog, other: ChainLog): boolean =>
  sameAddress(one.address, other.address) &&
  sameAddress(one.data, other.data) &&
  one.topics.length === other.topics.length &&
  one.topics.every((topic, at) => sameAddress(topic, other.topics[at] ?? '0x'));

const txVerdict = (proof: ReceiptProof, tx: EndCheck['tx']): Verdict => {
  // A node that does not know a transaction may be behind, or may have forgotten it.
  if (tx === null || tx === undefined) return 'unread';
  const same = tx.ok && tx.blockNumber === proof.blockNumber && tx.blockTime === proof.blockTime;
  return same && tx.logs.some((log) => sameLog(log, proof.log)) ? 'proven' : 'broken';
};

/** Contract at the confirmation depth, and the receipt's event in its very block. */
export const checkEnd = (end: Side, receipt: OrderReceipt, { confirmation, tx }: EndCheck): Verdict => {
  const proof = receipt[end];
  if (confirmation === 'notChecked' || confirmation === 'contradicted')
    return proof !== null && txVerdict(proof, tx) === 'broken' ? 'broken' : 'unread';
  if (confirmation === 'none') return proof === null ? 'denied' : 'broken';
  const verdict = proof === null ? 'proven' : txVerdict(proof, tx);
  return verdict === 'proven' && confirmation === 'unconfirmed' ? 'early' : verdict;
};

export const withChains = (
  findings: readonly ReceiptFinding[],
  receipt: OrderReceipt,
  ends: Readonly<Record<Side, EndCheck>>,
): readonly ReceiptFinding[] =>
  findings.map((finding) => {
    const { code, verdict } = finding;
    if ((code !== 'source' && code !== 'destination') || verdict === 'mismatch') return finding;
    return { code, verdict: checkEnd(code, receipt, ends[code]) };
  });

export const isBroken = ({ verdict }: Pick<ReceiptFinding, 'verdict'>): boolean =>
  verdict === 'broken' || verdict === 'mismatch';

/** One broken check makes a receipt false; only both chains make it proven. */
export const getReceiptLevel = (findings: readonly ReceiptFinding[]): ReceiptLevel => {
  if (findings.some(isBroken)) return 'false';
  const proven = findings.filter(({ code, verdict }) => verdict === 'proven' && /^(source|destination)$/.test(code));
  return proven.length === 2 ? 'proven' : 'consistent';
};
