import type { Abi, Hex } from 'viem';

/** The contracts that the sandbox puts on its chains. */
export const contractNames = [
  'Settlement',
  'MessageBus',
  'TestToken',
  'TestTokenUsdt',
  'NameService',
  'BatchAccount',
] as const;

/** A contract as it is put on a chain. */
export type CompiledContract = { readonly abi: Abi; readonly bytecode: Hex };

/** The contracts by name. */
export type Contracts = Readonly<Record<(typeof contractNames)[number], CompiledContract>>;
