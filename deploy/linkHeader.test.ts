import { expect, test } from 'vitest';
import { linkHeader } from './linkHeader.ts';

const page = `<!doctype html><html><head>
  <link rel="icon" href="/icon.svg" />
  <link rel="preload" as="style" crossorigin href="/x/assets/style-a.css" integrity="sha384-AA+/=">
  <link rel="modulepreload" crossorigin href="/x/assets/index-b.js" integrity="sha384-BB">
  <link rel="stylesheet" crossorigin href="/x/assets/style-a.css" integrity="sha384-AA+/=">
</head></html>`;

test('default: what the page asks for first, in its order, each with its sum', () => {
  expect(linkHeader(page)).toBe(
    '</x/assets/style-a.css>; rel=preload; as=style; crossorigin; integrity="sha384-AA+/=", ' +
      '</x/assets/index-b.js>; rel=modulepreload; crossorigin; integrity="sha384-BB"',
  );
});

test('param: a page that asks for nothing has no header', () => {
  expect(linkHeader('<p>words</p>')).toBe('');
});
