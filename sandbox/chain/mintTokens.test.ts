import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestChains } from '../testing/testChains.ts';
import { erc20Abi, testClient } from '../testing/testClient.ts';
import { accounts } from './accounts.ts';
import { fundGas, mintTokens } from './mintTokens.ts';
import { tokenTable } from './tokenTable.ts';

let running: Awaited<ReturnType<typeof startTestChains>>;
beforeAll(async () => {
  running = await startTestChains(['ethereum', 'bsc']);
});
afterAll(() => running.end());

test('default: every token contract matches the table', async () => {
  for (const chain of running.chains) {
    const { reader } = testClient(chain, accounts.visitor);
    for (const { address, symbol, decimals, ...token } of tokenTable) {
      if (token.chainKey !== chain.chainKey) continue;
      expect(await reader.readContract({ address, abi: erc20Abi, functionName: 'symbol' })).toBe(symbol);
      expect(await reader.readContract({ address, abi: erc20Abi, functionName: 'decimals' })).toBe(decimals);
    }
  }
});

test('behavior: a hundred at once all arrive', async () => {
  const chain = running.at('bsc');
  const token = { address: '0x55d398326f99059fF775485246999027B3197955' } as const;
  const visitor = testClient(chain, accounts.visitor);
  await Promise.all(Array.from({ length: 100 }, () => mintTokens(chain, token, visitor.address, 3n)));
  expect(await visitor.balanceOf(token.address)).toBe(300n);
});

test('behavior: funding twice gives no more than funding once', async () => {
  const chain = running.at('bsc');
  const { address, reader } = testClient(chain, accounts.trader(7));
  await fundGas(chain, address);
  await fundGas(chain, address);
  expect(await reader.getBalance({ address })).toBe(1_000n * 10n ** 18n);
});

test('error: minting that the token refuses is an error', async () => {
  const chain = running.at('bsc');
  const token = { address: '0x55d398326f99059fF775485246999027B3197955' } as const;
  const { address } = testClient(chain, accounts.trader(8));
  await mintTokens(chain, token, address, 1n);
  await expect(mintTokens(chain, token, address, 2n ** 256n - 1n)).rejects.toThrow('failed');
});
