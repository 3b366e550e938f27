import fc from 'fast-check';
import { expect, test } from 'vitest';
import { curlOf } from './RequestsPanel.tsx';

/** The words a POSIX shell makes of a command that knows only bare words, single quotes and backslashes. */
const shellWords = (command: string): readonly string[] =>
  [...command.matchAll(/\\\n|(?:'[^']*'|\\[^\n]|[^\s'\\])+/g)]
    .map(([word]) => word)
    .filter((word) => word !== '\\\n')
    .map((word) => word.replace(/'([^']*)'|\\(.)/g, (_, quoted?: string, escaped?: string) => quoted ?? escaped ?? ''));

test('default: a GET needs no more than its URL', () =>
  expect(curlOf({ method: 'GET', url: 'https://a.example/x?y=1&z=2', headers: {}, body: null })).toBe(
    "curl 'https://a.example/x?y=1&z=2'",
  ));

test('behavior: any URL, header and body reaches curl unchanged, and nothing becomes a command', () => {
  const text = fc.string({ maxLength: 40 });
  fc.assert(
    fc.property(text, text, text, (url, header, body) => {
      const words = shellWords(curlOf({ method: 'POST', url, headers: { accept: header }, body }));
      expect(words).toEqual(['curl', url, '-X', 'POST', '-H', `accept: ${header}`, '--data-raw', body]);
    }),
  );
});

test("behavior: a quote in a body cannot end the argument: '; rm -rf ~ #", () =>
  expect(shellWords(curlOf({ method: 'POST', url: 'u', headers: {}, body: "'; rm -rf ~ #" })).at(-1)).toBe(
    "'; rm -rf ~ #",
  ));
