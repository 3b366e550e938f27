// npm run site -- config.json    makes a site of the build in dist/: the configuration in every page and beside them, the
//                                headers (_headers there, the others in deploy/site/) and the list of sums
//     --url https://…            the address of the site: what others show of a link, and the search in a browser
//     --contact mailto:…         who answers for its security: /.well-known/security.txt
// npm run headers                rewrites the examples: deploy/nginx.conf, deploy/Caddyfile, public/_headers
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { decodeConfig } from '../src/world/loadConfig.ts';
import { connectSources, imageSources } from './connectSources.ts';
import { withImageSources } from './contentSecurityPolicy.ts';
import { EXAMPLE_HASH, headerFiles } from './headerFiles.ts';
import { scriptHashesOf } from './importMap.ts';
import { SUMS_PATH, sha384Sums } from './sha384Sums.ts';
import { siteFiles } from './siteFiles.ts';
import { siteFacts, webFiles, withSiteTags } from './webFiles.ts';
import { withConfig } from './withConfig.ts';

const root = process.env.CAUSEWAY_ROOT ?? process.cwd();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { url: { type: 'string' }, contact: { type: 'string' } },
});
const [wanted] = positionals;
const facts = siteFacts(values);

const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(`wrote ${path.relative(root, file)}`);
};

const writeExamples = (): void => {
  const config = JSON.parse(readFileSync(path.join(root, 'public/config.json'), 'utf8'));
  const examples = headerFiles({ connectSources: connectSources(config), scriptHashes: [EXAMPLE_HASH] });
  for (const [name, text] of Object.entries(examples))
    write(path.join(root, name === '_headers' ? 'public' : 'deploy', name), text);
};

const writeSite = (configFile: string): void => {
  const config = readFileSync(configFile, 'utf8');
  // Refused here, in words, and not by every visitor's browser.
  decodeConfig(JSON.parse(config), 'https://site.invalid/');
  const site = path.join(root, 'dist');
  const pages = [...siteFiles(site)].filter(([name]) => name.endsWith('.html'));
  const [first] = pages;
  if (first === undefined) throw new Error(`${site} holds no page. Build the site first: npm run build.`);
  const addresses = JSON.parse(config);
  for (const [name, html] of pages) {
    const page = withSiteTags(withConfig(html.toString('utf8'), config), facts);
    write(path.join(site, name), withImageSources(page, imageSources(addresses)));
  }
  write(path.join(site, 'config.json'), config);
  const scriptHashes = scriptHashesOf(first[1].toString('utf8'));
  const headers = headerFiles({
    connectSources: connectSources(addresses),
    imageSources: imageSources(addresses),
    scriptHashes,
  });
  for (const [name, text] of Object.entries(headers))
    write(name === '_headers' ? path.join(site, name) : path.join(root, 'deploy/site', name), text);
  for (const [name, text] of Object.entries(webFiles(facts, new Date()))) write(path.join(site, name), text);
  write(path.join(site, SUMS_PATH), sha384Sums(siteFiles(site)));
};

if (wanted === undefined) writeExamples();
else writeSite(path.resolve(wanted));
