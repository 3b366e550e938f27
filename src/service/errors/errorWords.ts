import { cleanText } from '../../domain/text/cleanText.ts';

const CAP = 200;

const wordsOf = (value: unknown): string | null => {
  if (typeof value !== 'string') return null;
  const words = cleanText(value, CAP);
  return words === '' ? null : words;
};

const member = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;

/** The service's own words in an error body: `{error}`, `{message}`, `{error:{message}}`, `{detail}` or plain text. */
export const errorWords = (body: unknown): string | null =>
  wordsOf(member(member(body, 'error'), 'message')) ??
  wordsOf(member(body, 'error')) ??
  wordsOf(member(body, 'message')) ??
  wordsOf(member(body, 'detail')) ??
  (typeof body === 'string' && !/^\s*</.test(body) ? wordsOf(body) : null);
