import { expect, test } from 'vitest';
import { staticFilesOf } from './preloadShell.ts';

const chunk = (fileName: string, imports: readonly string[]) => ({
  type: 'chunk' as const,
  fileName,
  facadeModuleId: null,
  imports,
});
const bundle = {
  'a.js': chunk('a.js', ['b.js', 'c.js']),
  'b.js': chunk('b.js', ['a.js', 'c.js']),
  'c.js': chunk('c.js', ['outside']),
  'lazy.js': chunk('lazy.js', ['a.js']),
  'style.css': { type: 'asset' },
};

test('default: a chunk and all that it imports, each once, even in a circle; nothing that is lazy', () =>
  expect(staticFilesOf(bundle, 'a.js')).toEqual(['a.js', 'b.js', 'c.js']));

test('behavior: what is no chunk is left out', () => expect(staticFilesOf(bundle, 'style.css')).toEqual([]));
