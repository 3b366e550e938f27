import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { ChunkingContext } from 'rolldown';
import { defineConfig } from 'vite';
import { compileHint } from './deploy/plugins/compileHint.ts';
import { sandboxModules } from './deploy/plugins/sandboxModules.ts';
import { sealedSite } from './deploy/plugins/sealedSite.ts';

const src = fileURLToPath(new URL('src/', import.meta.url));
/** The pages that import a module, "app" for the entry: `isStatic`, or also by their lazy parts. */
const pagesOf = (id: string, graph: ChunkingContext, isStatic: boolean): ReadonlySet<string> => {
  const pages = new Set<string>();
  const importers = new Set([id]);
  // The set grows while it is read.
  for (const each of importers) {
    const root = /\/src\/(?:main|routes\/(\w+)Page)\.tsx$/.exec(each);
    // The page of an address is a list of orders, and the page of a transaction shows orders.
    if (root) pages.add((root[1] ?? 'app').replace('Address', 'Orders').replace('Tx', 'Order').toLowerCase());
    const { importers: own = [], dynamicImporters: lazy = [] } = graph.getModuleInfo(each) ?? {};
    for (const importer of root ? [] : isStatic ? own : [...own, ...lazy]) importers.add(importer);
  }
  return pages;
};

/**
 * A page is four files before it can be used: libraries, "app", its own and the bundler's runtime. Default splitting loads 58;
 * groups by share count, initial modules or entries alone load 20 files or 30 kB more.
 */
const chunkGroups = [
  {
    name: 'libraries',
    test: /node_modules\/(?:react|react-dom|scheduler|@tanstack|valibot|zustand|use-sync-external-store|wouter|regexparam|p-limit|yocto-queue|@noble\/hashes|@web3icons)\/|viem\/_esm\/utils\/unit\/formatUnits|vite\/preload-helper/,
  },
  // Shared by fewer lazy parts, viem's code is in a file of theirs.
  { name: 'evm', test: /node_modules\/(?:viem|ox|abitype|@scure)\//, minShareCount: 4 },
  { name: 'dialogs', test: /node_modules\/@(?:base-ui|floating-ui)\// },
  {
    test: (id: string) => id.startsWith(src),
    // Code of one page is in its file, and code of several in "app"; so is what lazy parts of every page share with one page,
    // which would load its file.
    name: (id: string, graph: ChunkingContext) => {
      const [page, ...others] = pagesOf(id, graph, true);
      const isShared = others.length > 0 || pagesOf(id, graph, false).has('app');
      return page !== undefined && isShared ? 'app' : page;
    },
  },
];

export default defineConfig({
  plugins: [react(), tailwindcss(), sandboxModules(), compileHint(), sealedSite()],
  // A worker is one file: what it runs begins at once.
  worker: {
    format: 'es',
    plugins: () => [sandboxModules()],
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
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
});
