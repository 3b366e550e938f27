import type { Address, Hex } from 'viem';
import type { LimitOrder } from '../../../src/domain/rfq/LimitOrder.ts';
import type { QuoteRequest } from '../../../src/domain/swap/QuoteRequest.ts';
import type { ServiceChain } from '../SandboxOptions.ts';
import type { IssuedQuote } from './IssuedQuote.ts';

/** A maker's firm answer to an RFQ. */
export type Answer = {
  readonly maker: Address;
  readonly order: LimitOrder;
  readonly signature: Hex;
  /** Taken back by cancelQuote, or its maker stayed away. */
  withdrawn: boolean;
};

/** A request for quote and all that came of it. Times in whole seconds where so named. */
export type Rfq = {
  readonly rfqId: string;
  readonly request: QuoteRequest;
  readonly source: ServiceChain;
  readonly destination: ServiceChain;
  readonly openedAt: number;
  readonly endSec: number;
  /** By maker, in lower case: a later answer replaces an earlier one while the auction is open. */
  readonly answers: Map<string, Answer>;
  /** Called when an answer comes in. */
  onAnswer: () => void;
  phase: 'open' | 'quoted' | 'signed' | 'over';
  quote: IssuedQuote | null;
};
