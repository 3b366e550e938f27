import type { Hex } from 'viem';
import type { Order } from '../order/Order.ts';
import type { SigningDomain } from '../order/SigningDomain.ts';
import type { ChainLog } from '../order/settlementEvents.ts';
import type { Ms } from '../time/Ms.ts';

/** The event that proves one end of a crossing, as the chain recorded it. */
export type ReceiptProof = {
  readonly tx: Hex;
  readonly blockNumber: bigint;
  readonly blockTime: Ms;
  readonly log: ChainLog;
};

/** How a token was called when the receipt was made. Decoration: nothing is decided by it. */
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

/** One thing that was checked of a receipt. `absent`: the receipt does not carry it. */
export type ReceiptFinding = {
  readonly code: 'orderHash' | 'signingHash' | 'signature' | 'domain' | 'chains' | 'source' | 'destination';
  readonly verdict: 'holds' | 'broken' | 'absent';
  readonly sentence: string;
};

/** The text of a receipt: JSON with amounts as decimal strings, to be saved, printed or pasted at /verify. */
export const writeReceipt = (receipt: OrderReceipt): string =>
  JSON.stringify(
    { format: 'causeway-receipt', version: 1, ...receipt },
    (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value),
    2,
  );
