import type { Hex } from 'viem';
import { sameAddress } from '../address/sameAddress.ts';
import { trustedIds } from '../chain/chainIdsHold.ts';
import type { AppConfig } from '../config/AppConfig.ts';
import { ownValue } from '../config/ownValue.ts';
import { encodeOrder } from '../order/encodeOrder.ts';
import { orderHash } from '../order/orderHash.ts';
import { recoverOrderSigner } from '../order/recoverOrderSigner.ts';
import { readSettlementEvents, type SettlementEvent } from '../order/settlementEvents.ts';
import { signingHash } from '../order/signingHash.ts';
import type { OrderReceipt, ReceiptFinding, ReceiptProof } from './OrderReceipt.ts';

type End = 'source' | 'destination';

const sentences: Readonly<Record<End, Readonly<Record<ReceiptFinding['verdict'], string>>>> = {
  source: {
    holds: 'The event of the source contract records the deposit of exactly this order.',
    broken: 'The event given for the deposit is not that of this order at the trusted contract.',
    absent: 'The receipt carries no proof of the deposit.',
  },
  destination: {
    holds: 'The event of the destination contract records the delivery of exactly this order.',
    broken: 'The event given for the delivery is not that of this order at the trusted contract.',
    absent: 'The receipt carries no proof of the delivery.',
  },
};

const kindsOf = (end: End, { inputChain, outputChain }: OrderReceipt): readonly SettlementEvent['kind'][] => {
  if (end === 'source') return ['Deposit'];
  // On one chain a fill settles at once, and only Settle is emitted.
  return inputChain === outputChain ? ['Fill', 'Settle'] : ['Fill'];
};

const holds = (end: End, receipt: OrderReceipt, proof: ReceiptProof, pins: AppConfig['pins']): boolean => {
  const chainKey = end === 'source' ? receipt.inputChain : receipt.outputChain;
  const contract = ownValue(pins.contracts, chainKey);
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

/** Whether the event that a receipt carries for one end is this order's, at the contract that the pins name. */
const proofFinding = (end: End, receipt: OrderReceipt, pins: AppConfig['pins']): ReceiptFinding => {
  const proof = receipt[end];
  if (proof === null) return { code: end, verdict: 'absent', sentence: sentences[end].absent };
  const verdict = holds(end, receipt, proof, pins) ? 'holds' : 'broken';
  return { code: end, verdict, sentence: sentences[end][verdict] };
};

type Pins = AppConfig['pins'];

const finding = (code: ReceiptFinding['code'], holds: boolean, yes: string, no: string): ReceiptFinding => ({
  code,
  verdict: holds ? 'holds' : 'broken',
  sentence: holds ? yes : no,
});

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

const signerFinding = async ({ order, domain, signature }: OrderReceipt): Promise<ReceiptFinding> => {
  if (signature === null)
    return { code: 'signature', verdict: 'absent', sentence: 'The receipt carries no signature to check.' };
  const signer = await recoverOrderSigner(order, domain, signature);
  return finding(
    'signature',
    signer !== null && sameAddress(signer, order.offerer),
    'The signature is the offerer’s, over exactly this order.',
    'The signature is not the offerer’s over this order.',
  );
};

/**
 * Checks a receipt by computing: hashes, signer, pins, and the events that it carries. Needs no network; that an event
 * truly stands in its block only a node can say.
 */
export const verifyReceipt = async (receipt: OrderReceipt, pins: Pins): Promise<readonly ReceiptFinding[]> => {
  const { order, domain } = receipt;
  return [
    finding(
      'orderHash',
      sameHash(() => orderHash(order), receipt.orderHash),
      'The order hash is that of the order.',
      'The order hash is not that of the order.',
    ),
    finding(
      'signingHash',
      sameHash(() => signingHash(order, domain), receipt.signingHash),
      'The signing hash is that of the order under this domain.',
      'The signing hash is not that of the order under this domain.',
    ),
    await signerFinding(receipt),
    finding(
      'domain',
      domainHolds(receipt, pins),
      'Protocol, version and contract are the ones this site trusts.',
      'Protocol, version or contract are not the ones this site trusts.',
    ),
    finding(
      'chains',
      chainsHold(receipt, pins),
      'The endpoint ids are those of the named chains.',
      'The endpoint ids are not those of the named chains.',
    ),
    proofFinding('source', receipt, pins),
    proofFinding('destination', receipt, pins),
  ];
};
