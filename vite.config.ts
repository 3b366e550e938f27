import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { preloadShell } from './deploy/preloadShell.ts';
import { sealedSite } from './deploy/sealedSite.ts';
import { sharedChunk } from './deploy/sharedChunk.ts';
import { withoutRouterLink } from './deploy/withoutRouterLink.ts';
import { withoutWalletIcons } from './deploy/withoutWalletIcons.ts';

const entry = fileURLToPath(new URL('src/main.tsx', import.meta.url));

export default defineConfig({
  plugins: [react(), tailwindcss(), withoutRouterLink(), withoutWalletIcons(), preloadShell(entry), sealedSite()],
  build: {
    target: 'es2023',
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    // One style sheet, so that its integrity can stand in the page; lazy ones could not be checked.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'pages', test: /pageModules|preload-helper|rolldown.runtime/, priority: 1 },
            { name: sharedChunk(entry), debugName: 'shared' },
          ],
        },
      },
    },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['src/**/*.test.ts', 'deploy/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['src/testing/settleImports.ts'],
          // Pure code keeps nothing between two tests: its files share one world, and load each module once.
          pool: 'threads',
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['src/testing/settleImports.ts', 'src/testing/setupDom.ts'],
          // A limit against hanging, not a measure: a busy machine takes several times as long.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'sandbox',
          include: ['sandbox/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
