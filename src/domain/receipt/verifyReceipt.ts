import type { Hex } from 'viem';
import { sameAddress } from '../address.ts';
import { trustedIds } from '../chain.ts';
import { type AppConfig, ownValue } from '../config.ts';
import { encodeOrder, orderHash, recoverOrderSigner, signingHash } from '../order/orderHash.ts';
import { type ChainLog, readSettlementEvents, type SettlementEvent } from '../order/settlementEvents.ts';
import type { Confirmation } from '../order/status/orderStatus.ts';
import type { Ms } from '../time.ts';
import type { Token } from '../token.ts';
import type { OrderReceipt, ReceiptProof, ReceiptToken } from './OrderReceipt.ts';

/** The two ends of an order. */
export type ReceiptEnd = 'source' | 'destination';

/**
 * One thing that was checked of a receipt. `holds`: computed on this device. `proven`: a node of the chain said so.
 * `broken`: it does not fit, or a chain says otherwise. `mismatch`: the event of the receipt is not of this order, by
 * computing alone. `absent`: no list names it, or the receipt does not carry it. `notAsked`: only a chain can say it.
 * `denied`: the chain was asked and shows nothing. `early`: shown, and not yet at the confirmation depth. `unread`: asked, and
 * no clear response came.
 */
export type ReceiptFinding = {
  readonly code:
    | 'orderHash'
    | 'signingHash'
    | 'signature'
    | 'domain'
    | 'chains'
    | 'inputToken'
    | 'outputToken'
    | ReceiptEnd;
  readonly verdict: 'holds' | 'proven' | 'broken' | 'mismatch' | 'absent' | 'notAsked' | 'denied' | 'early' | 'unread';
};

/** Verdict of a receipt: green only if both chains confirm it. */
export type ReceiptLevel = 'proven' | 'consistent' | 'false';

/** One chain of a receipt, as it was read: its part of the order, and the transaction that the receipt names. */
export type EndCheck = {
  readonly confirmation: Confirmation;
  /** Null where the chain does not know it, undefined where it was not read. */
  readonly tx:
    | {
        readonly ok: boolean;
        readonly blockNumber: bigint;
        readonly blockTime: Ms;
        readonly logs: readonly ChainLog[];
      }
    | null
    | undefined;
};

type Pins = AppConfig['pins'];
type Verdict = ReceiptFinding['verdict'];

const chainOf = (end: ReceiptEnd, { inputChain, outputChain }: OrderReceipt): string =>
  end === 'source' ? inputChain : outputChain;

const kindsOf = (end: ReceiptEnd, { inputChain, outputChain }: OrderReceipt): readonly SettlementEvent['kind'][] => {
  if (end === 'source') return ['Deposit'];
  // On one chain a fill settles at once, and only Settle is emitted.
  return inputChain === outputChain ? ['Fill', 'Settle'] : ['Fill'];
};

/** True if the receipt's event of one side is of this order, at the pinned contract. */
const proofHolds = (end: ReceiptEnd, receipt: OrderReceipt, proof: ReceiptProof, pins: Pins): boolean => {
  const contract = ownValue(pins.contracts, chainOf(end, receipt));
  const [event] = readSettlementEvents([proof.log]);
  if (event === undefined || contract === undefined) return false;
  // The data is compared byte for byte: a decoder passes over bits that no encoder would set.
  const data = event.order === null ? '0x' : encodeOrder(receipt.order);
  const sameOrder = sameAddress(proof.log.data, data) && proof.log.topics.length === 2;
  return (
    kindsOf(end, receipt).includes(event.kind) &&
    sameAddress(event.contract, contract) &&
    sameAddress(event.orderId, receipt.orderHash) &&
    sameOrder
  );
};

const sameHash = (compute: () => Hex, stated: Hex): boolean => {
  try {
    return sameAddress(compute(), stated);
  } catch {
    return false;
  }
};

const chainsHold = ({ order, inputChain, outputChain }: OrderReceipt, pins: Pins): boolean => {
  const eid = (key: string): number | undefined => trustedIds(key, pins)?.eid;
  return eid(inputChain) === order.srcEid && eid(outputChain) === order.dstEid;
};

const domainHolds = ({ domain, inputChain }: OrderReceipt, pins: Pins): boolean => {
  const contract = ownValue(pins.contracts, inputChain);
  const pinned = contract !== undefined && sameAddress(contract, domain.verifyingContract);
  return pinned && domain.name === pins.name && domain.version === pins.version;
};

const signatureVerdict = async ({ order, domain, signature }: OrderReceipt): Promise<Verdict> => {
  if (signature === null) return 'absent';
  const signer = await recoverOrderSigner(order, domain, signature);
  return signer !== null && sameAddress(signer, order.offerer) ? 'holds' : 'broken';
};

/** The token of one end as this site's lists name it; null where none does. */
export const listedToken = (
  end: ReceiptEnd,
  receipt: OrderReceipt,
  pins: Pins,
  listed: readonly Token[],
): Token | null => {
  const chainId = trustedIds(chainOf(end, receipt), pins)?.chainId;
  const address = end === 'source' ? receipt.order.inputToken : receipt.order.outputToken;
  return listed.find((token) => token.chainId === chainId && sameAddress(token.address, address)) ?? null;
};

const tokenVerdict = (stated: ReceiptToken | null, listed: Token | null): Verdict => {
  if (listed === null) return 'absent';
  return stated === null || (stated.symbol === listed.symbol && stated.decimals === listed.decimals)
    ? 'holds'
    : 'broken';
};

const held = (holds: boolean): Verdict => (holds ? 'holds' : 'broken');

/**
 * Checks a receipt by computing alone: hashes, signer, pins, the names of its tokens against `listed`, and the events
 * that it carries. That an event truly stands in its block only a node can say: `checkEnd`.
 */
export const verifyReceipt = async (
  receipt: OrderReceipt,
  pins: Pins,
  listed: readonly Token[],
): Promise<readonly ReceiptFinding[]> => {
  const { order, domain } = receipt;
  const proof = (end: ReceiptEnd): Verdict => {
    const given = receipt[end];
    return given === null || proofHolds(end, receipt, given, pins) ? 'notAsked' : 'mismatch';
  };
  return [
    { code: 'orderHash', verdict: held(sameHash(() => orderHash(order), receipt.orderHash)) },
    { code: 'signingHash', verdict: held(sameHash(() => signingHash(order, domain), receipt.signingHash)) },
    { code: 'signature', verdict: await signatureVerdict(receipt) },
    { code: 'domain', verdict: held(domainHolds(receipt, pins)) },
    { code: 'chains', verdict: held(chainsHold(receipt, pins)) },
    { code: 'inputToken', verdict: tokenVerdict(receipt.inputToken, listedToken('source', receipt, pins, listed)) },
    {
      code: 'outputToken',
      verdict: tokenVerdict(receipt.outputToken, listedToken('destination', receipt, pins, listed)),
    },
    { code: 'source', verdict: proof('source') },
    { code: 'destination', verdict: proof('destination') },
  ];
};

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

/**
 * The verdict on one end of a receipt whose chain was read: the pinned contract must show its part of the order, at the
 * confirmation depth too, and the transaction that the receipt names must hold the very event in the very block.
 */
export const checkEnd = (end: ReceiptEnd, receipt: OrderReceipt, { confirmation, tx }: EndCheck): Verdict => {
  const proof = receipt[end];
  if (confirmation === 'notChecked' || confirmation === 'contradicted')
    return proof !== null && txVerdict(proof, tx) === 'broken' ? 'broken' : 'unread';
  if (confirmation === 'none') return proof === null ? 'denied' : 'broken';
  const verdict = proof === null ? 'proven' : txVerdict(proof, tx);
  return verdict === 'proven' && confirmation === 'unconfirmed' ? 'early' : verdict;
};

/** The findings of a receipt with what its chains show in place of what was only computed. */
export const withChains = (
  findings: readonly ReceiptFinding[],
  receipt: OrderReceipt,
  ends: Readonly<Record<ReceiptEnd, EndCheck>>,
): readonly ReceiptFinding[] =>
  findings.map((finding) => {
    const { code, verdict } = finding;
    if ((code !== 'source' && code !== 'destination') || verdict === 'mismatch') return finding;
    return { code, verdict: checkEnd(code, receipt, ends[code]) };
  });

/** True for a finding that makes a receipt false. */
export const isBroken = ({ verdict }: Pick<ReceiptFinding, 'verdict'>): boolean =>
  verdict === 'broken' || verdict === 'mismatch';

/** One broken check makes a receipt false; only both chains make it proven. */
export const getReceiptLevel = (findings: readonly ReceiptFinding[]): ReceiptLevel => {
  if (findings.some(isBroken)) return 'false';
  const proven = findings.filter(({ code, verdict }) => verdict === 'proven' && /^(source|destination)$/.test(code));
  return proven.length === 2 ? 'proven' : 'consistent';
};
