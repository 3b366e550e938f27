import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

/** The house, checked: who may import whom, what is pure, how large files grow, which escape hatches stand open. */
/** `scripts/house.mjs` points this at small broken trees, to see each rule red. */
const root = process.env.CAUSEWAY_HOUSE ?? path.resolve(import.meta.dirname, '..');
const LAYERS = ['main', 'app', 'pages', 'features', 'entities', 'ports', 'service', 'domain'];
const ENTITIES = ['settings', 'chain', 'account', 'token', 'wallet', 'order', 'rfq'];
const FLOOR: Record<string, string[]> = {
  ui: ['ui', 'lib'],
  lib: ['lib'],
  features: ['ui', 'lib'],
  entities: ['ui', 'lib'],
  pages: ['ui', 'lib'],
  app: ['ui', 'lib'],
  main: ['lib'],
};
const WALLET_PACKAGES = /^(wagmi|@wagmi\/|@rainbow-me\/|@walletconnect\/)/;
const SUPPRESSION = /biome-ignore|@ts-ignore|@ts-expect-error|as unknown as|: any\b|as any\b/;

type Source = { file: string; text: string; lines: number; imports: string[] };

const linesOf = (text: string): number => text.trimEnd().split('\n').length;

const read = (folder: string): Source[] =>
  !existsSync(path.join(root, folder))
    ? []
    : readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(ts|tsx)$/.test(name) && !/(^|\/)(node_modules|out|lib\/openzeppelin)\//.test(name))
        .map((name) => {
          const file = path.posix.join(folder, name);
          const text = readFileSync(path.join(root, file), 'utf8');
          const specifiers = text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g);
          const imports = [...specifiers].map(([, specifier = '']) =>
            specifier.startsWith('.')
              ? path.posix.join(path.posix.dirname(file), specifier.replace(/\?.*$/, ''))
              : specifier,
          );
          return { file, text, lines: linesOf(text), imports };
        });

const isTest = ({ file }: Source) => /\.test\.tsx?$|\/testing\/|\/conformance\/|\/soak\//.test(file);
const shipped = read('src').filter((source) => !isTest(source));
const sandbox = read('sandbox').filter((source) => !isTest(source));
const layerOf = (file: string) =>
  file === 'src/main.tsx' || file === 'src/boot.ts' ? 'main' : (file.split('/')[1] ?? '');
const roomOf = (file: string) => file.split('/')[2] ?? '';
const own = (source: Source) => source.imports.filter((specifier) => specifier.startsWith('src/'));

/** Every broken rule as one readable line, so that a failure names the file and the import. */
const broken = (sources: Source[], rule: (source: Source, specifier: string) => boolean, of = own) =>
  sources.flatMap((source) =>
    of(source)
      .filter((specifier) => rule(source, specifier))
      .map((specifier) => `${source.file} → ${specifier}`),
  );

describe('layers', () => {
  test('imports point down only', () => {
    const mayImport = (from: string, to: string) =>
      (FLOOR[from] ?? []).includes(to) ||
      (LAYERS.includes(from) && LAYERS.includes(to) && LAYERS.indexOf(from) <= LAYERS.indexOf(to));
    expect(
      broken(shipped, (source, to) => !to.endsWith('.css') && !mayImport(layerOf(source.file), layerOf(to))),
    ).toEqual([]);
  });

  test('features are islands: none imports another', () => {
    const across = (source: Source, to: string) =>
      layerOf(source.file) === 'features' && layerOf(to) === 'features' && roomOf(source.file) !== roomOf(to);
    expect(broken(shipped, across)).toEqual([]);
  });

  test('an entity shows only those before it', () => {
    const upward = (source: Source, to: string) =>
      layerOf(source.file) === 'entities' &&
      layerOf(to) === 'entities' &&
      ENTITIES.indexOf(roomOf(to)) > ENTITIES.indexOf(roomOf(source.file));
    expect(broken(shipped, upward)).toEqual([]);
    const rooms = shipped.filter(({ file }) => layerOf(file) === 'entities').map(({ file }) => roomOf(file));
    expect(rooms.filter((room) => !ENTITIES.includes(room))).toEqual([]);
  });

  test('wallet packages stay in the wallet island', () => {
    const outside = (source: Source, to: string) =>
      WALLET_PACKAGES.test(to) && !source.file.startsWith('src/entities/wallet/');
    expect(broken(shipped, outside, (source) => source.imports)).toEqual([]);
  });

  test('the sandbox takes nothing of the app but its domain', () => {
    expect(broken(sandbox, (_, to) => !to.startsWith('src/domain/'))).toEqual([]);
    expect(
      broken(
        shipped,
        (_, to) => to.startsWith('sandbox/'),
        (source) => source.imports,
      ),
    ).toEqual([]);
  });
});

describe('purity', () => {
  test('the domain reads no clock, no random and no globals of a page', () => {
    const impure =
      /\bDate\.now\b|\bnew Date\(\)|Math\.random|\bfetch\(|\bwindow\.|\bdocument\.|localStorage|setTimeout/;
    const domain = shipped.filter(({ file }) => layerOf(file) === 'domain');
    expect(domain.filter(({ text }) => impure.test(text)).map(({ file }) => file)).toEqual([]);
  });

  test('the portable part of the sandbox imports nothing of Node', () => {
    const core = sandbox.filter(({ file }) => file.startsWith('sandbox/core/'));
    expect(
      broken(
        core,
        (_, to) => to.startsWith('node:'),
        (source) => source.imports,
      ),
    ).toEqual([]);
  });

  test('floats never read an amount', () => {
    expect(shipped.filter(({ text }) => /\bparseFloat\b/.test(text)).map(({ file }) => file)).toEqual([]);
  });

  test('no markup from strings', () => {
    const markup = /dangerouslySetInnerHTML|\.innerHTML|insertAdjacentHTML|document\.write/;
    expect([...shipped, ...sandbox].filter(({ text }) => markup.test(text)).map(({ file }) => file)).toEqual([]);
  });

  test('what is fetched later outlives a lost connection', () => {
    // React's own lazy breaks the page for good when its code does not come; lazyPart asks again.
    const bare = shipped.filter(({ file, text }) => file !== 'src/lib/lazyPart.ts' && /\blazy\(/.test(text));
    expect(bare.map(({ file }) => file)).toEqual([]);
  });
});

describe('sizes', () => {
  const percentile = (sources: Source[], share: number) => {
    const lines = sources.map((source) => source.lines).sort((a, b) => a - b);
    return lines[Math.floor(lines.length * share)] ?? 0;
  };
  test('files stay small', () => {
    const all = [...shipped, ...sandbox];
    expect(all.filter(({ lines }) => lines > 250).map(({ file, lines }) => `${file} ${lines}`)).toEqual([]);
    expect(percentile(all, 0.5)).toBeLessThanOrEqual(60);
    expect(percentile(all, 0.9)).toBeLessThanOrEqual(160);
  });

  test('a page only composes', () => {
    const pages = shipped.filter(({ file }) => layerOf(file) === 'pages');
    expect(pages.filter(({ lines }) => lines > 60).map(({ file, lines }) => `${file} ${lines}`)).toEqual([]);
  });
});

describe('tests', () => {
  /** All of the project that somebody writes: what ships, the service it is tried on, its contracts, and their tests. */
  const written = ['src', 'sandbox', 'e2e'].flatMap((folder) =>
    !existsSync(path.join(root, folder))
      ? []
      : readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
          .filter(
            (name) => /\.(tsx?|sol)$/.test(name) && !/(^|\/)(node_modules|out|cache|lib\/openzeppelin)\//.test(name),
          )
          .map((name) => path.posix.join(folder, name)),
  );
  /** Tests are files that run only in tests: by their name, or because they stand in a folder of nothing else. */
  const isOfTests = (file: string) =>
    /\.test\.tsx?$|^e2e\/|\/testing\/|\/conformance\/|\/soak\/|\/contracts\/test\//.test(file);
  const sum = (files: readonly string[]) =>
    files.reduce((lines, file) => lines + linesOf(readFileSync(path.join(root, file), 'utf8')), 0);

  test('four lines of tests stand beside five of code', () => {
    const tests = sum(written.filter(isOfTests));
    const code = sum(written.filter((file) => !isOfTests(file)));
    expect(tests / Math.max(1, code)).toBeGreaterThanOrEqual(0.8);
  });
});

describe('escape hatches', () => {
  test('none in domain, service and the core of the sandbox', () => {
    const strict = [...shipped, ...sandbox].filter(({ file }) => /^(src\/(domain|service)|sandbox\/core)\//.test(file));
    expect(strict.filter(({ text }) => SUPPRESSION.test(text)).map(({ file }) => file)).toEqual([]);
  });

  test('elsewhere each says why', () => {
    const bare = /biome-ignore [\w/]+\s*$|biome-ignore [\w/]+:\s*$|@ts-ignore|@ts-expect-error\s*$/m;
    expect([...shipped, ...sandbox].filter(({ text }) => bare.test(text)).map(({ file }) => file)).toEqual([]);
  });
});
