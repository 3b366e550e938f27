import * as v from 'valibot';
import { ms } from '../../domain/time/Ms.ts';
import type { Fetch } from '../Fetch.ts';
import { readCapped } from '../readCapped.ts';
import { withDeadline } from '../withDeadline.ts';
import { RpcError } from './RpcError.ts';

/** One call of a node. */
export type RpcCall = { readonly method: string; readonly params: readonly unknown[] };

/** What came of one call. */
export type RpcReply = { readonly result: unknown } | { readonly error: RpcError };

const TIMEOUT = ms(8_000);
const MAX_BYTES = 8 * 1024 * 1024;

const replyRecord = v.object({
  id: v.number(),
  result: v.optional(v.unknown()),
  error: v.optional(
    v.fallback(v.object({ code: v.fallback(v.nullable(v.number()), null), message: v.fallback(v.string(), '') }), {
      code: null,
      message: 'unreadable error',
    }),
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
  if (reply === undefined) return { error: new RpcError(null, 'The node left this call unanswered.') };
  const { error, result } = reply;
  return error === undefined ? { result: result ?? null } : { error: new RpcError(error.code, error.message) };
};

/** Sends calls to one node as one JSON-RPC batch (a single call goes alone). Replies in the order of the calls. */
export const postBatch = async (fetch: Fetch, url: string, calls: readonly RpcCall[]): Promise<readonly RpcReply[]> => {
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
    if (!response.ok || text === null) throw new Error(`The node answered with status ${response.status}.`);
    const replies = v.parse(repliesRecord, JSON.parse(text));
    return calls.map((_, id) => replyOf(replies.find((reply) => reply.id === id)));
  } finally {
    deadline.release();
  }
};
