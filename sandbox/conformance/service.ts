import WebSocket from 'ws';

/** One request and its response, as a report shows it; texts are cut at 4,000 characters. */
export type Exchange = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly status: number;
  readonly responseText: string;
  readonly ms: number;
};

/** `body` is the parsed JSON, undefined if invalid. */
export type Response = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  readonly exchange: Exchange;
};

/** A frame of the feed in one form, whichever the service sends (docs/SERVICE.md, "The live dialect"). */
export type Frame = { readonly event: string; readonly data: Readonly<Record<string, unknown>>; readonly text: string };

export type Feed = {
  readonly frames: readonly Frame[];
  readonly reply: Readonly<Record<string, unknown>>;
  close(): void;
};

export type Service = {
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
  post(path: string, body: unknown): Promise<Response>;
  openFeed(): Promise<Feed>;
};

const MAX_SHOWN_CHARS = 4_000;
const REQUEST_TIMEOUT_MS = 20_000;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A frame in either form: `{event, data}`, or `{id, result: {type, data}}` whose call may be nested. */
export const frameOf = (text: string): Frame | null => {
  const value = parseJson(text);
  if (!isRecord(value)) return null;
  const inner = isRecord(value.result) ? { event: value.result.type, data: value.result.data } : value;
  if (typeof inner.event !== 'string' || !isRecord(inner.data)) return null;
  const nested = isRecord(inner.data.detailsToExecute) ? inner.data.detailsToExecute : {};
  const { detailsToExecute: _, ...data } = inner.data;
  return { event: inner.event, data: { ...data, ...nested }, text };
};

/** An exchange as a command that repeats it. */
export const toCurl = ({ method, url, headers, body }: Exchange): string => {
  const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  const options = [
    ...(method === 'GET' ? [] : ['-X', method]),
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', quoted(`${name}: ${value}`)]),
    ...(body === null ? [] : ['-d', quoted(body)]),
  ];
  return ['curl', '-sS', ...options, quoted(url)].join(' ');
};

/** A service by its base URL and the URL of its feed; throws an Error with a sentence without a response. */
export const createService = (baseUrl: string, wsUrl: string, prefix: string): Service => {
  const send = async (method: string, path: string, headers: Readonly<Record<string, string>>, body: string | null) => {
    const url = `${baseUrl}${path}`;
    const start = performance.now();
    const init = { method, headers, ...(body !== null && { body }), signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) };
    const response = await fetch(url, init).catch((cause: unknown) => {
      throw new Error(`${method} ${url} did not answer.`, { cause });
    });
    const text = await response.text();
    const responseText = text.length > MAX_SHOWN_CHARS ? `${text.slice(0, MAX_SHOWN_CHARS)}…` : text;
    const ms = Math.round(performance.now() - start);
    const { status } = response;
    const exchange = { method, url, headers, body, status, responseText, ms };
    return { status, headers: response.headers, body: parseJson(text), exchange };
  };
  return {
    get: (path, headers = {}) => send('GET', path, headers, null),
    post: (path, body) => send('POST', path, { 'content-type': 'application/json' }, JSON.stringify(body)),
    openFeed: () =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(wsUrl);
        const frames: Frame[] = [];
        const timer = setTimeout(() => {
          socket.terminate();
          reject(new Error(`${wsUrl} did not answer the subscription within ${REQUEST_TIMEOUT_MS / 1_000} s.`));
        }, REQUEST_TIMEOUT_MS);
        const call = { id: 'subscribe', jsonrpc: '2.0', method: `${prefix}subscribe`, params: [{ rfqId: 'ALL' }] };
        socket.once('open', () => socket.send(JSON.stringify(call)));
        socket.once('error', (cause) => {
          clearTimeout(timer);
          reject(new Error(`${wsUrl} cannot be reached.`, { cause }));
        });
        socket.on('message', (data) => {
          const text = data.toString();
          const frame = frameOf(text);
          if (frame !== null) return void frames.push(frame);
          const reply = parseJson(text);
          if (!isRecord(reply) || reply.id !== call.id) return;
          clearTimeout(timer);
          resolve({ frames, reply, close: () => socket.terminate() });
        });
      }),
  };
};
