// npm run headers                        rewrites the examples: deploy/nginx.conf, deploy/Caddyfile, public/_headers
// npm run headers -- dist/config.json    writes the headers of that site: _headers beside it, the others to deploy/site/
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { connectSources } from './connectSources.ts';
import { EXAMPLE_HASH, headerFiles } from './headerFiles.ts';
import { scriptHashesOf } from './importMap.ts';

const root = process.env.CAUSEWAY_ROOT ?? process.cwd();
const [wanted] = process.argv.slice(2);
const configFile = path.resolve(wanted ?? path.join(root, 'public/config.json'));
const site = path.dirname(configFile);
const scriptHashes = wanted ? scriptHashesOf(readFileSync(path.join(site, 'index.html'), 'utf8')) : [EXAMPLE_HASH];
if (scriptHashes.length === 0) throw new Error(`${site}/index.html has no import map. Build the site first.`);

const folderOf = (name: string): string => {
  if (name === '_headers') return site;
  return path.join(root, wanted ? 'deploy/site' : 'deploy');
};

const config = JSON.parse(readFileSync(configFile, 'utf8'));
for (const [name, text] of Object.entries(headerFiles({ connectSources: connectSources(config), scriptHashes }))) {
  const file = path.join(folderOf(name), name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(`wrote ${path.relative(root, file)}`);
}
