import { build } from 'vite';

/** JavaScript of one entry built by the same Vite as the app, one text per chunk. `source` is an entry's own text. */
export const buildSource = async (source: string): Promise<readonly string[]> => {
  const id = 'virtual:bench-entry';
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'bench-entry',
        resolveId: (asked) => (asked === id ? id : null),
        load: (asked) => (asked === id ? source : null),
      },
    ],
    build: { write: false, target: 'es2023', modulePreload: false, rolldownOptions: { input: id } },
  });
  const outputs = Array.isArray(result) ? result : [result];
  return outputs.flatMap((output) =>
    'output' in output ? output.output.flatMap((chunk) => (chunk.type === 'chunk' ? [chunk.code] : [])) : [],
  );
};
