import type { ContractStatus } from '../../../domain/order/contractStatus.ts';
import type { Order } from '../../../domain/order/Order.ts';
import type { Receipt } from '../../../service/evm/readReceipt.ts';

/** Something read from a chain: its value, still being read, or not readable. `null` values mean the chain has none. */
export type Read<Value> =
  | { readonly state: 'read'; readonly value: Value }
  | { readonly state: 'reading' }
  | { readonly state: 'unread'; readonly why: string };

/** What one chain says about an order. */
export type SideFacts = {
  /** The receipt of the transaction the service names; value null where the chain does not have it. */
  readonly receipt: Read<Receipt | null> | null;
  /** The contract's own status of this order. */
  readonly status: Read<ContractStatus>;
  /** The struct in the Deposit (source) or Fill (destination) event of that receipt. */
  readonly order: Order | null;
};

/** Both chains. */
export type ChainFacts = { readonly source: SideFacts; readonly destination: SideFacts };
