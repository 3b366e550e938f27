import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser, fakeWorld } from '../testing/fakeWorld.ts';
import { browserStorage, createPersistedStores, listOf, type PersistedEntry, persisted } from './persisted.ts';
import { defaultSettings, settingsEntry } from './settings.ts';

type State = { readonly size: number };

const read = (stored: unknown): State =>
  typeof stored === 'object' && stored !== null && 'size' in stored && typeof stored.size === 'number'
    ? { size: stored.size }
    : { size: 1 };

const entry: PersistedEntry<State> = { key: 'tokens:v1', parse: read };

const inBrowser = (browser = fakeBrowser()) => {
  const { storage, persisted: stores } = fakeWorld({ browser }).world;
  return { browser, storage, stores, value: persisted(storage, entry) };
};

afterEach(() => void vi.unstubAllGlobals());

describe('persisted', () => {
  test('default: a written value is read by any tab, with its version', () => {
    const { browser, value } = inBrowser();
    expect(value.write({ size: 7 })).toBe(true);
    expect(JSON.parse(browser.stored.get('tokens:v1') ?? '')).toEqual({ state: { size: 7 }, version: 1 });
    expect(inBrowser(browser).value.read()).toEqual({ size: 7 });
    value.remove();
    expect([value.read(), browser.stored.size]).toEqual([{ size: 1 }, 0]);
  });

  test.each(['', '{', '7', 'null', '[]', '{"state":null}', '{"state":{"size":"9"},"version":1}'])(
    'error: the damaged entry %j gives a whole state',
    (text) => {
      const { browser, value } = inBrowser();
      browser.stored.set('tokens:v1', text);
      expect(value.read()).toEqual({ size: 1 });
    },
  );

  test('behavior: an entry of the first versions is the state itself', () => {
    const { browser, value } = inBrowser();
    browser.stored.set('tokens:v1', '{"size":5}');
    expect(value.read()).toEqual({ size: 5 });
  });

  test('param: serialize: what JSON cannot hold is stored as text and read back', () => {
    const { storage } = inBrowser();
    const parse = (stored: unknown) => BigInt(String(stored ?? 0));
    const amount = persisted(storage, { key: 'settings:v1', parse, serialize: String });
    amount.write(1n << 80n);
    expect(amount.read()).toBe(1n << 80n);
  });

  test('behavior: it emits what other tabs write, not this one, and no other key', () => {
    const { browser, value } = inBrowser();
    const other = inBrowser(browser);
    const listener = vi.fn();
    const stop = value.subscribe(listener);
    value.write({ size: 2 });
    other.storage.set('settings:v1', '1');
    expect(listener).not.toHaveBeenCalled();
    other.value.write({ size: 3 });
    expect(listener.mock.calls).toEqual([[{ size: 3 }]]);
    stop();
    other.value.write({ size: 4 });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('listOf', () => {
  const isWord = (value: unknown): value is string => typeof value === 'string';

  test('default: its items, no more than there may be', () => {
    expect(listOf(isWord, 2)(['a', 5, null, 'b', { c: 1 }, 'c'])).toEqual(['a', 'b']);
  });

  test.each([null, 'abc', 7, { 0: 'a', length: 1 }])('error: %j is an empty list', (stored) => {
    expect(listOf(isWord, 2)(stored)).toEqual([]);
  });
});

describe('createPersistedStores', () => {
  test('default: the next page starts with the set value; an entry has one store', () => {
    const { browser, stores } = inBrowser();
    stores(entry).setState({ size: 7 });
    expect(inBrowser(browser).stores(entry).getState()).toEqual({ size: 7 });
    expect(stores(entry)).toBe(stores(entry));
  });

  test('behavior: two tabs that change different things keep both', () => {
    const browser = fakeBrowser();
    const both: PersistedEntry<{ readonly size: number; readonly name: string }> = {
      key: 'tokens:v1',
      parse: (stored) => ({ size: 1, name: '', ...(stored as object | null) }),
    };
    const open = () => inBrowser(browser).stores(both);
    const [first, second] = [open(), open()];
    first.setState({ size: 7 });
    second.setState({ name: 'b' });
    expect(open().getState()).toEqual({ size: 7, name: 'b' });
    browser.stored.clear();
    first.setState({ size: 8 });
    expect(open().getState()).toEqual({ size: 8, name: '' });
  });

  test('behavior: what one tab sets holds in the others, which do not write it again', () => {
    const browser = fakeBrowser();
    const [first, second] = [inBrowser(browser), inBrowser(browser)];
    const [here, there] = [first.stores(settingsEntry), second.stores(settingsEntry)];
    const set = vi.spyOn(second.storage, 'set');
    here.setState({ askRecipient: false, warnBelowBps: -10 });
    expect(there.getState()).toMatchObject({ askRecipient: false, warnBelowBps: -10 });
    expect(set).not.toHaveBeenCalled();
    there.setState({ askRecipient: true });
    expect(here.getState()).toMatchObject({ askRecipient: true, warnBelowBps: -10 });
    first.storage.remove('settings:v1');
    expect(there.getState()).toEqual(defaultSettings);
  });

  test('behavior: a first visit writes nothing until something is chosen', () => {
    const { browser, stores } = inBrowser();
    expect(stores(entry).getState()).toEqual({ size: 1 });
    expect(browser.stored.size).toBe(0);
  });
});

describe('browserStorage', () => {
  test('default: its keys are those of the whole site', () => {
    vi.stubGlobal('localStorage', { 'tokens:v1': '1', 'someone-elses': '2' });
    expect(browserStorage.keys()).toEqual(['tokens:v1', 'someone-elses']);
  });

  test('error: without storage the state lives as long as the page', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    const value = persisted(browserStorage, entry);
    const store = createPersistedStores(browserStorage)(entry);
    store.setState({ size: 3 });
    expect(store.getState()).toEqual({ size: 3 });
    expect(value.write({ size: 4 })).toBe(false);
    value.remove();
    expect(value.read()).toEqual({ size: 1 });
  });

  test('behavior: it gets changes of other tabs, until it stops listening', () => {
    const listeners = new EventTarget();
    vi.stubGlobal('addEventListener', listeners.addEventListener.bind(listeners));
    vi.stubGlobal('removeEventListener', listeners.removeEventListener.bind(listeners));
    const listener = vi.fn();
    const stop = browserStorage.subscribe(listener);
    const change = () => listeners.dispatchEvent(Object.assign(new Event('storage'), { key: 'tokens:v1' }));
    change();
    stop();
    change();
    expect(listener.mock.calls).toEqual([['tokens:v1']]);
  });
});
