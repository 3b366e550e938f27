import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { connectSources } from './connectSources.ts';
import { headerFiles } from './headerFiles.ts';
import { scriptHashesOf } from './importMap.ts';
import { WORKER_PATH } from './offline.ts';
import { prerender, wholeScript } from './prerender.ts';
import { SBOM_PATH, sbomOf } from './sbom.ts';
import { sealPage } from './sealPage.ts';
import { SUMS_PATH, sha384Sums } from './sha384Sums.ts';
import { siteFiles } from './siteFiles.ts';
import { type Bundle, filesOf, sitePage, staticFilesOf } from './sitePages.ts';

/** The code of the pages whose addresses have a named part: all of them stand in one file. */
const ORDER_PAGE = '/order';

/** The scripts of a page, by the name of its module: `src/routes/OrdersPage.tsx` is the page of "/orders". */
const scriptsOf = (bundle: Bundle, pathname: string): readonly string[] => {
  const name = (pathname || ORDER_PAGE).slice(1);
  const module = `/src/routes/${name.charAt(0).toUpperCase()}${name.slice(1)}Page.tsx`;
  const [file] = Object.values(bundle).flatMap((chunk) =>
    'moduleIds' in chunk && chunk.moduleIds.some((id) => id.endsWith(module)) ? [chunk.fileName] : [],
  );
  if (file === undefined) throw new Error(`${module} is in no chunk.`);
  return staticFilesOf(bundle, file);
};

/**
 * After a build: prerenders every page into a file of its own, seals all of them, and writes `_headers`, the list of
 * packages and the list of sums (docs/DEPLOY.md "What protects the files").
 */
export const sealedSite = (): Plugin => {
  let root = process.cwd();
  let folder = 'dist';
  return {
    name: 'causeway-sealed-site',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      root = config.root;
      folder = path.resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      // Last of all: only now are the files what a browser will get.
      order: 'post',
      sequential: true,
      handler: async (_options, bundle) => {
        const template = readFileSync(path.join(folder, 'index.html'), 'utf8');
        const [pages, head, foot, worker] = await Promise.all([
          prerender(root),
          wholeScript(root, 'app/head.ts'),
          wholeScript(root, 'app/foot.ts'),
          wholeScript(root, 'offline/serviceWorker.ts'),
        ]);
        const assets = siteFiles(folder);
        let html = template;
        for (const [pathname, drawn] of Object.entries(pages)) {
          const page = { ...drawn, path: pathname, scripts: scriptsOf(bundle, pathname) };
          html = sealPage(sitePage(template, page, { head, foot }), assets);
          for (const name of filesOf(pathname)) {
            mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
            writeFileSync(path.join(folder, name), html);
          }
        }
        const config = JSON.parse(readFileSync(path.join(folder, 'config.json'), 'utf8'));
        const headers = headerFiles({ connectSources: connectSources(config), scriptHashes: scriptHashesOf(html) });
        writeFileSync(path.join(folder, '_headers'), headers._headers ?? '');
        writeFileSync(path.join(folder, WORKER_PATH), `${worker}\n`);
        const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
        writeFileSync(path.join(folder, SBOM_PATH), sbomOf(lock));
        writeFileSync(path.join(folder, SUMS_PATH), sha384Sums(siteFiles(folder)));
      },
    },
  };
};
