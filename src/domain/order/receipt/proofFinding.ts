import { sameAddress } from '../../address/sameAddress.ts';
import type { AppConfig } from '../../config/AppConfig.ts';
import { ownValue } from '../../config/ownValue.ts';
import { encodeOrder } from '../encodeOrder.ts';
import { readSettlementEvents, type SettlementEvent } from '../settlementEvents.ts';
import type { OrderReceipt, ReceiptProof } from './OrderReceipt.ts';
import type { ReceiptFinding } from './ReceiptFinding.ts';

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
export const proofFinding = (end: End, receipt: OrderReceipt, pins: AppConfig['pins']): ReceiptFinding => {
  const proof = receipt[end];
  if (proof === null) return { code: end, verdict: 'absent', sentence: sentences[end].absent };
  const verdict = holds(end, receipt, proof, pins) ? 'holds' : 'broken';
  return { code: end, verdict, sentence: sentences[end][verdict] };
};
