import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ReactElement, useCallback } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useHold } from './useHold.ts';

const Feed = ({
  rows,
  isAway = false,
}: {
  readonly rows: readonly string[];
  readonly isAway?: boolean;
}): ReactElement => {
  const take = useCallback(() => rows.length, [rows]);
  const { held, handlers } = useHold(take);
  return (
    <>
      <p>{held === null ? 'free' : `held at ${held}`}</p>
      {!isAway && (
        <section aria-label="Feed" {...handlers}>
          {rows.map((row) => (
            <button type="button" key={row}>
              {row}
            </button>
          ))}
        </section>
      )}
    </>
  );
};

beforeEach(() => {
  const { matches } = Element.prototype;
  // Every focus here is one by keyboard.
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector: string) {
    return selector === ':focus-visible' || matches.call(this, selector);
  });
});

afterEach(() => vi.restoreAllMocks());

test('default: a list is held while a row has the focus, or the mouse is over it', () => {
  render(<Feed rows={['one', 'two']} />);
  expect(screen.getByText('free')).toBeDefined();
  act(() => screen.getByText('one').focus());
  act(() => screen.getByText('two').focus());
  expect(screen.getByText('held at 2')).toBeDefined();
  act(() => screen.getByText('two').blur());
  expect(screen.getByText('free')).toBeDefined();
  fireEvent.pointerEnter(screen.getByLabelText('Feed'), { pointerType: 'mouse' });
  expect(screen.getByText('held at 2')).toBeDefined();
  fireEvent.pointerLeave(screen.getByLabelText('Feed'));
  expect(screen.getByText('free')).toBeDefined();
  fireEvent.pointerEnter(screen.getByLabelText('Feed'), { pointerType: 'touch' });
  expect(screen.getByText('free')).toBeDefined();
});

test('behavior: the held value is the one from the start of the hold, until it ends', () => {
  const { rerender } = render(<Feed rows={['one', 'two']} />);
  fireEvent.pointerEnter(screen.getByLabelText('Feed'), { pointerType: 'mouse' });
  rerender(<Feed rows={['one', 'two', 'three']} />);
  act(() => screen.getByText('three').focus());
  expect(screen.getByText('held at 2')).toBeDefined();
  fireEvent.pointerLeave(screen.getByLabelText('Feed'));
  expect(screen.getByText('held at 2')).toBeDefined();
  act(() => screen.getByText('three').blur());
  expect(screen.getByText('free')).toBeDefined();
  act(() => screen.getByText('three').focus());
  expect(screen.getByText('held at 3')).toBeDefined();
});

test('behavior: a row that is removed with its focus holds nothing any more', async () => {
  const { rerender } = render(<Feed rows={['one', 'two']} />);
  act(() => screen.getByText('two').focus());
  rerender(<Feed rows={['one']} />);
  expect(await screen.findByText('free')).toBeDefined();
});

test('behavior: nor does a list that is removed under the mouse', async () => {
  const { rerender } = render(<Feed rows={['one']} />);
  fireEvent.pointerEnter(screen.getByLabelText('Feed'), { pointerType: 'mouse' });
  rerender(<Feed rows={['one']} isAway />);
  expect(await screen.findByText('free')).toBeDefined();
});
