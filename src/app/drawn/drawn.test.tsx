import { type ReactElement, useLayoutEffect, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultSettings } from '../../entities/settings/defaultSettings.ts';
import { asDrawn } from './asDrawn.ts';
import { drawPage, type Visit } from './drawPage.ts';
import { takeOver } from './takeOver.tsx';
import { undraw } from './undraw.ts';

const visit: Visit = {
  pathname: '/swap',
  search: '',
  settings: defaultSettings,
  isNarrow: false,
  isDark: false,
  hasWallet: false,
  isSandbox: false,
};
const page = asDrawn(
  '<aside class="sandbox-strip">Sandbox</aside><header><nav><a href="/swap">Swap</a><a href="/orders">Orders</a></nav>' +
    '<button class="btn-primary">Connect wallet</button></header><main><bdi>Select a chain</bdi>' +
    '<textarea aria-label="Amount"></textarea><span style="width:7px"></span></main>',
);
const names = ['swap', 'orders', 'orders-narrow'];

beforeEach(() => {
  const templates = names.map((name) => `<template data-page="${name}">${page}<i>${name}</i></template>`);
  document.body.innerHTML = `<div id="root"><p class="boot">Not started</p></div>${templates.join('')}`;
});
const rootOf = (): HTMLElement => document.getElementById('root') ?? document.body;
const drawn = (changes: Partial<Visit>): HTMLElement => {
  drawPage(rootOf(), { ...visit, ...changes });
  return rootOf();
};
const named = (root: HTMLElement) => root.querySelector('i')?.textContent;
const hidden = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>('*')]
    .filter(({ style }) => style.visibility === 'hidden')
    .map((e) => e.tagName);

test('asDrawn: what only the application can answer takes no press; fields take text; no style is an attribute', () => {
  const markup = asDrawn('<button class="a">x</button><input type="number"/><input role="combobox"/><i style="a:b">');
  expect(markup).toBe(
    '<button class="a" inert>x</button><input type="number" inert/><input role="combobox"/><i data-style="a:b">',
  );
});

describe('drawPage', () => {
  test('default: the page of the path before the words that it has not started', () => {
    const root = drawn({});
    expect(root.dataset.drawn).toBe('');
    expect(root.lastElementChild?.className).toBe('boot');
    expect(root.querySelector('span')?.style.width).toBe('7px');
    expect(root.querySelector('[aria-current]')?.textContent).toBe('Swap');
    expect(root.querySelector('aside')).toBeNull();
    expect(hidden(root)).toEqual([]);
  });

  test.each([
    ['/orders', '', false, 'orders'],
    ['/orders', '', true, 'orders-narrow'],
    ['/order/0x1', '', false, 'swap'],
  ])('param: pathname %s%s, narrow %s', (pathname, search, isNarrow, name) =>
    expect(named(drawn({ pathname, search, isNarrow }))).toBe(name),
  );

  test('behavior: a list with parameters, or another page, is drawn as a frame only', () => {
    const root = drawn({ pathname: '/orders', search: '?status=Failed' });
    expect(root.querySelector('main')?.childElementCount).toBe(0);
    expect(root.querySelector('[aria-current]')?.textContent).toBe('Orders');
  });

  test('behavior: the amount of a link is there; the chain of a link, which is not known, is not named', () => {
    const root = drawn({ search: '?amount=2.5&from=base' });
    expect(root.querySelector('textarea')?.value).toBe('2.5');
    expect(hidden(root)).toEqual(['BDI']);
    expect(document.documentElement.dataset.density).toBe(defaultSettings.density);
  });

  test('behavior: a wallet of an earlier visit hides the button to connect one; a sandbox keeps its strip', () => {
    const root = drawn({ hasWallet: true, isSandbox: true });
    expect(hidden(root)).toEqual(['BUTTON']);
    expect(root.querySelector('aside')).not.toBeNull();
  });

  test('error: junk in the link is no amount, and a build without drawn pages draws none', () => {
    expect(drawn({ search: '?amount=<b>' }).querySelector('textarea')?.value).toBe('');
    document.body.innerHTML = '<div id="root"></div>';
    expect(drawn({}).dataset.drawn).toBeUndefined();
  });
});

test('undraw: what stays are the words of the page itself', () => {
  const root = drawn({});
  undraw(root);
  expect(root.textContent).toBe('Not started');
  expect(root.dataset.drawn).toBeUndefined();
  undraw(null);
});

const Form = ({ onPlaced }: { readonly onPlaced?: (isThere: boolean) => void }): ReactElement => {
  const [text, setText] = useState('');
  useLayoutEffect(() => onPlaced?.(document.querySelector('output') !== null), [onPlaced]);
  return (
    <main>
      <textarea aria-label="Amount" value={text} onChange={(event) => setText(event.target.value)} />
      <output>{text}</output>
    </main>
  );
};

const Broken = (): never => {
  throw new Error('broken');
};

/** The application in the place of the drawn page, as soon as it is there. */
const taken = async (root: HTMLElement, app: ReactElement): Promise<HTMLElement> => {
  takeOver(root, app);
  await vi.waitFor(() => expect(root.isConnected).toBe(false));
  return rootOf();
};

describe('takeOver', () => {
  test('default: what was typed is what the application knows, with focus and caret', async () => {
    const root = drawn({});
    const field = root.querySelector('textarea');
    field?.focus();
    if (field) field.value = '12.5';
    field?.setSelectionRange(3, 3);
    const app = await taken(root, <Form />);
    const own = app.querySelector('textarea');
    expect(own).not.toBe(field);
    expect([own?.value, app.querySelector('output')?.textContent]).toEqual(['12.5', '12.5']);
    expect(document.activeElement).toBe(own);
    expect(own?.selectionStart).toBe(3);
    expect(document.querySelectorAll('#root')).toHaveLength(1);
    expect([app.dataset.drawn, root.dataset.drawn]).toEqual([undefined, undefined]);
  });

  test('behavior: the drawn page stays, and takes text, until the first drawing is whole', async () => {
    const root = drawn({});
    takeOver(root, <Form />);
    const field = root.querySelector('textarea');
    expect([root.isConnected, field?.isConnected]).toEqual([true, true]);
    if (field) field.value = '7';
    await vi.waitFor(() => expect(rootOf().querySelector('output')?.textContent).toBe('7'));
    expect(root.isConnected).toBe(false);
  });

  test('behavior: whoever measures finds the application in the document', async () => {
    const onPlaced = vi.fn();
    await taken(drawn({}), <Form onPlaced={onPlaced} />);
    expect(onPlaced.mock.calls.every(([isThere]) => isThere)).toBe(true);
    expect(onPlaced).toHaveBeenCalled();
  });

  test('behavior: a field that nobody touched stays as the application has it', async () => {
    const root = drawn({ search: '?amount=2.5' });
    const app = await taken(root, <Form />);
    expect(app.querySelector('output')?.textContent).toBe('');
    expect(document.activeElement).toBe(document.body);
  });

  test('error: an application that cannot be drawn leaves the words of the page itself', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const root = drawn({});
    takeOver(root, <Broken />);
    await vi.waitFor(() => expect(reported).toHaveBeenCalledWith(new Error('broken')));
    expect(root.isConnected).toBe(true);
    expect(root.textContent).toBe('Not started');
    vi.unstubAllGlobals();
  });
});
