import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A part whose code did not come is asked for again after this long, in ms, or when the connection returns. */
const AGAIN = 2000;

const aWhile = (): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, AGAIN);
    window.addEventListener('online', go);
  });

const insist = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  for (;;) {
    try {
      return await load();
    } catch {
      await aWhile();
    }
  }
};

/** A component that is fetched when it is first drawn. While offline its place stays empty, and it comes later. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await insist(load) }));
