import { isObject } from '../http/readObject.ts';
import { RpcError } from './RpcError.ts';

const MAX_BATCH_CALLS = 50;

export type RpcMethods = Readonly<Record<string, (params: unknown) => Promise<unknown>>>;

type Id = string | number | null;
type Call = { id: Id; silent: boolean; method: string; params: unknown };
type RpcResponse = { id: Id; jsonrpc: '2.0' } & ({ result: unknown } | { error: { code: number; message: string } });

/** A JSON-RPC error response. */
export const failure = (id: Id, code: number, message: string): RpcResponse => ({
  id,
  jsonrpc: '2.0',
  error: { code, message },
});
const isId = (value: unknown): value is Id => value === null || typeof value === 'string' || typeof value === 'number';

const run = async (methods: RpcMethods, method: string, params: unknown): Promise<unknown> => {
  const name = /^(?:svc|aori)_(\w{1,40})$/.exec(method)?.[1] ?? '';
  const call = Object.hasOwn(methods, name) ? methods[name] : undefined;
  if (!call) throw new RpcError(-32601, 'This method does not exist.');
  return call(Array.isArray(params) ? params[0] : params);
};

/** The call in a JSON value, or the error response. */
const callOf = (value: unknown): Call | RpcResponse => {
  const id = isObject(value) && isId(value.id) ? value.id : null;
  if (!isObject(value) || value.jsonrpc !== '2.0' || typeof value.method !== 'string') {
    return failure(id, -32600, 'This is not a JSON-RPC 2.0 request.');
  }
  const silent = !Object.hasOwn(value, 'id');
  if (!silent && !isId(value.id)) return failure(null, -32600, 'id must be a string, a number or null.');
  return { id, silent, method: value.method, params: value.params };
};

const one = async (methods: RpcMethods, value: unknown, log: (line: string) => void): Promise<RpcResponse | null> => {
  const call = callOf(value);
  if ('jsonrpc' in call) return call;
  const { id, silent } = call;
  try {
    const result = await run(methods, call.method, call.params);
    return silent ? null : { id, jsonrpc: '2.0', result };
  } catch (error) {
    if (!(error instanceof RpcError)) log(`error in json-rpc ${JSON.stringify(call.method)}: ${String(error)}`);
    const known = error instanceof RpcError ? error : new RpcError(-32603, 'The service failed to run this call.');
    return silent ? null : failure(id, known.code, known.message);
  }
};

/**
 * Handles a JSON-RPC 2.0 text: a call, a notification or a batch. Null: no response. `status` is the HTTP status: 400 for an
 * invalid text.
 */
export const handleRpc = async (
  methods: RpcMethods,
  text: string,
  log: (line: string) => void,
): Promise<{ status: 200 | 400; body: RpcResponse | RpcResponse[] } | null> => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { status: 400, body: failure(null, -32700, 'This is not JSON.') };
  }
  if (!Array.isArray(value)) {
    const response = await one(methods, value, log);
    return response && { status: 'error' in response && response.error.code === -32600 ? 400 : 200, body: response };
  }
  if (value.length === 0 || value.length > MAX_BATCH_CALLS) {
    return { status: 400, body: failure(null, -32600, `A batch holds 1 to ${MAX_BATCH_CALLS} calls.`) };
  }
  const responses = await Promise.all(value.map((call) => one(methods, call, log)));
  const bodies = responses.filter((response) => response !== null);
  return bodies.length > 0 ? { status: 200, body: bodies } : null;
};
