import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { makeSite } from './makeSite.ts';
import { plainHost } from './plainHost.ts';
import { isInstalled, type ServerName, serve } from './servers.ts';
import { openSimulation, refusesMarkup, swapOnce, walkSite, watchSite } from './visitSite.ts';

const SERVERS: readonly ServerName[] = ['nginx', 'caddy'];
const ENCODING = { nginx: 'gzip', caddy: 'br' } as const;

/** A server's response for a path, to a browser that accepts both compressions. */
const look = async (url: string) => {
  const { status, headers } = await fetch(url, { redirect: 'manual', headers: { 'accept-encoding': 'gzip, br' } });
  return { status, cache: headers.get('cache-control') ?? '', encoding: headers.get('content-encoding'), headers };
};

for (const name of SERVERS) {
  for (const base of ['/', '/x/y/']) {
    test(`${name} with its generated file serves the site in ${base}: every address, header and copy`, async ({
      page,
    }) => {
      test.skip(!isInstalled(name), `${name} is not installed: apt-get install ${name}`);
      const site = await makeSite('--base', base);
      const { url: root, stop } = await serve(name, { ...site, base });
      const { strays, faults } = watchSite(page, root);
      await openSimulation(page, root);
      await swapOnce(page);
      await walkSite(page, root);
      expect([strays, faults]).toEqual([[], []]);
      expect(await refusesMarkup(page)).toBe(true);

      const deep = await look(`${root}/order/0xab`);
      expect([deep.status, deep.cache, deep.encoding]).toEqual([200, 'no-cache', ENCODING[name]]);
      expect(deep.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      const missing = await look(`${root}/assets/none.js`);
      expect(missing.status).toBe(404);
      expect(missing.cache).not.toContain('immutable');
      const script = /src="([^"]+\/app-[^"]+)"/.exec(readFileSync(path.join(site.dist, 'index.html'), 'utf8'))?.[1];
      const found = await look(new URL(script ?? '', root).href);
      expect([found.status, found.encoding]).toEqual([200, ENCODING[name]]);
      expect(found.cache).toContain('immutable');
      if (base !== '/') expect((await look(root)).headers.get('location')).toBe(base);
      await stop();
      site.remove();
    });
  }
}

test('a site for any folder works below the name that IPFS gives it, except for the addresses of single orders', async ({
  page,
}) => {
  const site = await makeSite('--base', './');
  const [, cid = ''] = /^CID +(b\w{58})$/m.exec(site.output) ?? [];
  expect(cid).not.toBe('');
  const base = `/ipfs/${cid}/`;
  const host = await plainHost({ site: site.dist, base });
  const { strays, faults } = watchSite(page, host.url);
  await page.goto(`${host.url}/`);
  await expect(page).toHaveURL(`${host.url}/swap`);
  await openSimulation(page, host.url);
  await swapOnce(page);
  await walkSite(page, host.url, false);
  expect([strays, faults]).toEqual([[], []]);
  await host.stop();
  site.remove();
});

test('--url sets the folder, the preview of links and the search URL; --contact sets the security contact', async () => {
  const site = await makeSite('--url', 'https://me.example/swap', '--contact', 'mailto:security@me.example');
  const read = (file: string) => readFileSync(path.join(site.dist, file), 'utf8');
  expect(read('orders/index.html')).toMatch(/<html [^>]*data-base="\/swap\/"/);
  expect(read('orders/index.html')).toContain('content="https://me.example/swap/social.png"');
  expect(read('opensearch.xml')).toContain('template="https://me.example/swap/orders?q={searchTerms}"');
  expect(read('.well-known/security.txt')).toContain('Contact: mailto:security@me.example');
  expect(site.output).toContain('security.txt belongs at the root of the host');
  execFileSync('sha384sum', ['--check', '--quiet', 'sha384sums.txt'], { cwd: site.dist });
  site.remove();
});

test('the steps of the container make a site that nginx serves', async ({ page }) => {
  test.setTimeout(900_000);
  test.skip(!isInstalled('nginx'), 'nginx is not installed: apt-get install nginx');
  const steps = readFileSync('deploy/Dockerfile', 'utf8');
  const app = mkdtempSync(path.join(tmpdir(), 'causeway-container-'));
  // `COPY . .` takes what .dockerignore leaves: what is in the repository.
  for (const file of execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(existsSync))
    cpSync(file, path.join(app, file), { recursive: true });
  for (const [, step = ''] of steps.matchAll(/^RUN (.+)$/gm)) execFileSync('sh', ['-c', step], { cwd: app });
  const copied = [...steps.matchAll(/^COPY --from=build (\S+) (\S+)$/gm)].map(([, from, to]) => [from, to]);
  expect(copied).toEqual([
    ['/app/deploy/out/nginx.conf', '/etc/nginx/conf.d/default.conf'],
    ['/app/dist', '/usr/share/nginx/html'],
  ]);
  const dist = path.join(app, 'dist');
  const { url, stop } = await serve('nginx', { dist, headers: path.join(app, 'deploy/out'), base: '/' });
  const { strays, faults } = watchSite(page, url);
  await openSimulation(page, url);
  expect([strays, faults]).toEqual([[], []]);
  await stop();
  rmSync(app, { recursive: true, force: true });
});
