import { act, fireEvent, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { hashText } from './hashText.ts';
import { createShortcuts, isTyping, type KeyMap, keyOf, ShortcutsContext, useShortcuts } from './shortcuts.ts';
import { useMedia } from './useMedia.ts';
import { whenIdle, whenIdleEach } from './whenIdle.ts';

const Keys = ({ map }: { readonly map: KeyMap }): null => {
  useShortcuts(map);
  return null;
};
const Narrow = () => <p>{useMedia('(max-width: 767px)') ? 'narrow' : 'wide'}</p>;
const key = (name: string, held: Partial<KeyboardEventInit> = {}) =>
  keyOf(new KeyboardEvent('keydown', { key: name, ...held }));

describe('keyOf', () => {
  test('a key is called by what it types, the modifier alike on every system', () => {
    expect([key('g'), key('G', { shiftKey: true }), key('?', { shiftKey: true }), key('Enter'), key(' ')]).toEqual([
      'g',
      'g',
      '?',
      'Enter',
      'Space',
    ]);
    expect([key('k', { ctrlKey: true }), key('K', { metaKey: true }), key('k', { altKey: true })]).toEqual([
      'mod+k',
      'mod+k',
      'alt+k',
    ]);
  });
});

describe('isTyping', () => {
  const element = (html: string): Element | null => {
    const place = document.createElement('div');
    const [tag = 'div', type] = html.split(' ');
    const made = document.createElement(tag);
    if (type !== undefined) made.setAttribute('type', type);
    place.append(made);
    return made;
  };

  test.each([
    'input text',
    'input search',
    'input number',
    'input password',
    'input datetime-local',
    'textarea',
    'select',
  ])('a letter typed in %s is text', (html) => expect(isTyping(element(html))).toBe(true));

  test.each(['input checkbox', 'input radio', 'input range', 'button', 'div', 'a'])(
    'a letter typed at %s is a key',
    (html) => expect(isTyping(element(html))).toBe(false),
  );

  test('no element, and the window, do not take text', () => {
    expect([isTyping(null), isTyping(globalThis as unknown as EventTarget)]).toEqual([false, false]);
  });
});

describe('useShortcuts', () => {
  test('keys work while their part is there, with the handlers of its latest drawing', () => {
    const shortcuts = createShortcuts();
    document.addEventListener('keydown', shortcuts.handle);
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <ShortcutsContext value={shortcuts}>{children}</ShortcutsContext>
    );
    const [first, second] = [vi.fn(), vi.fn()];
    const view = render(<Keys map={{ j: first }} />, { wrapper });
    view.rerender(<Keys map={{ j: second }} />);
    fireEvent.keyDown(document.body, { key: 'j' });
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
    view.unmount();
    fireEvent.keyDown(document.body, { key: 'j' });
    expect(second).toHaveBeenCalledTimes(1);
    document.removeEventListener('keydown', shortcuts.handle);
  });
});

describe('useMedia', () => {
  test('the page follows its width', () => {
    const list = Object.assign(new EventTarget(), { matches: false });
    const requested = vi.spyOn(globalThis, 'matchMedia').mockReturnValue(list as unknown as MediaQueryList);
    const { container } = render(<Narrow />);
    expect(container.textContent).toBe('wide');
    list.matches = true;
    act(() => void list.dispatchEvent(new Event('change')));
    expect(container.textContent).toBe('narrow');
    expect(requested).toHaveBeenCalledWith('(max-width: 767px)');
  });
});

describe('whenIdle', () => {
  test('work waits for a quiet moment, and can be called off', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('requestIdleCallback', undefined);
    Reflect.deleteProperty(globalThis, 'requestIdleCallback');
    const [done, never] = [vi.fn(), vi.fn()];
    whenIdle(done);
    whenIdle(never)();
    vi.advanceTimersByTime(2_000);
    expect([done.mock.calls.length, never.mock.calls.length]).toEqual([1, 0]);
    vi.useRealTimers();
  });

  test('with idle callbacks the first after the frame is used', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] });
    const [ask, cancel] = [vi.fn(() => 7), vi.fn()];
    vi.stubGlobal('requestIdleCallback', ask);
    vi.stubGlobal('cancelIdleCallback', cancel);
    whenIdle(() => undefined)();
    vi.advanceTimersByTime(1_000);
    expect(ask).not.toHaveBeenCalled();
    const work = vi.fn();
    const stop = whenIdle(work);
    expect(ask).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(ask.mock.calls).toEqual([[work, expect.anything()]]);
    stop();
    expect(cancel.mock.calls).toEqual([[7]]);
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
});

describe('whenIdleEach', () => {
  test('works come in their order, each in a quiet moment of its own, until they are called off', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] });
    const moments: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (run: () => void) => moments.push(run));
    vi.stubGlobal('cancelIdleCallback', (handle: number) => delete moments[handle - 1]);
    const done: string[] = [];
    const stop = whenIdleEach(['wallet', 'first', 'second', 'third'].map((name) => () => void done.push(name)));
    vi.advanceTimersByTime(100);
    for (const at of [0, 1]) moments[at]?.();
    expect([done, moments.length]).toEqual([['wallet', 'first'], 3]);
    stop();
    moments[2]?.();
    expect(done).toEqual(['wallet', 'first']);
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
});

describe('hashText', () => {
  test('the same text is the same number, 32 bits and never negative', () => {
    expect([hashText(''), hashText('a'), hashText('foobar')]).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968]);
  });
});
