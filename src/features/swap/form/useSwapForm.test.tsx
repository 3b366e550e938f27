import { act } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../../testing/renderPart.tsx';
import type { SwapFormEvent } from './swapForm.ts';
import { useFormUrl, useSwapForm } from './useSwapForm.ts';

beforeEach(() => {
  vi.useFakeTimers();
  globalThis.history.replaceState(null, '', '/swap?from=base&amount=25');
});
afterEach(() => vi.useRealTimers());

let tell: (event: SwapFormEvent) => void = () => undefined;

const Form = () => {
  const [form, dispatch] = useSwapForm();
  useFormUrl(form, form.text, dispatch);
  useEffect(() => {
    tell = (event) => act(() => dispatch(event));
  }, [dispatch]);
  return <p>{form.text}</p>;
};

const draw = () => renderPart(<Form />, { router: { place: { pathname: '/swap', search: '?from=base&amount=25' } } });

test('default: the draft is opened from the URL, and the URL follows it after the last key', () => {
  const { went, container } = draw();
  expect(container.textContent).toBe('25');
  tell({ type: 'typed', text: '2' });
  act(() => vi.advanceTimersByTime(399));
  tell({ type: 'typed', text: '26' });
  act(() => vi.advanceTimersByTime(399));
  expect(went).toEqual([]);
  act(() => vi.advanceTimersByTime(1));
  expect(went).toEqual(['/swap?from=base&amount=26']);
});

test('behavior: an amount that was signed is out of the URL at once: a reload does not offer it again', () => {
  const { went } = draw();
  tell({ type: 'filled', text: '' });
  expect(went).toEqual(['/swap?from=base']);
});

test('behavior: a draft that changes while the next page loads does not pull the reader back', () => {
  const { went } = draw();
  globalThis.history.replaceState(null, '', '/orders');
  tell({ type: 'filled', text: '' });
  expect(went).toEqual([]);
});
