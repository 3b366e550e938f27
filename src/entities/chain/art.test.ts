import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chainArt, tokenArt } from './art.ts';

const read = (file: string) => JSON.parse(readFileSync(new URL(`../../../public/${file}`, import.meta.url), 'utf8'));
/** Listed, and in no set of icons: its mark is drawn. */
const WITHOUT_ICON = new Set(['USDM']);

test('default: every configured chain and every listed token has an icon', () => {
  const chains = Object.keys(read('config.json').chains);
  expect(chains.filter((chainKey) => !Object.hasOwn(chainArt, chainKey))).toEqual([]);
  const symbols = read('tokens.json').tokens.map(({ symbol }: { symbol: string }) => symbol);
  expect(symbols.filter((symbol: string) => !Object.hasOwn(tokenArt, symbol) && !WITHOUT_ICON.has(symbol))).toEqual([]);
});

test('behavior: icons are data URLs that need no request and run no script', () => {
  for (const url of [...Object.values(chainArt), ...Object.values(tokenArt)]) {
    expect(url).toMatch(/^data:image\/svg\+xml,/);
    expect(decodeURIComponent(url)).not.toMatch(/<script|href=|url\(http|foreignObject/i);
  }
});
