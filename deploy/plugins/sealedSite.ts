import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';
import { connectSources } from '../headers/connectSources.ts';
import { headerFiles, isInSite } from '../headers/headerFiles.ts';
import { scriptHashesOf } from '../site/importMap.ts';
import { WORKER_PATH } from '../site/offline.ts';
import { SBOM_PATH, sbomOf } from '../site/sbom.ts';
import { sealPage } from '../site/sealPage.ts';
import { SUMS_PATH, sha384Sums, siteFiles } from '../site/siteFiles.ts';
import { filesOf, SITE_PAGES, scriptsOf, sitePage } from './sitePages.ts';

/** Bundles one file of `src` into one classic script: the script in the head of each page, or the service worker. */
const bundleScript = async (root: string, file: string): Promise<string> => {
  const bundle = await rolldown({
    input: path.join(root, 'src', file),
    platform: 'browser',
    logLevel: 'silent',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const { output } = await bundle.generate({
    format: 'iife',
    minify: true,
    codeSplitting: false,
    comments: { annotation: false, jsdoc: false, legal: false },
  });
  await bundle.close();
  return output[0].code.trim();
};

/**
 * After a build: writes every page into a file of its own, seals all of them, and writes `_headers`, the list of packages
 * and the list of sums (docs/DEPLOY.md "What protects the files").
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
        const [head, worker] = await Promise.all([
          bundleScript(root, 'app/head.ts'),
          bundleScript(root, 'offline/serviceWorker.ts'),
        ]);
        const assets = siteFiles(folder);
        let html = template;
        for (const page of SITE_PAGES) {
          html = sealPage(sitePage(template, { ...page, scripts: scriptsOf(bundle, page), head }), assets);
          for (const name of filesOf(page)) {
            mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
            writeFileSync(path.join(folder, name), html);
          }
        }
        const config = JSON.parse(readFileSync(path.join(folder, 'config.json'), 'utf8'));
        const headers = headerFiles({ connectSources: connectSources(config), scriptHashes: scriptHashesOf(html) });
        for (const [name, text] of Object.entries(headers))
          if (isInSite(name)) writeFileSync(path.join(folder, name), text);
        writeFileSync(path.join(folder, WORKER_PATH), `${worker}\n`);
        const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
        writeFileSync(path.join(folder, SBOM_PATH), sbomOf(lock));
        writeFileSync(path.join(folder, SUMS_PATH), sha384Sums(siteFiles(folder)));
      },
    },
  };
};
