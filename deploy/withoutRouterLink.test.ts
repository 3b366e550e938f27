import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutRouterLink } from './withoutRouterLink.ts';

const inside = '/x/node_modules/@tanstack/react-router/dist/esm';
const call = (hook: unknown, ...args: readonly unknown[]): unknown =>
  typeof hook === 'function' ? hook(...args) : null;

test('default: the link that the router library hangs on its routes is replaced, and nothing else is', () => {
  const plugin = withoutRouterLink();
  const id = call(plugin.resolveId, './link.js', `${inside}/route.js`);
  expect(call(plugin.load, id)).toContain('export const Link');
  expect(call(plugin.resolveId, './link.js', `${inside}/index.js`)).toBeNull();
  expect(call(plugin.resolveId, './Match.js', `${inside}/route.js`)).toBeNull();
  expect(() => call(plugin.buildEnd)).not.toThrow();
});

test('error: a library that moved its link stops the build', () => {
  expect(() => call(withoutRouterLink().buildEnd)).toThrow('link.js');
});

test('behavior: no code of the app asks the router for a link', () => {
  expect(readFileSync('src/ports/Link.tsx', 'utf8')).not.toContain('@tanstack');
});
