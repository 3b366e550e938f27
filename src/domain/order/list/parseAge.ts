import { type Ms, ms } from '../../time/Ms.ts';

/** The spans offered as presets. */
export const AGE_PRESETS = ['1h', '24h', '7d', '30d'] as const;

const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const WORDS = { m: 'minute', h: 'hour', d: 'day' } as const;
type Unit = keyof typeof UNITS;

const split = (text: string): { count: number; unit: Unit } | null => {
  const match = /^([1-9]\d{0,3})([mhd])$/.exec(text);
  return match ? { count: Number(match[1]), unit: match[2] as Unit } : null;
};

/** Reads a span such as "90m", "24h" or "30d" in ms, or null. */
export const parseAge = (text: string): Ms | null => {
  const age = split(text);
  return age ? ms(age.count * UNITS[age.unit]) : null;
};

/** A span in words: "Last 7 days". */
export const ageWords = (text: string): string => {
  const age = split(text);
  if (!age) return 'Any time';
  return age.count === 1 ? `Last ${WORDS[age.unit]}` : `Last ${age.count} ${WORDS[age.unit]}s`;
};
