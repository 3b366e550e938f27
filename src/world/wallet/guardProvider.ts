import type { Address } from 'viem';
import { isAddress, sameAddress } from '../../domain/address.ts';
import { WalletError } from './WalletError.ts';

const isList = (params: WalletParams): params is readonly unknown[] => Array.isArray(params);

/** A list, or one object for methods whose standard requires it. */
export type WalletParams = readonly unknown[] | Readonly<Record<string, unknown>>;

export const listOfParams = (params: WalletParams): readonly unknown[] => (isList(params) ? params : [params]);

/** The part of EIP-1193 this app uses of a wallet. Responses are unknown until checked. */
export type Eip1193 = {
  readonly request: (call: { readonly method: string; readonly params?: WalletParams }) => Promise<unknown>;
};

/** The allow-list (ARCHITECTURE.md "Wallet"). */
const WALLET_METHODS = [
  'eth_accounts',
  'eth_chainId',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'personal_sign',
] as const;

type WalletMethod = (typeof WALLET_METHODS)[number];

export type GuardedWallet = {
  readonly ask: (method: WalletMethod, params?: WalletParams) => Promise<unknown>;
};

/** Wraps a provider so that no other method than the fixed list can reach it. Throws WalletError `unsupported`. */
export const guardProvider = (provider: Eip1193): GuardedWallet => ({
  ask: async (method, params = []) => {
    if (!WALLET_METHODS.includes(method)) throw new WalletError('unsupported', { details: [String(method)] });
    return provider.request({ method, params });
  },
});

/** The wallet's current account. Throws WalletError `locked` without one. */
const readAccount = async (wallet: GuardedWallet): Promise<Address> => {
  const response = await wallet.ask('eth_accounts');
  const first: unknown = Array.isArray(response) ? response[0] : undefined;
  if (!isAddress(first)) throw new WalletError('locked');
  return first;
};

/** Throws WalletError `accountChanged` unless the wallet's current account is the expected one. */
export const requireAccount = async (wallet: GuardedWallet, expected: Address): Promise<void> => {
  const account = await readAccount(wallet);
  if (!sameAddress(account, expected)) throw new WalletError('accountChanged', { details: [account] });
};

/** Least time between the end of one wallet prompt and the next, in ms: a double click must never approve two. */
export const PROMPT_GAP_MS = 500;

/** One prompt at a time. An aborted one is abandoned: its late response is dropped. */
export type PromptGate = <T>(prompt: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

const why = ({ reason }: AbortSignal): WalletError =>
  new WalletError(reason === 'disconnected' ? 'disconnected' : 'timeout');

export const rejectOnAbort = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_resolve, reject) => {
    if (signal?.aborted) reject(why(signal));
    signal?.addEventListener('abort', () => reject(why(signal)), { once: true });
  });

/**
 * One prompt at a time, at least 500 ms apart. A second one while the first is open is refused as `alreadyPending`,
 * not queued: a queue would surprise its owner later. `show` is called when one opens and when it ends.
 */
export const promptGate = (
  wait: (ms: number) => Promise<void>,
  now: () => number,
  show: (open: boolean) => void = () => undefined,
): PromptGate => {
  let open = false;
  let endedAt = Number.NEGATIVE_INFINITY;
  return async (prompt, signal) => {
    if (open) throw new WalletError('alreadyPending');
    open = true;
    show(true);
    try {
      const rest = endedAt + PROMPT_GAP_MS - now();
      if (rest > 0) await wait(rest);
      if (signal?.aborted) throw why(signal);
      return await Promise.race([prompt(), rejectOnAbort(signal)]);
    } finally {
      open = false;
      show(false);
      endedAt = now();
    }
  };
};
