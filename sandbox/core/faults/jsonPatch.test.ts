import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonPatch, pointed } from './jsonPatch.ts';

const value = { a: { b: [1, 2, 3] }, 'x/y': { '~': 7 } };

test('default: add, replace and remove, in objects and arrays', () => {
  expect(jsonPatch(value, [{ op: 'replace', path: '/a/b/1', value: 9 }])).toMatchObject({ a: { b: [1, 9, 3] } });
  expect(jsonPatch(value, [{ op: 'add', path: '/a/b/0', value: 0 }])).toMatchObject({ a: { b: [0, 1, 2, 3] } });
  expect(jsonPatch(value, [{ op: 'add', path: '/a/b/-', value: 4 }])).toMatchObject({ a: { b: [1, 2, 3, 4] } });
  expect(jsonPatch(value, [{ op: 'remove', path: '/a/b/0' }])).toMatchObject({ a: { b: [2, 3] } });
  expect(jsonPatch(value, [{ op: 'remove', path: '/a' }])).toEqual({ 'x/y': { '~': 7 } });
  expect(jsonPatch(value, [{ op: 'replace', path: '', value: 1 }])).toBe(1);
});

test('param path: escapes of RFC 6901, own members only', () => {
  expect(pointed(value, '/x~1y/~0')).toBe(7);
  expect(pointed(value, '/constructor')).toBeUndefined();
  expect(jsonPatch({}, [{ op: 'add', path: '/__proto__', value: 1 }])).toEqual(JSON.parse('{"__proto__":1}'));
});

test('behavior: a place that does not exist leaves the value as it is, and the original is never touched', () => {
  const before = structuredClone(value);
  expect(jsonPatch(value, [{ op: 'replace', path: '/no/where', value: 1 }])).toEqual(value);
  jsonPatch(value, [{ op: 'remove', path: '/a/b/0' }]);
  expect(value).toEqual(before);
});

test('behavior: a value that was set is found at its path', () => {
  fc.assert(
    fc.property(fc.string(), fc.jsonValue(), (name, put) => {
      const path = `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      expect(pointed(jsonPatch({}, [{ op: 'add', path, value: put }]), path)).toEqual(put);
    }),
  );
});
