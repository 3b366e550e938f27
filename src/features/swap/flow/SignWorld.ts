import type { Hex } from 'viem';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import type { CheckedQuote, QuoteCheck } from '../../../domain/swap/checkQuote.ts';
import type { SwapRecord } from '../../../domain/swap/SwapRecord.ts';
import type { Ms } from '../../../domain/time/Ms.ts';
import type { WalletPort } from '../../../entities/wallet/WalletPort.ts';
import type { InTurn } from './inTurn.ts';

/** The record of what this browser signed. Every write resolves only once it is durable, and rejects when it cannot be. */
export type SignJournal = {
  /** Whether a signature for the same route, amount and account may still live without a known outcome. */
  readonly mayStillLive: (checked: CheckedQuote) => Promise<boolean>;
  /** Whether this browser signed the same payment since then, wherever: another tab may have been first. */
  readonly signedSince: (checked: CheckedQuote, since: Ms) => Promise<boolean>;
  readonly draft: (checked: CheckedQuote) => Promise<void>;
  readonly signed: (orderHash: Hex, signature: Hex) => Promise<void>;
  readonly accepted: (orderHash: Hex) => Promise<void>;
  /** Closed without an order: declined, discarded, refused, never seen. */
  readonly closed: (orderHash: Hex, why: string) => Promise<void>;
};

/** What sending a signature needs of the world. */
export type DeliverWorld = {
  readonly journal: Pick<SignJournal, 'accepted' | 'closed'>;
  readonly submit: (orderHash: Hex, signature: Hex) => Promise<SwapRecord>;
  /** The service's record, or null when it certainly has none. */
  readonly find: (orderHash: Hex) => Promise<OrderRecord | null>;
  /** Whether the service itself decided against a request; anything else leaves open what became of it. */
  readonly isRefusal: (error: unknown) => boolean;
  /** Whether the source contract knows the order; rejects where that cannot be read. */
  readonly isDeposited: (inputChain: string, orderHash: Hex) => Promise<boolean>;
  /** One after the other over all tabs; see `deliveryOf` for the names. */
  readonly inTurn: InTurn;
  readonly now: () => Ms;
  readonly wait: (ms: number) => Promise<void>;
};

/** What the way from review to an accepted order needs of the world. `now` is service time. */
export type SignWorld = DeliverWorld & {
  readonly wallet: Pick<WalletPort, 'signOrder'>;
  /** checkQuote over everything as it is known at this moment. */
  readonly check: () => QuoteCheck;
  readonly journal: SignJournal;
  /** When the person began to look at this payment, in service time. */
  readonly since: Ms;
  /** Runs alone among all tabs; rejects with SwapStop `otherTab` when another tab is at it. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
};
