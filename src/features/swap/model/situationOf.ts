import { sameAddress } from '../../../domain/address/sameAddress.ts';
import type { Ms } from '../../../domain/time/Ms.ts';
import { isRefused } from './isRefused.ts';
import type { SwapSituation } from './swapIssue.ts';
import type { Holding } from './useHoldings.ts';
import type { Swap } from './useSwap.ts';

const walletOf = ({ account, isConnecting }: Swap): SwapSituation['wallet'] => {
  if (account !== null) return 'connected';
  return isConnecting ? 'connecting' : 'none';
};

const covers = (holding: Holding, wanted: bigint | null): SwapSituation['balance'] => {
  if (holding.state === 'loading') return 'loading';
  if (holding.state !== 'known' || wanted === null) return 'unknown';
  return holding.value >= wanted ? 'enough' : 'insufficient';
};

const quoteOf = ({ quote, current }: Swap, now: Ms): SwapSituation['quote'] => {
  if (quote.error !== null) return 'failed';
  if (current !== null) return current.quote.endTime <= now ? 'expired' : 'current';
  return quote.request === null ? 'none' : 'loading';
};

const verdictOf = ({ check }: Swap): SwapSituation['verdict'] => {
  if (check === null) return 'none';
  if (check.ok) return 'verified';
  return isRefused(check) ? 'refused' : 'stale';
};

const isSameToken = ({ route: { pay, receive } }: Swap): boolean =>
  pay.chain !== null &&
  pay.chain.chainKey === receive.chain?.chainKey &&
  pay.token !== null &&
  receive.token !== null &&
  sameAddress(pay.token.address, receive.token.address);

/** What the one button depends on, read from the swap at a moment of service time. */
export const situationOf = (swap: Swap, facts: situationOf.Facts): SwapSituation => {
  const { route, amount } = swap;
  const wanted = amount.ok ? amount.value : null;
  return {
    online: swap.online,
    reachable: swap.serviceError === null,
    wallet: walletOf(swap),
    hasTokens: route.pay.token !== null && route.receive.token !== null,
    sameToken: isSameToken(swap),
    amountIssue: amount.ok ? null : amount.issue,
    recipientIssue: facts.recipientIssue,
    balance: facts.balanceSkipped && swap.balance.state === 'loading' ? 'unknown' : covers(swap.balance, wanted),
    quote: quoteOf(swap, facts.now),
    verdict: verdictOf(swap),
    allowance: facts.balanceSkipped && swap.allowance.state === 'loading' ? 'unknown' : covers(swap.allowance, wanted),
    needsReset: facts.needsReset,
    onChain: facts.walletChainId === null || facts.walletChainId === route.pay.chain?.chainId,
    busy: facts.busy,
  };
};

export declare namespace situationOf {
  type Facts = {
    readonly now: Ms;
    readonly recipientIssue: string | null;
    /** Balances were awaited for 3 s: go on without them. */
    readonly balanceSkipped: boolean;
    readonly needsReset: boolean;
    readonly walletChainId: number | null;
    readonly busy: boolean;
  };
}
