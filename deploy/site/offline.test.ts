import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { siteManifest, WORKER_PATH, withManifest, withOffline } from './offline.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const site = (more: Readonly<Record<string, string>> = {}) =>
  new Map(
    Object.entries({
      '/index.html': 'home',
      '/orders/index.html': 'orders',
      '/404.html': 'others',
      '/assets/app-1.js': 'app',
      '/assets/openWalletConnect-1.js': 'elsewhere',
      '/assets/worker-1.js': 'market',
      '/tokens.json': '[]',
      '/config.json': '{}',
      '/social.png': 'picture',
      '/assets/app-1.js.br': 'small',
      ...more,
    }).map(([path, text]) => [path, bytes(text)] as const),
  );

test('default: pages, code and icons are listed with their sums; files that an offline visit does not need are not', () => {
  const { files, later } = siteManifest(site(), '1.0.0');
  expect(files.map(([path]) => path)).toEqual([
    'index.html',
    'orders/index.html',
    '404.html',
    'assets/app-1.js',
    'tokens.json',
  ]);
  expect(later.map(([path]) => path)).toEqual(['assets/openWalletConnect-1.js', 'assets/worker-1.js']);
  const sum = createHash('sha384').update('orders').digest('base64');
  expect(new Map(files).get('orders/index.html')).toBe(`sha384-${sum}`);
});

test('behavior: any file that is published changes the sum of the site, its worker and its configuration do not', () => {
  const { sum } = siteManifest(site(), '1.0.0');
  expect(siteManifest(site({ '/social.png': 'another' }), '1.0.0').sum).not.toBe(sum);
  expect(siteManifest(site({ '/orders/index.html': 'changed' }), '1.0.0').sum).not.toBe(sum);
  expect(siteManifest(site({ [WORKER_PATH]: 'script' }), '1.0.0').sum).toBe(sum);
});

test('behavior: a worker and a page that are built again contain the newest list only', () => {
  const one = siteManifest(site(), '1.0.0');
  const two = siteManifest(site(), '2.0.0');
  const script = 'run();\n';
  expect(withManifest(withManifest(script, one), two)).toBe(withManifest(script, two));
  expect(withManifest(withManifest(script, one), null)).toBe(script);
  const page = '<html lang="en"><p>';
  expect(withOffline(withOffline(page, true), true)).toBe(withOffline(page, true));
  expect(withOffline(withOffline(page, true), false)).toBe(page);
});
