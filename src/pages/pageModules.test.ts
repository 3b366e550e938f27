import { expect, test } from 'vitest';
import { paths } from '../ports/paths.ts';
import { pageModuleAt, pageModules } from './pageModules.ts';

const hash = `0x${'ab'.repeat(32)}` as const;

test('default: every path that the app writes has its page', () => {
  expect(pageModuleAt('/')).toBe(pageModules.swap);
  for (const url of [paths.swap(), paths.orders({ page: '2' }), paths.order(hash), paths.chains(), paths.settings()]) {
    const { pathname } = new URL(url, 'http://site.test');
    expect(pageModuleAt(pathname), pathname).toBeTypeOf('function');
  }
});

test.each(['/nowhere', '/constructor', '/__proto__/x', '//'])('error: %s is no page and loads none', (pathname) => {
  const page = pageModuleAt(pathname);
  expect(page === undefined || page === pageModules.swap).toBe(true);
});
