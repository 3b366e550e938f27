import { fireEvent, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { createShortcuts, ShortcutsContext } from '../../lib/shortcuts.ts';
import { ACTION_SCOPES, ACTIONS, actionProps, availableActions, useActions } from './actions.ts';

test('default: an action is performed by any of its keys and by name, while it is mounted', () => {
  const shortcuts = createShortcuts();
  const names = () => availableActions(shortcuts).map(({ name }) => name);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ShortcutsContext value={shortcuts}>{children}</ShortcutsContext>
  );
  document.addEventListener('keydown', shortcuts.handle);
  const pauseFeed = vi.fn();
  const { unmount } = renderHook(() => useActions({ pauseFeed }), { wrapper });
  fireEvent.keyDown(document.body, { key: 'p' });
  fireEvent.keyDown(document.body, { key: ' ' });
  shortcuts.run('pauseFeed');
  expect(pauseFeed).toHaveBeenCalledTimes(3);
  expect(names()).toEqual(['pauseFeed']);
  unmount();
  shortcuts.run('pauseFeed');
  fireEvent.keyDown(document.body, { key: 'p' });
  expect(pauseFeed).toHaveBeenCalledTimes(3);
  expect(names()).toEqual([]);
  document.removeEventListener('keydown', shortcuts.handle);
});

test('behavior: no key means two things in one scope, and every action has a label', () => {
  for (const scope of ACTION_SCOPES) {
    const keys = Object.values(ACTIONS).flatMap((action) => (action.scope === scope ? action.keys : []));
    expect(new Set(keys).size, scope).toBe(keys.length);
  }
  for (const { label } of Object.values(ACTIONS)) expect(label).not.toBe('');
});

test('actionProps: names the keys as assistive technology reads them', () => {
  expect(actionProps('palette')).toEqual({ 'aria-keyshortcuts': '/ Control+k' });
});
