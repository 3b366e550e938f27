import type { FromSiteWorker, ToSiteWorker } from '../domain/siteBuild.ts';
import { trustedWorkerUrl } from './openWorker.ts';
import { siteRoot } from './siteRoot.ts';

/** Its name below the root of the site (deploy/site/offline.ts). */
const WORKER = 'service-worker.js';

/** Null if the browser has no service workers, or the deployment uses none (docs/CONFIG.md). */
export const openSiteWorker = () => {
  const { serviceWorker } = navigator;
  if (serviceWorker === undefined || document.documentElement.dataset.offline === undefined) return null;
  const address = new URL(WORKER, siteRoot).href;
  const post = (message: ToSiteWorker): void => serviceWorker.controller?.postMessage(message);
  return {
    isServing: () => serviceWorker.controller !== null,
    /** Rejects if the browser or the worker's script does not allow it. */
    register: async (): Promise<void> => {
      await serviceWorker.register(trustedWorkerUrl(address), { scope: siteRoot, updateViaCache: 'none' });
    },
    /** Requests the list of builds, and a newer one from the host. */
    checkForUpdate: async (): Promise<void> => {
      post({ type: 'look' });
      // Offline there is no newer build.
      await (await serviceWorker.getRegistration(siteRoot))?.update().catch(() => undefined);
    },
    /** Serves the build of that sum from the next load on. */
    serve: (sum: string): void => post({ type: 'take', sum }),
    subscribe: (listener: (message: FromSiteWorker) => void): (() => void) => {
      // The workers of other sites of this origin speak to all its pages too.
      const onMessage = ({ data, source }: MessageEvent<FromSiteWorker>): void => {
        if (source instanceof ServiceWorker && source.scriptURL === address) listener(data);
      };
      serviceWorker.addEventListener('message', onMessage);
      serviceWorker.startMessages();
      return () => serviceWorker.removeEventListener('message', onMessage);
    },
    reload: (): void => location.reload(),
  };
};

export type SiteWorker = NonNullable<ReturnType<typeof openSiteWorker>>;
