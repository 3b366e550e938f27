import { type ComponentType, createElement, lazy, type ReactElement, useSyncExternalStore } from 'react';

/** Code that did not come is asked for again after this long, in ms, or when the connection returns. */
const AGAIN = 2000;

/** Settles when it is time to ask again for code that did not come. */
export const aWhile = (): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, AGAIN);
    window.addEventListener('online', go);
  });

/** Loads code, again and again until it comes. */
export const loadUntilItComes = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  for (;;) {
    try {
      return await load();
    } catch {
      await aWhile();
    }
  }
};

const waiting = new Set<() => void>();
let held = false;

/** Keeps the places of parts empty until the answer is called: the first frame of a page does without them. */
export const holdParts = (): (() => void) => {
  held = true;
  return () => {
    held = false;
    for (const go of [...waiting]) go();
  };
};

const subscribe = (go: () => void): (() => void) => {
  waiting.add(go);
  return () => waiting.delete(go);
};

/** Settles when parts are not held. */
export const whenReleased = (): Promise<void> =>
  new Promise((resolve) => {
    if (!held) return resolve();
    const stop = subscribe(() => {
      stop();
      resolve();
    });
  });

/** Draws a component, except in a prerendered page and while parts are held. */
const Part = (props: { readonly draw: () => ReactElement }): ReactElement | null => {
  const goes = useSyncExternalStore(
    subscribe,
    () => !held,
    () => false,
  );
  return goes ? props.draw() : null;
};

/**
 * A component that is fetched when it is first drawn. While offline its place stays empty, and it comes later. A
 * prerendered page has nothing in its place, so that React finds there what it expects before the code has come.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  const part = lazy(async () => ({ default: await loadUntilItComes(load) }));
  return (props) => createElement(Part, { draw: () => createElement(part, props) });
};
