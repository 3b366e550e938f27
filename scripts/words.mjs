// Comments, names, constants and the sentences on screen in the words of docs/GLOSSARY.md.
// Usage: node scripts/words.mjs [FOLDER]
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parseSync, Visitor } from 'rolldown/utils';

const { positionals } = parseArgs({ allowPositionals: true });
const repository = path.resolve(import.meta.dirname, '..');
const root = process.env.CAUSEWAY_HOUSE ?? repository;
const FOLDERS = ['src', 'sandbox', 'bench', 'deploy', 'scripts', 'e2e'];

const BANNED_START = /^[\s*]*(What|Whether|How|Who|Whoever|Where|So|Nobody|Nothing)\b/;
const UNITS =
  'MS|S|SEC|SECONDS|MINUTES|HOURS|DAYS|MONTHS|COUNT|BYTES|KB|MB|PX|BPS|WEI|PER_SECOND|CORES|RATIO|ID|CODE|VERSION|MASK';
const BOUNDED = new RegExp(
  `^(MAX|MIN)_|_(MAX|MIN)(_|$)|(^|_)(${UNITS}|[A-Z]+_(ROWS|DIGITS|DECIMALS|LIMIT|LENGTH|SIZE))$`,
);

/** Documented fields of the sandbox's wallet and fault rules (docs/SANDBOX.md), which keep their names. */
const FIELDS = new Set(['answer']);

const MAX_SENTENCE_WORDS = 12;
/** Messages that may be longer, each with the exactness that it needs. */
const LONG_MESSAGES = {
  'makerMessages.signedSentence': 'the terms that a maker signs',
  'swapReviewMessages.signing': 'the terms that a trader signs',
};

const glossary = readFileSync(path.join(repository, 'docs/GLOSSARY.md'), 'utf8');
const checked = glossary
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .flatMap((line) => [...line.split('|')[4].matchAll(/`([\w*]+)`/g)].map(([, word]) => word));
const bannedNames = new Set(checked.filter((word) => !word.includes('*')));
const bannedParts = new Set(checked.filter((word) => word.includes('*')).map((word) => word.replaceAll('*', '')));
const notOnScreen = /^Not on screen: (.*)$/m.exec(glossary)[1].match(/(?<=`)[^`,]+(?=`)/g);
const BANNED_ON_SCREEN = new RegExp(`\\b(${notOnScreen.join('|')})\\b`, 'iu');
const partsOf = (name) => name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)?.map((part) => part.toLowerCase()) ?? [];

const isNumber = (node) =>
  typeof node?.value === 'number' ||
  (node?.type === 'UnaryExpression' && isNumber(node.argument)) ||
  (node?.type === 'BinaryExpression' && isNumber(node.left) && isNumber(node.right));

/** The first comment of each run: lines of `//` that follow each other are one. */
const startsOf = (comments, text) =>
  comments.filter((comment, index) => {
    const before = comments[index - 1];
    const follows = before?.type === 'Line' && text.slice(before.end, comment.start).trim() === '';
    return !(follows && text.slice(text.lastIndexOf('\n', before.start) + 1, before.start).trim() === '');
  });

const styleComments = (text) =>
  [...text.matchAll(/\/\*([\s\S]*?)\*\//g)].map(({ index, 1: value }) => ({ type: 'Block', start: index, value }));

const faultsOf = (file, text) => {
  const faults = [];
  const add = (at, message) => faults.push(`${file}:${text.slice(0, at).split('\n').length} ${message}`);
  const isStyle = file.endsWith('.css');
  const { program, comments } = isStyle ? { comments: styleComments(text) } : parseSync(file, text);
  for (const { start, value } of startsOf(comments, text)) {
    const word = BANNED_START.exec(value)?.[1];
    if (word) add(start, `the comment begins with "${word}"`);
  }
  if (isStyle) return faults;
  const seen = new Set();
  const fields = new Set();
  const field = ({ key, property = key, computed, shorthand }) => {
    if (!computed && !shorthand && FIELDS.has(property.name) && !file.startsWith('src/')) fields.add(property.start);
  };
  const name = (node) => {
    if (fields.has(node.start)) return;
    const found = bannedNames.has(node.name) ? node.name : partsOf(node.name).find((part) => bannedParts.has(part));
    if (!found || seen.has(node.name)) return;
    seen.add(node.name);
    add(node.start, `${node.name}: "${found}" is not a word of docs/GLOSSARY.md`);
  };
  const constant = ({ id, init, start }) => {
    if (!/^[A-Z][A-Z0-9_]*$/.test(id.name ?? '') || !isNumber(init) || BOUNDED.test(id.name)) return;
    add(start, `${id.name} has no unit or bound in its name`);
  };
  new Visitor({
    Property: field,
    MemberExpression: field,
    TSPropertySignature: field,
    Identifier: name,
    JSXIdentifier: name,
    VariableDeclarator: constant,
  }).visit(program);
  return faults;
};

const stringsOf = (node) => {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node] : [];
  if (node.type === 'CallExpression') return node.arguments.flatMap(stringsOf);
  if (node.type === 'ObjectExpression') return node.properties.flatMap(({ value }) => stringsOf(value));
  return node.expression ? stringsOf(node.expression) : [];
};

/** The sentences of `export const swapMessages = { key: text('…') }`. A slot is a word; a sign alone is none. */
const faultsOfMessages = (file, text) => {
  const faults = [];
  const message = (area, { key, value }) => {
    const id = `${area}.${key.name}`;
    for (const { value: sentences, start } of stringsOf(value)) {
      const add = (fault) => faults.push(`${file}:${text.slice(0, start).split('\n').length} ${id} ${fault}`);
      const banned = BANNED_ON_SCREEN.exec(sentences)?.[0];
      if (banned) add(`says "${banned}", which docs/GLOSSARY.md does not use on screen`);
      if (id in LONG_MESSAGES) continue;
      for (const sentence of sentences.split(/(?<=[.!?…]["”]?)\s+/)) {
        const count = sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
        if (count > MAX_SENTENCE_WORDS) add(`has ${count} words: ${sentence}`);
      }
    }
  };
  new Visitor({
    VariableDeclarator({ id, init }) {
      const messages = init?.expression ?? init;
      if (messages?.type !== 'ObjectExpression') return;
      for (const property of messages.properties) message(id.name, property);
    },
  }).visit(parseSync(file, text).program);
  return faults;
};

const sourcesIn = (folder) =>
  existsSync(path.join(root, folder))
    ? readdirSync(path.join(root, folder), { recursive: true })
        // The packages of the bench's widgets are not ours.
        .filter((name) => /\.(ts|tsx|mjs|mts|css)$/.test(name) && !name.includes('node_modules'))
        .map((name) => `${folder}/${name}`)
    : [];

const found = FOLDERS.flatMap(sourcesIn)
  .filter((file) => positionals.length === 0 || positionals.some((folder) => file.startsWith(folder)))
  .sort()
  .flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const isMessages = file.startsWith('src/messages/') && !file.includes('.test.');
    return [...faultsOf(file, text), ...(isMessages ? faultsOfMessages(file, text) : [])];
  });
for (const line of found) console.error(line);
console.log(`${found.length} words to change.`);
process.exit(found.length === 0 ? 0 : 1);
