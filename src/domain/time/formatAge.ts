import { formatDuration } from './formatDuration.ts';

/** An age in milliseconds by its largest unit alone: "12 s", "4 min", "2 h", "1 d". Never negative. */
export const formatAge = (age: number): string => formatDuration(age).replace(/^(\d+ [a-z]+) .*$/, '$1');
