import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';

/** The house, checked: who may import whom, what is pure, how large files grow, which escape hatches stand open. */
/** `scripts/house.mjs` points this at small broken trees, to see each rule red. */
const root = process.env.CAUSEWAY_HOUSE ?? path.resolve(import.meta.dirname, '..');
const LAYERS = ['main', 'app', 'routes', 'features', 'entities', 'engines', 'world', 'domain'];
const ENTITIES = [
  'errors',
  'navigation',
  'context',
  'settings',
  'actions',
  'chain',
  'account',
  'token',
  'order',
  'wallet',
  'rfq',
];
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

const isTest = ({ file }: Source) => /\.test\.tsx?$|\/testing\//.test(file);
const shipped = read('src').filter((source) => !isTest(source));
const sandbox = read('sandbox').filter((source) => !isTest(source));
const layerOf = (file: string) => (file === 'src/main.tsx' ? 'main' : (file.split('/')[1] ?? ''));
const roomOf = (file: string) => file.split('/')[2] ?? '';
const own = (source: Source) => source.imports.filter((specifier) => specifier.startsWith('src/'));

const isLazy = ({ file, text }: Source, to: string) => text.includes(`import('${relativeTo(file, to)}')`);

/** A node of a parsed source file (ESTree with JSX). */
type Node = { readonly type: string; readonly [member: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const named = (name: unknown): string => (isNode(name) ? String(name.name) : '');
const parsed = ({ file, text }: Source): Node => parseSync(file, text).program as unknown as Node;

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

  test('sentences are made where they are shown: layers below entities return codes', () => {
    // These give RainbowKit and a wallet elsewhere a text that they show.
    const handsOver = /^src\/world\/wallet\/(?:announcedWallets|wagmi\/\w+)\.ts$/;
    const isBelow = ({ file }: Source): boolean => ['domain', 'engines', 'world'].includes(layerOf(file));
    expect(
      broken(shipped, (source, to) => layerOf(to) === 'messages' && isBelow(source) && !handsOver.test(source.file)),
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
    // The connect modal is with the other wallet code, in its one lazy folder.
    const outside = ({ file }: Source, to: string) =>
      REACT_PACKAGES.test(to) && !DRAWING.includes(layerOf(file)) && file !== 'src/world/wallet/wagmi/ConnectModal.tsx';
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
    // The entry of a thread hands in its globals.
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
    const views = shipped.filter(
      ({ file }) => /^src\/(app|features|entities)\//.test(file) && file !== 'src/entities/settings/useSettings.ts',
    );
    const own =
      /\b(amountParts|format(Amount|Bps|Count|Rate|Usd|UsdMicros)|styleNumber)\b(?!\.ts)|toLocaleString\(|NumberFormat\(/;
    expect(views.filter(({ text }) => own.test(text)).map(({ file }) => file)).toEqual([]);
  });

  test('no markup from strings', () => {
    const markup = /dangerouslySetInnerHTML|\.innerHTML|insertAdjacentHTML|document\.write/;
    expect([...shipped, ...sandbox].filter(({ text }) => markup.test(text)).map(({ file }) => file)).toEqual([]);
  });

  test('no style asks what the page contains', () => {
    // With body:has(…) before a descendant, Chromium styles every element again for each that is inserted or removed.
    expect(shipped.filter(({ text }) => /\b(?:body|html|main):has\(/.test(text)).map(({ file }) => file)).toEqual([]);
  });

  test('keys of the query cache are made in one folder', () => {
    const elsewhere = shipped.filter(({ file }) => !file.startsWith('src/world/queries/'));
    expect(elsewhere.filter(({ text }) => /queryKey\w*\s*[:=]\s*\[/i.test(text)).map(({ file }) => file)).toEqual([]);
  });

  test('lazy imports retry after a lost connection', () => {
    // React's own lazy stays broken when an import fails once.
    const bare = shipped.filter(({ text }) => /\blazy\(/.test(text) && !text.includes('importWithRetry('));
    expect(bare.map(({ file }) => file)).toEqual([]);
  });
});

describe('sizes', () => {
  test('a test that replaces modules has a worker of its own', () => {
    const tests = read('src').filter(({ file }) => /\.test\.tsx?$/.test(file) && !file.endsWith('.isolated.test.tsx'));
    expect(tests.filter(({ text }) => /\bvi\.(mock|doMock|resetModules)\(/.test(text)).map(({ file }) => file)).toEqual(
      [],
    );
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
  /** Attributes that a person reads. */
  const SENTENCE = /^(aria-(label|description|valuetext|roledescription)|title|placeholder|alt|label|what|hint|note)$/;
  /** Names stay: no language changes them. */
  const NAMES = [
    'Causeway', // the product
    'CSV', // a format
    'JSON', // a format
    'UTC', // a time zone
    'Esc', // keys
    'Enter',
    'Tab',
  ];
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

  const readIn = (node: Node): string[] => {
    const own =
      node.type === 'JSXElement' || node.type === 'JSXFragment'
        ? (node.children as Node[]).flatMap(textsOf)
        : node.type === 'JSXAttribute' && SENTENCE.test(named(node.name))
          ? textsOf(node.value)
          : [];
    return [...own, ...childrenOf(node).flatMap(readIn)];
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

  test('sentences are in messages', () => {
    const rooms = /^src\/(app|routes|features|entities|ui|engines|world|domain|lib)\//;
    const found = shipped
      .filter(({ file }) => rooms.test(file))
      .flatMap((source) => {
        const program = parsed(source);
        const texts = [
          ...readIn(program)
            .map((one) => one.trim())
            .filter(isWords),
          ...sentences(program),
        ];
        return [...new Set(texts)].map((one) => `${source.file} "${one}"`);
      });
    expect(found).toEqual([]);
  });
});

describe('page translation', () => {
  /** `unknown`: it may be words. */
  type Rendered = 'nothing' | 'element' | 'unknown' | 'words';
  type Known = ReadonlyMap<string, Rendered>;
  const WORST: readonly Rendered[] = ['words', 'unknown', 'element'];
  const worst = (all: readonly Rendered[]): Rendered => WORST.find((one) => all.includes(one)) ?? 'nothing';

  const isFunction = ({ type }: Node) => /Function/.test(type);
  const tagOf = (node: Node): string => named((node.openingElement as Node | undefined)?.name);
  const isFragment = (node: Node) => node.type === 'JSXFragment' || tagOf(node) === 'Fragment';
  /** The children that come to nodes of the DOM: a line break with its indent is none. */
  const partsOf = (node: Node): Node[] =>
    (node.children as Node[]).filter(({ type, value, expression }) =>
      type === 'JSXText' ? !/^\s*\n\s*$/.test(String(value)) : (expression as Node)?.type !== 'JSXEmptyExpression',
    );

  const returnsOf = (node: Node): Node[] => {
    if (node.type === 'ReturnStatement') return childrenOf(node);
    return isFunction(node) ? [] : childrenOf(node).flatMap(returnsOf);
  };
  const renderedByFunction = (node: Node, known: Known): Rendered => {
    const body = node.body as Node;
    return worst((body.type === 'BlockStatement' ? returnsOf(body) : [body]).map((one) => renderedBy(one, known)));
  };
  const isLoop = ({ type, callee }: Node) =>
    type === 'CallExpression' && /^(map|flatMap|from)$/.test(named((callee as Node).property));
  const renderedByCall = (node: Node, known: Known): Rendered => {
    const draw = (node.arguments as Node[]).at(-1);
    if (draw === undefined || !isLoop(node)) return known.get(named(node.callee)) ?? 'unknown';
    return isFunction(draw) ? renderedByFunction(draw, known) : (known.get(named(draw)) ?? 'unknown');
  };
  const renderedBy = (node: Node, known: Known): Rendered => {
    const of = (...members: string[]) => worst(members.map((member) => renderedBy(node[member] as Node, known)));
    switch (node.type) {
      case 'JSXElement':
        return 'element';
      case 'JSXFragment':
        return worst(partsOf(node).map((one) => renderedBy(one, known)));
      case 'JSXText':
      case 'TemplateLiteral':
        return 'words';
      case 'Literal':
        return /string|number/.test(typeof node.value) ? 'words' : 'nothing';
      case 'Identifier':
        return node.name === 'undefined' ? 'nothing' : (known.get(named(node)) ?? 'unknown');
      case 'MemberExpression':
        return known.get(named(node.property)) ?? known.get(named(node.object)) ?? 'unknown';
      case 'ArrayExpression':
        return worst((node.elements as (Node | null)[]).filter(isNode).map((one) => renderedBy(one, known)));
      case 'ObjectExpression':
        return worst(
          (node.properties as Node[]).map(({ value }) => (isNode(value) ? renderedBy(value, known) : 'unknown')),
        );
      case 'JSXExpressionContainer':
      case 'ParenthesizedExpression':
      case 'ChainExpression':
      case 'TSAsExpression':
        return of('expression');
      case 'ConditionalExpression':
        return of('consequent', 'alternate');
      case 'LogicalExpression':
        return node.operator === '&&' ? of('right') : of('left', 'right');
      case 'CallExpression':
        return renderedByCall(node, known);
      default:
        return 'unknown';
    }
  };

  const walk = (node: Node, visit: (node: Node) => void): void => {
    visit(node);
    for (const child of childrenOf(node)) walk(child, visit);
  };
  const isDeclared = (type: unknown): boolean => {
    let found = false;
    if (isNode(type)) walk(type, ({ typeName }) => (found ||= named(typeName) === 'ReactElement'));
    return found;
  };
  /** The names in a file that hold or return elements: constants, and members whose type is a ReactElement. */
  const knownIn = (program: Node): Known => {
    const known = new Map<string, Rendered>([
      ['cloneElement', 'element'],
      ['createElement', 'element'],
    ]);
    const isSafe = (value: Node): boolean =>
      /element|nothing/.test(isFunction(value) ? renderedByFunction(value, known) : renderedBy(value, known));
    walk(program, ({ type, id, init, key, typeAnnotation }) => {
      if (type === 'VariableDeclarator' && isNode(init) && (isDeclared(init.returnType) || isSafe(init)))
        known.set(named(id), 'element');
      if (type === 'TSPropertySignature' && isDeclared(typeAnnotation)) known.set(named(key), 'element');
    });
    return known;
  };

  /** The components that hand their children to Text. */
  const keepersIn = (program: Node): string[] => {
    const found: string[] = [];
    walk(program, (node) => {
      if (node.type !== 'VariableDeclarator' || !isNode(node.init)) return;
      walk(node.init, (inner) => {
        const isChildren = ({ expression }: Node) => named(expression) === 'children';
        if (tagOf(inner) === 'Text' && partsOf(inner).some(isChildren)) found.push(named(node.id));
      });
    });
    return found;
  };

  const isUntranslated = (node: Node): boolean =>
    ((node.openingElement as Node | undefined)?.attributes as Node[] | undefined)?.some(
      ({ name, value }) => named(name) === 'translate' && (value as Node).value === 'no',
    ) ?? false;

  const bareWords = (node: Node, known: Known, keepers: ReadonlySet<string>, isInKeeper = false): Node[] => {
    if (isUntranslated(node)) return [];
    const isElement = /^JSX(Element|Fragment)$/.test(node.type);
    const isAllowed =
      isElement && !isFragment(node) ? keepers.has(tagOf(node)) : isInKeeper && node.type !== 'JSXAttribute';
    const parts = isElement ? partsOf(node) : [];
    const [only, ...others] = parts;
    const isAlone = others.length === 0 && !isFragment(node) && !(isNode(only?.expression) && isLoop(only.expression));
    const bare = isAllowed || isAlone ? [] : parts.filter((one) => /words|unknown/.test(renderedBy(one, known)));
    return [...bare, ...childrenOf(node).flatMap((child) => bareWords(child, known, keepers, isAllowed))];
  };

  /** Components that are words and no element. */
  const wordComponents = (program: Node): Node[] => {
    const found: Node[] = [];
    walk(program, (node) => {
      if (node.type !== 'VariableDeclarator' || !/^[A-Z][a-z]/.test(named(node.id)) || !isNode(node.init)) return;
      if (isFunction(node.init) && renderedByFunction(node.init, new Map()) === 'words') found.push(node.id as Node);
    });
    return found;
  };

  /** Results are digits, or a name that is the same in every language. */
  const FIGURES =
    /^(?:(?:[\w.]*\bnumbers\.)?(?:count|dollars|usd|bps|amount|style|units|tokens|rate)|format(?:Duration|Clock|Utc|Share)|short\w+|chainName|checksumAddress|fillText|clockMs)\(/;
  const openingOf = (node: Node, text: string): string =>
    isNode(node.openingElement) ? text.slice(Number(node.openingElement.start), Number(node.openingElement.end)) : '';

  /** Elements that are nothing but figures, or are set in the face of hashes, and may be translated all the same. */
  const translatedFigures = (node: Node, text: string): Node[] => {
    if (isUntranslated(node) || tagOf(node) === 'Mono' || tagOf(node) === 'Name') return [];
    const [only, ...others] = node.type === 'JSXElement' ? partsOf(node) : [];
    const shown = others.length === 0 && isNode(only?.expression) ? only.expression : null;
    const isFigure = shown !== null && FIGURES.test(text.slice(Number(shown.start), Number(shown.end)));
    const isMono =
      /className=(?:"|\{.*')mono\b/.test(openingOf(node, text)) && !/^(?:input|textarea)$/.test(tagOf(node));
    return [...(isFigure || isMono ? [node] : []), ...childrenOf(node).flatMap((one) => translatedFigures(one, text))];
  };

  const whereIn =
    ({ file, text }: Source) =>
    ({ start, end }: Node): string =>
      `${file}:${linesOf(text.slice(0, Number(start)))} ${text.slice(Number(start), Number(end)).replace(/\s+/g, ' ')}`;
  const programs = shipped
    .filter(({ file }) => file.endsWith('.tsx'))
    .map((source) => [source, parsed(source)] as const);

  test('text beside other children is in Text', () => {
    const keepers = new Set(['Text', ...programs.flatMap(([, program]) => keepersIn(program))]);
    const found = programs.flatMap(([source, program]) =>
      [...bareWords(program, knownIn(program), keepers), ...wordComponents(program)].map(whereIn(source)),
    );
    expect(found).toEqual([]);
  });

  test('numbers, hashes and names carry translate="no"', () => {
    const found = programs.flatMap(([source, program]) => translatedFigures(program, source.text).map(whereIn(source)));
    expect(found).toEqual([]);
  });
});

describe('styles', () => {
  test('every class of the style sheets is used', () => {
    const page = existsSync(path.join(root, 'index.html')) ? readFileSync(path.join(root, 'index.html'), 'utf8') : '';
    const all = [page, ...shipped.map(({ text }) => text)].join('\n');
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
