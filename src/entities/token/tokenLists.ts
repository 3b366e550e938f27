import type { AppConfig } from '../../domain/config/AppConfig.ts';
import { tokenQueries } from '../../service/queries/tokenQueries.ts';
import { prefetchedFetch } from '../../world/prefetch.ts';

const browserFetch = prefetchedFetch((url, init) => globalThis.fetch(url, init));

/** The query of the token lists that a configuration names. */
export const tokenLists = ({ tokenLists: urls }: AppConfig): ReturnType<typeof tokenQueries.lists> =>
  tokenQueries.lists(browserFetch, urls);
