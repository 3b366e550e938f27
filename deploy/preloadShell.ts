import type { HtmlTagDescriptor, Plugin } from 'vite';

type Chunk = {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly imports: readonly string[];
};

/** The files of a chunk and of everything that it imports statically, each once, itself first. */
export const staticFilesOf = (
  bundle: Readonly<Record<string, { readonly type: string } | Chunk>>,
  first: string,
): readonly string[] => {
  const files = new Set<string>();
  const open = [first];
  for (let file = open.shift(); file !== undefined; file = open.shift()) {
    const chunk = bundle[file];
    if (files.has(file) || chunk === undefined || !('imports' in chunk)) continue;
    files.add(file);
    open.push(...chunk.imports);
  }
  return [...files];
};

/**
 * Lets the HTML preload the shell. The page's first script imports it dynamically, to ask for the page's own chunk at the
 * same time, so the build would not preload it by itself.
 */
export const preloadShell = (entry: string): Plugin => ({
  name: 'causeway-preload-shell',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const shell = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.facadeModuleId === entry);
      if (shell === undefined) throw new Error(`${entry} is no chunk of its own`);
      const missing = staticFilesOf(bundle, shell.fileName).filter((file) => !html.includes(`"/${file}"`));
      return missing.map(
        (file): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: '', href: `/${file}` },
          injectTo: 'head',
        }),
      );
    },
  },
});
