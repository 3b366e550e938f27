import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { insist } from './insist.ts';

/** A component that is fetched when it is first drawn. While offline its place stays empty, and it comes later. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await insist(load) }));
