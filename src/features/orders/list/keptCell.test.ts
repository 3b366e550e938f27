import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import type { OrderFacts } from '../OrderFacts.ts';
import { keptCell } from './keptCell.ts';

const names = (): OrderFacts => ({ chainName: (key) => key, token: () => null, number: (text) => text });

test('default', () => {
  const [facts, make] = [names(), vi.fn(() => createElement('span', null, 'Base'))];
  expect(keptCell(facts, 'chain base', make)).toBe(keptCell(facts, 'chain base', make));
  expect(make).toHaveBeenCalledTimes(1);
});

test('behavior: other names make other elements', () => {
  const make = () => createElement('span');
  expect(keptCell(names(), 'chain base', make)).not.toBe(keptCell(names(), 'chain base', make));
});

test('behavior: a list of any length keeps 2,000', () => {
  const [facts, make] = [names(), vi.fn(() => createElement('span'))];
  for (let one = 0; one <= 2_000; one += 1) keptCell(facts, String(one), make);
  keptCell(facts, '2000', make);
  expect(make).toHaveBeenCalledTimes(2_001);
  keptCell(facts, '0', make);
  expect(make).toHaveBeenCalledTimes(2_002);
});
