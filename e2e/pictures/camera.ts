import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';

/** One picture of a strip: its bytes as PNG, and the caption below it. */
export type Frame = { readonly png: Buffer; readonly caption: string };

/** The most that a picture may take in a checkout, in bytes. */
const MAX_BYTES = 150_000;

/** Encodes a picture as WebP in the browser, ever more strongly until it is small enough. */
const toWebp = async (page: Page, png: Buffer): Promise<Buffer> => {
  for (const quality of [0.9, 0.8, 0.7, 0.55, 0.4]) {
    const base64 = await page.evaluate(
      async ([source, strength]) => {
        const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob());
        const canvas = new OffscreenCanvas(picture.width, picture.height);
        canvas.getContext('2d')?.drawImage(picture, 0, 0);
        const bytes = new Uint8Array(
          await (await canvas.convertToBlob({ type: 'image/webp', quality: strength })).arrayBuffer(),
        );
        let text = '';
        for (const byte of bytes) text += String.fromCharCode(byte);
        return btoa(text);
      },
      [png.toString('base64'), quality] as const,
    );
    const webp = Buffer.from(base64, 'base64');
    if (webp.length <= MAX_BYTES) return webp;
  }
  throw new Error(`A picture does not fit into ${MAX_BYTES} bytes.`);
};

const INKS = {
  light: { text: '#112028', ground: '#fff', edge: '#c5ced0', number: '#086079' },
  dark: { text: '#e4ecef', ground: '#0d1417', edge: '#33434a', number: '#8fdcee' },
} as const;

const page = (frames: readonly Frame[], { columns, width, theme }: StripShape): string => {
  const ink = INKS[theme];
  const cells = frames.map(
    ({ png, caption }, at) =>
      `<figure><img width="${width}" src="data:image/png;base64,${png.toString('base64')}"><figcaption><b>${at + 1}</b> ${caption}</figcaption></figure>`,
  );
  return `<!doctype html><style>
    body { margin: 0; font: 15px/22px system-ui, sans-serif; color: ${ink.text}; background: ${ink.ground} }
    main { display: inline-grid; grid-template-columns: repeat(${columns}, ${width}px); gap: 20px 16px; padding: 12px }
    figure { margin: 0 } img { display: block; border: 1px solid ${ink.edge}; border-radius: 8px; box-sizing: border-box }
    figcaption { padding-top: 8px } b { color: ${ink.number} }
  </style><main>${cells.join('')}</main>`;
};

/** Layout of a strip: pictures side by side, their width in px, and the background. */
export type StripShape = { readonly columns: number; readonly width: number; readonly theme: keyof typeof INKS };

/** Keeps pictures in a folder: single ones, and strips of several with caption below each. */
export const createCamera = async (browser: Browser, folder: string) => {
  mkdirSync(folder, { recursive: true });
  const table = await (await browser.newContext({ viewport: { width: 2000, height: 1200 } })).newPage();
  await table.goto('about:blank');
  const keep = async (name: string, png: Buffer): Promise<void> => {
    const webp = await toWebp(table, png);
    writeFileSync(path.join(folder, `${name}.webp`), webp);
    console.log(`${name}.webp ${(webp.length / 1000).toFixed(0)} kB`);
  };
  return {
    keep,
    strip: async (name: string, frames: readonly Frame[], shape: StripShape): Promise<void> => {
      await table.setContent(page(frames, shape));
      const png = await table.locator('main').screenshot();
      await table.setContent('');
      await keep(name, png);
    },
  };
};
