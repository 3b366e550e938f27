import type { Hex } from 'viem';
import { type Order, orderMembers, type SigningDomain } from '../order/Order.ts';
import type { ChainLog } from '../order/settlementEvents.ts';
import type { Ms } from '../time.ts';

export type ReceiptProof = {
  readonly tx: Hex;
  readonly blockNumber: bigint;
  readonly blockTime: Ms;
  readonly log: ChainLog;
};

/** Name of a token when the receipt was made. Not verified, decides nothing. */
export type ReceiptToken = { readonly symbol: string; readonly decimals: number };

/** Everything that is needed to check an order again without the service, a wallet or a network. */
export type OrderReceipt = {
  readonly order: Order;
  readonly domain: SigningDomain;
  readonly inputChain: string;
  readonly outputChain: string;
  readonly orderHash: Hex;
  readonly signingHash: Hex;
  /** Only known to the browser that signed. */
  readonly signature: Hex | null;
  readonly source: ReceiptProof | null;
  readonly destination: ReceiptProof | null;
  readonly inputToken: ReceiptToken | null;
  readonly outputToken: ReceiptToken | null;
};

/** Type of a receipt, of a real market and of a simulation. */
export const RECEIPT_FORMATS = { real: 'causeway-receipt', simulated: 'causeway-simulation-receipt' } as const;

const hexPattern = /^0x[0-9a-f]*$/i;

/** Amounts as decimal strings, hex in lower case. */
const written = (_key: string, value: unknown): unknown => {
  if (typeof value === 'bigint') return value.toString();
  return typeof value === 'string' && hexPattern.test(value) ? value.toLowerCase() : value;
};

const sortedProof = (proof: ReceiptProof | null): ReceiptProof | null => {
  if (proof === null) return null;
  const { tx, blockNumber, blockTime, log } = proof;
  return { tx, blockNumber, blockTime, log: { address: log.address, topics: log.topics, data: log.data } };
};

const receiptToken = (token: ReceiptToken | null): ReceiptToken | null =>
  token === null ? null : { symbol: token.symbol, decimals: token.decimals };

/**
 * The one text of a receipt, to be saved, printed or pasted at /verify: JSON with its members in this order, amounts as
 * decimal strings, hex in lower case. Whatever is spelled otherwise was not written here. A receipt of a simulation is of
 * another format, which no other page takes for a receipt.
 */
export const writeReceipt = (receipt: OrderReceipt, simulated: boolean): string => {
  const { order, domain } = receipt;
  const whole = {
    format: RECEIPT_FORMATS[simulated ? 'simulated' : 'real'],
    version: 1,
    order: orderMembers(order),
    domain: { name: domain.name, version: domain.version, verifyingContract: domain.verifyingContract },
    inputChain: receipt.inputChain,
    outputChain: receipt.outputChain,
    orderHash: receipt.orderHash,
    signingHash: receipt.signingHash,
    signature: receipt.signature,
    source: sortedProof(receipt.source),
    destination: sortedProof(receipt.destination),
    inputToken: receiptToken(receipt.inputToken),
    outputToken: receiptToken(receipt.outputToken),
  };
  return JSON.stringify(whole, written, 2);
};
