import type { QueryClient } from '@tanstack/react-query';
import type { World } from '../world/World.ts';

/**
 * Prefetches the first rendering of a page at these parameters into its query cache. Settles, and never rejects, when all has
 * loaded or failed.
 */
export type Prefetch = (queries: QueryClient, world: World, search: Readonly<Record<string, string>>) => Promise<void>;
