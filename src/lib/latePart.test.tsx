import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ARRIVED, LATE, latePart } from './latePart.tsx';
import { holdParts } from './lazyPart.ts';

afterEach(() => document.body.replaceChildren());

type Props = { readonly count: number };

const Counter = ({ count }: Props) => {
  const [own, setOwn] = useState(0);
  return (
    <button type="button" onClick={() => setOwn(own + 1)}>
      {count} and {own}
    </button>
  );
};

/** A part whose code comes when the answer is called. */
const later = () => {
  let come: () => void = () => undefined;
  const code = new Promise<typeof Counter>((resolve) => {
    come = () => resolve(Counter);
  });
  return { Part: latePart<Props>(() => code, <i>room</i>), come: () => act(async () => come()) };
};

describe('latePart', () => {
  test('default: what the build drew stays and is taken over, then what the page has learnt follows', async () => {
    const Built = latePart<Props>(async () => Counter, null);
    const { prelude } = await prerender(<Built count={1} />);
    document.body.innerHTML = `<main>${await new Response(prelude).text()}</main>`;
    const main = document.querySelector('main') as HTMLElement;
    const { Part, come } = later();
    const mistakes = vi.fn();
    const [seen, arrived] = [document.querySelector('button'), vi.fn()];
    document.addEventListener(ARRIVED, arrived, { once: true });
    const root = await act(async () => hydrateRoot(main, <Part count={1} />, { onRecoverableError: mistakes }));
    await act(async () => root.render(<Part count={2} />));
    expect(screen.getByRole('button')).toBe(seen);
    expect(seen?.textContent).toBe('1 and 0');
    expect(document.querySelectorAll(LATE)).toHaveLength(1);
    expect(arrived).not.toHaveBeenCalled();
    await come();
    expect(screen.getByRole('button')).toBe(seen);
    expect(seen?.textContent).toBe('2 and 0');
    expect(document.querySelectorAll(LATE)).toHaveLength(0);
    expect(arrived).toHaveBeenCalledOnce();
    await act(async () => seen?.click());
    expect(seen?.textContent).toBe('2 and 1');
    expect(mistakes).not.toHaveBeenCalled();
    await act(async () => root.unmount());
  });

  test('behavior: its code is not asked for while parts are held', async () => {
    const load = vi.fn(async () => Counter);
    const Part = latePart<Props>(load, <i>room</i>);
    const release = holdParts();
    render(<Part count={1} />);
    await act(async () => undefined);
    expect(load).not.toHaveBeenCalled();
    await act(async () => release());
    expect(load).toHaveBeenCalledOnce();
    expect(screen.getByRole('button').textContent).toBe('1 and 0');
  });

  test('behavior: where nothing is prerendered its room stands there', async () => {
    const { Part, come } = later();
    const { rerender } = render(<Part count={1} />);
    expect(screen.getByText('room')).toBeTruthy();
    rerender(<Part count={2} />);
    await come();
    expect(screen.getByRole('button').textContent).toBe('2 and 0');
    expect(screen.queryByText('room')).toBeNull();
  });
});
