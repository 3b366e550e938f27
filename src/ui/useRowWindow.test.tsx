import { act, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { useLayoutEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { rowWindow, useRowWindow } from './useRowWindow.ts';

test('default', () => {
  expect(rowWindow(100, 0, 480, 40)).toEqual({ from: 0, to: 14, height: 40 });
  expect(rowWindow(100, 2000, 480, 40, 8)).toEqual({ from: 42, to: 70, height: 40 });
  expect(rowWindow(100, 2000, 480, 40)).toEqual({ from: 48, to: 64, height: 40 });
});

test('behavior: whatever is in sight is drawn, and never much more than a screen', () => {
  const sizes = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 5000 }));
  fc.assert(
    fc.property(sizes, fc.integer({ min: 1, max: 1200 }), fc.constantFrom(32, 40, 44), ([count, top], room, height) => {
      const { from, to } = rowWindow(count, top, room, height);
      const [first, last] = [Math.floor(top / height), Math.ceil((top + room) / height)];
      for (let row = Math.min(first, count); row < Math.min(last, count); row += 1) {
        expect(row).toBeGreaterThanOrEqual(from);
        expect(row).toBeLessThan(to);
      }
      expect(to - from).toBeLessThanOrEqual(room / height + 26);
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeLessThanOrEqual(count);
    }),
  );
});

afterEach(() => vi.restoreAllMocks());

/** A box of twelve rows of 40 px under no head; every way of asking for its layout is counted. */
const table = () => {
  const box = document.createElement('section');
  box.innerHTML = '<table><tbody><tr data-row="0"></tr></tbody></table>';
  const asked = vi.fn();
  let top = 0;
  const answer = (target: object, name: string, value: () => number) => {
    const get = () => {
      asked(name);
      return value();
    };
    Object.defineProperty(target, name, { get });
  };
  answer(box, 'clientHeight', () => 480);
  answer(box, 'scrollTop', () => top);
  answer(box.querySelector('tr') ?? box, 'offsetHeight', () => 40);
  box.scrollTo = vi.fn(() => {
    top = 0;
  });
  const scroll = (to: number) => {
    top = to;
    act(() => void box.dispatchEvent(new Event('scroll')));
  };
  return { box, asked, scroll };
};

/** The window of a list in `box`, of a hundred rows unless told. */
const renderWindow = (box: HTMLElement, props: { readonly count?: number; readonly first?: string } = {}) => {
  return renderHook(
    ({ count = 100, first }: { readonly count?: number; readonly first?: string }) => {
      const list = useRowWindow(count, first);
      const { attach } = list;
      useLayoutEffect(() => attach(box), [attach]);
      return list.shown;
    },
    { initialProps: props },
  );
};

test('behavior: another page of a table that was scrolled begins at its top, with the rows that are there', () => {
  const { box, scroll } = table();
  const { result, rerender } = renderWindow(box, { first: 'a' });
  scroll(2_000);
  expect(result.current).toMatchObject({ from: 42, to: 70, height: 40 });
  rerender({ first: 'b' });
  expect(result.current).toMatchObject({ from: 0, to: 14, height: 40 });
  expect(box.scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'instant' });
  scroll(2_000);
  expect(result.current).toMatchObject({ from: 42, to: 70, height: 40 });
});

test('behavior: a table that was not scrolled is neither moved nor measured for another page', () => {
  const { box, asked, scroll } = table();
  const { rerender } = renderWindow(box, { first: 'a' });
  scroll(80);
  scroll(0);
  asked.mockClear();
  rerender({ first: 'b' });
  rerender({ first: 'c' });
  expect(asked).not.toHaveBeenCalled();
  expect(box.scrollTo).not.toHaveBeenCalled();
});

test('behavior: before there is a row the style sheet says how high one is, and the first rows fill what is in sight', () => {
  const { box } = table();
  box.replaceChildren();
  box.style.setProperty('--row', '20px');
  document.body.append(box);
  const { result, rerender } = renderWindow(box, { count: 0 });
  rerender({ count: 100 });
  expect(result.current).toMatchObject({ from: 0, to: 26, height: 20 });
  box.remove();
});

test('behavior: on paper, which does not scroll, every row is drawn', () => {
  const { box } = table();
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query === 'print',
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  expect(renderWindow(box).result.current).toMatchObject({ from: 0, to: 100 });
});
