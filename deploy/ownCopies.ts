import type { Plugin } from 'vite';

/**
 * Who gets a copy of a package that nobody else has a part in. A module stands in one chunk with all that any chunk uses
 * of it, so without that the first load carries what only late code asks of these.
 */
const COPIES: readonly (readonly [name: string, users: RegExp, source: RegExp])[] = [
  ['first', /\/src\/domain\/keccak256\.ts$/, /^@noble\/hashes\//],
  ['first', /\/src\/world\/service\/(?:fields|getChains|getDomain|getQuote|queryOrders|tokenList)\.ts$/, /^valibot$/],
  // It holds a page up: nothing that late parts share comes with it.
  ['config', /\/src\/world\/loadConfig\.ts$/, /^valibot$/],
];

/** The copy that a module belongs to ("?first"). */
const OF_COPY = /\?(?:first|config)$/;

const copyFor = (importer: string, source: string): string | undefined => {
  const [inCopy] = OF_COPY.exec(importer) ?? [];
  if (inCopy !== undefined) return inCopy;
  const copy = COPIES.find(([, users, from]) => users.test(importer) && from.test(source));
  return copy && `?${copy[0]}`;
};

/**
 * Gives the first load copies of its own of the packages of which it uses a little, so that the bundler leaves the rest
 * out of them. Only packages without a state that others must share.
 */
export const ownCopies = (): Plugin => ({
  name: 'causeway-own-copies',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    handler: async function (source, importer, options) {
      const copy = importer === undefined ? undefined : copyFor(importer, source);
      if (copy === undefined) return null;
      const found = await this.resolve(source, importer?.replace(OF_COPY, ''), { ...options, skipSelf: true });
      return found && { ...found, id: found.id + copy };
    },
  },
});
