import { expect, test } from 'vitest';
import { installTrustedTypes } from './installTrustedTypes.ts';

const policyOf = () => {
  const made: { name: string; rules: { createHTML: (text: string) => string } }[] = [];
  installTrustedTypes({ createPolicy: (name, rules) => made.push({ name, rules }) });
  return made;
};

test('default: makes exactly one policy, named default', () => {
  expect(policyOf().map((policy) => policy.name)).toEqual(['default']);
});

test('behavior: text without markup passes unchanged', () => {
  expect(policyOf()[0]?.rules.createHTML('a > b, "c"')).toBe('a > b, "c"');
});

test.each(['<img src=x onerror=alert(1)>', '</style><script>', '&lt;'])('error: %s is refused', (text) => {
  expect(() => policyOf()[0]?.rules.createHTML(text)).toThrow(TypeError);
});

test('behavior: a browser without Trusted Types is left alone', () => {
  expect(() => installTrustedTypes(undefined)).not.toThrow();
});
