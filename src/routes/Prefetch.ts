import type { QueryClient } from '@tanstack/react-query';
import type { World } from '../world/World.ts';

/**
 * Asks for what the first drawing of a page at these parameters shows, into the cache that the page reads from: what is
 * there by then is drawn at once. Settles, and never fails, when all of it has come or failed.
 */
export type Prefetch = (queries: QueryClient, world: World, search: Readonly<Record<string, string>>) => Promise<void>;
