import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSwapForm, validateSwapSearch } from '../../../engines/swap/swapForm.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { sampleEngine, sampleSwap } from '../../../testing/sampleSwap.ts';
import { useSwapUrl } from './useSwap.ts';

beforeEach(() => {
  vi.useFakeTimers();
  globalThis.history.replaceState(null, '', '/swap?from=base&amount=25');
});
afterEach(() => vi.useRealTimers());

const draftOf = (amount: string) => ({
  ...sampleSwap().draft,
  form: openSwapForm(validateSwapSearch({ from: 'base', amount })),
  linkAmount: amount,
});

const Url = ({ engine }: { readonly engine: ReturnType<typeof sampleEngine> }) => {
  useSwapUrl(engine);
  return null;
};

const draw = (url = '/swap?from=base&amount=25') => {
  const engine = sampleEngine(sampleSwap({ draft: draftOf('25') }));
  const { went } = renderPart(<Url engine={engine} />, { url });
  const enter = (amount: string) => act(() => engine.store.setState({ draft: draftOf(amount) }));
  return { went, engine, enter };
};

test('default: the URL follows the draft after the last key', () => {
  const { went, enter, engine } = draw();
  enter('2');
  act(() => vi.advanceTimersByTime(399));
  enter('26');
  act(() => vi.advanceTimersByTime(399));
  expect(went).toEqual([]);
  act(() => vi.advanceTimersByTime(1));
  expect(went).toEqual(['/swap?from=base&amount=26']);
  expect(engine.commands.open).not.toHaveBeenCalled();
});

test('behavior: an amount that was signed is out of the URL at once: a reload does not offer it again', () => {
  const { went, enter } = draw();
  enter('');
  expect(went).toEqual(['/swap?from=base']);
});

test('behavior: a draft that changes while the next page loads does not pull the reader back', () => {
  const { went, enter } = draw();
  globalThis.history.replaceState(null, '', '/orders');
  enter('');
  expect(went).toEqual([]);
});
