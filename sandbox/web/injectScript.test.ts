import { expect, test } from 'vitest';
import { injectScript } from './injectScript.ts';

test('default: the script is the first child of the head', () => {
  expect(injectScript('<!doctype html><html><head><meta charset="utf-8"></head></html>', '/w.js')).toBe(
    '<!doctype html><html><head><script src="/w.js"></script><meta charset="utf-8"></head></html>',
  );
});

test('param: a head with attributes, and <header> is not a head', () => {
  expect(injectScript('<head data-x="1"><header></header>', '/w.js')).toBe(
    '<head data-x="1"><script src="/w.js"></script><header></header>',
  );
});

test('behavior: a page without a head still gets it', () => {
  expect(injectScript('<p>hi</p>', '/w.js')).toBe('<script src="/w.js"></script><p>hi</p>');
});
