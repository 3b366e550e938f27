import { useWorld } from '../entities/context/useWorld.ts';
import type { World } from '../world/World.ts';

/** The world, under its former name. */
export type Service = World;

/** The world, under its former name: use `useWorld`. */
export const useService = useWorld;
