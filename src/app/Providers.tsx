import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import type { Engines } from '../engines/openEngines.ts';
import { EnginesContext } from '../entities/context/useEngines.ts';
import { WorldContext } from '../entities/context/useWorld.ts';
import { whenIdle } from '../lib/whenIdle.ts';
import type { World } from '../world/World.ts';
import { patchOwnOrders } from './patchOwnOrders.ts';

/**
 * Hands the world to everything below, with its engines and the cache of its answers. The engines run from the first
 * drawing until they are replaced.
 */
export const Providers = ({ world, engines, queryClient, children }: Providers.Props): ReactElement => {
  useEffect(() => {
    // Their code competes with no drawing.
    const notNow = whenIdle(engines.start);
    return () => {
      notNow();
      engines.stop();
    };
  }, [engines]);
  useEffect(() => patchOwnOrders(queryClient, world, engines.orderWatch), [engines, queryClient, world]);
  return (
    <QueryClientProvider client={queryClient}>
      <WorldContext value={world}>
        <EnginesContext value={engines}>{children}</EnginesContext>
      </WorldContext>
    </QueryClientProvider>
  );
};

export declare namespace Providers {
  type Props = {
    readonly world: World;
    readonly engines: Engines;
    readonly queryClient: QueryClient;
    readonly children: ReactNode;
  };
}
