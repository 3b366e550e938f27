import { numberToHex } from 'viem';
import { chainRpc, ProviderError, type WalletChain } from './chainRpc.ts';
import { createMethods } from './createMethods.ts';
import type { WalletState } from './createWalletState.ts';
import type { WalletRequest } from './describeRequest.ts';

type Listener = (value: unknown) => void;

const createEmitter = () => {
  const listeners = new Map<string, Set<Listener>>();
  return {
    on: (event: string, listener: Listener): void => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    removeListener: (event: string, listener: Listener): void => void listeners.get(event)?.delete(listener),
    emit: (event: string, value: unknown): void => {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(value);
    },
  };
};

type ProviderRequest = { readonly method: string; readonly params?: unknown };

export type SandboxProvider = ReturnType<typeof createProvider>;

const reads = /^(eth_(?!sign|send(?!RawTransaction))|net_|web3_)/;

/** An EIP-1193 provider with one prompt at a time. */
export const createProvider = (options: {
  readonly origin: string;
  readonly state: WalletState;
  readonly loadChains: () => Promise<readonly WalletChain[]>;
  readonly ask: (request: WalletRequest) => Promise<boolean>;
}) => {
  const { state } = options;
  const emitter = createEmitter();
  const requests: ProviderRequest[] = [];
  let loaded: Promise<readonly WalletChain[]> | null = null;
  let turn: Promise<unknown> = Promise.resolve();

  const chains = () => {
    // A failed load is retried by the next request.
    loaded ??= options.loadChains().catch((error: unknown) => {
      loaded = null;
      throw error;
    });
    return loaded;
  };
  const chain = async (): Promise<WalletChain> => {
    const all = await chains();
    const current = all.find((one) => one.chainId === state.get().chainId) ?? all[0];
    if (!current) throw new ProviderError(4901, 'The sandbox runs no chain.');
    return current;
  };
  const decide = (request: WalletRequest): Promise<boolean> => {
    const how = state.get().answer;
    if (how === 'ask') return options.ask(request);
    return how === 'hang' ? new Promise(() => undefined) : Promise.resolve(how === 'approve');
  };
  const confirm = async (request: WalletRequest): Promise<void> => {
    const mine = turn.then(() => decide(request));
    turn = mine;
    if (!(await mine)) throw new ProviderError(4001, 'The request was rejected in the wallet.');
  };
  const methods = createMethods({ origin: options.origin, state, chains, chain, confirm });

  state.onAccounts((accounts) => emitter.emit('accountsChanged', accounts));
  state.onChain((chainId) => emitter.emit('chainChanged', numberToHex(chainId)));
  return {
    isSandboxWallet: true,
    /** All requests of the page so far, for tests. */
    requests: requests as readonly ProviderRequest[],
    on: emitter.on,
    removeListener: emitter.removeListener,
    request: async (request: ProviderRequest): Promise<unknown> => {
      requests.push(request);
      // Most methods take a list, some one object.
      const params = Array.isArray(request.params)
        ? request.params
        : request.params === undefined
          ? []
          : [request.params];
      const method = Object.hasOwn(methods, request.method) ? methods[request.method] : undefined;
      if (method) return method(params);
      if (!reads.test(request.method)) throw new ProviderError(4200, `The wallet does not support ${request.method}.`);
      return chainRpc(await chain(), request.method, params);
    },
  };
};
