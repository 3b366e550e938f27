import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { connectSources } from './connectSources.ts';
import { headerFiles } from './headerFiles.ts';
import { contentSecurityPolicy, securityHeaders } from './securityHeaders.ts';

const config = JSON.parse(readFileSync('public/config.json', 'utf8'));
const sources = { connectSources: connectSources(config), scriptHashes: ['sha256-A'] };

const { _redirects: redirects, ...withHeaders } = headerFiles(sources);

test.each(Object.entries(withHeaders))('behavior: %s carries every header with the same value', (_, text) => {
  for (const value of Object.values(securityHeaders(sources))) expect(text).toContain(value);
});

test('param: in a folder, every rule is of that folder and nothing else on the host', () => {
  const {
    'nginx.conf': nginx = '',
    Caddyfile: caddy = '',
    _headers: underscore = '',
    ...rest
  } = headerFiles(sources, '/x/');
  expect(nginx.match(/location \S+|try_files [^;]+/g)).toEqual([
    'location /x/assets/',
    'try_files $uri =404',
    'location /x/',
    'try_files $uri $uri/index.html /x/404.html',
  ]);
  expect(caddy).toContain('file {path} {path}/index.html /x/404.html');
  expect(caddy.match(/path \/\S+/g)?.every((line) => line.startsWith('path /x/'))).toBe(true);
  expect(underscore.match(/^\/.*/gm)).toEqual(['/x/*', '/x/assets/*']);
  expect([redirects, rest._redirects]).toEqual(['/* /404.html 404\n', '/x/* /x/404.html 404\n']);
});

test('behavior: a 404 is not cached for a year', () => {
  const { 'nginx.conf': nginx = '', Caddyfile: caddy = '' } = headerFiles(sources);
  // With "always" nginx sends it with a 404 as well; what that and Caddy do is seen in e2e/anyHost.long.spec.ts.
  expect(nginx.match(/Cache-Control "[^"]+immutable"[^;]*;/g)).toEqual([
    'Cache-Control "public, max-age=31536000, immutable";',
  ]);
  expect(caddy).toMatch(/@assets \{\n\t\tpath \/assets\/\*\n\t\tfile\n\t\}\n\theader @assets Cache-Control/);
});

test('behavior: the policy has no unsafe source and no wildcard', () => {
  const policy = contentSecurityPolicy({ connectSources: [] });
  expect(policy).not.toMatch(/unsafe-|\*/);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain("frame-ancestors 'none'");
});

test('behavior: the meta copy is the header copy without frame-ancestors', () => {
  const header = contentSecurityPolicy({ connectSources: ['https:'] }).split('; ');
  const meta = contentSecurityPolicy({ connectSources: ['https:'], inMeta: true }).split('; ');
  expect(header.filter((directive) => !meta.includes(directive))).toEqual(["frame-ancestors 'none'"]);
  expect(meta.filter((directive) => !header.includes(directive))).toEqual([]);
});

test('param: absolute addresses become origins, relative ones none, each once', () => {
  const addresses = {
    apiBaseUrl: '/api',
    rfqWebSocketUrl: 'wss://feed.example/rfq',
    tokenLists: ['https://lists.example/a.json', 'https://lists.example/b.json'],
    chains: { base: { rpcUrls: ['https://rpc.example:8443/v1', '/api/rpc/base'] } },
  };
  expect(connectSources(addresses)).toEqual([
    'https://lists.example',
    'https://rpc.example:8443',
    'wss://feed.example',
  ]);
});

test('error: an address that is not encrypted, which the policy in every page would stop, is refused by name', () => {
  const addresses = { apiBaseUrl: 'http://api.example/v1', rfqWebSocketUrl: '/ws', tokenLists: [], chains: {} };
  expect(() => connectSources(addresses)).toThrow(/^http:\/\/api\.example: not encrypted/);
  expect(() => connectSources({ ...addresses, apiBaseUrl: '/api', rfqWebSocketUrl: 'ws://feed.example' })).toThrow(
    /^ws:\/\/feed\.example: not encrypted/,
  );
});

test('param: the relay of WalletConnect is allowed with a project id only', () => {
  const addresses = { apiBaseUrl: '/api', rfqWebSocketUrl: '/api/ws', tokenLists: [], chains: {} };
  const walletConnectProjectId = '0'.repeat(32);
  const walletConnectRelayUrl = 'wss://relay.example/v2';
  expect(connectSources({ ...addresses, walletConnectProjectId })).toEqual(['wss://relay.walletconnect.org']);
  expect(connectSources({ ...addresses, walletConnectProjectId, walletConnectRelayUrl })).toEqual([
    'wss://relay.example',
  ]);
  expect(connectSources({ ...addresses, walletConnectProjectId: null, walletConnectRelayUrl })).toEqual([]);
  expect(connectSources({ ...addresses, walletConnectProjectId, walletConnectRelayUrl: '/api/relay' })).toEqual([]);
});
