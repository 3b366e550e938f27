// npm run site -- config.json    makes a site of the build in dist/: the configuration in every page and beside them, the
//                                headers (_headers there, the others in deploy/out/), compressed copies, the list of sums,
//                                and the name of the folder in IPFS
//     --url https://…            the address of the site: what others show of a link, and the search in a browser
//     --base /x/                 the folder that it is served from; by default the path of --url.
//                                ./ if it is not known yet (docs/DEPLOY.md "Hosts")
//     --contact mailto:…         the contact for its security: /.well-known/security.txt
//     --uncompressed             no compressed copies, for a host that compresses by itself
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { SiteManifest } from '../../src/domain/siteBuild.ts';
import { decodeConfig } from '../../src/world/loadConfig.ts';
import { connectSources } from '../headers/connectSources.ts';
import { headerFiles, isInSite } from '../headers/headerFiles.ts';
import { compressed, isCompressed } from './compressed.ts';
import { folderCid } from './folderCid.ts';
import { scriptHashesOf } from './importMap.ts';
import { siteManifest, WORKER_PATH, withManifest, withOffline } from './offline.ts';
import { SUMS_PATH, sha384Sums, siteFiles } from './siteFiles.ts';
import { SECURITY_PATH, siteFacts, webFiles, withSiteTags } from './webFiles.ts';
import { RELATIVE, siteBase, withBase } from './withBase.ts';
import { withConfig } from './withConfig.ts';

const root = process.env.CAUSEWAY_ROOT ?? process.cwd();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    base: { type: 'string' },
    contact: { type: 'string' },
    uncompressed: { type: 'boolean', default: false },
    dist: { type: 'string', default: path.join(root, 'dist') },
    headers: { type: 'string', default: path.join(root, 'deploy/out') },
  },
});
const [wanted] = positionals;
const facts = siteFacts(values);
const base = siteBase(values.base, facts.url);

const write = (file: string, content: string | Uint8Array): void => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
};

const writeAndLog = (file: string, text: string): void => {
  write(file, text);
  console.log(`wrote ${path.relative(root, file)}`);
};

/** Writes the manifest of the offline files into the worker and returns it. */
const writeWorker = (site: string, isOffline: boolean): SiteManifest => {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const manifest = siteManifest(siteFiles(site), version);
  const file = path.join(site, WORKER_PATH);
  writeAndLog(file, withManifest(readFileSync(file, 'utf8'), isOffline ? manifest : null));
  return manifest;
};

/** Writes the configuration into every page. Returns the hashes that the policy of the headers allows. */
const writePages = (site: string, config: string, isOffline: boolean): readonly string[] => {
  const pages = [...siteFiles(site)].filter(([name]) => name.endsWith('.html'));
  if (pages.length === 0) throw new Error(`${site} holds no page. Build the site first: npm run build.`);
  const hashes = pages.flatMap(([name, html]) => {
    const configured = withConfig(withBase(html.toString('utf8'), name, base), config);
    const page = withSiteTags(configured, facts);
    writeAndLog(path.join(site, name), withOffline(page, isOffline));
    return scriptHashesOf(page);
  });
  return [...new Set(hashes)];
};

/** Replaces the compressed copies of a former run. */
const writeCopies = async (site: string): Promise<ReadonlyMap<string, Uint8Array>> => {
  for (const [name] of siteFiles(site)) if (isCompressed(name)) rmSync(path.join(site, name));
  const copies = await compressed(values.uncompressed ? new Map() : siteFiles(site));
  for (const [name, bytes] of copies) write(path.join(site, name), bytes);
  console.log(`wrote ${copies.size} compressed copies`);
  return copies;
};

const writeSite = async (configFile: string): Promise<void> => {
  const { dist: site, headers: folder } = values;
  const config = readFileSync(configFile, 'utf8');
  const addresses = JSON.parse(config);
  // Refused here, in words, and not by every visitor's browser.
  const { offline } = decodeConfig(addresses, facts.url ?? 'https://site.invalid/');
  // In an unknown folder only the host can resolve deep links.
  const isOffline = offline && base !== RELATIVE;
  const sources = { connectSources: connectSources(addresses), scriptHashes: writePages(site, config, isOffline) };
  writeAndLog(path.join(site, 'config.json'), config);
  // A site for any folder has no path.
  const headers = headerFiles(sources, base === RELATIVE ? '/' : base);
  for (const [name, text] of Object.entries(headers))
    writeAndLog(path.join(isInSite(name) ? site : folder, name), text);
  for (const [name, text] of Object.entries(webFiles(facts, new Date()))) writeAndLog(path.join(site, name), text);
  const { version, sum, files } = writeWorker(site, isOffline);
  writeAndLog(path.join(site, SUMS_PATH), sha384Sums(siteFiles(site)));
  const copies = await writeCopies(site);
  if (base !== '/' && facts.contact !== null) console.log(`${SECURITY_PATH} belongs at the root of the host.`);
  console.log(`base  ${base}`);
  console.log(`build ${version} ${sum.slice(0, 16)}`);
  const sent = files.map(([file]) => (copies.get(`/${file}.br`) ?? readFileSync(path.join(site, file))).length);
  const kilobytes = Math.round(sent.reduce((all, bytes) => all + bytes, 0) / 1000);
  console.log(
    `kept  ${isOffline ? `${files.length} files, ${kilobytes} kB${copies.size > 0 ? ' with brotli' : ''}` : 'nothing'}`,
  );
  console.log(`CID   ${await folderCid(siteFiles(site))}`);
};

if (wanted === undefined) throw new Error('Usage: npm run site -- config.json');
await writeSite(path.resolve(wanted));
