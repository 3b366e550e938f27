import path from 'node:path';
import { rolldown } from 'rolldown';

/** Bundles the sandbox wallet into one classic script. It is served next to the app and is never part of a build. */
export const bundleWallet = async (root: string): Promise<string> => {
  const bundle = await rolldown({
    input: path.join(root, 'sandbox/wallet/main.ts'),
    platform: 'browser',
    logLevel: 'warn',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true, codeSplitting: false });
  await bundle.close();
  return output[0].code;
};
