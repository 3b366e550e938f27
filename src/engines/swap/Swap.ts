import type { Address, Hex } from 'viem';
import type { TokenUsd } from '../../domain/order/tokenUsd.ts';
import type { QuoteCheck } from '../../domain/swap/checkQuote.ts';
import type { SignPhase } from '../delivery/signPhase.ts';
import type { ChainRead } from './chainRead.ts';
import type { QuoteState } from './createQuote.ts';
import type { ReviewState } from './reviewState.ts';
import type { RecipientIssue, Route } from './route.ts';
import type { RouteHistory } from './routeHistory.ts';
import type { EnteredAmount, SwapForm } from './swapForm.ts';

export type Draft = {
  readonly form: SwapForm;
  readonly route: Route;
  readonly amount: EnteredAmount;
  readonly recipientIssue: RecipientIssue | null;
  /** The amount of a link to the draft in plain digits; empty without one. */
  readonly linkAmount: string;
};

export type Holdings = {
  readonly account: Address | null;
  readonly isConnecting: boolean;
  readonly walletChainId: number | null;
  readonly balance: ChainRead;
  readonly receiveBalance: ChainRead;
  readonly allowance: ChainRead;
  /** Balance or allowance did not arrive within the timeout: the swap continues without them. */
  readonly isOverdue: boolean;
};

export type Offer = { readonly quote: QuoteState; readonly check: QuoteCheck | null };

export type Prices = { readonly pay: TokenUsd | null; readonly receive: TokenUsd | null };

export type Market = { readonly history: RouteHistory; readonly prices: Prices };

/** The error of /chains or /domain, without which nothing can be verified; null while loaded or pending. */
export type Reach = { readonly online: boolean; readonly error: Error | null };

export type Review = {
  readonly state: ReviewState | null;
  readonly phase: SignPhase;
  /** The shown order stopped for good: only another one can be signed. */
  readonly isSpent: boolean;
  readonly isUnsolicited: boolean;
};

/** The order on the card: the latest accepted one, `none` after "New swap", null before both. */
export type Tracked = {
  readonly orderHash: Hex | 'none' | null;
  /** Left for another swap, maybe while it was sent: its acceptance does not show it again. */
  readonly left: Hex | null;
};

/** The state of the swap machine. Each member keeps its identity until something in it changes. */
export type Swap = {
  readonly draft: Draft;
  readonly holdings: Holdings;
  readonly offer: Offer;
  readonly market: Market;
  readonly reach: Reach;
  readonly review: Review;
  readonly tracked: Tracked;
  readonly unlimited: boolean;
  /** From the press until the allowance is read again. */
  readonly isApproving: boolean;
  /** The draft whose approval was declined last; shown until the draft changes. */
  readonly declined: SwapForm | null;
};
