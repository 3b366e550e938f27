import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createClient } from '@libsql/client';
import { type HranaRequest, type HranaStream, hranaStream, type WriteTurn } from './hranaStream.ts';

/** A libSQL server for tests: Hrana 2 over HTTP in JSON, what @libsql/client speaks to one. */
export type HranaServer = {
  readonly port: number;
  /** How many pipelines it has run, and the size of the largest in bytes. */
  readonly seen: { pipelines: number; largest: number };
  stop(): Promise<void>;
};

const IDLE_MS = 10_000;
type Pipeline = { readonly baton?: string | null; readonly requests?: readonly HranaRequest[] };

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

/** One after the other: whoever asks waits for those before. */
const createTurns = (): WriteTurn => {
  let tail = Promise.resolve();
  return async () => {
    let done = () => {};
    const before = tail;
    tail = new Promise((resolve) => {
      done = resolve;
    });
    await before;
    return done;
  };
};

/** Starts a server over a database file. A stream that lasts over several requests goes by a baton, new each time. */
export const startHranaServer = async (options: {
  readonly file: string;
  readonly token: string | null;
  readonly port?: number;
}): Promise<HranaServer> => {
  const client = createClient({ url: `file:${options.file}`, intMode: 'bigint' });
  await client.execute('PRAGMA journal_mode = WAL');
  const turns = createTurns();
  const streams = new Map<string, { stream: HranaStream; timer: NodeJS.Timeout }>();
  const seen = { pipelines: 0, largest: 0 };

  const take = (baton: string | null | undefined): HranaStream | null => {
    if (!baton) return hranaStream(client, turns);
    const known = streams.get(baton);
    if (!known) return null;
    clearTimeout(known.timer);
    streams.delete(baton);
    return known.stream;
  };
  const keep = (stream: HranaStream): string => {
    const baton = randomUUID();
    const timer = setTimeout(() => {
      streams.delete(baton);
      stream.close();
    }, IDLE_MS).unref();
    streams.set(baton, { stream, timer });
    return baton;
  };
  const run = async ({ baton, requests = [] }: Pipeline) => {
    const stream = take(baton);
    if (!stream) return null;
    seen.pipelines += 1;
    const results = [];
    for (const request of requests) results.push(await stream.run(request));
    const closed = requests.some((request) => request.type === 'close');
    return { baton: closed ? null : keep(stream), base_url: null, results };
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const send = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    const text = await bodyOf(request);
    seen.largest = Math.max(seen.largest, text.length);
    if (options.token !== null && request.headers.authorization !== `Bearer ${options.token}`)
      return send(401, { message: 'The token is missing or wrong.', code: 'AUTH_INVALID' });
    if (request.method === 'GET' && request.url === '/v2') return send(200, {});
    if (request.method !== 'POST' || !/^\/v[23]\/pipeline$/.test(request.url ?? ''))
      return send(404, { message: 'There is nothing at this address.' });
    const done = await run(JSON.parse(text) as Pipeline);
    return done ? send(200, done) : send(400, { message: 'The stream has expired.', code: 'STREAM_EXPIRED' });
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    seen,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      for (const { stream, timer } of streams.values()) {
        clearTimeout(timer);
        stream.close();
      }
      client.close();
    },
  };
};
