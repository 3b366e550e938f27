import type { Ms } from './Ms.ts';

/** A point in time in whole Unix seconds, the unit of the signed struct (uint32) and of block times. */
export type Sec = number & { readonly __unit: 's' };

/** Brands a number of whole seconds. */
export const sec = (value: number): Sec => value as Sec;

/** Whole seconds of a time in milliseconds: floor(ms / 1000), as the signed order counts (FIELD-NOTES section 1). */
export const secOfMs = (value: Ms): Sec => Math.floor(value / 1000) as Sec;
