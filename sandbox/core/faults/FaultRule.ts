import { isObject } from '../http/readObject.ts';
import { ServiceError } from '../http/ServiceError.ts';
import type { PatchOperation } from './jsonPatch.ts';

/** Everything but `on` is optional. */
export type FaultRule = {
  /** "POST /quote", "GET /data/query", "POST /rpc/base", "event QuoteReceived", "event *" or "*". */
  readonly on: string;
  /** The number of matches it acts on; unlimited by default. */
  readonly times?: number;
  /** The number of matches that pass first. */
  readonly skip?: number;
  /** Share of matches it acts on, drawn by the seed (0 to 1). */
  readonly chance?: number;
  /** Only where the request's JSON has these values, by JSON pointer: {"/method": "eth_call"}. */
  readonly request?: Readonly<Record<string, unknown>>;
  /** Only where the response's or frame's JSON has these values, by JSON pointer. */
  readonly answer?: Readonly<Record<string, unknown>>;
  readonly delayMs?: number;
  /** JSON patch of the response or frame. */
  readonly patch?: readonly PatchOperation[];
  /** After the patch of a quote: orderHash and signingHash recomputed, so that the lie is consistent. */
  readonly rehash?: boolean;
  /** Another status, further headers, another body (a string is sent as it is). */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Sends only this many characters; `cut` also promises more and breaks off. */
  readonly truncate?: number;
  readonly cut?: boolean;
  /** Appends this many spaces' worth of junk. */
  readonly pad?: number;
  /** Overwrites this many characters, drawn by the seed. */
  readonly corrupt?: number;
  /** No response: the connection is closed; a frame is left out. */
  readonly drop?: boolean;
  /** No response: the connection stays open. */
  readonly stall?: boolean;
  /** Further copies of a frame. */
  readonly duplicate?: number;
};

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
