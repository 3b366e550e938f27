import type { Hex } from 'viem';
import type { EventOf } from '../../domain/rfq/Auction.ts';
import type { LimitOrder } from '../../domain/rfq/LimitOrder.ts';
import type { Ms } from '../../domain/time/Ms.ts';

/** Ends of an answer that stay as they are: noted when the feed tells them, because it tells them once. */
export const FINAL_OUTCOMES = ['wonSettled', 'notChosen', 'expired', 'failed'] as const;

/** An answer that was signed here: kept, because what may be filled later is checked against it. */
export type SentAnswer = {
  readonly rfqId: string;
  readonly order: LimitOrder;
  readonly signature: Hex;
  /** chainKeys, for names. */
  readonly inputChain: string;
  readonly outputChain: string;
  readonly sentAt: Ms;
  /** Time from POST to the answer; null while it is awaited. */
  readonly latency: Ms | null;
  /** The service's word ("Ok"), or null while it is awaited or when it refused. */
  readonly reply: string | null;
  /** Why the service did not take it, or null. */
  readonly refusal: string | null;
  /** The page closed before a reply came: the service may have taken it. */
  readonly interrupted: boolean;
  readonly cancelled: boolean;
  /** The call that named this maker the winner. It is told once, so it is kept. */
  readonly call: EventOf<'CalldataToExecute'> | null;
  readonly seen: (typeof FINAL_OUTCOMES)[number] | null;
  /** What the winner gave instead, in smallest units of the order's inputToken; null where not known. */
  readonly winnerGave: bigint | null;
  readonly fillTx: Hex | null;
  readonly fillMined: boolean;
  /** Why the last fill came to nothing, as a sentence. */
  readonly fillProblem: string | null;
};
