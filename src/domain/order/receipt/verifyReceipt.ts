import type { Hex } from 'viem';
import { sameAddress } from '../../address/sameAddress.ts';
import { trustedIds } from '../../chain/chainIdsHold.ts';
import type { AppConfig } from '../../config/AppConfig.ts';
import { ownValue } from '../../config/ownValue.ts';
import { orderHash } from '../orderHash.ts';
import { recoverOrderSigner } from '../recoverOrderSigner.ts';
import { signingHash } from '../signingHash.ts';
import type { OrderReceipt } from './OrderReceipt.ts';
import { proofFinding } from './proofFinding.ts';
import type { ReceiptFinding } from './ReceiptFinding.ts';

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
