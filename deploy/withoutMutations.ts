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
];

/**
 * Leaves out of a build what React Query brings for changes and for endless lists: signatures and transactions have
 * engines, and lists have pages. Every cache would make one, so that no bundler can leave them out by itself; a test
 * sees that nothing here asks for them.
 */
export const withoutMutations = (): Plugin => ({
  name: 'causeway-without-mutations',
  apply: 'build',
  transform: {
    filter: { id: UNUSED.map(([id]) => id) },
    handler: (_code, id) => ({ code: UNUSED.find(([unused]) => unused.test(id))?.[1] ?? '', map: null }),
  },
});
