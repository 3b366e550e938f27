import { expect, test } from 'vitest';
import { drawOnce } from './drawOnce.ts';
import { Fragment, jsx, jsxs } from './jsxRuntime.ts';
import {
  createContext,
  memo,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from './react.ts';

const drawn = (what: unknown): string => {
  const parent = document.createElement('div');
  drawOnce(what, parent);
  return parent.innerHTML;
};

test('default: tags, attributes, text and lists; nothing for what shows nothing', () => {
  const link = jsx('a', {
    className: 'mono',
    href: '/order/0x1',
    title: undefined,
    children: ['a', 1, 2n, null, true],
  });
  expect(drawn([link, false, undefined, jsx(Fragment, { children: 'b' })])).toBe(
    '<a class="mono" href="/order/0x1">a12</a>b',
  );
});

test('default: text stays text, whatever it says', () =>
  expect(drawn(jsx('b', { children: '<img src=x onerror=alert(1)>' }))).toBe(
    '<b>&lt;img src=x onerror=alert(1)&gt;</b>',
  ));

test('param: words of aria and data keep false; other booleans stand or are left out', () => {
  const row = jsx('tr', { 'aria-selected': false, 'data-row': 0, hidden: false, inert: true });
  expect(drawn(row)).toBe('<tr aria-selected="false" data-row="0" inert=""></tr>');
});

test('behavior: events and refs are left out, and style is set by its object', () => {
  const parent = document.createElement('div');
  drawOnce(jsx('p', { onClick: () => undefined, ref: {}, style: { width: 7, height: '2em', '--column': 98 } }), parent);
  const { style, attributes } = parent.firstElementChild as HTMLElement;
  expect([style.width, style.height, style.getPropertyValue('--column')]).toEqual(['7px', '2em', '98']);
  expect([...attributes].map(({ name }) => name)).toEqual(['style']);
});

test('behavior: what is in an svg is drawn as svg, with its own names of attributes', () => {
  const parent = document.createElement('div');
  const path = jsx('path', { d: 'M0 0', strokeWidth: '1.5', strokeLinecap: 'round', fill: 'none' });
  drawOnce(jsx('svg', { viewBox: '0 0 16 16', children: path }), parent);
  const svg = parent.firstElementChild;
  expect(svg?.getAttribute('viewBox')).toBe('0 0 16 16');
  expect(svg?.firstElementChild?.namespaceURI).toBe('http://www.w3.org/2000/svg');
  expect(svg?.firstElementChild?.getAttribute('stroke-width')).toBe('1.5');
  expect(svg?.firstElementChild?.getAttribute('stroke-linecap')).toBe('round');
});

const Name = createContext('nobody');
const read = (): number => 3;

const Word = memo(({ end }: { readonly end: string }) => {
  const name = useContext(Name);
  const [count] = useState(() => 2);
  const [word] = useState('w');
  const box = useRef(5);
  const text = useMemo(() => `${name}${count}`);
  const call = useCallback(() => text);
  return jsxs('i', { children: [call(), word, box.current, useSyncExternalStore(read, read), end] });
});

test('behavior: a component is called once, with hooks as they begin; a context holds for what is below it only', () => {
  const named = jsx(Name, { value: 'somebody', children: jsx(Word, { end: '.' }) });
  expect(drawn([named, jsx(Word, { end: '!' })])).toBe('<i>somebody2w53.</i><i>nobody2w53!</i>');
});

test('behavior: the same element in two places is two of the same; under another context it is called again', () => {
  const word = jsx(Word, { end: '.' });
  const cell = jsx('td', { title: 'a', children: word });
  const row = jsx('tr', { children: [cell, cell] });
  expect(drawn([row, jsx(Name, { value: 'somebody', children: cell })])).toBe(
    '<tr><td title="a"><i>nobody2w53.</i></td><td title="a"><i>nobody2w53.</i></td></tr><td title="a"><i>somebody2w53.</i></td>',
  );
});
