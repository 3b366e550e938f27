import { decodeFunctionData, type Hex } from 'viem';
import { sameAddress } from '../address.ts';
import { type AppConfig, ownValue } from '../config.ts';
import type { Order } from '../order/Order.ts';
import type { OrderRecord } from '../order/OrderRecord.ts';
import { orderHash as hashOf, signingHash } from '../order/orderHash.ts';
import { settlementAbi } from '../order/settlement.ts';
import { type ChainLog, readSettlementEvents } from '../order/settlementEvents.ts';
import { type Ms, sec } from '../time.ts';
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

type Mined = {
  readonly hash: Hex;
  readonly blockNumber: bigint;
  readonly blockTime: Ms;
  readonly logs: readonly ChainLog[];
};

/** Null: not read. */
export type BothMined = { readonly source: Mined | null; readonly destination: Mined | null };

export type MakeReceiptParameters = Pick<OrderRecord, 'orderHash' | 'inputChain' | 'outputChain'> & {
  readonly order: Order;
  readonly pins: AppConfig['pins'];
  readonly mined: BothMined;
  /** From the deposit's call data; null if unreadable. */
  readonly signature: Hex | null;
  readonly tokens: { readonly input: ReceiptToken | null; readonly output: ReceiptToken | null };
};

const isOf = (log: ChainLog, contract: string, orderHash: Hex, kinds: readonly string[]): boolean => {
  const [event] = readSettlementEvents([log]);
  if (event === undefined || !sameAddress(log.address, contract)) return false;
  return kinds.includes(event.kind) && sameAddress(event.orderId, orderHash);
};

const proofOf = (
  mined: Mined | null,
  contract: string,
  orderHash: Hex,
  kinds: readonly string[],
): ReceiptProof | null => {
  if (mined === null) return null;
  const { hash, blockNumber, blockTime, logs } = mined;
  const log = logs.find((one) => isOf(one, contract, orderHash, kinds));
  return log === undefined ? null : { tx: hash, blockNumber, blockTime, log };
};

/** The receipt of an order: the struct, its hashes, its signature, and the chain's events, as far as they could be read. */
export const makeReceipt = (parameters: MakeReceiptParameters): OrderReceipt => {
  const { orderHash, inputChain, outputChain, order, pins, mined, signature, tokens } = parameters;
  const contractOf = (chainKey: string): Hex => ownValue(pins.contracts, chainKey) ?? '0x';
  const verifyingContract = contractOf(inputChain);
  const domain = { name: pins.name, version: pins.version, verifyingContract };
  return {
    order,
    domain,
    inputChain,
    outputChain,
    orderHash,
    signingHash: signingHash(order, domain),
    signature,
    source: proofOf(mined.source, verifyingContract, orderHash, ['Deposit']),
    destination: proofOf(
      mined.destination,
      contractOf(outputChain),
      orderHash,
      inputChain === outputChain ? ['Fill', 'Settle'] : ['Fill'],
    ),
    inputToken: tokens.input,
    outputToken: tokens.output,
  };
};
