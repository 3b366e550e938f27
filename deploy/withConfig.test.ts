import { describe, expect, test } from 'vitest';
import { scriptHashesOf } from './importMap.ts';
import { withConfig } from './withConfig.ts';

const html = '<!doctype html><html lang="en"><head><meta charset="utf-8"><script>go()</script></head></html>';
const dataIn = (page: string): unknown => JSON.parse(/id="config">(.*?)<\/script>/.exec(page)?.[1] ?? 'null');

describe('withConfig', () => {
  test('default: the configuration is data ahead of the first script, which the policy need not allow', () => {
    const page = withConfig(html, '{ "apiBaseUrl": "/api" }');
    expect(dataIn(page)).toEqual({ apiBaseUrl: '/api' });
    expect(page.indexOf('id="config"')).toBeLessThan(page.indexOf('go()'));
    expect(scriptHashesOf(page)).toEqual(scriptHashesOf(html));
  });

  test('behavior: another one takes its place, and nothing else changes', () => {
    const first = withConfig(html, '{"sandbox":true}');
    expect(first).toContain('<html data-sandbox lang="en">');
    expect(withConfig(first, '{"a":1}')).toBe(withConfig(html, '{"a":1}'));
  });

  test('behavior: nothing in it ends the element, or begins another', () => {
    const name = '</script><script>alert(1)</script><!--';
    const page = withConfig(html, JSON.stringify({ name }));
    expect(dataIn(page)).toEqual({ name });
    expect(page.match(/<script/g)).toHaveLength(2);
  });

  test('error: what is no JSON, and a page without a head', () => {
    expect(() => withConfig(html, '{')).toThrow(SyntaxError);
    expect(() => withConfig('<p>', '{}')).toThrow('no head');
  });
});
