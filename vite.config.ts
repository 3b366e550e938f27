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
