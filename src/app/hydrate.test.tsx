import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { settingsStore } from '../entities/settings/settings.ts';
import { ARRIVED, TAKEN_OVER } from '../lib/latePart.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import { walletStore } from '../world/wallet/walletStore.ts';
import { notePresses } from './notePresses.ts';
import { prerenderedPages } from './prerender.tsx';
import { takeDrafts, takePresses } from './presses.ts';
import { routes } from './routes.ts';

const pages = await prerenderedPages();
const settings = settingsStore.getInitialState();

afterEach(() => {
  document.body.replaceChildren();
  settingsStore.setState(settings, true);
  walletStore.setState(walletStore.getInitialState(), true);
});

test('prerender: every address without named parts is a page, and one frame is for all others', () => {
  const wanted = routes.map(({ path }) => path).filter((path) => !path.includes(':'));
  expect(Object.keys(pages).toSorted()).toEqual(['', ...wanted].toSorted());
  for (const { markup } of Object.values(pages)) {
    expect(markup).toContain('<main id="main"');
    expect(markup).not.toContain('<script');
  }
  expect(pages['/orders']?.title).toBe('Orders - Causeway');
});

describe('notePresses', () => {
  beforeEach(() => notePresses(document));

  test('default: what was pressed before is pressed again, in its order, once', () => {
    const heard: string[] = [];
    const button = document.body.appendChild(document.createElement('button'));
    button.click();
    button.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
    const press = takePresses();
    button.addEventListener('click', () => heard.push('click'));
    button.addEventListener('keydown', ({ key }) => heard.push(key));
    press();
    press();
    expect(heard).toEqual(['click', '/']);
  });

  test('behavior: links and the text of fields are not noted, nor what is gone', () => {
    document.body.innerHTML = '<a href="#x">x</a><input /><button></button>';
    const heard = vi.fn();
    const [link, input, button] = [...document.body.children] as HTMLElement[];
    link?.click();
    input?.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true }));
    button?.click();
    const press = takePresses();
    for (const part of [link, input, button])
      for (const type of ['click', 'keydown']) part?.addEventListener(type, heard);
    button?.remove();
    press();
    expect(heard).not.toHaveBeenCalled();
  });

  test('behavior: a key that is pressed while the page is drawn is heard by its shortcuts, once', () => {
    document.body.innerHTML = '<div><button></button><input /></div>';
    const [button, input] = document.body.querySelectorAll<HTMLElement>('button, input');
    const press = takePresses();
    const [onRoot, onPage] = [vi.fn(), vi.fn()];
    document.body.addEventListener('keydown', onRoot);
    for (const [target, key] of [
      [button, '/'],
      [button, 'Enter'],
      [input, '1'],
    ] as const)
      target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    expect(onRoot).toHaveBeenCalledTimes(3);
    document.addEventListener('keydown', onPage);
    press();
    press();
    document.removeEventListener('keydown', onPage);
    expect(onPage.mock.calls.map(([{ key }]) => key)).toEqual(['/']);
    expect(onRoot).toHaveBeenCalledTimes(3);
  });

  test('behavior: what is pressed and typed in a part that comes later waits for it', async () => {
    document.body.innerHTML = '<button>Now</button><div data-late><button>Later</button><input></div>';
    const heard: string[] = [];
    const hear = ({ type, target }: Event) =>
      heard.push(`${type} ${target === document ? '' : (target as Element).textContent}`);
    for (const type of ['click', 'input']) document.body.addEventListener(type, hear);
    document.addEventListener('keydown', hear);
    const [now, later] = [...document.querySelectorAll('button')];
    const part = document.querySelector('[data-late]') as HTMLElement;
    for (const button of [now, later]) button?.click();
    now?.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
    const field = Object.assign(document.querySelector('input') as HTMLInputElement, { value: '0x12' });
    const press = takePresses();
    takeDrafts(document.body)();
    heard.splice(0);
    press();
    // A key goes to all that listens, so it waits for what comes later.
    expect(heard).toEqual(['click Now']);
    later?.click();
    heard.splice(0);
    part.dispatchEvent(new Event(TAKEN_OVER, { bubbles: true }));
    await Promise.resolve();
    part.removeAttribute('data-late');
    part.dispatchEvent(new Event(ARRIVED, { bubbles: true }));
    expect(heard).toEqual(['input ', 'click Later', 'keydown Now', 'click Later']);
    expect(field.value).toBe('0x12');
    later?.click();
    press();
    document.removeEventListener('keydown', hear);
  });

  test('behavior: a press that makes React take a part over is pressed once', () => {
    document.body.innerHTML = '<div data-late><button>Later</button></div>';
    const part = document.querySelector('[data-late]') as HTMLElement;
    const button = part.querySelector('button') as HTMLElement;
    const press = takePresses();
    press();
    const heard = vi.fn();
    button.addEventListener('click', heard);
    const takeOver = (): void => void part.dispatchEvent(new Event(TAKEN_OVER, { bubbles: true }));
    document.body.addEventListener('click', takeOver, { capture: true, once: true });
    button.click();
    expect(heard).toHaveBeenCalledOnce();
    // From here on React hears what is pressed, though the part is not drawn anew yet.
    button.click();
    part.removeAttribute('data-late');
    part.dispatchEvent(new Event(ARRIVED, { bubbles: true }));
    expect(heard).toHaveBeenCalledTimes(2);
  });

  test('behavior: a button that is drawn anew is pressed in place of the one that was pressed', () => {
    const draw = (): string[] => {
      const heard: string[] = [];
      document.body.innerHTML = '<button>Connect</button><button aria-label="Find"><i></i></button>';
      for (const button of document.querySelectorAll('button'))
        button.addEventListener('click', () => heard.push(button.getAttribute('aria-label') ?? button.textContent));
      return heard;
    };
    draw();
    document.querySelector('button')?.click();
    const press = takePresses(false);
    document.querySelector('i')?.click();
    const heard = draw();
    // The new one heard this itself.
    document.querySelector('button')?.click();
    press();
    press();
    expect(heard).toEqual(['Connect', 'Connect', 'Find']);
  });

  test('behavior: a button that is drawn anew while the mouse holds it down is pressed when the mouse lets go there', () => {
    const draw = (): { button: Element; elsewhere: Element; heard: () => unknown } => {
      document.body.innerHTML = '<button>Connect</button><p></p>';
      const [button, elsewhere] = [...document.body.children] as [Element, Element];
      const heard = vi.fn();
      button.addEventListener('click', heard);
      return { button, elsewhere, heard };
    };
    const mouse = (type: string, on: Element) => on.dispatchEvent(new MouseEvent(type, { bubbles: true }));
    for (const isDrawnBefore of [true, false]) {
      const before = draw();
      const press = takePresses(false);
      mouse('mousedown', before.button);
      const after = draw();
      if (isDrawnBefore) press();
      mouse('mouseup', after.button);
      expect(after.heard).toHaveBeenCalledOnce();
      // What stands is the browser's to press.
      mouse('mousedown', after.button);
      mouse('mouseup', after.button);
      expect(after.heard).toHaveBeenCalledOnce();
      press();
    }
    const before = draw();
    const press = takePresses(false);
    mouse('mousedown', before.button);
    const after = draw();
    mouse('mouseup', after.elsewhere);
    press();
    expect(after.heard).not.toHaveBeenCalled();
  });

  test('behavior: Enter in a field is noted', () => {
    const heard = vi.fn();
    const input = document.body.appendChild(document.createElement('input'));
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    const press = takePresses();
    input.addEventListener('keydown', heard);
    press();
    expect(heard).toHaveBeenCalledOnce();
  });
});

test('a choice made before React came is made again', async () => {
  const chosen: string[] = [];
  const choice = (
    <Segmented
      label="Letter"
      options={[
        { value: 'a', label: 'Alpha' },
        { value: 'b', label: 'Beta' },
      ]}
      value="a"
      onChange={(value) => chosen.push(value)}
    />
  );
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(choice);
  notePresses(document);
  screen.getByRole('radio', { name: 'Beta' }).click();
  await act(async () => hydrateRoot(root, choice));
  act(takeDrafts(root));
  act(takePresses());
  expect(chosen).toEqual(['b']);
});

describe('takeDrafts', () => {
  test('default: text that was typed before React came reaches it as typing, with its caret', async () => {
    const told: string[] = [];
    const field = <textarea defaultValue="" aria-label="Amount" onChange={(event) => told.push(event.target.value)} />;
    document.body.innerHTML = '<div><textarea aria-label="Amount"></textarea></div>';
    const root = document.body.firstElementChild as HTMLElement;
    const typed = root.querySelector('textarea');
    if (typed === null) throw new Error('no field');
    typed.focus();
    typed.value = '12.5';
    typed.setSelectionRange(2, 2);
    await act(async () => hydrateRoot(root, field));
    const again = takeDrafts(root);
    act(again);
    expect(told).toEqual(['12.5']);
    expect([typed.value, typed.selectionStart]).toEqual(['12.5', 2]);
  });

  test('behavior: a field that nobody touched says nothing', async () => {
    const told = vi.fn();
    document.body.innerHTML = '<div><input value="7"></div>';
    const root = document.body.firstElementChild as HTMLElement;
    await act(async () => hydrateRoot(root, <input defaultValue="7" onInput={told} />));
    act(takeDrafts(root));
    expect(told).not.toHaveBeenCalled();
  });
});
