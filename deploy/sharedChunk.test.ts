import { expect, test } from 'vitest';
import { sharedChunk } from './sharedChunk.ts';

/** A module graph from lines "importer > imported" and "importer ~> lazily imported". */
const graphOf = (lines: readonly string[]) => {
  const links = lines.map((line) => line.split(' '));
  const of = (id: string, sign: string) =>
    links.filter(([from, by]) => from === id && by === sign).map(([, , to]) => to ?? '');
  return {
    getModuleInfo: (id: string) => ({ importedIds: of(id, '>'), dynamicallyImportedIds: of(id, '~>') }),
  };
};

const react = '/x/node_modules/react-dom/client.js';
const button = '/x/src/ui/Button.tsx';
const router = '/x/src/app/routes.ts';
const pages = ['a', 'b', 'c', 'd'].map((name) => `/x/src/pages/${name}.tsx`);
const lines = [
  `/x/src/main.tsx > ${router}`,
  `${router} > ${react}`,
  ...pages.map((page) => `${router} ~> ${page}`),
  ...pages.map((page) => `${page} > ${button}`),
  `${pages[0]} > /x/src/ui/Rare.tsx`,
  `${pages[0]} > /x/node_modules/viem/index.js`,
  // A cycle must end.
  `${button} > /x/src/ui/Icon.tsx`,
  `/x/src/ui/Icon.tsx > ${button}`,
];

const placed = (id: string) => sharedChunk('/x/src/main.tsx')(id, graphOf(lines));

test('default: the frame and the shell are shared', () => {
  expect(placed(react)).toBe('shared');
  expect(placed(router)).toBe('shared');
});

test('behavior: what four pages use is shared, what one uses is not', () => {
  expect(placed(button)).toBe('shared');
  expect(placed('/x/src/ui/Rare.tsx')).toBeNull();
  expect(placed('/x/node_modules/viem/index.js')).toBeNull();
});

test('behavior: what only the wallet uses of a library of the frame stays out', () => {
  expect(placed('/x/node_modules/@tanstack/query-core/build/modern/mutationObserver.js')).toBeNull();
});

test('behavior: the entry itself stays the entry', () => expect(placed('/x/src/main.tsx')).toBeNull());
