import type { World } from '../world/World.ts';
import { createFeed } from './feed/createFeed.ts';

/** Work that goes on by itself. `start` may be called once per engine, `stop` ends everything that it began. */
export type Engine = { readonly start: () => void; readonly stop: () => void };

/** All engines of a world, each under its name. They begin with `start` and end with `stop`. */
export const createEngines = (world: World) => {
  const engines = { feed: createFeed(world) } satisfies Readonly<Record<string, Engine>>;
  const all: readonly Engine[] = Object.values(engines);
  return {
    ...engines,
    start: (): void => {
      for (const engine of all) engine.start();
    },
    stop: (): void => {
      for (const engine of all) engine.stop();
    },
  };
};

/** The engines by name, and the two commands over all of them. */
export type Engines = ReturnType<typeof createEngines>;
