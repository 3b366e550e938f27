import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { connectSources } from './connectSources.ts';
import { headerFiles } from './headerFiles.ts';
import { scriptHashesOf } from './importMap.ts';
import { sealPage } from './sealPage.ts';
import { SUMS_PATH, sha384Sums } from './sha384Sums.ts';
import { siteFiles } from './siteFiles.ts';

/** After a build: seals index.html and writes `_headers` and the list of sums (TRUST.md "Static site"). */
export const sealedSite = (): Plugin => {
  let folder = 'dist';
  return {
    name: 'causeway-sealed-site',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      folder = path.resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      // Last of all: only now are the files what a browser will get.
      order: 'post',
      sequential: true,
      handler: () => {
        const page = path.join(folder, 'index.html');
        const html = sealPage(readFileSync(page, 'utf8'), siteFiles(folder));
        writeFileSync(page, html);
        const config = JSON.parse(readFileSync(path.join(folder, 'config.json'), 'utf8'));
        const headers = headerFiles({ connectSources: connectSources(config), scriptHashes: scriptHashesOf(html) });
        writeFileSync(path.join(folder, '_headers'), headers._headers ?? '');
        writeFileSync(path.join(folder, SUMS_PATH), sha384Sums(siteFiles(folder)));
      },
    },
  };
};
