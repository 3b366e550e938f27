import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { decodeConfig } from '../../src/world/loadConfig.ts';
import { placedConfig } from '../../src/world/placedConfig.ts';
import { scriptHashesOf } from './importMap.ts';
import { withConfig } from './withConfig.ts';

const html = '<!doctype html><html lang="en"><head><meta charset="utf-8"><script>go()</script></head></html>';
const shipped = JSON.parse(readFileSync('public/config.json', 'utf8'));
const textOf = (change: object): string => JSON.stringify({ ...shipped, ...change });
const dataIn = (page: string) => JSON.parse(/id="config">(.*?)<\/script>/.exec(page)?.[1] ?? 'null');

describe('withConfig', () => {
  test('default: the configuration is data ahead of the first script, which the policy need not allow', () => {
    const page = withConfig(html, textOf({}));
    expect(dataIn(page)).toMatchObject({ apiBaseUrl: '/api', sandbox: false });
    expect(page.indexOf('id="config"')).toBeLessThan(page.indexOf('go()'));
    expect(scriptHashesOf(page)).toEqual(scriptHashesOf(html));
  });

  test.each(['https://swap.example/', 'http://127.0.0.1:4173/x/'])(
    'behavior: a page at %s reads what a file says',
    (root) => {
      const { apiBaseUrl, rfqWebSocketUrl, pins } = shipped;
      for (const config of [shipped, { apiBaseUrl, rfqWebSocketUrl, pins }]) {
        const inPage = dataIn(withConfig(html, JSON.stringify(config)));
        expect(placedConfig(inPage, root)).toEqual(decodeConfig(config, root));
      }
    },
  );

  test('behavior: another one takes its place, and nothing else changes', () => {
    const first = withConfig(html, textOf({ sandbox: true }));
    expect(dataIn(first)).toMatchObject({ sandbox: true });
    expect(withConfig(first, textOf({}))).toBe(withConfig(html, textOf({})));
  });

  test('behavior: no character of it ends the element or begins another', () => {
    const $comment = '</script><script>alert(1)</script><!--';
    const page = withConfig(html, textOf({ $comment }));
    expect(dataIn(page)).toMatchObject({ $comment });
    expect(page.match(/<script/g)).toHaveLength(2);
  });

  test('error: text that is not JSON, a refused configuration, and a page without a head', () => {
    expect(() => withConfig(html, '{')).toThrow(SyntaxError);
    expect(() => withConfig(html, textOf({ apiBaseUrl: 'javascript:alert(1)' }))).toThrow(
      'apiBaseUrl: not a usable URL',
    );
    expect(() => withConfig('<p>', textOf({}))).toThrow('no head');
  });
});
