import { type QueryClient, useQuery } from '@tanstack/react-query';
import { createContext, type Dispatch, useContext, useEffect } from 'react';
import type { Address } from 'viem';
import { plainAmount, writeAmount } from '../../../domain/amount/parseAmount.ts';
import type { TokenUsd } from '../../../domain/order/tokenUsd.ts';
import type { QuoteCheck } from '../../../domain/swap/checkQuote.ts';
import type { QuoteState } from '../../../engines/createQuote.ts';
import { useOnline, useWorld } from '../../../entities/context/useWorld.ts';
import { useSettings } from '../../../entities/settings/useSettings.ts';
import { prefetchTokens } from '../../../entities/token/useTokens.ts';
import { chainQueries } from '../../../world/queries/chainQueries.ts';
import { domainQueries } from '../../../world/queries/domainQueries.ts';
import type { World } from '../../../world/World.ts';
import {
  type EnteredAmount,
  getEnteredAmount,
  getLinkAmount,
  type SwapForm,
  type SwapFormEvent,
  useFormUrl,
  useSwapForm,
} from '../form/swapForm.ts';
import { type Prices, type RouteHistory, usePrices, useRouteHistory } from '../history/useRouteHistory.ts';
import { getRecipientIssue } from '../recipient/recipientIssue.ts';
import { type Holdings, useHoldings } from './useHoldings.ts';
import { type CheckNow, useQuote, useQuoteCheck } from './useQuote.ts';
import { getSwapRequest, type Route, useRoute } from './useRoute.ts';

/** What a person entered, and what it means. */
export type Draft = {
  readonly form: SwapForm;
  readonly dispatch: Dispatch<SwapFormEvent>;
  readonly route: Route;
  readonly amount: EnteredAmount;
  /** Why nobody should be paid at the entered recipient, or null. */
  readonly recipientIssue: string | null;
};

/** What the service offers for the draft, and the verdict over it. */
export type Offer = {
  readonly quote: QuoteState;
  readonly check: QuoteCheck | null;
  readonly checkNow: CheckNow;
  readonly refresh: () => void;
};

/** What the service's history says about the route, and the dollar values that it implies. */
export type Market = { readonly history: RouteHistory; readonly prices: Prices };

/** Whether the service can be asked at all. */
export type Reach = {
  readonly online: boolean;
  /** Why /chains or /domain are not known; without them nothing can be verified. Null while they are, or may still come. */
  readonly error: Error | null;
  readonly retry: () => void;
};

/** The swap page in five concepts, each fact from its one home. */
export type Swap = {
  readonly draft: Draft;
  readonly holdings: Holdings;
  readonly offer: Offer;
  readonly market: Market;
  readonly reach: Reach;
};

/** Carries the swap to every part of the page; filled by SwapView. */
export const SwapContext = createContext<Swap | null>(null);

/** The swap of this page. Throws when no SwapContext is above, which is a mistake in the composition. */
export const useSwap = (): Swap => {
  const swap = useContext(SwapContext);
  if (swap === null) throw new Error('useSwap: no SwapContext above');
  return swap;
};

/** The error of an answer that never came; an older answer stays good when a refresh fails. */
const missing = ({ data, error }: { readonly data: unknown; readonly error: unknown }): Error | null =>
  data === undefined && error instanceof Error ? error : null;

const useReach = (): Reach => {
  const world = useWorld();
  const online = useOnline();
  const chains = useQuery(chainQueries.list(world));
  const domain = useQuery(domainQueries.get(world));
  const retry = () => {
    if (missing(chains) !== null) void chains.refetch();
    if (missing(domain) !== null) void domain.refetch();
  };
  return { online, error: missing(chains) ?? missing(domain), retry };
};

/** Dollars whose token changed get the new one's price as soon as there is one. */
const usePriced = ({ dollars }: SwapForm, price: TokenUsd | null, dispatch: Dispatch<SwapFormEvent>): void => {
  const isOpen = dollars !== null && dollars.price === null;
  useEffect(() => {
    if (isOpen && price !== null) dispatch({ type: 'priced', price });
  }, [isOpen, price, dispatch]);
};

const useAccountOf = (account: Address | null, dispatch: Dispatch<SwapFormEvent>): void => {
  useEffect(() => dispatch({ type: 'account', account }), [account, dispatch]);
};

/** What is asked for: the entered amount, unless the account is known not to hold it. */
const getAskedAmount = (amount: EnteredAmount, { balance }: Holdings): bigint | null =>
  amount.ok && !(balance.state === 'known' && balance.value < amount.value) ? amount.value : null;

/** Makes the swap of a page: the draft, what the service and the chains say about it, and the verdict. */
export const useSwapState = (): Swap => {
  const format = useSettings((settings) => settings.numberFormat);
  const [form, dispatch] = useSwapForm();
  const route = useRoute(form, dispatch);
  const history = useRouteHistory(route);
  const prices = usePrices(route, history);
  const { pay, receive, chains, book } = route;
  const amount = getEnteredAmount(form, pay.token, format);
  usePriced(form, prices.pay, dispatch);
  useFormUrl(form, getLinkAmount(form, amount, pay.token, format), dispatch);
  const holdings = useHoldings(route, amount);
  const { account } = holdings;
  useAccountOf(account, dispatch);
  const { recipient } = form;
  const asked = getAskedAmount(amount, holdings);
  const { state: quote, refresh } = useQuote(
    getSwapRequest({ pay, receive, amount: asked, account, recipient }),
    form.urgency,
  );
  const { check, checkNow } = useQuoteCheck(quote.status === 'quoted' ? quote.answer : null, route);
  const recipientIssue =
    recipient === null ? null : getRecipientIssue(recipient, { chains: chains ?? [], tokens: book.all });
  return {
    draft: { form, dispatch, route, amount, recipientIssue },
    holdings,
    offer: { quote, check, checkNow, refresh },
    market: { history, prices },
    reach: useReach(),
  };
};

/** Turns the two sides around; what was quoted becomes what is paid. */
export const useFlip = (): (() => void) => {
  const { draft, offer } = useSwap();
  const format = useSettings((settings) => settings.numberFormat);
  return () => draft.dispatch(getFlip({ draft, offer }, (text) => writeAmount(text, format)));
};

/** The event that turns a swap around; `write` puts plain digits into the form that a person types. */
export const getFlip = (
  { draft, offer: { quote } }: Pick<Swap, 'draft' | 'offer'>,
  write: (plain: string) => string = (plain) => plain,
): SwapFormEvent => {
  const decimals = draft.route.receive.token?.decimals;
  if (quote.status !== 'quoted' || decimals === undefined) return { type: 'flipped' };
  return { type: 'flipped', text: write(plainAmount(quote.answer.quote.outputAmount, decimals)) };
};

/** Asks for what the form draws its two sides from, and for what it verifies by. Settles when all of it has come or failed. */
export const prefetchSwap = async (queries: QueryClient, world: World): Promise<void> => {
  await Promise.all([prefetchTokens(queries, world), queries.prefetchQuery(domainQueries.get(world))]);
};
