type WorkerPort = {
  readonly post: (message: unknown) => void;
  readonly listen: (onMessage: (message: unknown) => void, onBroken: () => void) => void;
  readonly terminate: () => void;
};

type Policy = { createScriptURL: (url: string) => string };
type PolicyFactory = { createPolicy: (name: string, rules: Policy) => Policy };

const sameOrigin = (url: string): string => {
  if (new URL(url, location.href).origin !== location.origin)
    throw new TypeError('A worker of another site is refused.');
  return url;
};

/** A document has one policy of a name: the browser refuses a second. */
let policy: Policy | undefined;

/** The URL as Trusted Types want it, where they are enforced (docs/DEPLOY.md); the plain URL elsewhere. */
export const trustedWorkerUrl = (url: string): string => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
  policy ??= trustedTypes?.createPolicy('causeway-worker', { createScriptURL: sameOrigin });
  return policy === undefined ? sameOrigin(url) : policy.createScriptURL(url);
};

/** The sum of a script as the import map of the page names it, by its file, whose name belongs to its content. */
const sumOf = (url: string, map: string): string => {
  const file = new URL(url, location.href).pathname.replace(/.*(?=\/)/, '');
  const { integrity = {} }: { integrity?: Record<string, string> } = JSON.parse(map);
  const found = Object.entries(integrity).find(([path]) => path.endsWith(file));
  if (found === undefined) throw new TypeError('A worker that the page does not name is refused.');
  return found[1];
};

/**
 * Fetches the script of a worker and compares it with the page's sums, because browsers apply import maps to pages but not to
 * workers. Null if the page has no sums (not a build). Rejects if a byte differs.
 */
export const fetchWorkerScript = async (url: string): Promise<Blob | null> => {
  const map = document.querySelector('script[type="importmap"]')?.textContent;
  if (map === undefined) return null;
  const response = await fetch(url, { integrity: sumOf(url, map), cache: 'force-cache', redirect: 'error' });
  // A worker takes nothing else.
  return new Blob([await response.arrayBuffer()], { type: 'text/javascript' });
};

/**
 * Starts a module worker from the compared bytes. Messages posted before wait. `onBroken` is called if the script does not
 * load, differs, or throws.
 */
export const openWorker = (url: string, name: string): WorkerPort => {
  const ended = new AbortController();
  const opening = fetchWorkerScript(url).then((script) => {
    ended.signal.throwIfAborted();
    const address = script === null ? url : URL.createObjectURL(script);
    const worker = new Worker(trustedWorkerUrl(address), { type: 'module', name });
    ended.signal.addEventListener('abort', () => {
      worker.terminate();
      if (script !== null) URL.revokeObjectURL(address);
    });
    return worker;
  });
  // Listeners get the error.
  opening.catch(() => undefined);
  return {
    post: (message) => void opening.then((worker) => worker.postMessage(message)).catch(() => undefined),
    listen: (onMessage, onBroken) => {
      const listen = (worker: Worker): void => {
        worker.addEventListener('message', (event: MessageEvent<unknown>) => onMessage(event.data));
        worker.addEventListener('error', onBroken, { once: true });
      };
      opening.then(listen).catch(() => ended.signal.aborted || onBroken());
    },
    terminate: () => ended.abort(),
  };
};
