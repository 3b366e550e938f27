import { type ComponentType, createElement, lazy, type ReactElement, useSyncExternalStore } from 'react';
import { insist } from './insist.ts';

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
  const part = lazy(async () => ({ default: await insist(load) }));
  return (props) => createElement(Part, { draw: () => createElement(part, props) });
};
