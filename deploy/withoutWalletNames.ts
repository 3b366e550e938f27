import type { Plugin } from 'vite';

/**
 * Takes the piece of ENS's names out of what a wallet loads. The wallet uses nothing of it: viem names it beside what
 * wagmi uses, and the bundler keeps an import without names for the order in which modules would run.
 */
export const withoutWalletNames = (): Plugin => ({
  name: 'causeway-without-wallet-names',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler: (_options, bundle) => {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.name !== 'wallet') continue;
        const unnamed = /import"\.\/(names-[\w-]+\.js)";/;
        const [, file] = unnamed.exec(chunk.code) ?? [];
        if (file === undefined) continue;
        chunk.code = chunk.code.replace(unnamed, '');
        chunk.imports = chunk.imports.filter((other) => !other.endsWith(file));
      }
    },
  },
});
