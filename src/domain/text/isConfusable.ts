import { cleanText } from './cleanText.ts';

/** Whether a symbol or name holds characters that can pass for others: anything outside printable ASCII, or hidden. */
export const isConfusable = (text: string): boolean =>
  !/^[\x20-\x7e]*$/.test(text) || cleanText(text, text.length + 1) !== text.trim();
