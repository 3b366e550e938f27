import { expect, test } from 'vitest';
import { serveSettings } from './serveSettings.ts';

const chains = [{ chainKey: 'base' }];
const read = (value: unknown) => serveSettings(JSON.stringify(value));

test('default: everything but the chains has a default, and the defaults are harmless', () => {
  expect(read({ chains })).toMatchObject({
    host: '127.0.0.1',
    corsOrigins: [],
    hosts: [],
    native: false,
    faults: false,
    feedRate: 0,
    history: 0,
    walletConnect: false,
    dialect: 'interface',
    strict: false,
    storeUrl: null,
    storeToken: null,
  });
});

test('param: what is said counts, null and zero included', () => {
  const said = { chains, port: 0, dataDir: null, quoteValidityMs: 5, storeUrl: 'http://db', storeToken: 't' };
  expect(read(said)).toMatchObject(said);
});

test.each([undefined, '{}', '{"chains":[]}'])('error: %s names no chains', (text) => {
  expect(() => serveSettings(text)).toThrow('CAUSEWAY_SERVICE names no chains.');
});
