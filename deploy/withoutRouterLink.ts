import type { Plugin } from 'vite';

/**
 * Leaves TanStack Router's own Link out of the build (2 kB of every page): its Route class carries one, and links here
 * are `src/ports/Link.tsx`. Throws at build time when the library no longer has it at this place.
 */
export const withoutRouterLink = (): Plugin => {
  let left = 0;
  return {
    name: 'causeway-without-router-link',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) => {
      if (source !== './link.js' || !importer?.includes('@tanstack/react-router/dist/esm/route.js')) return null;
      left += 1;
      return '\0no-router-link';
    },
    load: (id) => (id === '\0no-router-link' ? 'export const Link = () => null;' : null),
    buildEnd: (error) => {
      if (error === undefined && left === 0) throw new Error('TanStack Router has no link.js in route.js any more');
    },
  };
};
