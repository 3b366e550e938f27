import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type MutationCache as Original, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { leanQueries } from './leanQueries.ts';

const root = path.resolve(import.meta.dirname, '..');

/** What stands in the place of a module of the library. */
const inItsPlace = async (module: string): Promise<object> => {
  const { transform } = leanQueries();
  if (typeof transform !== 'object') throw new Error('The plugin transforms.');
  const { code }: { code: string } = Reflect.apply(transform.handler, null, ['', `/${module}`]);
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
};

test('nothing here asks for what is left out', () => {
  const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' });
  const asking = files
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) =>
      /useMutation|[mM]utationCache|[iI]nfiniteQuer|useSuspense|suspense:|throwOnError|onlineManager|refetchOnReconnect: (?!false)|ErrorReset|sRestoring/.test(
        readFileSync(path.join(root, 'src', file), 'utf8'),
      ),
    );
  expect(asking).toEqual([]);
});

test.each([
  'query-core/build/modern/infiniteQueryBehavior',
  'query-core/build/modern/mutationCache',
  'query-core/build/modern/onlineManager',
  'react-query/build/modern/suspense',
  'react-query/build/modern/errorBoundaryUtils',
  'react-query/build/modern/QueryErrorResetBoundary',
  'react-query/build/modern/IsRestoringProvider',
])('what stands in the place of %s exports what that does', async (name) => {
  const own = await import(/* @vite-ignore */ path.join(root, `node_modules/@tanstack/${name}.js`));
  expect(Object.keys(await inItsPlace(`@tanstack/${name}.js`))).toEqual(Object.keys(own));
});

test('what stands in its place has all that the cache of queries calls by itself', async () => {
  const file = path.join(root, 'node_modules/@tanstack/query-core/build/modern/queryClient.js');
  const called = [...readFileSync(file, 'utf8').matchAll(/#mutationCache\.(\w+)\(/g)].map(([, name = '']) => name);
  const { MutationCache } = (await inItsPlace('@tanstack/query-core/build/modern/mutationCache.js')) as {
    MutationCache: typeof Original;
  };
  const cache = new MutationCache();
  expect(called.length).toBeGreaterThan(0);
  for (const name of called) expect(Reflect.get(cache, name)).toBeTypeOf('function');
  const queries = new QueryClient({ mutationCache: cache });
  queries.mount();
  expect(queries.isMutating()).toBe(0);
  await queries.resumePausedMutations();
  queries.clear();
  queries.unmount();
});
