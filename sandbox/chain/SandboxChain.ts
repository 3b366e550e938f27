import type { Address } from 'viem';

/** One chain of the sandbox: what /chains tells of it, and where the message bus stands. */
export type SandboxChain = {
  readonly chainKey: string;
  readonly name: string;
  readonly chainId: number;
  /** The chain's id in messages between chains. */
  readonly eid: number;
  readonly settlement: Address;
  readonly bus: Address;
};

/** A chain whose node runs on this machine. */
export type LiveChain = SandboxChain & { readonly rpcUrl: string; readonly pid: number };
