import { createPublicClient, createWalletClient, http, keccak256, toBytes } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settlementAbi } from '../../src/domain/order/settlement.ts';
import { NATIVE_TOKEN } from '../../src/domain/token.ts';
import { chainTable } from '../chain/chainTable.ts';
import { fundGas } from '../chain/mintTokens.ts';
import { tokenTable } from '../chain/tokenTable.ts';
import { sandboxOptions } from '../node/sandboxOptions.ts';
import { type Sandbox, startSandbox } from '../node/startSandbox.ts';
import { freePort } from '../testing/freePort.ts';
import { waitFinal } from '../testing/waitFinal.ts';
import { tradeService } from '../trader/tradeService.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  const args = [
    '--chains',
    'base,arbitrum',
    '--makers',
    '1',
    '--quiet',
    '--history',
    '0',
    '--native',
    '--port',
    `${await freePort()}`,
  ];
  const keys = chainTable.map((chain) => chain.chainKey);
  sandbox = await startSandbox(sandboxOptions(args, keys), () => undefined);
});
afterAll(() => sandbox.stop());

const post = async (path: string, body: object) => {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(sandbox.url + path, init);
  return { status: response.status, ...(await response.json()) };
};

test("behavior: with --native a maker responds for a chain's own coin, fills, and can take the coin out", async () => {
  const base = sandbox.chains.find((chain) => chain.chainKey === 'base');
  const usdc = tokenTable.find((token) => token.chainKey === 'arbitrum' && token.symbol === 'USDC');
  if (!base || !usdc) throw new Error('no base or no USDC');
  const account = privateKeyToAccount(keccak256(toBytes('native swapper')));
  await fundGas(base, account.address);
  const sides = { inputToken: NATIVE_TOKEN, outputToken: usdc.address, inputChain: 'base', outputChain: 'arbitrum' };
  const people = { offerer: account.address, recipient: account.address };
  const quote = await post('/quote', { ...people, ...sides, inputAmount: String(10n ** 18n) });
  expect(quote.signingHash).toBeUndefined();
  const call = await post('/swap', { orderHash: quote.orderHash, signature: '' });
  expect(call.to.toLowerCase()).toBe(base.settlement);
  const transport = http(base.rpcUrl);
  const wallet = createWalletClient({ account, transport });
  const gas = { gas: 500_000n, maxFeePerGas: 10n ** 9n, maxPriorityFeePerGas: 0n };
  await wallet.sendTransaction({ chain: null, to: call.to, data: call.data, value: BigInt(call.value), ...gas });
  const final = await waitFinal(tradeService(sandbox.url), [quote.orderHash], 30_000);
  expect(final.get(quote.orderHash)).toMatchObject({ status: 'Completed' });
  const client = createPublicClient({ transport });
  const held = () => client.getBalance({ address: base.settlement });
  // The maker reads unlocked input every ten seconds.
  await expect.poll(held, { timeout: 45_000, interval: 500 }).toBe(0n);
  const settles = await client.getContractEvents({
    address: base.settlement,
    abi: settlementAbi,
    fromBlock: 0n,
    eventName: 'Settle',
  });
  expect(settles.length).toBe(1);
});
