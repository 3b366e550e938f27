/**
 * The value that a record itself has under a key, never one of its prototype: keys that come from outside may be
 * `constructor` or `__proto__`.
 */
export const ownValue = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
