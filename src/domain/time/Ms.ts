/** A point in time or a duration in milliseconds. The one time unit inside the app. */
export type Ms = number & { readonly __unit: 'ms' };

/** Brands a number of milliseconds. */
export const ms = (value: number): Ms => value as Ms;
