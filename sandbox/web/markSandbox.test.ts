import { expect, test } from 'vitest';
import { markSandbox } from './markSandbox.ts';

test('default: the page says what it is, and nothing else changes', () => {
  expect(markSandbox('<!doctype html><html lang="en"><head>')).toBe(
    '<!doctype html><html data-sandbox lang="en"><head>',
  );
});
