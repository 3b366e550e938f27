import { SIMULATION_ORIGIN } from '../../src/domain/simulation.ts';
import { chainTable, type LiveChain } from '../chain/chainTable.ts';
import { createChainMethods, respondAsNode } from './evm/chainMethods.ts';
import { type ChainSnapshot, createEvmChain, type EvmChain } from './evm/createEvmChain.ts';

/** The chains of a simulation: popular ones, and one whose dollar wants its allowance reset. */
const KEYS = ['base', 'arbitrum', 'optimism', 'ethereum', 'bsc'];

/** The path of the nodes, which pages cannot reach: they accept methods that the service refuses. */
const NODES = '/node/';

export type SimulatedChains = {
  readonly chains: readonly LiveChain[];
  readonly evms: readonly EvmChain[];
  /** Reaches the nodes. */
  readonly fetch: typeof fetch;
  goLive(): Promise<void>;
};

/** New chains start this far in the past, so that each of the first transactions has its own second. */
const START_MS = 1_800_000;

/** Opens the five chains, new or from snapshots. */
export const openSimulatedChains = async (options: {
  readonly now: () => number;
  readonly blockMs?: number;
  readonly from: ReadonlyMap<number, ChainSnapshot> | null;
}): Promise<SimulatedChains> => {
  const wanted = KEYS.flatMap((key) => chainTable.filter((chain) => chain.chainKey === key));
  const evms = await Promise.all(
    wanted.map(({ chainId }) =>
      createEvmChain({
        chainId,
        now: options.now,
        startMs: START_MS,
        from: options.from?.get(chainId),
        ...(options.blockMs === undefined ? {} : { blockMs: options.blockMs }),
      }),
    ),
  );
  const methods = new Map(
    wanted.flatMap(({ chainKey }, i) => {
      const evm = evms[i];
      return evm ? [[chainKey, createChainMethods(evm)] as const] : [];
    }),
  );
  const send: typeof fetch = async (input, init) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input));
    const node = pathname.startsWith(NODES) ? methods.get(pathname.slice(NODES.length)) : undefined;
    if (!node) throw new TypeError(`There is no node at ${pathname}.`);
    return new Response(await respondAsNode(node, String(init?.body ?? '')), {
      headers: { 'content-type': 'application/json' },
    });
  };
  return {
    chains: wanted.map((chain) => ({
      ...chain,
      rpcUrl: `${SIMULATION_ORIGIN}${NODES}${chain.chainKey}`,
      pid: 0,
      fetch: send,
    })),
    evms,
    fetch: send,
    goLive: async () => void (await Promise.all(evms.map((evm) => evm.goLive()))),
  };
};
