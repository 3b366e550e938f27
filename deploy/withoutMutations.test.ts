import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { withoutMutations } from './withoutMutations.ts';

const root = path.resolve(import.meta.dirname, '..');

test('nothing here asks for what is left out', () => {
  const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' });
  const asking = files
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) =>
      /useMutation|[mM]utationCache|[iI]nfiniteQuer/.test(readFileSync(path.join(root, 'src', file), 'utf8')),
    );
  expect(asking).toEqual([]);
});

test('what stands in its place has all that the cache of queries calls by itself', async () => {
  const file = path.join(root, 'node_modules/@tanstack/query-core/build/modern/queryClient.js');
  const called = [...readFileSync(file, 'utf8').matchAll(/#mutationCache\.(\w+)\(/g)].map(([, name = '']) => name);
  const { transform } = withoutMutations();
  if (typeof transform !== 'object') throw new Error('The plugin transforms.');
  const { handler } = transform;
  const { code } = Reflect.apply(handler, null, ['', '/@tanstack/query-core/build/modern/mutationCache.js']) as {
    code: string;
  };
  const { MutationCache } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const cache = new MutationCache();
  expect(called.length).toBeGreaterThan(0);
  for (const name of called) expect(cache[name]).toBeTypeOf('function');
  const queries = new QueryClient({ mutationCache: cache });
  queries.mount();
  expect(queries.isMutating()).toBe(0);
  await queries.resumePausedMutations();
  queries.clear();
  queries.unmount();
});
