import type { Plugin } from 'vite';

const PAGE = /\/src\/routes\/\w+Page\.tsx$/;

/** V8's explicit compile hint, which must be the first line of a file. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Marks the files that a page runs before it is interactive: a browser that knows the mark compiles all of such a file while it
 * arrives, in another thread, instead of each function when it is first called, which is when the reader waits.
 */
export const compileHint = (): Plugin => ({
  name: 'causeway-compile-hint',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    // Vite puts a line of its own first.
    order: 'post',
    handler: (_options, bundle) => {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && (file.isEntry || file.moduleIds.some((id) => PAGE.test(id))))
          file.code = HINT + file.code;
    },
  },
});
