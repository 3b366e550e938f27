import {
  type Address,
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionResult,
  type Hex,
  namehash,
  parseAbi,
} from 'viem';
import { UNIVERSAL_RESOLVER } from '../domain/ensName.ts';
import type { World } from '../world/World.ts';
import { fakeWorld } from './fakeWorld.ts';

const abi = parseAbi([
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
  'function reverseWithGateways(bytes account, uint256 coinType, string[] gateways) view returns (string, address, address)',
  'error ResolverNotFound(bytes name)',
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
]);

const reverted = (data: Hex): never => {
  throw { code: 3, message: 'execution reverted', data };
};

/** Names of a fake Ethereum node; a test may change them at any time. */
export type FakeNames = {
  /** By name; 'offchain' for one that needs CCIP-Read. */
  readonly names: Record<string, Address | 'offchain' | Hex>;
  readonly claims?: Record<string, string>;
  readonly chainId?: number;
  /** The resolver's address has no contract. */
  readonly empty?: boolean;
  readonly before?: () => Promise<void>;
};

const resolve = (table: FakeNames, name: Hex, data: Hex): Hex => {
  const node = `0x${data.slice(10, 74)}`;
  const found = Object.entries(table.names).find(([one]) => namehash(one) === node)?.[1];
  if (found === undefined) return reverted(encodeErrorResult({ abi, errorName: 'ResolverNotFound', args: [name] }));
  if (found === 'offchain') {
    const args = [UNIVERSAL_RESOLVER, ['https://gateway.example/{data}'], data, '0x12345678', '0x'] as const;
    return reverted(encodeErrorResult({ abi, errorName: 'OffchainLookup', args }));
  }
  const encoded = found.length === 42 ? encodeAbiParameters([{ type: 'address' }], [found]) : (found as Hex);
  return encodeFunctionResult({ abi, functionName: 'resolveWithGateways', result: [encoded, UNIVERSAL_RESOLVER] });
};

/** Methods of an Ethereum node with ENS's universal resolver over a table; `requested` counts the calls. */
export const namesNode = (table: FakeNames) => {
  const requested: string[] = [];
  return {
    requested,
    methods: {
      eth_chainId: () => `0x${(table.chainId ?? 1).toString(16)}`,
      eth_call: async (params: readonly unknown[]) => {
        const { to, data } = Object(params[0]);
        const call = decodeFunctionData({ abi, data });
        requested.push(call.functionName);
        await table.before?.();
        if (table.empty || String(to).toLowerCase() !== UNIVERSAL_RESOLVER) return '0x';
        if (call.functionName === 'resolveWithGateways') return resolve(table, call.args[0], call.args[1]);
        const claim = table.claims?.[call.args[0].toLowerCase()] ?? '';
        const result = [claim, UNIVERSAL_RESOLVER, UNIVERSAL_RESOLVER] as const;
        return encodeFunctionResult({ abi, functionName: 'reverseWithGateways', result });
      },
    },
  };
};

export const withNames = (service: World, table: FakeNames) => {
  const { methods, requested } = namesNode(table);
  const { chains } = fakeWorld({ nodes: { ethereum: methods } }).world;
  const ethereum = { name: 'Ethereum', rpcUrls: ['http://ethereum.test'], explorerUrl: null };
  const config = { ...service.config, chains: { ...service.config.chains, ethereum } };
  return { service: { ...service, config, chains }, requested };
};
