import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Address } from 'viem';
import { useStore } from 'zustand';
import type { Chain } from '../../../domain/chain.ts';
import type { ProtocolDomain } from '../../../domain/order/Order.ts';
import type { checkQuote, QuoteCheck } from '../../../domain/swap/checkQuote.ts';
import type { OnChainFacts, Quote, QuoteRequest } from '../../../domain/swap/Quote.ts';
import type { Token } from '../../../domain/token.ts';
import {
  createQuote,
  type QuoteAnswer,
  type QuoteEngine,
  type QuoteState,
  quoteFor,
} from '../../../engines/createQuote.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { useIdle } from '../../../lib/useIdle.ts';
import { chainFactQueries } from '../../../world/queries/chainFactQueries.ts';
import { chainQueries } from '../../../world/queries/chainQueries.ts';
import { codeQueries } from '../../../world/queries/codeQueries.ts';
import { domainQueries } from '../../../world/queries/domainQueries.ts';
import { untilAnswered } from '../../../world/queries/untilAnswered.ts';
import type { World } from '../../../world/World.ts';
import type { Route, RouteSide } from './useRoute.ts';

const signs = ['pointerdown', 'keydown', 'focus'] as const;

/** The engine of this page: it runs while the page is drawn, and hears of every sign of a person. */
const useEngine = (): QuoteEngine => {
  const world = useWorld();
  const [engine] = useState(() => createQuote(world));
  useEffect(() => {
    engine.start();
    for (const sign of signs) window.addEventListener(sign, engine.touch, { passive: true });
    return () => {
      for (const sign of signs) window.removeEventListener(sign, engine.touch);
      engine.stop();
    };
  }, [engine]);
  return engine;
};

/** The quote for the question asked now. A change of `urgency` asks at once, anything else after the last key. */
export const useQuote = (
  request: QuoteRequest | null,
  urgency: number,
): { readonly state: QuoteState; readonly refresh: () => void } => {
  const engine = useEngine();
  const asked = useRef(urgency);
  useEffect(() => {
    engine.ask(request, asked.current === urgency ? 'typed' : 'now');
    asked.current = urgency;
  }, [engine, request, urgency]);
  return { state: quoteFor(useStore(engine.store), request), refresh: engine.refresh };
};

/** checkQuote once its code is loaded; until then nothing is verified, and nothing can be signed. */
const useCheckQuote = (): typeof checkQuote | null => {
  // After the first frames: its code is a third of the page's.
  const isIdle = useIdle();
  return useQuery({ ...codeQueries.checkQuote(), enabled: isIdle }).data ?? null;
};

const nowhere = '0x';

/** What was read of the chains for the route of a request; null for what is not known (yet). */
const factsOf = (cache: QueryClient, world: World, request: QuoteRequest): OnChainFacts => {
  const { pinnedCode, decimals } = chainFactQueries;
  const { inputChain, inputToken, outputChain, outputToken } = request;
  return {
    hasCode: cache.getQueryData<boolean | null>(pinnedCode(world, inputChain).queryKey) ?? null,
    inputDecimals: cache.getQueryData<number>(decimals(world, inputChain, inputToken).queryKey) ?? null,
    outputDecimals: cache.getQueryData<number>(decimals(world, outputChain, outputToken).queryKey) ?? null,
  };
};

/** The decimals that a token states itself, by all nodes of its chain; null while none did, or they differ. */
export const useDecimals = (chainKey: string | undefined, token: Address | undefined): number | null => {
  const world = useWorld();
  const query = useQuery({
    ...chainFactQueries.decimals(world, chainKey ?? '', token ?? nowhere),
    enabled: chainKey !== undefined && token !== undefined,
    ...untilAnswered,
  });
  return query.data ?? null;
};

/**
 * Reads, once, whether the source contract exists and what decimals both tokens state. The same object for as long as
 * nothing new is known.
 */
const useRouteFacts = (pay: RouteSide, receive: RouteSide): OnChainFacts => {
  const world = useWorld();
  const chainKey = pay.chain?.chainKey ?? '';
  const { data } = useQuery({ ...chainFactQueries.pinnedCode(world, chainKey), enabled: pay.chain !== null });
  const hasCode = data ?? null;
  const inputDecimals = useDecimals(pay.chain?.chainKey, pay.token?.address);
  const outputDecimals = useDecimals(receive.chain?.chainKey, receive.token?.address);
  return useMemo(() => ({ hasCode, inputDecimals, outputDecimals }), [hasCode, inputDecimals, outputDecimals]);
};

/** Runs checkQuote for a quote with everything known at the moment of the call; null while /domain, /chains or its code is missing. */
export type CheckNow = (quote: Quote, request: QuoteRequest) => QuoteCheck | null;

const useCheckNow = (tokens: readonly Token[]): CheckNow => {
  const world = useWorld();
  const cache = useQueryClient();
  const checkQuote = useCheckQuote();
  return useCallback(
    (quote, request) => {
      const chains = cache.getQueryData<readonly Chain[]>(chainQueries.list(world).queryKey);
      const domain = cache.getQueryData<ProtocolDomain>(domainQueries.get(world).queryKey);
      if (checkQuote === null || chains === undefined || domain === undefined) return null;
      const { pins } = world.config;
      const onChain = factsOf(cache, world, request);
      const [now, deviceNow] = [world.clock.now(), world.clock.localNow()];
      return checkQuote({ quote, request, domain, chains, pins, tokens, onChain, now, deviceNow });
    },
    [cache, world, tokens, checkQuote],
  );
};

/** checkQuote as a way to ask it now, and its verdict over the shown answer: once per answer, null while there is nothing to judge. */
export const useQuoteCheck = (
  answer: QuoteAnswer | null,
  { pay, receive, book }: Route,
): { readonly check: QuoteCheck | null; readonly checkNow: CheckNow } => {
  const world = useWorld();
  const checkNow = useCheckNow(book.all);
  const facts = useRouteFacts(pay, receive);
  const { data: domain } = useQuery(domainQueries.get(world));
  const { data: chains } = useQuery(chainQueries.list(world));
  const check = useMemo(() => {
    // `facts` is read again by checkNow from the cache: naming it here judges anew once the chains have spoken.
    if (answer === null || domain === undefined || chains === undefined || facts === null) return null;
    return checkNow(answer.quote, answer.request);
  }, [answer, domain, chains, facts, checkNow]);
  return { check, checkNow };
};
