import { type Ms, ms } from '../domain/time/Ms.ts';

/** Time of this machine, under a former name: use `world.clock`. */
export const serviceNow = (): Ms => ms(Date.now());
