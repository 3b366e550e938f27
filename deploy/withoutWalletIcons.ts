import type { Plugin } from 'vite';

const TARGET = /\/@rainbow-me\/rainbowkit\/dist\/(index|wallets\/.*)\.js$/;
/** A picture or a language that RainbowKit would fetch for its own dialogs. */
const PICTURE = /async \(\) => \(await import\("\.\/[\w-]+\.js"\)\)\.default/g;

/** RainbowKit's code without the pictures of chains and wallets, which only its own dialogs show. Not for other code. */
export const stripWalletIcons = (code: string): string => code.replace(PICTURE, "async () => ''");

/**
 * Leaves RainbowKit's pictures out of a build: a table that nothing here reads would make a chunk of each, and none of
 * them could ever be loaded. Wallets bring their own icons (EIP-6963). Throws when a chunk of RainbowKit is left over: a
 * language, a picture, a dialog that came in by an import.
 */
export const withoutWalletIcons = (): Plugin => ({
  name: 'causeway-without-wallet-icons',
  apply: 'build',
  transform: { filter: { id: TARGET }, handler: (code) => stripWalletIcons(code) },
  generateBundle: (_options, bundle) => {
    const left = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' && file.facadeModuleId?.includes('/@rainbow-me/') ? [file.fileName] : [],
    );
    if (left.length > 0) throw new Error(`RainbowKit brings chunks that are never loaded: ${left.join(', ')}`);
  },
});
