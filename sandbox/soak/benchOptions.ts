import { parseArgs } from 'node:util';
import { chainTable } from '../chain/chainTable.ts';
import { type SandboxOptions, sandboxOptions } from '../node/sandboxOptions.ts';

/** Options of a bench: its own numbers, and whatever of the sandbox's options should differ. */
export const benchOptions = (
  numbers: Readonly<Record<string, number>>,
  sandboxArgs: readonly string[],
): { readonly numbers: Readonly<Record<string, number>>; readonly sandbox: SandboxOptions } => {
  const { values } = parseArgs({
    options: {
      ...Object.fromEntries(Object.keys(numbers).map((name) => [name, { type: 'string' as const }])),
      chains: { type: 'string' as const, default: 'all' },
      port: { type: 'string' as const, default: '8790' },
    },
  });
  const given: Record<string, unknown> = values;
  const read = Object.entries(numbers).map(([name, otherwise]) => {
    const value = Number(given[name] ?? otherwise);
    if (!Number.isFinite(value) || value < 0) throw new Error(`--${name} takes a number, not ${String(given[name])}`);
    return [name, value] as const;
  });
  const args = ['--chains', String(given.chains), '--port', String(given.port), ...sandboxArgs];
  return {
    numbers: Object.fromEntries(read),
    sandbox: sandboxOptions(
      args,
      chainTable.map((chain) => chain.chainKey),
    ),
  };
};

/** The middle value; of an even count, the mean of the two in the middle. */
export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]];
  return (low + high) / 2;
};
