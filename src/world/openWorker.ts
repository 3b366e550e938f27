import type { WorkerPort } from './World.ts';

type Policy = { createScriptURL: (url: string) => string };
type PolicyFactory = { createPolicy: (name: string, rules: Policy) => Policy };

/** Only a script of this very site may become a worker. */
const sameOrigin = (url: string): string => {
  if (new URL(url, location.href).origin !== location.origin)
    throw new TypeError('A worker of another site is refused.');
  return url;
};

let policy: Policy | undefined;

/** The URL as Trusted Types want it, where they are enforced (docs/DEPLOY.md); the plain URL elsewhere. */
export const trustedWorkerUrl = (url: string): string => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
  policy ??= trustedTypes?.createPolicy('causeway-worker', { createScriptURL: sameOrigin });
  return policy === undefined ? sameOrigin(url) : policy.createScriptURL(url);
};

/** Starts a module worker. Throws where the browser refuses, or where the script is of another site. */
export const openWorker = (url: string, name: string): WorkerPort => {
  const worker = new Worker(trustedWorkerUrl(url), { type: 'module', name });
  return {
    post: (message) => worker.postMessage(message),
    listen: (onMessage, onBroken) => {
      worker.addEventListener('message', (event: MessageEvent<unknown>) => onMessage(event.data));
      worker.addEventListener('error', onBroken, { once: true });
    },
    terminate: () => worker.terminate(),
  };
};
