import { createStore } from 'zustand/vanilla';
import { parseUsd } from '../../domain/amount/formatUsd.ts';

/** What the maker wants to be asked about, in dollars as typed; an empty text is no limit. */
export type MakerLimits = { readonly smallest: string; readonly largest: string };

/** Why a request is outside the limits. `unknown`: a limit is set, and what the request is worth is not known. */
export type LimitIssue = 'small' | 'large' | 'unknown';

const KEY = 'maker-limits:v1';
/** No limit at all. */
export const noLimits: MakerLimits = { smallest: '', largest: '' };

/** Whether a limit can be read: empty, or a decimal number of dollars. */
export const isLimit = (text: string): boolean => text === '' || parseUsd(text) !== null;

/**
 * Checks a request against the limits: its size by what the taker asks for, the largest by that and by what I would
 * give. Values in millionths of a dollar, null where not known.
 */
export const limitIssue = (
  limits: MakerLimits,
  asked: bigint | null,
  gives: bigint | null = asked,
): LimitIssue | null => {
  const [least, most] = [parseUsd(limits.smallest), parseUsd(limits.largest)];
  if (least !== null && asked === null) return 'unknown';
  if (most !== null && (asked === null || gives === null)) return 'unknown';
  if (least !== null && asked !== null && asked < least) return 'small';
  const isLarge = (value: bigint | null): boolean => most !== null && value !== null && value > most;
  return isLarge(asked) || isLarge(gives) ? 'large' : null;
};

const read = (): MakerLimits => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return noLimits;
    const text = (value: unknown): string => (typeof value === 'string' && isLimit(value) ? value : '');
    return { smallest: text(Reflect.get(kept, 'smallest')), largest: text(Reflect.get(kept, 'largest')) };
  } catch {
    return noLimits;
  }
};

/** The limits of this device. */
export const makerLimits = createStore<MakerLimits>(read);

/** Sets the limits and keeps them on this device. */
export const setMakerLimits = (limits: MakerLimits): void => {
  makerLimits.setState(limits, true);
  try {
    localStorage.setItem(KEY, JSON.stringify(limits));
  } catch {
    // A browser that refuses storage forgets them with the page.
  }
};
