import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Puts `src/lib/importCode.ts` in the place of what Vite runs every `import()` of a build through: that waits for style
 * sheets too, and here there is one for all pages.
 */
export const importingCode = (): Plugin => {
  let file = '';
  let isUsed = false;
  return {
    name: 'causeway-importing-code',
    apply: 'build',
    enforce: 'pre',
    configResolved: ({ root }) => {
      file = path.join(root, 'src/lib/importCode.ts');
    },
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => {
        isUsed = true;
        return `export { importCode as __vitePreload } from ${JSON.stringify(file)};`;
      },
    },
    buildEnd() {
      if (!isUsed) this.error('Vite no longer imports code through vite/preload-helper.js.');
    },
  };
};
