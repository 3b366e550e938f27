import { expect, test } from 'vitest';
import { checkCaller } from './checkCaller.ts';

const callers = checkCaller({ hosts: ['Swap.Example'], corsOrigins: ['https://App.Example'] });

test.each([
  ['localhost', true],
  ['LOCALHOST:8787', true],
  ['127.0.0.1:1', true],
  ['[::1]:8787', true],
  ['app.localhost:3000', true],
  ['swap.example', true],
  ['SWAP.EXAMPLE:443', true],
  ['evil.example', false],
  ['localhost.evil.example', false],
  ['swap.example.evil.example', false],
  ['127.0.0.1.evil.example', false],
  ['', false],
  ['a b', false],
  [null, false],
])('behavior: host %s is allowed: %s', (host, allowed) => {
  expect(callers.host(host)).toBe(allowed);
});

test.each([
  ['http://localhost:4173', true],
  ['http://127.0.0.1', true],
  ['https://app.example', true],
  ['https://APP.example', true],
  ['http://app.example', false],
  ['https://app.example:8443', false],
  ['https://evil.example', false],
  ['https://localhost.evil.example', false],
  ['file://localhost', false],
  ['null', false],
  ['', false],
])('behavior: origin %s is allowed: %s', (origin, allowed) => {
  expect(callers.origin(origin)).toBe(allowed);
});
