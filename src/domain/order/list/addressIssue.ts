import { parseAddress } from '../../address/parseAddress.ts';

/** Why a text in a filter is no address, in words that say what would be right; null where it is one, or empty. */
export const addressIssue = (text: string): string | null => {
  const parsed = parseAddress(text);
  if (parsed.ok || parsed.issue === 'empty') return null;
  if (parsed.issue === 'checksum') return 'Its capital letters do not add up: a character may be mistyped.';
  return parsed.issue === 'hex'
    ? 'Begin with 0x, then digits and the letters a to f.'
    : `${text.length} of 42 characters. Paste the full address.`;
};
