import { buildSource } from './buildSource.ts';

/** "hello", the floor of every ratio: react, react-dom and one button. */
export const FLOOR_SOURCE = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root') ?? document.body).render(createElement('button', null, 'hello'));
`;

const HELLO =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>hello</title><script type="module" src="/hello.js"></script></head><body><div id="root"></div></body></html>';

/** The floor as a page of a site, by path; built now. */
export const floorPages = async (): Promise<Readonly<Record<string, string>>> => ({
  '/hello.html': HELLO,
  '/hello.js': (await buildSource(FLOOR_SOURCE)).join('\n'),
});
