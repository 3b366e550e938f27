import path from 'node:path';
import { rolldown } from 'rolldown';

/** Bundles one file of `src` into one classic script: the script in the head of each page, or the service worker. */
export const bundleScript = async (root: string, file: string): Promise<string> => {
  const bundle = await rolldown({
    input: path.join(root, 'src', file),
    platform: 'browser',
    logLevel: 'silent',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const { output } = await bundle.generate({
    format: 'iife',
    minify: true,
    codeSplitting: false,
    comments: { annotation: false, jsdoc: false, legal: false },
  });
  await bundle.close();
  return output[0].code.trim();
};
