import { useEffect, useRef } from 'react';
import { shortcuts } from './shortcuts.ts';

/** What each key does while the caller is mounted: `{ j: next, 'g o': openOrders, 'mod+k': find }`. */
export type KeyMap = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/**
 * Puts keys on the page's keyboard while mounted; the latest mounted wins. The handlers of the latest render are used;
 * which keys there are is read once per change of `Object.keys`.
 */
export const useShortcuts = (map: KeyMap, options: { readonly inLayers?: boolean } = {}): void => {
  const latest = useRef(map);
  useEffect(() => {
    latest.current = map;
  });
  const keys = Object.keys(map).join('\n');
  const inLayers = options.inLayers === true;
  useEffect(() => {
    const set = keys
      .split('\n')
      .filter((name) => name !== '')
      .map((name) => ({ keys: name, inLayers, run: (event: KeyboardEvent) => latest.current[name]?.(event) }));
    return shortcuts.add(set);
  }, [keys, inLayers]);
};
