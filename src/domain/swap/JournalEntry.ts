import type { Hex } from 'viem';
import type { Order } from '../order/Order.ts';
import type { SigningDomain } from '../order/SigningDomain.ts';
import type { Ms } from '../time.ts';
import type { OrderStage } from './orderStage.ts';

/**
 * What this browser keeps of one signature. drafted: written before the prompt. signed: written before POST, its fate
 * unknown, also where the service refused it: that is its word. accepted: the service has it, or a chain does. closed:
 * certainly no order came of it.
 */
export type JournalState = 'drafted' | 'signed' | 'accepted' | 'closed';

/** Where an order ended for good, and when this browser saw it, in service time. */
export type JournalEnd = {
  readonly stage: Extract<OrderStage, 'completed' | 'delivered' | 'refunded' | 'failed'>;
  readonly at: Ms;
};

/** One entry of the journal, by order hash. Everything that is needed to send the signature again, and nothing else. */
export type JournalEntry = {
  readonly version: 1;
  readonly orderHash: Hex;
  readonly signingHash: Hex;
  readonly order: Order;
  readonly domain: SigningDomain;
  readonly inputChain: string;
  readonly outputChain: string;
  readonly state: JournalState;
  readonly signature: Hex | null;
  readonly draftedAt: Ms;
  readonly signedAt: Ms | null;
  /** When it was accepted or closed. */
  readonly settledAt: Ms | null;
  /** When the service refused it; it is not sent again, and watched until its time is over. */
  readonly refusedAt: Ms | null;
  /** Why it was closed or refused, in words. */
  readonly why: string | null;
  /** Null while the order is on its way, or its deposit can still be taken back: then it is followed. */
  readonly end: JournalEnd | null;
};
