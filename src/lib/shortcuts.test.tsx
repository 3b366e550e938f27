import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createShortcuts } from './shortcuts.ts';

let time = 0;
let ran: string[] = [];
const press = (keyboard: ReturnType<typeof createShortcuts>, key: string, on: Element = document.body, more = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  on.addEventListener('keydown', (caught) => keyboard.handle(caught as KeyboardEvent), { once: true });
  on.dispatchEvent(event);
  return event;
};
const make = () => createShortcuts();
const note = (keys: string, inLayers = false) => ({ keys, inLayers, run: () => void ran.push(keys) });

beforeEach(() => {
  time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  ran = [];
  document.body.replaceChildren();
});

describe('createShortcuts', () => {
  test('default: a key runs what the latest set says, and earlier sets come back when it leaves', () => {
    const keyboard = make();
    keyboard.add([{ keys: 'j', run: () => void ran.push('page') }]);
    const remove = keyboard.add([{ keys: 'j', run: () => void ran.push('dialog') }]);
    expect(press(keyboard, 'j').defaultPrevented).toBe(true);
    remove();
    press(keyboard, 'j');
    expect(ran).toEqual(['dialog', 'page']);
  });

  test('behavior: two keys in a row within 1.2 s are one shortcut', () => {
    const keyboard = make();
    keyboard.add([note('g o'), note('o')]);
    press(keyboard, 'g');
    time = 1100;
    press(keyboard, 'o');
    press(keyboard, 'g');
    time = 3000;
    press(keyboard, 'o');
    expect(ran).toEqual(['g o', 'o']);
  });

  test('behavior: nothing runs while typing, except with a modifier', () => {
    const keyboard = make();
    keyboard.add([note('/'), note('mod+k')]);
    const input = document.body.appendChild(document.createElement('input'));
    press(keyboard, '/', input);
    press(keyboard, 'k', input, { ctrlKey: true });
    expect(ran).toEqual(['mod+k']);
  });

  test('behavior: Space and Enter on a button stay with the button', () => {
    const keyboard = make();
    keyboard.add([note('Space'), note('Enter')]);
    const button = document.body.appendChild(document.createElement('button'));
    expect(press(keyboard, ' ', button).defaultPrevented).toBe(false);
    press(keyboard, 'Enter', button);
    press(keyboard, ' ');
    expect(ran).toEqual(['Space']);
  });

  test('behavior: arrow keys on a radio button stay with it', () => {
    const keyboard = make();
    keyboard.add([note('ArrowRight'), note('j')]);
    const radio = document.body.appendChild(document.createElement('input'));
    radio.type = 'radio';
    press(keyboard, 'ArrowRight', radio);
    press(keyboard, 'j', radio);
    press(keyboard, 'ArrowRight');
    expect(ran).toEqual(['j', 'ArrowRight']);
  });

  test('behavior: in a dialog only its own keys work', () => {
    const keyboard = make();
    keyboard.add([note('j'), note(']', true)]);
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', 'dialog');
    press(keyboard, 'j', dialog);
    press(keyboard, ']', dialog);
    expect(ran).toEqual([']']);
  });

  test('param: single keys can be turned off; a modifier still works; a handled event is left alone', () => {
    const keyboard = make();
    keyboard.add([note('j'), note('mod+k')]);
    keyboard.setSingleKeys(false);
    press(keyboard, 'j');
    press(keyboard, 'k', document.body, { metaKey: true });
    expect(ran).toEqual(['mod+k']);
    keyboard.setSingleKeys(true);
    const event = new KeyboardEvent('keydown', { key: 'j', cancelable: true });
    event.preventDefault();
    keyboard.handle(event);
    expect(ran).toEqual(['mod+k']);
  });
});
