import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { TokenRegistry } from '../../../domain/TokenRegistry.ts';
import { createSwap, type SwapEngine } from '../../../engines/swap/createSwap.ts';
import { getSituation, getSwapIssue, type SwapIssue } from '../../../engines/swap/getSwapIssue.ts';
import type { Swap } from '../../../engines/swap/Swap.ts';
import { validateSwapSearch } from '../../../engines/swap/swapForm.ts';
import { useEngines } from '../../../entities/context/useEngines.ts';
import { useNow, useWorld } from '../../../entities/context/useWorld.ts';
import { useRawSearch } from '../../../entities/navigation/router.tsx';
import { prefetchTokens } from '../../../entities/token/useTokens.ts';
import { isBusyElsewhere } from '../../../lib/shortcuts.ts';
import { whenIdle } from '../../../lib/whenIdle.ts';
import { domainQueries } from '../../../world/queries/domainQueries.ts';
import type { World } from '../../../world/World.ts';

/** Carries the swap engine to every part of the page; filled by SwapView. */
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

/** The one reason why the swap cannot be reviewed yet, null when it can. */
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
