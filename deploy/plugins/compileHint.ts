import type { Plugin } from 'vite';

const ENTRY = /\/src\/main\.tsx$/;
const PAGE = /\/src\/routes\/\w+Page\.tsx$/;

/** V8's explicit compile hint, which must be the first line of a file. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Marks the files that a page runs before it is interactive: the entry with all that it imports, and the page. A browser that
 * knows the mark compiles all of such a file while it arrives, in another thread, instead of each function when it is first
 * called, which is when the reader waits.
 */
export const compileHint = (): Plugin => ({
  name: 'causeway-compile-hint',
  apply: 'build',
  enforce: 'post',
  // A file has another name where its content is another.
  augmentChunkHash: () => HINT,
  generateBundle: {
    // Vite puts a line of its own first.
    order: 'post',
    handler: (_options, bundle) => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const withModule = (module: RegExp) => chunks.filter(({ moduleIds }) => moduleIds.some((id) => module.test(id)));
      // In a group of the chunk plan, the entry is no entry to Rolldown.
      const entry = withModule(ENTRY).flatMap(({ fileName, imports }) => [fileName, ...imports]);
      const first = new Set([...entry, ...withModule(PAGE).map(({ fileName }) => fileName)]);
      for (const chunk of chunks) if (first.has(chunk.fileName)) chunk.code = HINT + chunk.code;
    },
  },
});
