import type { ChainFinding } from './ChainFinding.ts';

/** Transactions are named and both chains never saw any of it: in a sandbox, an order of its made-up history. */
export const isMadeUp = (findings: readonly ChainFinding[]): boolean =>
  findings.some(({ fact }) => fact !== 'status') &&
  findings.every(({ fact, chain }) =>
    fact === 'status' ? chain === 'contract: unknown' : chain === 'no such transaction',
  );
