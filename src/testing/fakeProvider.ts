import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { Eip1193 } from '../world/wallet/guardProvider.ts';

export type FakeResponses = Readonly<Record<string, (params: readonly unknown[]) => unknown>>;

export type FakeProvider = Eip1193 & { readonly requested: { method: string; params: readonly unknown[] }[] };

/** The key of the published vector (docs/SERVICE.md "What is signed"); it holds nothing. */
export const FAKE_KEY: Hex = '0x0000000000000000000000000000000000000000000000000000000000000002';

const typedDataOf = (params: readonly unknown[]) => {
  const { EIP712Domain: _own, ...types } = JSON.parse(String(params[1])).types;
  return { ...JSON.parse(String(params[1])), types };
};

export const fakeProvider = (responses: FakeResponses = {}, key: Hex = FAKE_KEY, chainId = 8453): FakeProvider => {
  const account = privateKeyToAccount(key);
  const requested: { method: string; params: readonly unknown[] }[] = [];
  const will: FakeResponses = {
    eth_accounts: () => [account.address],
    eth_chainId: () => `0x${chainId.toString(16)}`,
    eth_signTypedData_v4: (params) => account.signTypedData(typedDataOf(params)),
    personal_sign: (params) => account.signMessage({ message: { raw: params[0] as Hex } }),
    ...responses,
  };
  return {
    requested,
    request: async ({ method, params = [] }) => {
      requested.push({ method, params });
      const handler = will[method];
      if (handler === undefined) throw Object.assign(new Error(`${method} not supported`), { code: -32601 });
      return handler(params);
    },
  };
};
