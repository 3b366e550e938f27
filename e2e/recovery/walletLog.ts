import type { BrowserContext } from '@playwright/test';
import type { Hex } from 'viem';
import type { Order } from '../../src/domain/order/Order.ts';
import { orderHash } from '../../src/domain/order/orderHash.ts';
import { sec } from '../../src/domain/time.ts';

/** An entry of the journal as the page keeps it, without what the tests do not read. */
export type StoredEntry = {
  readonly orderHash: Hex;
  readonly state: 'drafted' | 'signed' | 'accepted' | 'closed';
  readonly signature: Hex | null;
  /** Seconds. */
  readonly endTime: number;
};

/** One prompt of the wallet: its request, its time (service time, ms), and the journal at that moment. */
export type Prompt = {
  readonly method: string;
  readonly orderHash: Hex | null;
  readonly at: number;
  readonly journal: readonly StoredEntry[];
  /** Result of the wallet; null while the prompt is open, was declined or died. */
  response: string | null;
};

const BINDING = '__walletPrompt';

/** Reads the journal in the page; empty where there is none yet, or none can be read. */
export const readJournal = (): Promise<StoredEntry[]> =>
  new Promise((resolve) => {
    try {
      const opening = indexedDB.open('causeway-journal');
      opening.onerror = () => resolve([]);
      opening.onupgradeneeded = () => opening.transaction?.abort();
      opening.onsuccess = () => {
        const db = opening.result;
        const all = db.transaction('entries', 'readonly').objectStore('entries').getAll();
        all.onerror = () => resolve([]);
        all.onsuccess = () => {
          db.close();
          const entries = all.result as (StoredEntry & { readonly order: { readonly endTime: number } })[];
          resolve(
            entries.map(({ orderHash: hash, state, signature, order }) => ({
              orderHash: hash,
              state,
              signature,
              endTime: order.endTime,
            })),
          );
        };
      };
    } catch {
      resolve([]);
    }
  });

/** Runs in the page before everything else: every request to the wallet passes through here. */
const listen = ([binding, reader]: readonly [string, string]): void => {
  const report = (value: unknown): Promise<unknown> => Reflect.get(window, binding)(value);
  const read: () => Promise<unknown> = Reflect.get(window, reader);
  window.addEventListener('eip6963:announceProvider', (event) => {
    const { provider } = (event as CustomEvent).detail;
    if (provider.listened === true) return;
    provider.listened = true;
    const { request } = provider;
    provider.request = async (asked: { readonly method: string; readonly params?: readonly unknown[] }) => {
      if (!/^(eth_sign|personal_sign|eth_send|wallet_send)/.test(asked.method)) return request(asked);
      const id = crypto.randomUUID();
      await report({ id, method: asked.method, params: asked.params, journal: await read() });
      const response = await request(asked);
      await report({ id, response });
      return response;
    };
  });
};

const hashOf = (method: string, params: readonly unknown[]): Hex | null => {
  if (method !== 'eth_signTypedData_v4') return null;
  const { message } = JSON.parse(String(params[1]));
  const order: Order = {
    ...message,
    inputAmount: BigInt(message.inputAmount),
    outputAmount: BigInt(message.outputAmount),
    startTime: sec(Number(message.startTime)),
    endTime: sec(Number(message.endTime)),
  };
  return orderHash(order);
};

/** Keeps a list of every prompt of the sandbox wallet in any tab of a context, also of tabs that die. */
export const listenToWallet = async (context: BrowserContext, prompts: Prompt[], now: () => number): Promise<void> => {
  const open = new Map<string, Prompt>();
  await context.exposeBinding(BINDING, (_source, { id, method, params, journal, response }) => {
    const known = open.get(id);
    if (known) {
      known.response = String(response);
      return;
    }
    const prompt: Prompt = { method, orderHash: hashOf(method, params), at: now(), journal, response: null };
    open.set(id, prompt);
    prompts.push(prompt);
  });
  await context.addInitScript(`window.__readJournal = ${readJournal.toString()}`);
  await context.addInitScript(listen, [BINDING, '__readJournal'] as const);
};
