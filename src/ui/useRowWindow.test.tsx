import { act, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '../testing/renderPart.tsx';
import { useRowWindow } from './useRowWindow.ts';

afterEach(() => vi.restoreAllMocks());

let reveal: (index: number) => void = () => undefined;

const List = ({ count, height = 40 }: { readonly count: number; readonly height?: number }): ReactElement => {
  const shown = useRowWindow<HTMLUListElement>({ count, height, head: 34 });
  reveal = shown.reveal;
  return (
    <ul ref={shown.scroller} data-above={shown.above} data-below={shown.below}>
      {shown.rows.map(({ index }) => (
        <li key={index}>{index}</li>
      ))}
    </ul>
  );
};

const indexes = (): number[] => screen.getAllByRole('listitem').map((row) => Number(row.textContent));
const gaps = (): (string | undefined)[] => {
  const { above, below } = screen.getByRole('list').dataset;
  return [above, below];
};

const scroll = (top: number): void => {
  const box = screen.getByRole('list');
  box.scrollTop = top;
  act(() => void box.dispatchEvent(new Event('scroll')));
};

/** Of a list 600 px high. */
const VISIBLE_ROWS = 15;

test('default: the rows in sight and some around them, and the room of the others', () => {
  renderPart(<List count={200} />);
  expect(indexes().slice(0, VISIBLE_ROWS)).toEqual(Array.from({ length: VISIBLE_ROWS }, (_, index) => index));
  expect(indexes().length).toBeLessThan(VISIBLE_ROWS + 10);
  expect(gaps()).toEqual(['0', String((200 - indexes().length) * 40)]);
});

test('behavior: a scrolled list renders what is in sight there', () => {
  renderPart(<List count={200} />);
  scroll(34 + 100 * 40);
  const [first = 0] = indexes();
  expect(first).toBeLessThanOrEqual(100);
  expect(first).toBeGreaterThan(85);
  expect(indexes()).toContain(100 + VISIBLE_ROWS - 1);
  expect(gaps()[0]).toBe(String(first * 40));
});

test('behavior: a row out of sight is scrolled just far enough to be in sight, below the head', () => {
  renderPart(<List count={200} />);
  const { scrollTo } = screen.getByRole('list');
  const places: unknown[] = [];
  screen.getByRole('list').scrollTo = (place?: unknown) => void places.push(place);
  act(() => reveal(50));
  expect(places).toMatchObject([{ top: 34 + 51 * 40 - 600 }]);
  screen.getByRole('list').scrollTo = scrollTo;
});

test('behavior: rows of another height take other room', () => {
  const { rerender } = renderPart(<List count={200} />);
  rerender(<List count={200} height={20} />);
  expect(gaps()[1]).toBe(String((200 - indexes().length) * 20));
});

test('behavior: a short list is rendered as a whole', () => {
  renderPart(<List count={25} height={400} />);
  expect(indexes()).toHaveLength(25);
});

test('behavior: on paper, which does not scroll, every row is rendered', () => {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query === 'print',
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  renderPart(<List count={200} />);
  expect(indexes()).toHaveLength(200);
});
