import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ownCopies } from './ownCopies.ts';

const root = path.resolve(import.meta.dirname, '..');
const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!\.test)\.tsx?$/.test(file),
);

/** The id that a module gets when a file asks for it; null where the file shares it with everybody. */
const idFor = async (file: string, source: string): Promise<string | null> => {
  const { resolveId } = ownCopies();
  if (typeof resolveId !== 'object') throw new Error('The plugin resolves.');
  const resolve = async (name: string, importer: string) => ({ id: `${importer} ${name}` });
  const found: { id: string } | null = await Reflect.apply(resolveId.handler, { resolve }, [source, file, {}]);
  return found?.id ?? null;
};

test('default: a copy is asked for what it imports as well', async () => {
  expect(await idFor('/src/domain/keccak256.ts', '@noble/hashes/sha3.js')).toMatch(/sha3\.js\?first$/);
  expect(await idFor('/n/sha3.js?first', './utils.js')).toBe('/n/sha3.js ./utils.js?first');
  expect(await idFor('/src/world/chains/createRpc.ts', 'valibot')).toBeNull();
});

test('behavior: whoever has a copy of its own is there, and asks for it', async () => {
  const using = files.filter((file) =>
    /from '(?:valibot|@noble)/.test(readFileSync(path.join(root, 'src', file), 'utf8')),
  );
  const own = await Promise.all(
    using.map(
      async (file) => (await idFor(`/src/${file}`, 'valibot')) ?? idFor(`/src/${file}`, '@noble/hashes/sha3.js'),
    ),
  );
  expect(using.filter((_, at) => own[at] !== null).toSorted()).toEqual([
    'domain/keccak256.ts',
    'world/loadConfig.ts',
    ...['fields', 'getChains', 'getDomain', 'getQuote', 'queryOrders', 'tokenList'].map(
      (name) => `world/service/${name}.ts`,
    ),
  ]);
});

test('behavior: no copy has a state that others would miss: nothing here sets what valibot keeps, or asks for its errors', () => {
  const texts = files.map((file) => readFileSync(path.join(root, 'src', file), 'utf8'));
  expect(texts.filter((text) => /ValiError|v\.(?:set|delete)(?:Global|Schema|Specific)/.test(text))).toEqual([]);
});
