import type { Fetch } from '../Fetch.ts';
import { postBatch, type RpcCall, type RpcReply } from './postBatch.ts';
import { RpcError } from './RpcError.ts';

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
    const words = error instanceof Error ? error.message : 'The node did not answer.';
    return calls.map(() => ({ error: new RpcError(null, words) }));
  }
};

/** Asks one node after the other; what a node answered is settled, what failed otherwise goes to the next one. */
const settle = async (fetch: Fetch, urls: readonly string[], calls: readonly Waiting[]): Promise<void> => {
  const [url, ...others] = urls;
  if (url === undefined || calls.length === 0) return;
  const replies = await post(fetch, url, calls);
  const open = calls.filter((call, at) => {
    const reply = replies[at] ?? { error: new RpcError(null, 'The node did not answer.') };
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
