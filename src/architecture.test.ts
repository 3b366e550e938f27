import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';

/** The house, checked: who may import whom, what is pure, how large files grow, which escape hatches stand open. */
/** `scripts/house.mjs` points this at small broken trees, to see each rule red. */
const root = process.env.CAUSEWAY_HOUSE ?? path.resolve(import.meta.dirname, '..');
const LAYERS = ['main', 'app', 'routes', 'features', 'entities', 'engines', 'world', 'domain'];
const ENTITIES = ['navigation', 'context', 'settings', 'chain', 'account', 'token', 'wallet', 'order', 'rfq'];
const FLOOR: Record<string, string[]> = {
  messages: ['domain'],
  offline: ['offline', 'domain'],
  ui: ['ui', 'lib'],
  lib: ['lib'],
  features: ['ui', 'lib'],
  entities: ['ui', 'lib'],
  routes: ['ui', 'lib'],
  app: ['ui', 'lib'],
  main: ['lib'],
};
const WALLET_PACKAGES = /^(wagmi|@wagmi\/|@rainbow-me\/|@walletconnect\/)/;
const REACT_PACKAGES = /^(react|react-dom|zustand|@tanstack\/react-\w+|@base-ui\/\w+)(\/(?!vanilla|middleware)|$)/;
const DRAWING = ['main', 'app', 'routes', 'features', 'entities', 'ui', 'lib'];
const SUPPRESSION = /biome-ignore|@ts-ignore|@ts-expect-error|as unknown as|: any\b|as any\b/;

type Source = { file: string; text: string; lines: number; imports: string[] };

const linesOf = (text: string): number => text.trimEnd().split('\n').length;

const relativeTo = (from: string, to: string): string => {
  const short = path.posix.relative(path.posix.dirname(from), to);
  return short.startsWith('.') ? short : `./${short}`;
};

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
const layerOf = (file: string) => (file === 'src/main.tsx' ? 'main' : (file.split('/')[1] ?? ''));
const roomOf = (file: string) => file.split('/')[2] ?? '';
const own = (source: Source) => source.imports.filter((specifier) => specifier.startsWith('src/'));

/** Whether a file is fetched later by another. */
const isLazy = ({ file, text }: Source, to: string) => text.includes(`import('${relativeTo(file, to)}')`);

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
      to === 'messages' ||
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

  test('wallet packages stay in one lazy folder', () => {
    const folder = 'src/world/wallet/wagmi/';
    const outside = (source: Source, to: string) =>
      !source.file.startsWith(folder) && (WALLET_PACKAGES.test(to) || (to.startsWith(folder) && !isLazy(source, to)));
    expect(broken(shipped, outside, (source) => source.imports)).toEqual([]);
  });

  test('React exists where things are drawn and nowhere else', () => {
    const outside = (source: Source, to: string) => REACT_PACKAGES.test(to) && !DRAWING.includes(layerOf(source.file));
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

  test('engines reach for no globals: what they need is handed in', () => {
    const globals =
      /(?<![.\w])((document|window|navigator|localStorage|globalThis|performance|indexedDB|Date|Math)\.(?!UTC|max|min|floor|ceil|round|abs|trunc)\w|(fetch|setTimeout|requestAnimationFrame|postMessage)\(|new (WebSocket|Worker|Date\(\)))/;
    // Where a thread begins is where its globals are handed in.
    const engines = shipped.filter(({ file }) => layerOf(file) === 'engines' && !file.endsWith('Worker.ts'));
    expect(engines.filter(({ text }) => globals.test(text)).map(({ file }) => file)).toEqual([]);
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

  test('texts become times in one file, in UTC', () => {
    // Date.parse and new Date(text) take the reader's own zone where a text names none, and let 31 February be 3 March.
    const parsed = /\bDate\.parse\b|\bnew Date\((?!\))/;
    const elsewhere = shipped.filter(({ file }) => file !== 'src/domain/time.ts');
    expect(elsewhere.filter(({ text }) => parsed.test(text)).map(({ file }) => file)).toEqual([]);
  });

  test('amounts are written in the chosen format, by the one formatter', () => {
    const drawn = shipped.filter(
      ({ file }) => /^src\/(app|features|entities)\//.test(file) && file !== 'src/entities/settings/useSettings.ts',
    );
    const own =
      /\b(amountParts|format(Amount|Bps|Count|Rate|Usd|UsdMicros)|styleNumber)\b(?!\.ts)|toLocaleString\(|NumberFormat\(/;
    expect(drawn.filter(({ text }) => own.test(text)).map(({ file }) => file)).toEqual([]);
  });

  test('no markup from strings', () => {
    const markup = /dangerouslySetInnerHTML|\.innerHTML|insertAdjacentHTML|document\.write/;
    expect([...shipped, ...sandbox].filter(({ text }) => markup.test(text)).map(({ file }) => file)).toEqual([]);
  });

  test('keys of the query cache are made in one folder', () => {
    const elsewhere = shipped.filter(({ file }) => !file.startsWith('src/world/queries/'));
    expect(elsewhere.filter(({ text }) => /queryKey\w*\s*[:=]\s*\[/i.test(text)).map(({ file }) => file)).toEqual([]);
  });

  test('what is fetched later outlives a lost connection', () => {
    // React's own lazy breaks the page for good when its code does not come; lazyPart and latePart ask again.
    const bare = shipped.filter(
      ({ file, text }) => !/^src\/lib\/la(?:zy|te)Part\.tsx?$/.test(file) && /\blazy\(/.test(text),
    );
    expect(bare.map(({ file }) => file)).toEqual([]);
  });
});

describe('sizes', () => {
  const all = [...shipped, ...sandbox];

  test('no file grows over 300 lines', () => {
    expect(all.filter(({ lines }) => lines > 300).map(({ file, lines }) => `${file} ${lines}`)).toEqual([]);
  });

  test('a file of under 15 lines has two users', () => {
    const isApart = ({ file, text }: Source) =>
      /[wW]orker\.ts$/.test(file) || !/^export (async )?(const|function|class|let)\b/m.test(text);
    const usersOf = (file: string) => all.filter(({ imports }) => imports.includes(file));
    const fragments = all
      .filter((source) => source.lines < 15 && !isApart(source))
      .flatMap(({ file, lines }) => {
        const [user, ...more] = usersOf(file);
        // A file that is fetched later is a piece of its own however small it is.
        if (user === undefined || more.length > 0 || isLazy(user, file)) return [];
        return [`${file} ${lines} belongs into ${user.file}`];
      });
    expect(fragments).toEqual([]);
  });

  test('a page only composes', () => {
    const routes = shipped.filter(({ file }) => layerOf(file) === 'routes');
    expect(routes.filter(({ lines }) => lines > 60).map(({ file, lines }) => `${file} ${lines}`)).toEqual([]);
  });
});

describe('escape hatches', () => {
  test('none in domain, world, engines and the core of the sandbox', () => {
    const strict = [...shipped, ...sandbox].filter(({ file }) =>
      /^(src\/(domain|world|engines)|sandbox\/core)\//.test(file),
    );
    expect(strict.filter(({ text }) => SUPPRESSION.test(text)).map(({ file }) => file)).toEqual([]);
  });

  test('elsewhere each says why', () => {
    const bare = /biome-ignore [\w/]+\s*$|biome-ignore [\w/]+:\s*$|@ts-ignore|@ts-expect-error\s*$/m;
    expect([...shipped, ...sandbox].filter(({ text }) => bare.test(text)).map(({ file }) => file)).toEqual([]);
  });
});

describe('messages', () => {
  /** What a person reads of an element, beside its text. */
  const SAID = /^(aria-(label|description|valuetext|roledescription)|title|placeholder|alt|label|what|hint|note)$/;
  /** What reads like one and stays: names, which no language changes. */
  const NAMES = [
    'Causeway', // the product
    'CSV', // a format
    'JSON', // a format
    'UTC', // a time zone
    'Esc', // keys
    'Enter',
    'Tab',
  ];
  type Node = { readonly type: string; readonly [member: string]: unknown };
  const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
  const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
  const named = (name: unknown): string => (isNode(name) ? String(name.name) : '');

  /** The texts that an expression can come to. */
  const textsOf = (node: unknown): string[] => {
    if (!isNode(node)) return [];
    if (node.type === 'JSXText') return [String(node.value)];
    if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
    if (node.type === 'TemplateElement') return [String((node.value as { cooked?: string }).cooked)];
    const through = /^(JSXExpressionContainer|ConditionalExpression|LogicalExpression|TemplateLiteral)$/;
    const { test: _, ...rest } = node;
    return through.test(node.type) ? childrenOf({ ...rest, type: node.type }).flatMap(textsOf) : [];
  };

  const drawn = (node: Node): string[] => {
    const own =
      node.type === 'JSXElement' || node.type === 'JSXFragment'
        ? (node.children as Node[]).flatMap(textsOf)
        : node.type === 'JSXAttribute' && SAID.test(named(node.name))
          ? textsOf(node.value)
          : [];
    return [...own, ...childrenOf(node).flatMap(drawn)];
  };

  /** Whole sentences that stand anywhere in a file: "Nothing moved", but no error that only a developer meets. */
  const sentences = (node: Node): string[] => {
    if (node.type === 'NewExpression' && /^(Type|DOM)?(Error|Exception)$/.test(named(node.callee))) return [];
    const own = node.type === 'Literal' || node.type === 'TemplateLiteral' ? textsOf(node) : [];
    const [first = ''] = own;
    return [...(/^[A-Z][a-z’]* [a-z’]+( |$)/.test(first) ? [first] : []), ...childrenOf(node).flatMap(sentences)];
  };

  const isWords = (text: string): boolean =>
    /[a-z]{2,} +[a-z]{2,}|^[A-Z][A-Za-z]+/.test(text) && !NAMES.includes(text.replace(/[^A-Za-z]/g, ''));

  test('sentences stand in messages', () => {
    const rooms = /^src\/(app|routes|features|entities|ui|engines|world|domain|lib)\//;
    const found = shipped
      .filter(({ file }) => rooms.test(file))
      .flatMap(({ file, text }) => {
        const program = parseSync(file, text).program as unknown as Node;
        const texts = [
          ...drawn(program)
            .map((one) => one.trim())
            .filter(isWords),
          ...sentences(program),
        ];
        return [...new Set(texts)].map((one) => `${file} "${one}"`);
      });
    expect(found).toEqual([]);
  });
});

describe('styles', () => {
  test('every class of the style sheets is used', () => {
    const all = shipped.map(({ text }) => text).join('\n');
    const words = new Set(all.match(/[\w-]+/g));
    // `btn-${variant}` uses every class that begins so.
    const begun = [...all.matchAll(/([a-z][\w-]*-)\$\{/g)].map(([, begin = '']) => begin);
    const unused = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css'))
      .flatMap((name) => {
        const rules = readFileSync(path.join(root, 'src', name), 'utf8').replace(
          /\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"/g,
          '',
        );
        const classes = new Set([...rules.matchAll(/\.([a-z][\w-]*)/gi)].map(([, one = '']) => one));
        return [...classes]
          .filter((one) => !words.has(one) && !begun.some((begin) => one.startsWith(begin)))
          .map((one) => `${name} .${one}`);
      });
    expect(unused).toEqual([]);
  });
});

test('docs/FAULTS.md names tests that are there', () => {
  const table = readFileSync(path.join(root, 'docs/FAULTS.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| [ABC]\d/.test(line));
  const named = table.flatMap((line) => [...line.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`: (.+?)(?=<br>| \|$)/g)]);
  const missing = named.filter(
    ([, file = '', name = '']) => !readFileSync(path.join(root, file), 'utf8').includes(name),
  );
  expect(missing.map(([row]) => row)).toEqual([]);
  expect([table.length >= 40, named.length > 40]).toEqual([true, true]);
});
