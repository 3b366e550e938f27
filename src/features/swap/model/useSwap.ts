import { useQuery } from '@tanstack/react-query';
import { type Dispatch, useEffect } from 'react';
import type { Address } from 'viem';
import type { TokenUsd } from '../../../domain/order/tokenUsd.ts';
import type { QuoteCheck } from '../../../domain/swap/checkQuote.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { useWallet } from '../../../entities/wallet/useWallet.ts';
import { useOnline } from '../../../lib/useOnline.ts';
import { chainQueries } from '../../../service/queries/chainQueries.ts';
import { domainQueries } from '../../../service/queries/domainQueries.ts';
import { type Evidence, useEvidence } from '../evidence/useEvidence.ts';
import { usePrices } from '../evidence/usePrices.ts';
import { plainAmount } from '../form/fillAmount.ts';
import type { SwapForm, SwapFormEvent } from '../form/swapForm.ts';
import { useFormUrl } from '../form/useFormUrl.ts';
import { useSwapForm } from '../form/useSwapForm.ts';
import { isCurrent, type QuoteAnswer, type QuoteState } from '../quote/quoteState.ts';
import { useQuote } from '../quote/useQuote.ts';
import { type Route, useRoute } from '../route/useRoute.ts';
import { type EnteredAmount, enteredAmount } from './enteredAmount.ts';
import { swapRequest } from './swapRequest.ts';
import { type Holding, useAllowance, useBalance } from './useHoldings.ts';
import { type CheckNow, useCheckNow, useQuoteCheck } from './useQuoteCheck.ts';
import { useRouteFacts } from './useRouteFacts.ts';

/** Everything the swap card draws from, each fact from its one home. */
export type Swap = {
  readonly form: SwapForm;
  readonly dispatch: Dispatch<SwapFormEvent>;
  readonly route: Route;
  readonly account: Address | null;
  readonly isConnecting: boolean;
  readonly amount: EnteredAmount;
  readonly balance: Holding;
  readonly receiveBalance: Holding;
  readonly allowance: Holding;
  readonly refetchAllowance: () => Promise<unknown>;
  readonly quote: QuoteState;
  readonly refreshQuote: () => void;
  /** The answer to the question asked now, or null. */
  readonly current: QuoteAnswer | null;
  readonly check: QuoteCheck | null;
  readonly checkNow: CheckNow;
  readonly evidence: Evidence;
  readonly prices: { readonly pay: TokenUsd | null; readonly receive: TokenUsd | null };
  readonly online: boolean;
  /** Why /chains or /domain are not known; without them nothing can be verified. Null while they are, or may still come. */
  readonly serviceError: Error | null;
  readonly retryService: () => void;
};

/** The error of an answer that never came; an older answer stays good when a refresh fails. */
const missing = ({ data, error }: { readonly data: unknown; readonly error: unknown }): Error | null =>
  data === undefined && error instanceof Error ? error : null;

const isShort = (amount: EnteredAmount, balance: Holding): boolean =>
  amount.ok && balance.state === 'known' && balance.value < amount.value;

/** Dollars whose token changed get the new one's price as soon as there is one. */
const usePriced = (form: SwapForm, price: TokenUsd | null, dispatch: Dispatch<SwapFormEvent>): void => {
  const open = form.dollars !== null && form.dollars.price === null;
  useEffect(() => {
    if (open && price !== null) dispatch({ type: 'priced', price });
  }, [open, price, dispatch]);
};

/** The state of the swap page: the draft, what the service and the chains say about it, and the verdict. */
export const useSwap = (): Swap => {
  const service = useWorld();
  const [form, dispatch] = useSwapForm();
  const route = useRoute(form, dispatch);
  const evidence = useEvidence(route);
  const prices = usePrices(route, evidence);
  const { isConnecting, address: account } = useWallet();
  const { pay, receive } = route;
  const amount = enteredAmount(form, pay.token);
  usePriced(form, prices.pay, dispatch);
  useFormUrl(form, amount.ok && pay.token !== null ? plainAmount(amount.value, pay.token.decimals) : '', dispatch);
  const balance = useBalance({ ...pay, owner: account }).holding;
  const receiveBalance = useBalance({ ...receive, owner: account }).holding;
  const allowance = useAllowance({ ...pay, owner: account });
  const value = amount.ok && !isShort(amount, balance) ? amount.value : null;
  const request = swapRequest({ pay, receive, amount: value, account, recipient: form.recipient });
  const { refresh, ...quote } = useQuote(request, form.urgency);
  const checkNow = useCheckNow(route.book.all);
  const current = isCurrent(quote) ? quote.answer : null;
  const check = useQuoteCheck(current, checkNow, useRouteFacts(pay, receive));
  const chains = useQuery(chainQueries.list(service));
  const domain = useQuery(domainQueries.get(service));
  return {
    form,
    dispatch,
    route,
    account,
    isConnecting,
    amount,
    balance,
    receiveBalance,
    allowance: allowance.holding,
    refetchAllowance: allowance.refetch,
    quote,
    refreshQuote: refresh,
    current,
    check,
    checkNow,
    evidence,
    prices,
    online: useOnline(),
    serviceError: missing(chains) ?? missing(domain),
    retryService: () => {
      if (missing(chains) !== null) void chains.refetch();
      if (missing(domain) !== null) void domain.refetch();
    },
  };
};
