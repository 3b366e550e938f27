import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { stripWalletIcons, withoutWalletIcons } from './withoutWalletIcons.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('@rainbow-me/rainbowkit'), 'utf8');
const pictures = (code: string): number => code.match(/iconUrl: async \(\) => \(await import\(/g)?.length ?? 0;

test('default: no picture of a chain or a wallet is left in what RainbowKit ships', () => {
  expect(pictures(source)).toBeGreaterThan(30);
  const stripped = stripWalletIcons(source);
  expect(pictures(stripped)).toBe(0);
  expect(stripped).toContain("iconUrl: async () => ''");
});

test('behavior: nothing else changes', () => {
  const code = 'const load = async () => (await import("./real.js")).run();\nexport const a = 1;';
  expect(stripWalletIcons(code)).toBe(code);
  expect(stripWalletIcons(source).split('\n')).toHaveLength(source.split('\n').length);
});

test('error: a chunk of RainbowKit that is left over stops the build', () => {
  const { generateBundle } = withoutWalletIcons();
  if (typeof generateBundle !== 'function') throw new Error('no check');
  const chunk = (facadeModuleId: string) => ({ type: 'chunk', fileName: 'de_DE.js', facadeModuleId });
  const check = (...chunks: unknown[]) => Reflect.apply(generateBundle, {}, [{}, { ...chunks }, false]);
  expect(() => check(chunk('/x/src/main.tsx'), { type: 'asset' })).not.toThrow();
  expect(() => check(chunk('/x/node_modules/@rainbow-me/rainbowkit/dist/de_DE.js'))).toThrow('de_DE.js');
});
