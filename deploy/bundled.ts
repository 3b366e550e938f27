import path from 'node:path';
import { type OutputOptions, type Plugin, rolldown } from 'rolldown';

const STAND_INS: Readonly<Record<string, string>> = {
  react: 'src/lib/once/react.ts',
  'react/jsx-runtime': 'src/lib/once/jsxRuntime.ts',
  './iconPaths.tsx': 'src/ui/rowIconPaths.tsx',
};

/** Components are compiled so that they are drawn without React (`src/lib/once`), with the icons of rows only. */
const drawnOnce = (root: string): Plugin => ({
  name: 'causeway-drawn-once',
  resolveId: (id) => {
    const file = STAND_INS[id];
    return file === undefined ? null : path.join(root, file);
  },
});

/** A worker is only named here, never started. */
const withoutWorkers: Plugin = {
  name: 'causeway-without-workers',
  resolveId: (id) => (id.endsWith('?worker&url') ? { id: '\0worker' } : null),
  load: (id) => (id === '\0worker' ? 'export default "";' : null),
};

/**
 * One file of the part of the application under `src/app/drawn` with all it needs: for the page itself ("browser"), or for
 * the build to run ("node").
 */
export const bundled = async (
  root: string,
  file: string,
  platform: 'browser' | 'node',
  output: OutputOptions,
): Promise<string> => {
  const bundle = await rolldown({
    input: path.join(root, 'src/app/drawn', file),
    platform,
    logLevel: 'silent',
    plugins: [withoutWorkers, ...(platform === 'browser' ? [drawnOnce(root)] : [])],
    moduleTypes: { '.css': 'empty' },
    ...(platform === 'node' && { external: (id: string) => /^[\w@]/.test(id) && !path.isAbsolute(id) }),
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const { output: chunks } = await bundle.generate({ ...output, codeSplitting: false });
  await bundle.close();
  return chunks[0].code.trim();
};
