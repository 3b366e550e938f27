import type { SandboxOptions } from '../SandboxOptions.ts';
import type { FaultRule } from './FaultRule.ts';
import { jsonPatch } from './jsonPatch.ts';
import { rehashQuote } from './rehashQuote.ts';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const rewritten = (text: string, rule: FaultRule, options: Pick<SandboxOptions, 'chains' | 'domain'>): string => {
  if (rule.body !== undefined) return typeof rule.body === 'string' ? rule.body : JSON.stringify(rule.body);
  if (!rule.patch && !rule.rehash) return text;
  const value = jsonPatch(parsed(text), rule.patch ?? []);
  return JSON.stringify(rule.rehash ? rehashQuote(value, options) : value) ?? text;
};

/** The text of an answer or frame after a rule: rewritten, corrupted, truncated, padded. */
export const distort = (
  text: string,
  rule: FaultRule,
  options: Pick<SandboxOptions, 'chains' | 'domain'>,
  draw: () => number,
): string => {
  let result = rewritten(text, rule, options);
  for (let count = rule.corrupt ?? 0; count > 0 && result.length > 0; count -= 1) {
    const at = Math.floor(draw() * result.length);
    const junk = String.fromCharCode(33 + Math.floor(draw() * 90));
    result = result.slice(0, at) + junk + result.slice(at + 1);
  }
  if (rule.truncate !== undefined) result = result.slice(0, rule.truncate);
  return rule.pad ? result + ' '.repeat(rule.pad) : result;
};
