import { decodeFunctionData, type Hex } from 'viem';
import { sameAddress } from '../../domain/address.ts';
import { type AppConfig, ownValue } from '../../domain/config.ts';
import type { Order } from '../../domain/order/Order.ts';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import { orderHash as hashOf, signingHash } from '../../domain/order/orderHash.ts';
import { settlementAbi } from '../../domain/order/settlement.ts';
import { type ChainLog, readSettlementEvents } from '../../domain/order/settlementEvents.ts';
import type { OrderReceipt, ReceiptProof, ReceiptToken } from '../../domain/receipt/OrderReceipt.ts';
import { sec } from '../../domain/time.ts';
import type { SideFacts } from './chainFacts.ts';

/** The 65-byte signature in the call data of a deposit of this very order; null for any other call. */
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

/** What a receipt is made of. */
export type MakeReceiptParameters = {
  readonly record: OrderRecord;
  /** The signed struct that the record describes. */
  readonly order: Order;
  readonly pins: AppConfig['pins'];
  readonly facts: { readonly source: SideFacts; readonly destination: SideFacts };
  /** From the deposit's call data; null where it could not be read. */
  readonly signature: Hex | null;
  readonly tokens: { readonly input: ReceiptToken | null; readonly output: ReceiptToken | null };
};

const isOf = (log: ChainLog, contract: string, orderHash: Hex, kinds: readonly string[]): boolean => {
  const [event] = readSettlementEvents([log]);
  if (event === undefined || !sameAddress(log.address, contract)) return false;
  return kinds.includes(event.kind) && sameAddress(event.orderId, orderHash);
};

const proofOf = (facts: SideFacts, contract: string, orderHash: Hex, kinds: readonly string[]): ReceiptProof | null => {
  if (facts.receipt?.state !== 'read' || facts.receipt.value === null) return null;
  const { hash, blockNumber, blockTime, logs } = facts.receipt.value;
  const log = logs.find((one) => isOf(one, contract, orderHash, kinds));
  return log === undefined ? null : { tx: hash, blockNumber, blockTime, log };
};

/** The receipt of an order: the struct, its hashes, its signature, and the chain's events, as far as they could be read. */
export const makeReceipt = (parameters: MakeReceiptParameters): OrderReceipt => {
  const { record, order, pins, facts, signature, tokens } = parameters;
  const contractOf = (chainKey: string): Hex => ownValue(pins.contracts, chainKey) ?? '0x';
  const verifyingContract = contractOf(record.inputChain);
  const domain = { name: pins.name, version: pins.version, verifyingContract };
  const { orderHash, inputChain, outputChain } = record;
  return {
    order,
    domain,
    inputChain,
    outputChain,
    orderHash,
    signingHash: signingHash(order, domain),
    signature,
    source: proofOf(facts.source, verifyingContract, orderHash, ['Deposit']),
    destination: proofOf(
      facts.destination,
      contractOf(outputChain),
      orderHash,
      inputChain === outputChain ? ['Fill', 'Settle'] : ['Fill'],
    ),
    inputToken: tokens.input,
    outputToken: tokens.output,
  };
};
