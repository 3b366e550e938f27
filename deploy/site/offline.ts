import { createHash } from 'node:crypto';
import type { SiteManifest } from '../../src/domain/siteBuild.ts';
import { integrityOf } from './importMap.ts';
import { sha384Sums } from './siteFiles.ts';

/** The service worker, from the root of the site (`src/offline/serviceWorker.ts`). */
export const WORKER_PATH = '/service-worker.js';

/** Files that the app needs offline: pages, code, fonts, icons. */
const PRECACHED =
  /^\/(?:(?:.*\/)?(?:index|404)\.html|assets\/(?!(?:worker|openWalletConnect|[a-z]{2}_[A-Z0-9]{2,3})-)[^/]+\.(?:js|css|woff2|svg)|favicon[\w-]*\.svg|icon-192\.png|tokens\.json|manifest\.webmanifest)$/;
/** The market of a simulation and the way to wallets elsewhere, which only those fetch who choose them. */
const LATER = /^\/assets\/(?:worker|openWalletConnect|[a-z]{2}_[A-Z0-9]{2,3})-[^/]+\.js$/;

/** Names the files of a site that are kept in its visitors' browsers, their sums, and the sum of the whole site. */
export const siteManifest = (files: ReadonlyMap<string, Uint8Array>, version: string): SiteManifest => {
  const others = new Map([...files].filter(([path]) => path !== WORKER_PATH));
  const matching = (which: RegExp) =>
    [...others].flatMap(([path, bytes]) =>
      which.test(path) ? [[path.slice(1), integrityOf(bytes, 'sha384')] as const] : [],
    );
  const sum = createHash('sha384').update(sha384Sums(others)).digest('hex');
  return { version, sum, files: matching(PRECACHED), later: matching(LATER) };
};

const FIRST_LINE = /^self\.__SITE__=.*\n/;

/** The worker's script after its list of stored files; null: none, and such a worker unregisters itself. */
export const withManifest = (script: string, manifest: SiteManifest | null): string => {
  const bare = script.replace(FIRST_LINE, '');
  return manifest === null ? bare : `self.__SITE__=${JSON.stringify(manifest)};\n${bare}`;
};

/** A page of a site that is stored or not: its root element has the mark that the app reads. */
export const withOffline = (html: string, isOffline: boolean): string => {
  const bare = html.replace(/(<html\b[^>]*) data-offline/, '$1');
  return isOffline ? bare.replace('<html', '<html data-offline') : bare;
};
