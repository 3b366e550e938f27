import type { Hex } from 'viem';
import { sameAddress } from '../address.ts';
import { trustedIds } from '../chain.ts';
import { type AppConfig, ownValue } from '../config.ts';
import { encodeOrder, orderHash, recoverOrderSigner, signingHash } from '../order/orderHash.ts';
import { isProof, ORDER_SIDES, type Side } from '../order/orderSides.ts';
import { readSettlementEvents } from '../order/settlementEvents.ts';
import type { Token } from '../token.ts';
import type { OrderReceipt, ReceiptProof, ReceiptToken } from './OrderReceipt.ts';
import type { ReceiptFinding } from './receiptFindings.ts';

type Pins = AppConfig['pins'];
type Verdict = ReceiptFinding['verdict'];

const proofHolds = (end: Side, receipt: OrderReceipt, { log }: ReceiptProof, pins: Pins): boolean => {
  const [event] = readSettlementEvents([log]);
  // The data is compared byte for byte: a decoder ignores bits that no encoder would set.
  const data = event?.order === null ? '0x' : encodeOrder(receipt.order);
  return (
    event !== undefined && isProof(end, receipt, event, pins) && sameAddress(log.data, data) && log.topics.length === 2
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

/** The token of one side by this site's lists; null if unlisted. */
export const listedToken = (end: Side, receipt: OrderReceipt, pins: Pins, listed: readonly Token[]): Token | null => {
  const chainId = trustedIds(receipt[ORDER_SIDES[end].chain], pins)?.chainId;
  const address = receipt.order[ORDER_SIDES[end].token];
  return listed.find((token) => token.chainId === chainId && sameAddress(token.address, address)) ?? null;
};

const tokenVerdict = (stated: ReceiptToken | null, listed: Token | null): Verdict => {
  if (listed === null) return 'absent';
  return stated === null || (stated.symbol === listed.symbol && stated.decimals === listed.decimals)
    ? 'holds'
    : 'broken';
};

const held = (holds: boolean): Verdict => (holds ? 'holds' : 'broken');

/** By computation alone: that an event is in its block only a node can confirm (`checkEnd`). */
export const verifyReceipt = async (
  receipt: OrderReceipt,
  pins: Pins,
  listed: readonly Token[],
): Promise<readonly ReceiptFinding[]> => {
  const { order, domain } = receipt;
  const proof = (end: Side): Verdict => {
    const given = receipt[end];
    return given === null || proofHolds(end, receipt, given, pins) ? 'notChecked' : 'mismatch';
  };
  return [
    { code: 'orderHash', verdict: held(sameHash(() => orderHash(order), receipt.orderHash)) },
    { code: 'signingHash', verdict: held(sameHash(() => signingHash(order, domain), receipt.signingHash)) },
    { code: 'signature', verdict: await signatureVerdict(receipt) },
    { code: 'domain', verdict: held(domainHolds(receipt, pins)) },
    { code: 'inputToken', verdict: tokenVerdict(receipt.inputToken, listedToken('source', receipt, pins, listed)) },
    {
      code: 'outputToken',
      verdict: tokenVerdict(receipt.outputToken, listedToken('destination', receipt, pins, listed)),
    },
    { code: 'chains', verdict: held(chainsHold(receipt, pins)) },
    { code: 'source', verdict: proof('source') },
    { code: 'destination', verdict: proof('destination') },
  ];
};
