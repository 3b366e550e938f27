import * as v from 'valibot';
import { CausewayError, type Message } from '../../domain/CausewayError.ts';
import { cleanText } from '../../domain/cleanText.ts';
import { ms } from '../../domain/time.ts';
import { type Fetch, readCapped, withDeadline } from '../http.ts';

/** A node answered a call with an error. */
export class RpcError extends CausewayError {
  override readonly name = 'RpcError';
  readonly code: number | null;
  /** The call itself failed on the chain; another node would say the same. */
  readonly reverted: boolean;
  /** What the contract said of why, where the node passes it on. */
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

/** One call of a node. */
type RpcCall = { readonly method: string; readonly params: readonly unknown[] };

/** What came of one call. */
type RpcReply = { readonly result: unknown } | { readonly error: RpcError };

const TIMEOUT = ms(8_000);
const MAX_BYTES = 8 * 1024 * 1024;

const replyRecord = v.object({
  id: v.number(),
  result: v.optional(v.unknown()),
  error: v.optional(
    v.fallback(
      v.object({
        code: v.fallback(v.nullable(v.number()), null),
        message: v.fallback(v.string(), ''),
        data: v.optional(v.unknown()),
      }),
      {
        code: null,
        message: 'unreadable error',
      },
    ),
  ),
});
const repliesRecord = v.union([
  v.array(replyRecord),
  v.pipe(
    replyRecord,
    v.transform((reply) => [reply]),
  ),
]);

const replyOf = (reply: v.InferOutput<typeof replyRecord> | undefined): RpcReply => {
  if (reply === undefined) return { error: new RpcError(null, { code: 'chainErrors.callUnanswered' }) };
  const { error, result } = reply;
  return error === undefined
    ? { result: result ?? null }
    : { error: new RpcError(error.code, error.message, error.data) };
};

/** Sends calls to one node as one JSON-RPC batch (a single call goes alone). Replies in the order of the calls. */
const postBatch = async (fetch: Fetch, url: string, calls: readonly RpcCall[]): Promise<readonly RpcReply[]> => {
  const requests = calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call }));
  const deadline = withDeadline(TIMEOUT);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(requests.length === 1 ? requests[0] : requests),
      signal: deadline.signal,
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    });
    const text = await readCapped(response, MAX_BYTES);
    if (!response.ok || text === null)
      throw new CausewayError({ code: 'chainErrors.nodeStatus', values: { status: response.status } });
    const replies = v.parse(repliesRecord, JSON.parse(text));
    return calls.map((_, id) => replyOf(replies.find((reply) => reply.id === id)));
  } finally {
    deadline.release();
  }
};

/** A way to the nodes of one chain. `request` gives the raw result, or throws RpcError. */
export type Rpc = { readonly request: (method: string, params: readonly unknown[]) => Promise<unknown> };

type Waiting = RpcCall & {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
};

/** Calls of this many ms go out together. */
const GATHER = 8;
const LARGEST_BATCH = 100;

const post = async (fetch: Fetch, url: string, calls: readonly RpcCall[]): Promise<readonly RpcReply[]> => {
  try {
    return await postBatch(fetch, url, calls);
  } catch (error) {
    const happened =
      error instanceof CausewayError ? error.happened : error instanceof Error ? error.message : String(error);
    return calls.map(() => ({ error: new RpcError(null, happened) }));
  }
};

/** Asks one node after the other; what a node answered is settled, what failed otherwise goes to the next one. */
const settle = async (fetch: Fetch, urls: readonly string[], calls: readonly Waiting[]): Promise<void> => {
  const [url, ...others] = urls;
  if (url === undefined || calls.length === 0) return;
  const replies = await post(fetch, url, calls);
  const open = calls.filter((call, at) => {
    const reply = replies[at] ?? { error: new RpcError(null, { code: 'chainErrors.noResponse' }) };
    if ('result' in reply) call.resolve(reply.result);
    else if (reply.error.reverted || others.length === 0) call.reject(reply.error);
    else return true;
    return false;
  });
  await settle(fetch, others, open);
};

/** Makes the way to the nodes at `urls`, tried in order; calls of one moment go out as one JSON-RPC batch. */
export const createRpc = (fetch: Fetch, urls: readonly string[]): Rpc => {
  let queue: Waiting[] = [];
  const flush = (): void => {
    const calls = queue;
    queue = [];
    for (let from = 0; from < calls.length; from += LARGEST_BATCH) {
      void settle(fetch, urls, calls.slice(from, from + LARGEST_BATCH));
    }
  };
  return {
    request: (method, params) =>
      new Promise((resolve, reject) => {
        queue.push({ method, params, resolve, reject });
        if (queue.length === 1) setTimeout(flush, GATHER);
      }),
  };
};
