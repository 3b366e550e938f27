import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Client, createClient } from '@libsql/client';
import type { Store } from '../core/store/openStore.ts';
import { StartError } from './StartError.ts';
import type { ServeSettings } from './serveSettings.ts';
import { storeThreads } from './storeThreads.ts';

const shown = (url: string | null): string => {
  if (url === null) return 'in the data directory';
  const { protocol, host, pathname } = new URL(url);
  return `at ${protocol}//${host}${pathname === '/' ? '' : pathname}`;
};

/** The order store cannot be used from the start: wrong address, wrong token, or nobody there. Never shows a token. */
export class StoreOpenError extends StartError {
  constructor(url: string | null, cause: unknown) {
    const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
    super(`The order store ${shown(url)} cannot be used: ${inner instanceof Error ? inner.message : String(inner)}`, {
      cause,
    });
  }
}

/** A store that is silent for so long counts as away: a connection that died without a word would else hold all up. */
const ANSWER_MS = 10_000;

/** Opens the database of the settings: a libSQL server, a file, or memory. */
export const openClient = (
  { storeUrl, storeToken, dataDir }: Pick<ServeSettings, 'storeUrl' | 'storeToken' | 'dataDir'>,
  answerMs = ANSWER_MS,
): Client => {
  if (storeUrl !== null) {
    const limited = (request: Request) => fetch(request, { signal: AbortSignal.timeout(answerMs) });
    return createClient({ url: storeUrl, fetch: limited, ...(storeToken === null ? {} : { authToken: storeToken }) });
  }
  // One connection: it is the one that the pragmas of openStore were said to, and more would only wait for each other.
  if (dataDir === null) return createClient({ url: ':memory:', concurrency: 1 });
  return createClient({ url: `file:${fileIn(dataDir)}`, concurrency: 1 });
};

const fileIn = (dataDir: string): string => {
  mkdirSync(dataDir, { recursive: true });
  return path.join(dataDir, 'causeway.db');
};

/** Opens the database of the settings for the service: a file is worked on by threads (storeThreads.ts). */
export const openServedStore = (
  settings: Parameters<typeof openClient>[0],
): Store & { close(): Promise<void> | void } =>
  settings.storeUrl === null && settings.dataDir !== null
    ? storeThreads(fileIn(settings.dataDir))
    : openClient(settings);
