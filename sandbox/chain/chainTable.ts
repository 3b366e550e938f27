import { type Address, getAddress, keccak256, slice, toBytes } from 'viem';

/** A deterministic address for something that exists in the sandbox only. */
export const madeAddress = (what: string): Address =>
  getAddress(slice(keccak256(toBytes(`causeway sandbox ${what}`)), 12));

/** One chain of the sandbox, as /chains lists it, and its message bus. */
export type SandboxChain = {
  readonly chainKey: string;
  readonly name: string;
  readonly chainId: number;
  /** The chain's id in messages between chains. */
  readonly eid: number;
  readonly settlement: Address;
  readonly bus: Address;
};

/** A chain with its node; `fetch` reaches it without a network. */
export type LiveChain = SandboxChain & {
  readonly rpcUrl: string;
  readonly pid: number;
  readonly fetch?: typeof fetch;
};

const onEthereum: Address = '0x0736bdc975af0675b9a045384efed91360d25479';
const onRollups: Address = '0xc6868edf1d2a7a8b759856cb8afa333210dfeda6';
const onOthers: Address = '0xffe691a6ddb5d2645321e0a920c2e7bdd00dd3d8';
const bus = madeAddress('message bus');

/** Of every settlement contract (EIP-712). */
export const SIGNING_DOMAIN = { name: 'Aori', version: '0.3.1' } as const;

/** The contract on every chain that the sandbox wallet delegates to for a batch (EIP-7702). */
export const BATCH_ACCOUNT = madeAddress('batch account');

/** The ten chains of the interface, with the settlement contract where the live deployment has it. */
export const chainTable: readonly SandboxChain[] = [
  { chainKey: 'ethereum', name: 'Ethereum', chainId: 1, eid: 30101, settlement: onEthereum, bus },
  { chainKey: 'base', name: 'Base', chainId: 8453, eid: 30184, settlement: onRollups, bus },
  { chainKey: 'arbitrum', name: 'Arbitrum', chainId: 42161, eid: 30110, settlement: onRollups, bus },
  { chainKey: 'optimism', name: 'Optimism', chainId: 10, eid: 30111, settlement: onRollups, bus },
  { chainKey: 'plasma', name: 'Plasma', chainId: 9745, eid: 30383, settlement: onOthers, bus },
  { chainKey: 'bsc', name: 'BSC', chainId: 56, eid: 30102, settlement: onOthers, bus },
  { chainKey: 'monad', name: 'Monad', chainId: 143, eid: 30390, settlement: onOthers, bus },
  { chainKey: 'stable', name: 'Stable', chainId: 988, eid: 30396, settlement: onOthers, bus },
  { chainKey: 'megaeth', name: 'MegaETH', chainId: 4326, eid: 30398, settlement: onOthers, bus },
  { chainKey: 'rootstock', name: 'Rootstock', chainId: 30, eid: 30333, settlement: onOthers, bus },
];
