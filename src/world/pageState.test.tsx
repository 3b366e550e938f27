import { expect, test, vi } from 'vitest';
import { browserPage } from './pageState.ts';

test('default: says what the browser says of the page and its connection, now', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  expect([browserPage.online(), browserPage.hidden()]).toEqual([true, false]);
  onLine.mockReturnValue(false);
  visible.mockReturnValue('hidden');
  expect([browserPage.online(), browserPage.hidden()]).toEqual([false, true]);
});

test('behavior: listeners hear of all three changes until they stop', () => {
  const heard = vi.fn();
  const stop = browserPage.subscribe(heard);
  const change = () => {
    globalThis.dispatchEvent(new Event('offline'));
    globalThis.dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
  };
  change();
  expect(heard).toHaveBeenCalledTimes(3);
  stop();
  change();
  expect(heard).toHaveBeenCalledTimes(3);
});
