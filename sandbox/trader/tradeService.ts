import type { Address, Hex } from 'viem';
import type { Chain } from '../../src/domain/chain.ts';

/** The body of POST /quote. */
export type QuoteBody = {
  readonly offerer: Address;
  readonly recipient: Address;
  readonly inputToken: Address;
  readonly outputToken: Address;
  readonly inputAmount: string;
  readonly inputChain: string;
  readonly outputChain: string;
};

/** The answer of POST /quote, times as they come. */
export type QuoteAnswer = QuoteBody & {
  readonly orderHash: Hex;
  readonly signingHash?: Hex;
  readonly outputAmount: string;
  readonly startTime: number | string;
  readonly endTime: number | string;
};

/** A record of GET /data/query. */
export type OrderRow = {
  readonly orderHash: Hex;
  readonly status: string;
  readonly srcTx: Hex | null;
  readonly dstTx: Hex | null;
};

/** What the service said when it refused. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly status: number;
  constructor(status: number, words: string) {
    super(`${status}: ${words}`);
    this.status = status;
  }
}

/** The calls a trader makes, as an outsider would. */
export type TradeService = {
  chains(): Promise<readonly Chain[]>;
  domain(): Promise<{ name: string; version: string }>;
  /** A quote; in the sandbox its auction can be given a length of its own, in seconds (docs/SANDBOX.md). */
  quote(body: QuoteBody, auctionSec?: number): Promise<QuoteAnswer>;
  swap(orderHash: Hex, signature: Hex): Promise<{ status: string }>;
  /** The record of an order, or null while there is none. */
  order(orderHash: Hex): Promise<OrderRow | null>;
  readonly rpcUrl: (chainKey: string) => string;
  /** How it is reached, and the chains with it. */
  readonly fetch: typeof fetch;
};

/** Speaks to a service at a base URL. */
export const tradeService = (url: string, fetch = globalThis.fetch): TradeService => {
  const call = async (path: string, body?: unknown, headers?: Record<string, string>): Promise<unknown> => {
    const init = body && {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    };
    const response = await fetch(url + path, init || undefined);
    const answer = (await response.json().catch(() => ({}))) as { error?: unknown; message?: unknown };
    if (!response.ok) throw new RefusedError(response.status, String(answer.error ?? answer.message ?? ''));
    return answer;
  };
  return {
    chains: async () => (await call('/chains')) as readonly Chain[],
    domain: async () => (await call('/domain')) as { name: string; version: string },
    quote: async (body, auctionSec) => {
      const headers = auctionSec === undefined ? {} : { 'Sandbox-Auction-Seconds': String(auctionSec) };
      return (await call('/quote', body, headers)) as QuoteAnswer;
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
