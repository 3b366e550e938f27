import { createContext, useContext, useEffectEvent, useLayoutEffect } from 'react';

const textInputs = /^(text|search|url|email|tel|number|password|date|time|datetime-local)$/;

/** Would a letter typed here become text? Then single-key shortcuts stay off. */
export const isTyping = (target: EventTarget | null): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return textInputs.test(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable;
};

type KeyLike = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The name of a pressed key: "?", "g", "Enter", with "mod+" for Ctrl or the Mac's command key. Shift is in the letter. */
export const keyOf = ({ key, ctrlKey, metaKey, altKey }: KeyLike): string => {
  const name = key.length === 1 ? key.toLowerCase() : key;
  const shown = name === ' ' ? 'Space' : name;
  if (altKey) return `alt+${shown}`;
  return ctrlKey || metaKey ? `mod+${shown}` : shown;
};

/** One shortcut: `keys` is a key of `keyOf`, or two after each other ("g o"). */
type Shortcut = {
  readonly keys: string;
  readonly run: () => void;
  /** Also while focus is in a dialog, menu or list box. */
  readonly inLayers?: boolean;
};

const LAYER = '[role="dialog"],[role="alertdialog"],[role="menu"],[role="listbox"]';
const PRESSABLE =
  'button,a[href],summary,input,select,textarea,[role="button"],[role="radio"],[role="switch"],[role="tab"]';
const SEQUENCE_MS = 1200;

/** Space and Enter activate the focused control, arrow keys choose the next radio button. */
const isPressedHere = (target: EventTarget | null, key: string): boolean => {
  if (!(target instanceof Element)) return false;
  if (key.startsWith('Arrow')) return target.matches('input[type=radio]');
  return (key === 'Space' || key === 'Enter') && target.closest(PRESSABLE) !== null;
};

/** True while a layer is open or the user types, when no layer may open unasked. */
export const isBusyElsewhere = (): boolean =>
  document.querySelector(LAYER) !== null || isTyping(document.activeElement);

const isInLayer = (target: EventTarget | null): boolean => target instanceof Element && target.closest(LAYER) !== null;

/** The latest set wins. Single keys are off while typing, inside layers, and if `singleKeys` is false. */
export const createShortcuts = () => {
  const sets: (readonly Shortcut[])[] = [];
  let singleKeys = true;
  let begun: { key: string; at: number } | null = null;

  const find = (keys: string, target: EventTarget | null): Shortcut | undefined => {
    const layered = isInLayer(target);
    for (const set of sets.toReversed()) {
      const found = set.find((shortcut) => shortcut.keys === keys && (!layered || shortcut.inLayers === true));
      if (found) return found;
    }
    return undefined;
  };

  const begins = (key: string): boolean => sets.some((set) => set.some(({ keys }) => keys.startsWith(`${key} `)));

  const isOff = (key: string, target: EventTarget | null): boolean =>
    !key.startsWith('mod+') && (!singleKeys || isTyping(target) || isPressedHere(target, key));

  return {
    add: (set: readonly Shortcut[]): (() => void) => {
      sets.push(set);
      return () => {
        const at = sets.lastIndexOf(set);
        if (at >= 0) sets.splice(at, 1);
      };
    },
    setSingleKeys: (on: boolean): void => {
      singleKeys = on;
    },
    handle: (event: KeyboardEvent): void => {
      const key = keyOf(event);
      if (event.defaultPrevented || isOff(key, event.target)) return;
      const sequence = begun !== null && performance.now() - begun.at < SEQUENCE_MS ? `${begun.key} ${key}` : null;
      begun = null;
      const shortcut = (sequence === null ? undefined : find(sequence, event.target)) ?? find(key, event.target);
      if (shortcut !== undefined) {
        event.preventDefault();
        shortcut.run();
        return;
      }
      if (begins(key)) begun = { key, at: performance.now() };
    },
    /** True while a set has these keys, whatever has the focus. */
    has: (keys: string): boolean => find(keys, null) !== undefined,
    run: (keys: string): void => find(keys, null)?.run(),
  };
};

export type Shortcuts = ReturnType<typeof createShortcuts>;

export const ShortcutsContext = createContext<Shortcuts | null>(null);

export type KeyMap = Readonly<Record<string, () => void>>;

/** The handlers of the latest render are used; which keys there are is read once per change of `Object.keys`. */
export const useShortcuts = (map: KeyMap, options: { readonly inLayers?: boolean } = {}): void => {
  const shortcuts = useContext(ShortcutsContext);
  const run = useEffectEvent((name: string) => map[name]?.());
  const keys = Object.keys(map).join('\n');
  const inLayers = options.inLayers === true;
  useLayoutEffect(() => {
    const set = keys
      .split('\n')
      .filter((name) => name !== '')
      .map((name) => ({ keys: name, inLayers, run: () => run(name) }));
    return shortcuts?.add(set);
  }, [shortcuts, keys, inLayers]);
};
