import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '../chain/accounts.ts';
import { chainTable } from '../chain/chainTable.ts';
import { sandboxOptions } from '../node/sandboxOptions.ts';
import { type Sandbox, startSandbox } from '../node/startSandbox.ts';
import { tradeService } from '../trader/tradeService.ts';
import { freePort } from './freePort.ts';
import { killRounds } from './killRounds.ts';
import { makeSwappers, type Swapper } from './swappers.ts';
import { sumProblems, tokenSums } from './tokenSums.ts';

let sandbox: Sandbox;
let swappers: readonly Swapper[];
beforeAll(async () => {
  const args = [
    '--chains',
    'base,arbitrum,optimism',
    '--makers',
    '3',
    '--quiet',
    '--history',
    '0',
    '--port',
    `${await freePort()}`,
  ];
  const keys = chainTable.map((chain) => chain.chainKey);
  sandbox = await startSandbox(sandboxOptions(args, keys), () => undefined);
  swappers = await makeSwappers(tradeService(sandbox.url), sandbox.chains, 5);
});
afterAll(() => sandbox.stop());

test('behavior: killed while swaps run, no acknowledged order is lost, none happens twice, tokens are conserved', async () => {
  const makers = [0, 1, 2].map((i) => privateKeyToAccount(accounts.maker(i)).address);
  const holders = [...makers, privateKeyToAccount(accounts.visitor).address, ...swappers.map((one) => one.address)];
  const before = await tokenSums(sandbox.chains, holders);
  const report = await killRounds(sandbox, swappers, { kills: 2, swaps: 10, seed: 2, patienceMs: 60_000 });
  expect(report.problems).toEqual([]);
  expect(report.acknowledged + report.unanswered).toBe(20);
  expect(report.completed + report.failed).toBe(report.acknowledged);
  expect(sumProblems(before, await tokenSums(sandbox.chains, holders))).toEqual([]);
}, 120_000);
