import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Lock, SIMULATION_PACKAGES, sbomOf } from './sbom.ts';

const root = path.resolve(import.meta.dirname, '../..');
const lock: Lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

type Bom = {
  components: { name: string; version: string; 'bom-ref': string; hashes: { content: string }[] }[];
  dependencies: { ref: string; dependsOn: string[] }[];
};
const bomOf = (of: Lock): Bom => JSON.parse(sbomOf(of));

test('default: every production dependency in its locked version, each with the sum of its archive', () => {
  const { components } = bomOf(lock);
  for (const [name, version] of Object.entries(manifest.dependencies))
    expect(components.filter((one) => one.name === name).map((one) => one.version)).toContain(version);
  expect(components.filter(({ hashes }) => hashes[0]?.content.length !== 128)).toEqual([]);
});

test('behavior: development and test packages are not listed', () => {
  const names = new Set(bomOf(lock).components.map(({ name }) => name));
  expect(['vite', 'vitest', 'typescript', 'ethers', '@playwright/test'].filter((name) => names.has(name))).toEqual([]);
});

test('behavior: every package that is needed is listed, once, and the order of the lock changes nothing', () => {
  const { components, dependencies } = bomOf(lock);
  const refs = components.map((one) => one['bom-ref']);
  expect(new Set(refs).size).toBe(refs.length);
  expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.includes(ref))).toEqual([]);
  const turned = { packages: Object.fromEntries(Object.entries(lock.packages).reverse()) };
  expect(sbomOf(turned)).toBe(sbomOf(lock));
});

test('behavior: two versions of one package are two, each below who needs it', () => {
  const { dependencies } = bomOf({
    packages: {
      '': { dependencies: { a: '1', b: '1' } },
      'node_modules/a': { version: '1.0.0', dependencies: { '@s/c': '2' } },
      'node_modules/a/node_modules/@s/c': { version: '2.0.0' },
      'node_modules/b': { version: '1.0.0', dependencies: { '@s/c': '1' }, optionalDependencies: { gone: '1' } },
      'node_modules/@s/c': { version: '1.0.0' },
    },
  });
  expect(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn])).toContainEqual([
    'pkg:npm/a@1.0.0',
    ['pkg:npm/%40s/c@2.0.0'],
  ]);
  expect(dependencies.find(({ ref }) => ref === 'pkg:npm/b@1.0.0')?.dependsOn).toEqual(['pkg:npm/%40s/c@1.0.0']);
});

const IMPORT = /^(?:import (?!type)|export (?!type)|\}).* from '([^']+)';$/gm;

/** The packages that a file and all it imports name. */
const packagesFrom = (file: string, seen = new Set<string>()): readonly string[] => {
  if (seen.has(file) || !existsSync(file)) return [];
  seen.add(file);
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, target = '']) => {
    if (target.startsWith('.')) return packagesFrom(path.resolve(path.dirname(file), target), seen);
    return /^(node|virtual):/.test(target) ? [] : [target.split('/', target.startsWith('@') ? 2 : 1).join('/')];
  });
};

test.each(['sandbox/browser/worker.ts', 'sandbox/wallet/simulationWallet.ts'])(
  'behavior: files that %s ships beside the application are listed',
  (entry) => {
    const shipped = packagesFrom(path.join(root, entry));
    expect(shipped.length).toBeGreaterThan(0);
    const listed = [...Object.keys(manifest.dependencies), ...SIMULATION_PACKAGES];
    expect(shipped.filter((name) => !listed.includes(name))).toEqual([]);
  },
);
