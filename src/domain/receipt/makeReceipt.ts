import { decodeFunctionData, type Hex } from 'viem';
import { sameAddress } from '../address.ts';
import { type AppConfig, ownValue } from '../config.ts';
import type { Order } from '../order/Order.ts';
import type { OrderRecord } from '../order/OrderRecord.ts';
import { orderHash as hashOf, signingHash } from '../order/orderHash.ts';
import { isProof, type Side } from '../order/orderSides.ts';
import { settlementAbi } from '../order/settlement.ts';
import { type MinedTransaction, readSettlementEvents } from '../order/settlementEvents.ts';
import { sec } from '../time.ts';
import type { OrderReceipt, ReceiptProof, ReceiptToken } from './OrderReceipt.ts';

/** The 65-byte signature in the call data of this order's deposit; null for any other call. */
export const depositSignature = (input: Hex, orderHash: Hex): Hex | null => {
  try {
    const { functionName, args } = decodeFunctionData({ abi: settlementAbi, data: input });
    if (functionName !== 'deposit') return null;
    const [order, signature] = args;
    const signed = { ...order, startTime: sec(order.startTime), endTime: sec(order.endTime) };
    return sameAddress(hashOf(signed), orderHash) && signature.length === 132 ? signature : null;
  } catch {
    return null;
  }
};

type Mined = Omit<MinedTransaction, 'ok' | 'events'>;

export type BothMined = { readonly source: Mined | null; readonly destination: Mined | null };

export type MakeReceiptParameters = Pick<OrderRecord, 'orderHash' | 'inputChain' | 'outputChain'> & {
  readonly order: Order;
  readonly pins: AppConfig['pins'];
  readonly mined: BothMined;
  /** From the deposit's call data; null if unreadable. */
  readonly signature: Hex | null;
  readonly tokens: { readonly input: ReceiptToken | null; readonly output: ReceiptToken | null };
};

const proofOf = (side: Side, order: MakeReceiptParameters): ReceiptProof | null => {
  const mined = order.mined[side];
  const log = mined?.logs.find((one) =>
    readSettlementEvents([one]).some((event) => isProof(side, order, event, order.pins)),
  );
  if (mined === null || log === undefined) return null;
  return { tx: mined.hash, blockNumber: mined.blockNumber, blockTime: mined.blockTime, log };
};

/** The receipt of an order: the struct, its hashes, its signature, and the chain's events, as far as they could be read. */
export const makeReceipt = (parameters: MakeReceiptParameters): OrderReceipt => {
  const { orderHash, inputChain, outputChain, order, pins, signature, tokens } = parameters;
  const verifyingContract = ownValue(pins.contracts, inputChain) ?? '0x';
  const domain = { name: pins.name, version: pins.version, verifyingContract };
  return {
    order,
    domain,
    inputChain,
    outputChain,
    orderHash,
    signingHash: signingHash(order, domain),
    signature,
    source: proofOf('source', parameters),
    destination: proofOf('destination', parameters),
    inputToken: tokens.input,
    outputToken: tokens.output,
  };
};
