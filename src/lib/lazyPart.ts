import { type ComponentType, createElement, lazy, type ReactElement } from 'react';
import { insist } from './insist.ts';
import { useHydrated } from './useHydrated.ts';

/** Draws a component, except in a prerendered page. */
const OnceHydrated = (props: { readonly draw: () => ReactElement }): ReactElement | null =>
  useHydrated() ? props.draw() : null;

/**
 * A component that is fetched when it is first drawn. While offline its place stays empty, and it comes later. A
 * prerendered page has nothing in its place, so that React finds there what it expects before the code has come.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  const part = lazy(async () => ({ default: await insist(load) }));
  return (props) => createElement(OnceHydrated, { draw: () => createElement(part, props) });
};
