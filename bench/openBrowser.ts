import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import WebSocket from 'ws';
import { findChromium } from './openChromium.ts';
import { tied } from './startProcess.ts';

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-extensions',
  '--disable-sync',
  '--disable-component-update',
  '--disable-background-networking',
  '--enable-precise-memory-info',
  '--remote-debugging-port=0',
  '--window-size=1440,900',
];

/** The longest look at a page takes a minute. */
const ANSWER_MS = 90_000;

type Answer = {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
  readonly method?: string;
  readonly sessionId?: string;
  readonly params?: { readonly sessionId?: string; readonly targetInfo?: { readonly type: string } };
};

/** One thing that the browser can be told about: a page or one of its workers. */
export type BenchTarget = {
  readonly send: (method: string, params?: object) => Promise<Record<string, unknown>>;
  /** Runs a self-contained function there. What goes in and out is JSON. */
  readonly evaluate: <Result, Input = undefined>(
    run: (input: Input) => Result | Promise<Result>,
    input?: Input,
  ) => Promise<Result>;
  /** The dedicated workers that the page runs now. */
  readonly workers: () => Promise<readonly BenchTarget[]>;
  readonly close: () => Promise<void>;
};

/** A browser without instruments: the drivers of browser tests listen to every websocket message, which costs half a core here. */
export type BenchBrowser = {
  readonly openPage: () => Promise<BenchTarget>;
  readonly close: () => Promise<void>;
};

const connect = async (url: string) => {
  const socket = new WebSocket(url, { maxPayload: 2 ** 30 });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const workers: { readonly page: string; readonly session: string }[] = [];
  const waiting = new Map<
    number,
    { resolve: (value: Record<string, unknown>) => void; reject: (reason: Error) => void }
  >();
  let ids = 0;
  socket.on('message', (data) => {
    const { id, result, error, method, params, sessionId = '' }: Answer = JSON.parse(data.toString());
    if (method === 'Target.attachedToTarget' && params?.sessionId && params.targetInfo?.type === 'worker')
      workers.push({ page: sessionId, session: params.sessionId });
    const asked = id === undefined ? undefined : waiting.get(id);
    if (id === undefined || asked === undefined) return;
    waiting.delete(id);
    if (error) asked.reject(new Error(error.message));
    else asked.resolve(result as Record<string, unknown>);
  });
  const send = (method: string, params: object = {}, sessionId?: string): Promise<Record<string, unknown>> =>
    new Promise((resolve, reject) => {
      ids += 1;
      const timer = setTimeout(() => reject(new Error(`${method} was not answered.`)), ANSWER_MS).unref();
      const done = (): void => clearTimeout(timer);
      waiting.set(ids, {
        resolve: (value) => {
          done();
          resolve(value);
        },
        reject: (reason) => {
          done();
          reject(reason);
        },
      });
      socket.send(JSON.stringify({ id: ids, method, params, ...(sessionId && { sessionId }) }));
    });
  return { send, workers, close: () => socket.close() };
};

/** Starts Chromium and waits until it can be told what to do. Without a path it is the one that the tests use. */
export const openBrowser = async (executable: string): Promise<BenchBrowser> => {
  const profile = mkdtempSync(path.join(tmpdir(), 'causeway-bench-'));
  const child = tied(
    spawn(findChromium(executable), [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    }),
  );
  process.once('exit', () => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }));
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Chromium ended with code ${code}: ${said.slice(-400)}`)));
  });
  const { send, workers, close } = await connect(url);
  const target = (session: string, targetId: string): BenchTarget => {
    const tell = (method: string, params?: object) => send(method, params, session);
    return {
      send: tell,
      evaluate: async (run, input) => {
        const expression = `(${run})(${JSON.stringify(input) ?? ''})`;
        const answer = await tell('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
        if (answer.exceptionDetails) throw new Error(JSON.stringify(answer.exceptionDetails));
        return (answer.result as { value: never }).value;
      },
      workers: async () => {
        await tell('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: true });
        return workers.filter(({ page }) => page === session).map((worker) => target(worker.session, ''));
      },
      close: async () => void (await send('Target.closeTarget', { targetId })),
    };
  };
  const attach = async (targetId: string): Promise<BenchTarget> => {
    const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
    return target(String(sessionId), targetId);
  };
  return {
    openPage: async () => attach(String((await send('Target.createTarget', { url: 'about:blank' })).targetId)),
    close: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      await send('Browser.close').catch(() => child.kill());
      close();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
