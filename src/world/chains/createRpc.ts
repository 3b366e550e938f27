import * as v from 'valibot';
import { BaseError, type Client, createClient, custom, fallback, http, RpcRequestError } from 'viem';
import { CausewayError, type Message } from '../../domain/CausewayError.ts';
import { cleanText } from '../../domain/cleanText.ts';
import { type Fetch, readCapped } from '../http.ts';

/** A node responded with an error, or not at all (`code` is null). */
export class RpcError extends CausewayError {
  override readonly name = 'RpcError';
  readonly code: number | null;
  /** The call itself failed on the chain; another node would respond the same. */
  readonly reverted: boolean;
  /** Revert data of the contract, if the node passes it on. */
  readonly data: unknown;

  constructor(code: number | null, happened: Message, data?: unknown) {
    super(typeof happened === 'string' ? cleanText(happened, 160) : happened);
    this.code = code;
    this.data = data;
    this.reverted =
      code === 3 ||
      (typeof happened === 'string' && /revert|invalid opcode|out of gas|stack (under|over)flow/i.test(happened));
  }
}

const TIMEOUT_MS = 8_000;
const MAX_BYTES = 8 * 1024 * 1024;
const BATCH_WINDOW_MS = 8;
const MAX_BATCH_CALLS = 100;

const responseRecord = v.object({
  id: v.number(),
  result: v.optional(v.unknown(), null),
  error: v.optional(
    v.fallback(
      v.object({
        code: v.fallback(v.nullable(v.number()), null),
        message: v.fallback(v.string(), ''),
        data: v.optional(v.unknown()),
      }),
      { code: null, message: 'unreadable error' },
    ),
  ),
});

/**
 * viem pairs the responses of a batch with its calls by order: a missing one would shift the others. Here they are paired by
 * id, and read within the timeout and MAX_BYTES. A single call is not batched.
 */
const fetchPaired =
  (fetch: Fetch): typeof globalThis.fetch =>
  async (url, init) => {
    const calls: readonly { readonly id: number }[] = JSON.parse(String(init?.body));
    const body = JSON.stringify(calls.length === 1 ? calls[0] : calls);
    const response = await fetch(String(url), { ...init, body });
    const text = await readCapped(response, MAX_BYTES);
    if (!response.ok || text === null)
      throw new CausewayError({ code: 'chainErrors.nodeStatus', values: { status: response.status } });
    const responses = v.parse(v.array(responseRecord), [JSON.parse(text)].flat());
    const missing = { error: { code: null, message: '' } };
    return Response.json(calls.map(({ id }) => responses.find((one) => one.id === id) ?? { id, ...missing }));
  };

const toRpcError = (error: unknown): RpcError => {
  if (!(error instanceof BaseError)) return new RpcError(null, String(error));
  const cause = error.walk((one) => one instanceof RpcRequestError || one instanceof CausewayError);
  if (cause instanceof CausewayError) return new RpcError(null, cause.happened);
  if (!(cause instanceof RpcRequestError)) return new RpcError(null, error.details || error.shortMessage);
  return new RpcError(cause.code, cause.details || { code: 'chainErrors.noResponse' }, cause.data);
};

/** The nodes of one chain. `request` resolves to the raw result; rejects with RpcError. */
export type Rpc = { readonly request: (method: string, params: readonly unknown[]) => Promise<unknown> };

/** The nodes at `urls`, tried in order; a revert is final. */
export const createRpc = (fetch: Fetch, urls: readonly string[]): Rpc => {
  const transports = urls.map((url) =>
    http(url, {
      batch: { batchSize: MAX_BATCH_CALLS, wait: BATCH_WINDOW_MS },
      fetchFn: fetchPaired(fetch),
      fetchOptions: { redirect: 'error', referrerPolicy: 'no-referrer' },
      retryCount: 0,
      timeout: TIMEOUT_MS,
    }),
  );
  const shouldThrow = (error: Error): boolean => toRpcError(error).reverted;
  const client = createClient({ transport: fallback(transports, { retryCount: 0, shouldThrow }) });
  return {
    request: async (method, params) => {
      try {
        return await client.request({ method, params } as never);
      } catch (error) {
        throw toRpcError(error);
      }
    },
  };
};

/** viem's client of one node, without CCIP-Read: servers that a contract names are not requested. */
export const clientOf = (rpc: Rpc): Client => {
  const request = ({ method, params = [] }: { method: string; params?: readonly unknown[] }) =>
    rpc.request(method, params);
  return createClient({ ccipRead: false, transport: custom({ request }, { retryCount: 0 }) });
};

/** The node's own failure inside viem's error; null if viem could not decode its result. */
export const nodeFailure = (error: unknown): unknown =>
  error instanceof BaseError ? error.walk((one) => !(one instanceof BaseError)) : error;
