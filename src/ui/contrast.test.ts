import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const css = readFileSync(path.resolve(import.meta.dirname, 'tokens.css'), 'utf8');
const [usualCss = '', moreCss = ''] = css.split('@media (prefers-contrast: more)');

const tokensOf = (text: string) =>
  [...text.matchAll(/--([a-z0-9-]+):\s*light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }] as const,
  );
const tokens = new Map(tokensOf(usualCss));
/** Under `prefers-contrast: more`. */
const moreTokens = new Map([...tokens, ...tokensOf(moreCss)]);

const channel = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** The WCAG 2 contrast ratio of two colours, 1 to 21. */
const contrast = (a: string, b: string): number => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};

const themes = ['light', 'dark'] as const;
const colour = (name: string, theme: 'light' | 'dark', from = tokens): string => {
  const token = from.get(name);
  if (token === undefined) throw new Error(`no token --${name}`);
  return token[theme];
};

const grounds = ['land', 'surface', 'surface-2'] as const;
const statuses = ['pending', 'received', 'completed', 'failed'] as const;

/** Text on its background: 4.5 or better. */
const texts: readonly (readonly [text: string, ground: string])[] = [
  ...['text', 'text-2', 'text-3', 'accent-text'].flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ...statuses.flatMap((status) => grounds.map((ground) => [status, ground] as const)),
  ...statuses.map((status) => [status, `${status}-soft`] as const),
  ...statuses.map((status) => ['text', `${status}-soft`] as const),
  ['text', 'accent-soft'],
  ['text-2', 'accent-soft'],
  ['accent-text', 'accent-soft'],
  ['accent-text', 'failed-soft'],
  ['accent-text', 'pending-soft'],
  ['text', 'water'],
  ['text-2', 'water'],
  ['text-3', 'water'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-accent', 'accent-press'],
];

/** Lines, edges of controls and focus: 3 or better. */
const shapes: readonly (readonly [shape: string, ground: string])[] = [
  ...['control', 'accent', 'focus'].flatMap((shape) => grounds.map((ground) => [shape, ground] as const)),
  ['control', 'water'],
  ['accent', 'water'],
  ['text-2', 'water'],
  ['failed', 'water'],
  ['focus', 'water'],
];

describe('contrast of the tokens', () => {
  test('default: the file holds every colour token in both themes', () => {
    expect(tokens.size).toBeGreaterThanOrEqual(27);
  });

  for (const theme of themes) {
    test.each(texts)(`param: ${theme}: %s can be read on %s`, (text, ground) => {
      expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5);
    });
    test.each(shapes)(`param: ${theme}: %s can be seen on %s`, (shape, ground) => {
      expect(contrast(colour(shape, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3);
    });
  }

  test.each(themes)('param: %s, where more contrast is requested: quiet text at 7, lines at 3', (theme) => {
    for (const ground of grounds) {
      const on = colour(ground, theme, moreTokens);
      for (const text of ['text', 'text-2']) {
        expect(contrast(colour(text, theme, moreTokens), on), `${text} on ${ground}`).toBeGreaterThanOrEqual(7);
      }
      for (const line of ['hairline', 'edge', 'control']) {
        expect(contrast(colour(line, theme, moreTokens), on), `${line} on ${ground}`).toBeGreaterThanOrEqual(3);
      }
    }
  });

  test('behavior: the measure is the one of WCAG', () => {
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});
