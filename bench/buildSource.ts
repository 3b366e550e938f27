import { build, type Plugin } from 'vite';

const ENTRY = 'virtual:bench-entry';

const entryOf = (source: string): Plugin => ({
  name: 'bench-entry',
  resolveId: (asked) => (asked === ENTRY ? ENTRY : null),
  load: (asked) => (asked === ENTRY ? source : null),
});

/**
 * JavaScript of one entry built by the same Vite as the app, one text per chunk; `whole`: a single chunk. `source` is
 * the entry's own text.
 */
export const buildSource = async (source: string, whole = false): Promise<readonly string[]> => {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [entryOf(source)],
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: ENTRY, output: { codeSplitting: !whole } },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  return outputs.flatMap((output) =>
    'output' in output ? output.output.flatMap((chunk) => (chunk.type === 'chunk' ? [chunk.code] : [])) : [],
  );
};
