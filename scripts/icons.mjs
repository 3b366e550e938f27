// node scripts/icons.mjs: draws public/*.png from public/favicon.svg, with the Chromium of the browser tests. To be run when
// the mark changes; the pictures are committed.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from './chromium.mjs';

const root = path.resolve(import.meta.dirname, '..');
const read = (file) => readFileSync(path.join(root, file));
const mark = read('public/favicon.svg').toString('utf8');
const font = read('node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2');

const STYLE = `
  @font-face { font-family: Sans; font-weight: 400 700; src: url(data:font/woff2;base64,${font.toString('base64')}); }
  body { margin: 0; width: 100vw; height: 100vh; display: grid; place-items: center; background: #112028; color: #e8eeef; font: 400 38px/1.35 Sans; }
  svg { display: block; }
  div { display: grid; grid-template-columns: auto 1fr; gap: 24px 56px; align-items: center; padding: 0 110px; }
  h1 { margin: 0; font-size: 104px; font-weight: 600; letter-spacing: -0.02em; }
  p { margin: 0; grid-column: 1 / 3; color: #b9c7cb; }
`;
// The mark within the circle that every shape of icon leaves (80 % of the edge).
const icon = '<style>svg { width: 56vmin; height: 56vmin; }</style>';
const card = (svg) => `<style>svg { width: 150px; height: 150px; }</style>
  <div>${svg}<h1>Causeway</h1><p>Swap tokens between chains with an order that you can verify before you sign.</p></div>`;

const pictures = [
  ['apple-touch-icon.png', 180, 180, (svg) => icon + svg],
  ['icon-192.png', 192, 192, (svg) => icon + svg],
  ['icon-512.png', 512, 512, (svg) => icon + svg],
  ['social.png', 1200, 630, card],
];

const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  // The mark has two colours for dark grounds.
  const context = await browser.newContext({ colorScheme: 'dark' });
  const page = await context.newPage();
  for (const [name, width, height, draw] of pictures) {
    await page.setViewportSize({ width, height });
    await page.setContent(`<!doctype html><style>${STYLE}</style>${draw(mark)}`);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: path.join(root, 'public', name) });
    console.log(`wrote public/${name}`);
  }
} finally {
  await browser.close();
}
