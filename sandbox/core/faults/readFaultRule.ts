import { isObject } from '../http/readObject.ts';
import { ServiceError } from '../http/ServiceError.ts';
import type { FaultRule } from './FaultRule.ts';

const KINDS: Record<keyof FaultRule, (value: unknown) => boolean> = {
  on: (value) => typeof value === 'string',
  times: Number.isSafeInteger,
  skip: Number.isSafeInteger,
  chance: (value) => typeof value === 'number' && value >= 0 && value <= 1,
  request: isObject,
  answer: isObject,
  delayMs: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  patch: (value) => Array.isArray(value) && value.every((each) => isObject(each) && typeof each.path === 'string'),
  rehash: (value) => typeof value === 'boolean',
  status: (value) => Number.isSafeInteger(value) && Number(value) >= 200 && Number(value) <= 599,
  headers: isObject,
  body: () => true,
  truncate: Number.isSafeInteger,
  cut: (value) => typeof value === 'boolean',
  pad: (value) => Number.isSafeInteger(value) && Number(value) <= 100_000_000,
  corrupt: Number.isSafeInteger,
  drop: (value) => typeof value === 'boolean',
  stall: (value) => typeof value === 'boolean',
  duplicate: (value) => Number.isSafeInteger(value) && Number(value) <= 1_000,
};

/** Decodes a rule, or throws a 400 that names the field. */
export const readFaultRule = (value: unknown): FaultRule => {
  if (!isObject(value)) throw new ServiceError(400, 'A fault must be an object.');
  for (const [name, each] of Object.entries(value)) {
    const fits = Object.hasOwn(KINDS, name) ? KINDS[name as keyof FaultRule] : undefined;
    if (!fits?.(each)) throw new ServiceError(400, `A fault’s ${JSON.stringify(name)} is not known or does not fit.`);
  }
  const { on } = value;
  if (typeof on !== 'string') throw new ServiceError(400, 'A fault must say what it is on.');
  return { ...value, on };
};
