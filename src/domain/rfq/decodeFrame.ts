import { utf8ToBytes } from '@noble/hashes/utils.js';
import * as v from 'valibot';
import type { Ms } from '../time.ts';
import { entryNamed, type RfqEvent } from './rfqEventTable.ts';

/** One message of the websocket, decoded. `raw` is its text. */
export type Frame =
  | { readonly kind: 'event'; readonly event: RfqEvent; readonly raw: string }
  /** A JSON-RPC response to our subscription: `message` is the error's text, or null when it was accepted. */
  | { readonly kind: 'response'; readonly id: string; readonly message: string | null }
  | { readonly kind: 'unknown'; readonly name: string }
  /** Not JSON, not an object, or an event with these fields missing or wrong. */
  | { readonly kind: 'malformed'; readonly reason: string }
  /** Over 64 KB: dropped before parsing. */
  | { readonly kind: 'oversize' };

/** The largest frame that is parsed, in bytes of UTF-8. */
export const MAX_FRAME_BYTES = 65_536;

/** Nearly all texts are short enough not to be encoded: a unit of UTF-16 is at most three bytes. */
export const isOversize = (text: string): boolean =>
  text.length * 3 > MAX_FRAME_BYTES && (text.length > MAX_FRAME_BYTES || utf8ToBytes(text).length > MAX_FRAME_BYTES);

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/gu;
/** Only primitives become text: the `toString` of an outside object may not be a function. */
const shown = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value).slice(0, 256).replace(INVISIBLE, '').slice(0, 64)
    : '';
const malformed = (reason: string): Frame => ({ kind: 'malformed', reason });

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The event's fields in one object: some services nest those of CalldataToExecute under `detailsToExecute`. */
const flattenDetails = (data: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  isRecord(data.detailsToExecute) ? { ...data, ...data.detailsToExecute } : data;

const eventFrame = (name: string, data: unknown, raw: string, receivedAt: Ms): Frame => {
  const entry = entryNamed(name);
  if (entry === undefined) return { kind: 'unknown', name: shown(name) };
  if (!isRecord(data)) return malformed(`${name}: no data`);
  const result = v.safeParse(entry.fields, flattenDetails(data), { abortPipeEarly: true });
  if (!result.success) return malformed(`${name}: ${result.issues.map((issue) => v.getDotPath(issue)).join(', ')}`);
  // The entry of this name reads the fields of its kind.
  const event = { event: name, receivedAt, ...(result.output as object) } as RfqEvent;
  return { kind: 'event', event, raw };
};

const errorText = (error: unknown): string => shown(isRecord(error) ? error.message : error) || 'refused';

/**
 * One message of the websocket, as `{event,data}` or `{id,result:{type,data}}` (docs/SERVICE.md "The live dialect").
 * Never throws: whatever cannot be read has a kind of its own, so that it can be counted.
 */
export const decodeFrame = (text: string, receivedAt: Ms): Frame => {
  if (isOversize(text)) return { kind: 'oversize' };
  const frame = parse(text);
  if (!isRecord(frame)) return malformed(frame === undefined ? 'not JSON' : 'not an object');
  if (typeof frame.event === 'string') return eventFrame(frame.event, frame.data, text, receivedAt);
  const { result } = frame;
  if (isRecord(result) && typeof result.type === 'string') {
    return eventFrame(result.type, result.data, text, receivedAt);
  }
  if (!('id' in frame)) return malformed('neither an event nor a response');
  const id = shown(frame.id);
  if (frame.error !== undefined && frame.error !== null)
    return { kind: 'response', id, message: errorText(frame.error) };
  return result === undefined ? malformed('a response without result') : { kind: 'response', id, message: null };
};
