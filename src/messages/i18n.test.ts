import { expect, test, vi } from 'vitest';
import { i18n, locale, plural, text } from './i18n.ts';

const messages = i18n('i18n.test', {
  title: 'Swap',
  pay: text('Pay {amount} on {chain}'),
  orders: plural({ one: '{count} order of {name}', other: '{count} orders of {name}' }),
});

test('default', () => {
  expect(messages.get().title).toBe('Swap');
  expect(messages.get().pay({ amount: '1.5 USDC', chain: 'Base' })).toBe('Pay 1.5 USDC on Base');
});

test('behavior: reading sentences creates nothing and leaves no timer', () => {
  vi.useFakeTimers();
  expect(messages.get()).toBe(messages.get());
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('behavior: a count chooses its form, and is shown as it is formatted', () => {
  expect(messages.get().orders(1, { name: 'you' })).toBe('1 order of you');
  expect(messages.get().orders(12_345, { name: 'you', count: '12,345' })).toBe('12,345 orders of you');
});

test('behavior: a value is put in as it is, once', () => {
  expect(messages.get().pay({ amount: '$& {chain} $1', chain: '{amount}' })).toBe('Pay $& {chain} $1 on {amount}');
});

test('behavior: a catalogue gives the sentences of its language, and what it leaves out stays English', () => {
  const area = { title: 'Swap', pay: text('Pay {amount}') };
  messages.i18n.cache.xx = { 'i18n.test.xx': { pay: '{amount} zahlen' } } as never;
  locale.set('xx');
  try {
    const both = i18n('i18n.test.xx', area).get();
    expect([both.title, both.pay({ amount: '5' })]).toEqual(['Swap', '5 zahlen']);
  } finally {
    locale.set('en');
  }
});
