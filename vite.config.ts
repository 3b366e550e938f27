import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { ChunkingContext } from 'rolldown';
import { defineConfig } from 'vitest/config';
import { compileHint } from './deploy/plugins/compileHint.ts';
import { contractsModule } from './deploy/plugins/contractsModule.ts';
import { sealedSite } from './deploy/plugins/sealedSite.ts';
import { simulationModules } from './deploy/plugins/simulationModules.ts';
import { replacingTests } from './src/testing/replacingTests.ts';

/** Tests run 14 hours ahead of UTC, so that a time read or written in the reader's zone by mistake is seen. */
if (process.env.VITEST) process.env.TZ = 'Pacific/Kiritimati';

/** Tests that need a world of their own. The others share one per worker. */
const replacing = replacingTests(import.meta.dirname);
/** What tests of pages run in. A link that is followed in one would be the address of the next. */
const page = {
  environment: 'happy-dom' as const,
  environmentOptions: {
    happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
  },
  setupFiles: ['src/testing/leaveNoTrace.ts', 'src/testing/setupDom.ts'],
};
// The time is a limit against hanging, not a measure: a busy machine takes several times as long. A test that checks
// nothing fails.
const shared = { pool: 'threads', testTimeout: 30_000, expect: { requireAssertions: true } } as const;

const src = fileURLToPath(new URL('src/', import.meta.url));
const isOurs = (id: string): boolean => id.startsWith(src);
const PAGES = /\/src\/(?:main|routes\/\w+Page)\.tsx$/;
const needed = new Map<string, boolean>();
/** True for modules that the entry or a page imports statically: a page needs them before it can be used. */
const isNeeded = (id: string, graph: ChunkingContext): boolean => {
  if (!needed.has(id)) {
    // Ends a circle of imports.
    needed.set(id, PAGES.test(id));
    const importers = graph.getModuleInfo(id)?.importers ?? [];
    if (importers.some((importer) => isNeeded(importer, graph))) needed.set(id, true);
  }
  return needed.get(id) === true;
};

/** Few files instead of the 58 that default splitting loads before a page can be used (docs/PERFORMANCE.md). */
const chunkGroups = [
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|scheduler|@tanstack|valibot|zustand|use-sync-external-store|@?nanostores|wouter|regexparam|p-limit|yocto-queue)\//,
  },
  { name: 'evm', test: /node_modules\/(?:viem|ox|abitype|@scure)\//, minShareCount: 2 },
  { name: 'dialogs', test: /node_modules\/@(?:base-ui|floating-ui)\// },
  {
    test: (id: string) => isOurs(id) || /node_modules\/@noble\/hashes|vite\/preload-helper/.test(id),
    name: (id: string, graph: ChunkingContext) => {
      const [, feature] = /\/src\/(?:features\/|routes\/(?!NotFound))(\w+?)(?:Page|\/)/.exec(id) ?? [];
      const page = feature?.toLowerCase();
      if (isNeeded(id, graph)) return id.endsWith('/main.tsx') ? null : (page ?? 'app');
      return page ? `${page}-parts` : null;
    },
  },
  { name: 'shared', test: isOurs, minShareCount: 2 },
];

export default defineConfig({
  plugins: [react(), tailwindcss(), simulationModules(), compileHint(), sealedSite()],
  // A worker is one file: what it runs begins at once.
  worker: {
    format: 'es',
    plugins: () => [contractsModule()],
    rolldownOptions: { output: { codeSplitting: false } },
  },
  // Only the application: the benches have pages and packages of their own, another React among them.
  optimizeDeps: { entries: ['index.html'] },
  // Scripts and styles find each other from where they are, so only pages know the folder of the site (deploy/site/withBase.ts).
  experimental: { renderBuiltUrl: (_file, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  build: {
    target: 'es2023',
    manifest: true,
    sourcemap: false,
    // A picture of a style sheet that is smaller than its request stands in it.
    assetsInlineLimit: (file, content) => file.endsWith('.svg') && content.byteLength < 2000,
    // One style sheet, so that its integrity can stand in the page; lazy ones could not be checked.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups, includeDependenciesRecursively: false },
      },
    },
  },
  test: {
    // One fewer than cores is usual; on two cores that is one, which waits for chains and clocks half of its time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'pure',
          include: ['src/**/*.test.ts', 'deploy/**/*.test.ts'],
          exclude: replacing,
          environment: 'node',
          setupFiles: ['src/testing/leaveNoTrace.ts'],
          // Pure code keeps nothing between two tests: its files share a world per worker and load each module once.
          isolate: false,
          // One kind after the other: a worker keeps its world while the next file is of the same kind.
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          ...page,
          name: 'dom',
          include: ['src/**/*.test.tsx'],
          exclude: replacing,
          // One page for all files of a worker, emptied after each test: a page of its own for each is half of all the time.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          ...page,
          name: 'alone',
          include: replacing,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'sandbox',
          expect: { requireAssertions: true },
          sequence: { groupOrder: 3 },
          include: ['sandbox/**/*.test.ts'],
          // Each test makes the services it asks and ends them: modules, a quarter of all the time, are loaded once per worker.
          isolate: false,
          // The long runs are asked for by name: npm run test:long.
          exclude: [
            ...(process.env.CAUSEWAY_LONG ? [] : ['**/*.long.test.ts']),
            // A database of another machine has no place in a browser.
            ...(process.env.CAUSEWAY_SANDBOX === 'browser' ? ['**/remoteStore.test.ts'] : []),
          ],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
