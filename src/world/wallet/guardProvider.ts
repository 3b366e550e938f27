import type { Address } from 'viem';
import { isAddress, sameAddress } from '../../domain/address.ts';
import { WalletError } from './WalletError.ts';

/** The part of EIP-1193 this app uses of a wallet. Responses are unknown until checked. */
export type Eip1193 = {
  readonly request: (call: { readonly method: string; readonly params?: readonly unknown[] }) => Promise<unknown>;
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

/** Wraps a provider so that no other method than the fixed list can reach it. Throws WalletError `unsupported`. */
export const guardProvider = (provider: Eip1193) => ({
  ask: async (method: WalletMethod, params: readonly unknown[] = []): Promise<unknown> => {
    if (!WALLET_METHODS.includes(method)) throw new WalletError('unsupported', { details: [String(method)] });
    return provider.request({ method, params });
  },
});

export type GuardedWallet = ReturnType<typeof guardProvider>;

/** Throws WalletError `locked` without an account, and `accountChanged` unless it is the expected one. */
export const requireAccount = async (wallet: GuardedWallet, expected: Address): Promise<void> => {
  const response = await wallet.ask('eth_accounts');
  const account: unknown = Array.isArray(response) ? response[0] : undefined;
  if (!isAddress(account)) throw new WalletError('locked');
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

/** A second prompt while one is open is refused, not queued: a queue would surprise its owner later. */
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
