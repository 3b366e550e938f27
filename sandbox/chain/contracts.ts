import type { Abi, Hex } from 'viem';

export const contractNames = [
  'Settlement',
  'MessageBus',
  'TestToken',
  'TestTokenUsdt',
  'NameService',
  'BatchAccount',
] as const;

export type CompiledContract = { readonly abi: Abi; readonly bytecode: Hex };

export type Contracts = Readonly<Record<(typeof contractNames)[number], CompiledContract>>;
