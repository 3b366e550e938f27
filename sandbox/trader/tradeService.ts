import type { Address, Hex } from 'viem';
import type { Chain } from '../../src/domain/chain.ts';

export type QuoteBody = {
  readonly offerer: Address;
  readonly recipient: Address;
  readonly inputToken: Address;
  readonly outputToken: Address;
  readonly inputAmount: string;
  readonly inputChain: string;
  readonly outputChain: string;
};

/** The response of POST /quote. */
export type QuoteResponse = QuoteBody & {
  readonly orderHash: Hex;
  readonly signingHash?: Hex;
  readonly outputAmount: string;
  readonly startTime: number | string;
  readonly endTime: number | string;
};

export type OrderRow = {
  readonly orderHash: Hex;
  readonly status: string;
  readonly srcTx: Hex | null;
  readonly dstTx: Hex | null;
};

/** A refusal of the service. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly status: number;
  constructor(status: number, words: string) {
    super(`${status}: ${words}`);
    this.status = status;
  }
}

/** The requests of a trader, through the public interface. */
export type TradeService = {
  chains(): Promise<readonly Chain[]>;
  domain(): Promise<{ name: string; version: string }>;
  /** In the sandbox an auction can have a length of its own, in seconds (docs/SANDBOX.md). */
  quote(body: QuoteBody, auctionSec?: number): Promise<QuoteResponse>;
  swap(orderHash: Hex, signature: Hex): Promise<{ status: string }>;
  /** The record of an order; null without one. */
  order(orderHash: Hex): Promise<OrderRow | null>;
  readonly rpcUrl: (chainKey: string) => string;
  readonly fetch: typeof fetch;
};

export const tradeService = (url: string, fetch = globalThis.fetch): TradeService => {
  const call = async (path: string, body?: unknown, headers?: Record<string, string>): Promise<unknown> => {
    const init = body && {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    };
    const response = await fetch(url + path, init || undefined);
    const parsed = (await response.json().catch(() => ({}))) as { error?: unknown; message?: unknown };
    if (!response.ok) throw new RefusedError(response.status, String(parsed.error ?? parsed.message ?? ''));
    return parsed;
  };
  return {
    chains: async () => (await call('/chains')) as readonly Chain[],
    domain: async () => (await call('/domain')) as { name: string; version: string },
    quote: async (body, auctionSec) => {
      const headers = auctionSec === undefined ? {} : { 'Sandbox-Auction-Seconds': String(auctionSec) };
      return (await call('/quote', body, headers)) as QuoteResponse;
    },
    swap: async (orderHash, signature) => (await call('/swap', { orderHash, signature })) as { status: string },
    order: async (orderHash) => {
      const page = (await call(`/data/query?orderHash=${orderHash}`).catch((error: unknown) => {
        if (error instanceof RefusedError && error.status === 404) return { orders: [] };
        throw error;
      })) as { orders: readonly OrderRow[] };
      return page.orders[0] ?? null;
    },
    fetch,
    rpcUrl: (chainKey) => `${url}/rpc/${chainKey}`,
  };
};
