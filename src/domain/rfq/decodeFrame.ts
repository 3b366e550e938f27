import type { Ms } from '../time/Ms.ts';
import { eventDecoders, flattenDetails } from './eventDecoders.ts';
import type { Frame } from './Frame.ts';
import { fieldReader, isRecord } from './fieldReader.ts';
import { isOversize } from './isOversize.ts';

const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/gu;
/** Only plain values become text: an object from outside could bring a `toString` that is no function. */
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

const eventFrame = (name: string, data: unknown, raw: string, receivedAt: Ms): Frame => {
  const decode = eventDecoders.get(name);
  if (decode === undefined) return { kind: 'unknown', name: shown(name) };
  if (!isRecord(data)) return malformed(`${name}: no data`);
  const flat = flattenDetails(data);
  const read = fieldReader(flat);
  const event = decode(read, flat, receivedAt);
  return read.issues.length > 0 ? malformed(`${name}: ${read.issues.join(', ')}`) : { kind: 'event', event, raw };
};

const errorText = (error: unknown): string => shown(isRecord(error) ? error.message : error) || 'refused';

/**
 * One message of the websocket, in either form (`{event,data}` or `{id,result:{type,data}}`, FIELD-NOTES section 1).
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
  if (!('id' in frame)) return malformed('neither an event nor an answer');
  const id = shown(frame.id);
  if (frame.error !== undefined && frame.error !== null) return { kind: 'answer', id, message: errorText(frame.error) };
  return result === undefined ? malformed('an answer without result') : { kind: 'answer', id, message: null };
};
