import { accounts } from '../../chain/accounts.ts';
import { type Result, type RunOptions, runRows } from '../runRows.ts';
import type { Harness } from './harness.ts';

/** Ten dollars of USDC from base to arbitrum, swapped and paid for. */
export const conformRunOptions = (harness: Harness, more: Partial<RunOptions> = {}): RunOptions => ({
  url: harness.url,
  wsUrl: harness.wsUrl,
  prefix: 'svc_',
  level: 'funded',
  pair: {
    inputChain: 'base',
    inputToken: harness.token('base', 'USDC').address,
    outputChain: 'arbitrum',
    outputToken: harness.token('arbitrum', 'USDC').address,
    amount: '10000000',
  },
  offerer: null,
  privateKey: accounts.trader(90),
  rpcUrls: { base: `${harness.url}/rpc/base` },
  listenMs: 0,
  ...more,
});

export const conformRun = (harness: Harness, more: Partial<RunOptions> = {}): Promise<readonly Result[]> =>
  runRows(conformRunOptions(harness, more), () => undefined);

export const failures = (results: readonly Result[]): readonly Result[] =>
  results.filter(({ verdict }) => verdict === 'fails');
