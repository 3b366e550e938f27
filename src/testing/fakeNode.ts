import { erc20Abi, type Hex, pad, toFunctionSelector, toHex } from 'viem';
import { vi } from 'vitest';
import type { AppConfig } from '../domain/config.ts';
import { settlementAbi } from '../domain/order/settlement.ts';
import { createChains } from '../world/chains/createChains.ts';
import type { Fetch } from '../world/http.ts';
import { testConfig } from './testService.ts';

type Responses = Readonly<Record<string, (params: readonly unknown[]) => unknown>>;

export const selectorOf = (name: 'allowance' | 'balanceOf' | 'decimals' | 'getUnlockedBalances'): Hex => {
  const item = [...erc20Abi, ...settlementAbi].find((one) => one.type === 'function' && one.name === name);
  if (item?.type !== 'function') throw new Error(`no function ${name}`);
  return toFunctionSelector(item);
};

export const REVERTED = { code: 3, message: 'execution reverted' };

export const word = (value: bigint | Hex): Hex => pad(typeof value === 'bigint' ? toHex(value) : value, { size: 32 });

export const callWords = (data: Hex): readonly Hex[] =>
  (data.slice(10).match(/.{64}/g) ?? []).map((digits): Hex => `0x${digits}`);

/** A node behind fetch for base and arbitrum, whose results may throw a JSON-RPC error. Undo with `vi.unstubAllGlobals()`. */
export const fakeNode = (responses: Responses, changes: Partial<AppConfig> = {}) => {
  const requested: { url: string; method: string; params: readonly unknown[] }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body));
    const replies = (Array.isArray(body) ? body : [body]).map(({ id, method, params }) => {
      requested.push({ url, method, params });
      try {
        const handler = responses[method];
        if (handler === undefined) throw { code: -32601, message: `${method} is not offered` };
        return { jsonrpc: '2.0', id, result: handler(params) };
      } catch (error) {
        return { jsonrpc: '2.0', id, error };
      }
    });
    return Response.json(Array.isArray(body) ? replies : replies[0]);
  });
  const chain = (name: string) => ({ name, rpcUrls: [`http://${name}.test/`], explorerUrl: null });
  const chains = { base: chain('base'), arbitrum: chain('arbitrum') };
  const config = { ...testConfig, chains, ...changes };
  const fetch: Fetch = (url, init) => globalThis.fetch(url, init);
  return { requested, config, world: { config, chains: createChains(config, fetch) } };
};
