/** Messages posted before the worker has started wait. `onBroken`: its script does not load, differs, or throws. */
type WorkerPort<Received> = {
  readonly post: (message: unknown) => void;
  readonly listen: (onMessage: (message: Received) => void, onBroken: () => void) => void;
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

/** The script, compared with the page's sums, because import maps do not cover workers; null without sums (no build). */
const fetchWorkerScript = async (url: string): Promise<Blob | null> => {
  const map = document.querySelector('script[type="importmap"]')?.textContent;
  if (map === undefined) return null;
  const response = await fetch(url, { integrity: sumOf(url, map), cache: 'force-cache', redirect: 'error' });
  // A worker takes nothing else.
  return new Blob([await response.arrayBuffer()], { type: 'text/javascript' });
};

const portOf = <Received>(opening: Promise<Worker | SharedWorker>): WorkerPort<Received> => ({
  post: (message) =>
    void opening
      .then((worker) => ('port' in worker ? worker.port : worker).postMessage(message))
      // Listeners get the error.
      .catch(() => undefined),
  listen: (onMessage, onBroken) => {
    const listen = (worker: Worker | SharedWorker): void => {
      const port: Worker | MessagePort = 'port' in worker ? worker.port : worker;
      port.addEventListener('message', (event) => onMessage((event as MessageEvent<Received>).data));
      if ('start' in port) port.start();
      worker.addEventListener('error', onBroken, { once: true });
    };
    opening.then(listen).catch(onBroken);
  },
});

/** A module worker of this page, started from the compared bytes. */
export const openWorker = <Received>(url: string, name: string): WorkerPort<Received> =>
  portOf(
    fetchWorkerScript(url).then((script) => {
      const address = script === null ? url : URL.createObjectURL(script);
      return new Worker(trustedWorkerUrl(address), { type: 'module', name });
    }),
  );

/** One worker for all tabs. They share it by its URL, so the script at the URL is compared before it starts. */
export const openSharedWorker = <Received>(url: string, name: string): WorkerPort<Received> =>
  portOf(fetchWorkerScript(url).then(() => new SharedWorker(trustedWorkerUrl(url), { type: 'module', name })));
