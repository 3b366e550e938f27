import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { useKeptFocus } from './useKeptFocus.ts';

const Part = ({ rows }: { readonly rows: readonly string[] }): ReactElement => {
  const kept = useKeptFocus<HTMLElement>();
  return (
    <section {...kept} tabIndex={-1} aria-label="Part">
      {rows.map((row) => (
        <button type="button" key={row}>
          {row}
        </button>
      ))}
    </section>
  );
};

test('default: the part gets the focus of a row that was taken away', () => {
  const { rerender } = render(<Part rows={['one', 'two']} />);
  screen.getByText('two').focus();
  rerender(<Part rows={['one']} />);
  expect(document.activeElement).toBe(screen.getByLabelText('Part'));
});

test('behavior: a row that stays keeps it, and whoever took it elsewhere keeps it there', () => {
  const { rerender } = render(
    <>
      <Part rows={['one', 'two']} />
      <input aria-label="Elsewhere" />
    </>,
  );
  screen.getByText('one').focus();
  rerender(
    <>
      <Part rows={['one']} />
      <input aria-label="Elsewhere" />
    </>,
  );
  expect(document.activeElement).toBe(screen.getByText('one'));
  screen.getByLabelText('Elsewhere').focus();
  rerender(
    <>
      <Part rows={[]} />
      <input aria-label="Elsewhere" />
    </>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'));
});
