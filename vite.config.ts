import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { ChunkingContext } from 'rolldown';
import { defineConfig } from 'vite';
import { compileHint } from './deploy/plugins/compileHint.ts';
import { contractsModule } from './deploy/plugins/contractsModule.ts';
import { sealedSite } from './deploy/plugins/sealedSite.ts';
import { simulationModules } from './deploy/plugins/simulationModules.ts';

const src = fileURLToPath(new URL('src/', import.meta.url));
const isOurs = (id: string): boolean => id.startsWith(src);
const ROOT = /\/src\/(?:main|routes\/(\w+)Page)\.tsx$/;
/** Pages that show the list of orders too, and have its file. */
const LISTS = new Set(['address', 'tx']);
const rootsById = new Map<string, ReadonlySet<string>>();
/** The entry ("app") and the pages that import a module statically. None for modules that are loaded later. */
const rootsOf = (id: string, graph: ChunkingContext): ReadonlySet<string> => {
  const known = rootsById.get(id);
  if (known !== undefined) return known;
  const root = ROOT.exec(id);
  const name = root?.[1]?.toLowerCase() ?? 'app';
  const roots = new Set(root === null ? [] : [LISTS.has(name) ? 'orders' : name]);
  // Ends a circle of imports.
  rootsById.set(id, roots);
  for (const importer of graph.getModuleInfo(id)?.importers ?? [])
    for (const other of rootsOf(importer, graph)) roots.add(other);
  return roots;
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
    test: (id: string) =>
      isOurs(id) || /node_modules\/(?:@noble\/hashes|@web3icons\/core)|vite\/preload-helper/.test(id),
    // Code of one page is in its file, and what several need in "app".
    name: (id: string, graph: ChunkingContext) => {
      if (id.endsWith('/main.tsx')) return null;
      // Lazy wallet code runs on hashes too: in the file of a page they would be a circle, and undefined in it.
      if (!isOurs(id)) return 'app';
      const [only, ...others] = rootsOf(id, graph);
      if (only !== undefined) return others.length === 0 ? only : 'app';
      const [, feature] = /\/src\/features\/(\w+)\//.exec(id) ?? [];
      return feature ? `${feature}-parts` : null;
    },
  },
  // Wallet code comes with the wallet, never with what pages share.
  { name: 'shared', test: (id: string) => isOurs(id) && !id.includes('/world/wallet/wagmi/'), minShareCount: 2 },
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
});
