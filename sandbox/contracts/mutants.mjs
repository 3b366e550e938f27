// Shows that each invariant sees what it is for: every broken copy of the contract must turn its invariant red.
// Usage: node sandbox/contracts/mutants.mjs [--long] [words of one mutant's name]
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cache, forge, root } from './forge.mjs';
import { mutants } from './mutantTable.mjs';

const folder = path.join(cache, 'mutants');
const src = path.join(import.meta.dirname, 'src');
const sources = Object.fromEntries(readdirSync(src).map((file) => [file, readFileSync(path.join(src, file), 'utf8')]));

const breakCopy = (mutant) => {
  let text = sources[mutant.file];
  for (const [find, replace] of mutant.changes) {
    if (!text.includes(find)) throw new Error(`"${mutant.name}" does not apply: ${mutant.file} has no "${find}".`);
    text = text.replaceAll(find, replace);
  }
  return { ...sources, [mutant.file]: text };
};

const codeFile = (mutant) => {
  const hash = createHash('sha256')
    .update(JSON.stringify(breakCopy(mutant)))
    .digest('hex')
    .slice(0, 24);
  return path.join(folder, `${hash}.hex`);
};

/** Compiles the copies that are not there yet, all at once, and writes each one's creation code. */
const compile = async (list) => {
  const missing = list.filter((mutant) => !existsSync(codeFile(mutant)));
  if (missing.length === 0) return;
  const { default: solc } = await import('solc');
  const copies = missing.flatMap((mutant, index) =>
    Object.entries(breakCopy(mutant)).map(([file, content]) => [`m${index}/${file}`, { content }]),
  );
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(copies),
    settings: {
      optimizer: { enabled: true, runs: 1 },
      evmVersion: 'cancun',
      outputSelection: Object.fromEntries(
        missing.map((_, index) => [`m${index}/Settlement.sol`, { Settlement: ['evm.bytecode.object'] }]),
      ),
    },
  };
  const readImport = (file) => ({ contents: readFileSync(path.join(root, 'node_modules', file), 'utf8') });
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: readImport }));
  for (const problem of output.errors ?? [])
    if (problem.severity === 'error') throw new Error(problem.formattedMessage);
  mkdirSync(folder, { recursive: true });
  missing.forEach((mutant, index) => {
    const { object } = output.contracts[`m${index}/Settlement.sol`].Settlement.evm.bytecode;
    writeFileSync(codeFile(mutant), `0x${object}`);
  });
};

const test = (rule, env) => forge(['test', '--match-test', `^invariant_${rule}\\(`], env);

const isSeen = async (mutant, env) => {
  const memory = path.join(
    cache,
    `mutant-failures-${createHash('sha256').update(mutant.name).digest('hex').slice(0, 8)}`,
  );
  const { code, output } = await test(mutant.rule, {
    ...env,
    SETTLEMENT_CODE: codeFile(mutant),
    FOUNDRY_INVARIANT_SHRINK_RUN_LIMIT: '0',
    FOUNDRY_INVARIANT_FAILURE_PERSIST_DIR: memory,
  });
  rmSync(memory, { recursive: true, force: true });
  // Red must mean that the rule was broken, not that the test fell over.
  const broken = `"invariant":"invariant_${mutant.rule}"`;
  const event = output.split('\n').find((line) => line.includes(broken));
  return code !== 0 && event !== undefined && event.includes('"reason":"The rule is broken"');
};

/** Runs the mutants whose name contains `only`. Returns { passed, failed }, and says which ones survived. */
export const runMutants = async ({ long = false, only = '' } = {}) => {
  const list = mutants.filter((mutant) => mutant.name.includes(only));
  await compile(list);
  const env = long
    ? { FOUNDRY_INVARIANT_RUNS: '512', FOUNDRY_INVARIANT_DEPTH: '160' }
    : { FOUNDRY_INVARIANT_RUNS: '200', FOUNDRY_INVARIANT_DEPTH: '128' };
  const survivors = [];
  const queue = [...list];
  const work = async () => {
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      const started = Date.now();
      const seen = await isSeen(mutant, env);
      if (!seen) survivors.push(mutant);
      const time = `${((Date.now() - started) / 1000).toFixed(1)} s`;
      console.log(`${seen ? 'seen    ' : 'SURVIVED'} ${mutant.rule}: ${mutant.name} (${time})`);
    }
  };
  await Promise.all([work(), work()]);
  return { passed: list.length - survivors.length, failed: survivors.length };
};

if (process.argv[1] === import.meta.filename) {
  const args = process.argv.slice(2);
  const built = await forge(['build']);
  if (built.code !== 0) throw new Error(built.output);
  const { passed, failed } = await runMutants({
    long: args.includes('--long'),
    only: args.filter((each) => each !== '--long').join(' '),
  });
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}
