import type { Plugin } from 'vite';

/** The modules of React Query that this application never runs, and what stands in their place. */
const UNUSED: readonly (readonly [RegExp, string])[] = [
  [
    /\/@tanstack\/query-core\/build\/modern\/mutationCache\.js$/,
    `export class MutationCache {
      findAll() { return []; }
      clear() {}
      resumePausedMutations() { return Promise.resolve(); }
    }`,
  ],
  [
    /\/@tanstack\/query-core\/build\/modern\/infiniteQueryBehavior\.js$/,
    `const none = () => { throw new Error('There are no infinite queries here.'); };
    export { none as hasNextPage, none as hasPreviousPage, none as infiniteQueryBehavior };`,
  ],
  // Queries run in every state of the connection (networkMode "always"), which makes them deaf to its changes.
  [
    /\/@tanstack\/query-core\/build\/modern\/onlineManager\.js$/,
    `export class OnlineManager {
      subscribe() { return () => {}; }
      isOnline() { return true; }
    }
    export const onlineManager = new OnlineManager();`,
  ],
  // No query suspends, throws while it is drawn, or is restored from elsewhere.
  [
    /\/@tanstack\/react-query\/build\/modern\/suspense\.js$/,
    `const no = () => false;
    export { no as defaultThrowOnError, no as ensureSuspenseTimers, no as fetchOptimistic, no as shouldSuspend };`,
  ],
  [
    /\/@tanstack\/react-query\/build\/modern\/errorBoundaryUtils\.js$/,
    `const no = () => false;
    export { no as ensurePreventErrorBoundaryRetry, no as getHasError, no as useClearResetErrorBoundary };`,
  ],
  [
    /\/@tanstack\/react-query\/build\/modern\/QueryErrorResetBoundary\.js$/,
    `const no = () => null;
    export { no as QueryErrorResetBoundary, no as useQueryErrorResetBoundary };`,
  ],
  [
    /\/@tanstack\/react-query\/build\/modern\/IsRestoringProvider\.js$/,
    `const no = () => false;
    export { no as IsRestoringProvider, no as useIsRestoring };`,
  ],
];

/**
 * Leaves out of a build what React Query brings for more than the queries here: signatures and transactions have engines,
 * lists have pages, and errors are drawn where they belong. Every cache and every hook would ask for it, so that no bundler
 * can leave it out by itself; a test sees that nothing here asks for it, and that what stands in its place fits.
 */
export const leanQueries = (): Plugin => ({
  name: 'causeway-lean-queries',
  apply: 'build',
  transform: {
    filter: { id: UNUSED.map(([id]) => id) },
    handler: (_code, id) => ({ code: UNUSED.find(([unused]) => unused.test(id))?.[1] ?? '', map: null }),
  },
});
