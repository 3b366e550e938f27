// Sees every rule of the house red once: for each, a small tree that breaks it, and the check that must notice.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const bin = (name) => path.join(root, 'node_modules/.bin', name);
const lines = (count) => 'export const a = 1;\n'.repeat(count);

/** Broken trees for src/architecture.test.ts: the name of the test that must fail, and the files that break it. */
const houses = {
  'imports point down only': { 'src/domain/a.ts': "import '../world/b.ts';", 'src/world/b.ts': '' },
  'sentences are made where they are shown: layers below entities return codes': {
    'src/engines/a.ts': "import '../messages/errors.ts';",
  },
  'features are islands: none imports another': {
    'src/features/swap/a.ts': "import '../orders/b.ts';",
    'src/features/orders/b.ts': '',
  },
  'an entity shows only those before it': {
    'src/entities/chain/a.ts': "import '../rfq/b.ts';",
    'src/entities/rfq/b.ts': '',
  },
  'wallet packages stay in one lazy folder': { 'src/features/swap/a.ts': "import { useConnect } from 'wagmi';" },
  'React exists where things are drawn and nowhere else': { 'src/world/a.ts': "import { useStore } from 'zustand';" },
  'the sandbox takes nothing of the app but its domain': {
    'sandbox/core/a.ts': "import '../../src/world/b.ts';",
    'src/world/b.ts': '',
  },
  'engines reach for no globals: what they need is handed in': {
    'src/engines/a.ts': 'export const a = () => fetch("/a");',
  },
  'the domain reads no clock, no random and no globals of a page': {
    'src/domain/a.ts': 'export const a = Date.now();',
  },
  'the portable part of the sandbox imports nothing of Node': { 'sandbox/core/a.ts': "import 'node:fs';" },
  'floats never read an amount': { 'src/features/swap/a.ts': "export const a = parseFloat('1');" },
  'texts become times in one file, in UTC': {
    'src/features/orders/a.ts': 'export const a = (text) => new Date(text);',
    'src/world/b.ts': 'export const b = (text) => Date.parse(text);',
  },
  'no markup from strings': { 'src/ui/a.ts': "document.body.innerHTML = '';" },
  'keys of the query cache are made in one folder': {
    'src/features/orders/a.ts': "export const a = { queryKey: ['orders'] };",
  },
  'lazy imports retry after a lost connection': {
    'src/ui/a.ts': "export const a = lazy(() => import('./b.ts'));",
  },
  'a test that replaces modules has a worker of its own': { 'src/ui/a.test.tsx': "vi.mock('./b.ts');" },
  'a page only composes': { 'src/routes/APage.tsx': lines(61) },
  'none in domain, world, engines and the core of the sandbox': { 'src/world/a.ts': '// @ts-expect-error because' },
  'elsewhere each says why': { 'src/ui/a.ts': '// @ts-ignore' },
  'sentences are in messages': {
    'src/ui/A.tsx': 'export const A = () => <p>Nothing moved.</p>;',
    'src/ui/B.tsx': "export const B = ({ open }) => <i aria-label={open ? 'Close' : 'Open'} />;",
    'src/features/swap/c.ts': "export const c = () => ({ hint: 'Nothing was signed.' });",
  },
  'text beside other children is in Text': {
    'src/ui/A.tsx': 'export const A = ({ on, words }) => <p>{on && <b>1</b>}{words}</p>;',
    'src/ui/B.tsx': 'export const B = ({ on, words }) => <p>{on ? <>{words} <b>1</b></> : null}</p>;',
    'src/ui/C.tsx': 'export const C = ({ items }) => <p>{items.map((item) => item.name)}</p>;',
  },
  'numbers, hashes and names carry translate="no"': {
    'src/ui/A.tsx': 'export const A = ({ numbers, value }) => <b>{numbers.count(value)}</b>;',
    'src/ui/B.tsx': 'export const B = ({ hash }) => <p className="mono">{hash}</p>;',
  },
  'every class of the style sheets is used': { 'src/ui/a.css': '.a { color: red; }', 'src/ui/b.ts': '' },
};

/** Files that Biome must refuse, by rule. */
const unclean = {
  noExplicitAny: { 'a.ts': 'export const a = (b: any) => b;\n' },
  // Counted with imports of types, or a cycle of files would be none.
  noImportCycles: {
    'a.ts': "import type { B } from './b.ts';\n\nexport type A = { readonly b: B };\n",
    'b.ts': "import type { A } from './a.ts';\n\nexport type B = { readonly a: A };\n",
  },
};

/** Hooks that React's rules must refuse, by rule: one of the recommended rules and the one that only warns. */
const unreacted = {
  refs: 'const seen = useRef(0);\n  seen.current = value;\n  return seen.current;',
  'exhaustive-deps': 'useEffect(() => console.log(value), []);\n  return value;',
};

const plant = (files) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'causeway-house-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
};

const run = (command, args, cwd, env = {}) => {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return { red: status !== 0, output: `${stdout}${stderr}` };
};

const results = [];
const see = (rule, red) => {
  results.push(red);
  console.log(`${red ? 'seen red' : 'NOT SEEN'}  ${rule}`);
};

for (const [rule, files] of Object.entries(houses)) {
  const folder = plant(files);
  const args = ['run', '--project', 'node', 'src/architecture.test.ts', '-t', rule];
  const { red, output } = run(bin('vitest'), args, root, { CAUSEWAY_HOUSE: folder, NO_COLOR: '1' });
  see(rule, red && output.includes(rule) && /1 failed/.test(output));
  rmSync(folder, { recursive: true });
}

const seeTree = (label, word, files, command, args, env) => {
  const folder = plant(files);
  const { red, output } = run(command, args, env === undefined ? folder : root, env?.(folder));
  see(label, red && output.includes(word));
  rmSync(folder, { recursive: true });
};

const { vcs: _, ...rules } = JSON.parse(readFileSync(path.join(root, 'biome.json'), 'utf8'));
for (const [rule, files] of Object.entries(unclean))
  seeTree(`biome ${rule}`, rule, { ...files, 'biome.json': JSON.stringify(rules) }, bin('biome'), ['lint', '.']);

const config = path.join(root, 'eslint.config.js');
for (const [rule, body] of Object.entries(unreacted)) {
  const text = `import { useEffect, useRef, useState } from 'react';\n\nexport const useA = (value) => {\n  ${body}\n};\n`;
  const args = ['--config', config, '--max-warnings', '0', 'src'];
  seeTree(`react-hooks ${rule}`, `react-hooks/${rule}`, { 'src/ui/useA.ts': text }, bin('eslint'), args);
}

const pure = {
  'the domain is compiled without DOM types': ['src/domain', 'export const a = document.title;'],
  'the domain is compiled without Node types': ['src/domain', 'export const a = process.pid;'],
  'the core of the sandbox is compiled without Node types': ['sandbox/core', 'export const a = process.pid;'],
};
for (const [rule, [folder, text]] of Object.entries(pure)) {
  const tree = plant({ 'a.ts': text });
  symlinkSync(path.join(root, 'node_modules'), path.join(tree, 'node_modules'));
  const tsconfig = { extends: path.join(root, folder, 'tsconfig.json'), include: ['a.ts'] };
  writeFileSync(path.join(tree, 'tsconfig.json'), JSON.stringify(tsconfig));
  const { red, output } = run(bin('tsc'), ['-p', tree], root);
  see(rule, red && output.includes('error TS'));
  rmSync(tree, { recursive: true });
}

const unworded = {
  'begins with "What"': { 'bench/a.mjs': '// What a page costs.\nexport const a = 1;\n' },
  'begins with "Where"': { 'src/ui/a.css': '/* Where rows end. */\n.a {\n  top: 0;\n}\n' },
  '"patience" is not a word': { 'bench/a.mjs': 'export const fillPatienceMs = (a) => a;\n' },
  'has 14 words': {
    'src/messages/a.ts':
      "export const a = { b: text('You {a} so that one more word is enough to make it too long.') };\n",
  },
  'not use on screen': { 'src/messages/a.ts': "export const a = { b: 'No answer.' };\n" },
  'no unit or bound': { 'bench/a.mjs': 'export const PAUSE = 2 * 250;\n' },
};
const words = [path.join(root, 'scripts/words.mjs')];
for (const [fault, files] of Object.entries(unworded))
  seeTree(`words: ${fault}`, fault, files, 'node', words, (folder) => ({ CAUSEWAY_HOUSE: folder }));

const dead = plant({
  'package.json': '{ "name": "dead", "type": "module" }',
  'knip.json': JSON.stringify({ entry: ['main.ts!', '*.test.ts'], project: ['*.ts!', '!*.test.ts!'] }),
  'main.ts': 'console.log(1);\n',
  'onlyTested.ts': 'export const onlyTested = 1;\n',
  'onlyTested.test.ts': "import { onlyTested } from './onlyTested.ts';\n\nconsole.log(onlyTested);\n",
});
const knip = run(bin('knip'), ['--production', '--directory', dead], dead);
see('what only tests use is dead code', knip.red && knip.output.includes('onlyTested.ts'));
rmSync(dead, { recursive: true });

const failed = results.filter((red) => !red).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
