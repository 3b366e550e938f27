import type { QueryClient } from '@tanstack/react-query';
import type { World } from '../world/World.ts';

/** Settles, and never rejects, when all queries of the first rendering have loaded or failed. */
export type Prefetch = (queries: QueryClient, world: World, search: Readonly<Record<string, string>>) => Promise<void>;
