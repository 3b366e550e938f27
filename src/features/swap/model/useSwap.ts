import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { AppConfig } from '../../../domain/config.ts';
import type { TokenRegistry } from '../../../domain/TokenRegistry.ts';
import { createSwap, type SwapEngine } from '../../../engines/swap/createSwap.ts';
import { getSituation, getSwapIssue, type SwapIssue } from '../../../engines/swap/getSwapIssue.ts';
import type { RouteSide } from '../../../engines/swap/route.ts';
import type { Swap } from '../../../engines/swap/Swap.ts';
import { searchOfForm, validateSwapSearch } from '../../../engines/swap/swapForm.ts';
import { chainName } from '../../../entities/chain/ChainName.tsx';
import { useEngines, useNow, useWorld } from '../../../entities/context/useWorld.ts';
import { paths } from '../../../entities/navigation/paths.ts';
import { useGo, useRawSearch } from '../../../entities/navigation/router.tsx';
import { prefetchTokens } from '../../../entities/token/useTokens.ts';
import { isBusyElsewhere } from '../../../lib/shortcuts.ts';
import { whenIdle } from '../../../lib/whenIdle.ts';
import { swapMessages } from '../../../messages/swap.ts';
import { domainQueries } from '../../../world/queries/domainQueries.ts';
import { placeOf } from '../../../world/siteRoot.ts';
import type { World } from '../../../world/World.ts';

export const SwapContext = createContext<SwapEngine | null>(null);

const useSwapEngine = (): SwapEngine => {
  const engine = useContext(SwapContext);
  if (engine === null) throw new Error('useSwap: no SwapContext above');
  return engine;
};

/** Selects a part of the swap's state. `select` must return a member of the state or a primitive. */
export const useSwap = <Value>(select: (swap: Swap) => Value): Value => useStore(useSwapEngine().store, select);

export const useRegistry = (): TokenRegistry => useSwap(({ draft }) => draft.route.registry);

export const useSwapCommands = (): SwapEngine['commands'] => useSwapEngine().commands;

export const useSwapIssue = (): SwapIssue | null => {
  const now = useNow();
  return useSwap((swap) => getSwapIssue(getSituation(swap, now)));
};

const signs = ['pointerdown', 'keydown', 'focus'] as const;

/** The engine of the page, started with its URL; user input keeps its quotes fresh. */
export const useNewSwap = (): SwapEngine => {
  const world = useWorld();
  const { delivery, transactions } = useEngines();
  const queries = useQueryClient();
  const raw = useRawSearch();
  const [engine] = useState(() =>
    createSwap({ world, queries, delivery, transactions, whenIdle, isBusy: isBusyElsewhere }, validateSwapSearch(raw)),
  );
  useEffect(() => {
    engine.start();
    const { touch } = engine.commands;
    for (const sign of signs) window.addEventListener(sign, touch, { passive: true });
    return () => {
      for (const sign of signs) window.removeEventListener(sign, touch);
      engine.stop();
    };
  }, [engine]);
  return engine;
};

/** Prefetches the form: its two sides and what quotes are verified with. Settles when all has loaded or failed. */
export const prefetchSwap = async (queries: QueryClient, world: World): Promise<void> => {
  await Promise.all([prefetchTokens(queries, world), queries.prefetchQuery(domainQueries.get(world))]);
};

/** The URL follows the draft this long after the last change: browsers limit how often it may be written. */
const URL_PAUSE_MS = 400;

/** Writes the draft into the URL so that it can be pasted to a friend, and opens a URL that this page did not write. */
export const useSwapUrl = ({ store, commands }: Pick<SwapEngine, 'store' | 'commands'>): void => {
  const raw = useRawSearch();
  const go = useGo();
  const current = paths.swap(raw);
  const written = useRef(current);
  const wanted = useStore(store, ({ draft }) => paths.swap(searchOfForm(draft.form, draft.linkAmount)));
  const isEmptied = useStore(store, ({ draft }) => draft.linkAmount === '') && raw.amount !== undefined;
  useEffect(() => {
    if (current === written.current) return;
    written.current = current;
    commands.open(validateSwapSearch(raw));
  }, [current, raw, commands]);
  useEffect(() => {
    if (wanted === written.current) return;
    const write = (): void => {
      // The page stays rendered while the next one loads: the draft must not navigate back.
      if (placeOf(location.pathname) !== paths.swap().split('?')[0]) return;
      written.current = wanted;
      go(wanted, { replace: true });
    };
    // At once: a reload must not offer the signed payment again.
    if (isEmptied) return write();
    const timer = setTimeout(write, URL_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, isEmptied, go]);
};

export const sideName = ({ chainKey }: Pick<RouteSide, 'chainKey'>, config: Pick<AppConfig, 'chains'>): string =>
  chainKey === null ? swapMessages.selectChain : chainName(config, chainKey);
