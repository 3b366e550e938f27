import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Abi } from 'viem';
import { type CompiledContract, type Contracts, contractNames } from './contracts.ts';
import { sandboxRoot } from './sandboxRoot.ts';

const settings = {
  optimizer: { enabled: true, runs: 200 },
  evmVersion: 'cancun',
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
};

type Output = {
  readonly errors?: readonly { severity: string; formattedMessage: string }[];
  readonly contracts?: Record<string, Record<string, OutputContract>>;
};
type OutputContract = {
  readonly abi: Abi;
  readonly evm: {
    readonly bytecode: { readonly object: string };
  };
};

const readSources = (): Record<string, { content: string }> => {
  const folder = sandboxRoot('sandbox/contracts/src');
  const files = readdirSync(folder).filter((file) => file.endsWith('.sol'));
  return Object.fromEntries(
    files.sort().map((file) => [file, { content: readFileSync(path.join(folder, file), 'utf8') }]),
  );
};

const cacheFile = (sources: Record<string, { content: string }>): string => {
  const versions = ['solc', '@openzeppelin/contracts'].map((name) =>
    readFileSync(sandboxRoot('node_modules', name, 'package.json'), 'utf8'),
  );
  const hash = createHash('sha256')
    .update(JSON.stringify([sources, versions, settings]))
    .digest('hex');
  return sandboxRoot('node_modules/.cache/causeway-contracts', `${hash}.json`);
};

const readImport = (file: string): { contents: string } | { error: string } => {
  try {
    return { contents: readFileSync(sandboxRoot('node_modules', file), 'utf8') };
  } catch {
    return { error: `${file} is not installed.` };
  }
};

const runCompiler = async (sources: Record<string, { content: string }>): Promise<Output> => {
  const { default: solc } = await import('solc');
  const input = JSON.stringify({ language: 'Solidity', sources, settings });
  return JSON.parse(solc.compile(input, { import: readImport }));
};

const pick = (output: Output): Contracts => {
  const problems = (output.errors ?? []).filter((problem) => problem.severity === 'error');
  if (problems.length > 0) throw new Error(problems.map((problem) => problem.formattedMessage).join('\n'));
  const entries = contractNames.map((name): [string, CompiledContract] => {
    const contract = output.contracts?.[`${name}.sol`]?.[name];
    if (!contract) throw new Error(`The compiler gave no ${name}.`);
    return [name, { abi: contract.abi, bytecode: `0x${contract.evm.bytecode.object}` }];
  });
  return Object.fromEntries(entries) as Contracts;
};

const readCache = (file: string): Contracts | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};

/** Compiles sandbox/contracts/src with the installed solc. Cached by the hash of its sources. */
export const compileContracts = async (): Promise<Contracts> => {
  const sources = readSources();
  const file = cacheFile(sources);
  const cached = readCache(file);
  if (cached) return cached;
  const contracts = pick(await runCompiler(sources));
  mkdirSync(path.dirname(file), { recursive: true });
  // Written aside and renamed: two processes may compile at once, and neither may read half a file.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(contracts));
  renameSync(`${file}.${process.pid}`, file);
  return contracts;
};
