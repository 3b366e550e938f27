import type { Address } from 'viem';
import { checksumAddress } from './checksumAddress.ts';

/** Why a text is no address. `checksum`: letters in mixed case that do not add up, so one may be mistyped. */
export type AddressIssue = 'empty' | 'hex' | 'length' | 'checksum';

/** A lower-case address, or why there is none. */
export type ParsedAddress =
  | { readonly ok: true; readonly address: Address }
  | { readonly ok: false; readonly issue: AddressIssue };

const isHex = (text: string): text is Address => /^0x[0-9a-fA-F]{40}$/.test(text);

/** Reads an address as a person types or pastes it; inside, addresses are lower case. */
export const parseAddress = (text: string): ParsedAddress => {
  const bare = text.trim();
  if (bare === '') return { ok: false, issue: 'empty' };
  if (!/^0x[0-9a-fA-F]*$/.test(bare)) return { ok: false, issue: 'hex' };
  if (!isHex(bare)) return { ok: false, issue: 'length' };
  const address = bare.toLowerCase();
  if (!isHex(address)) return { ok: false, issue: 'hex' };
  const digits = bare.slice(2);
  const oneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  if (!oneCase && checksumAddress(address) !== bare) return { ok: false, issue: 'checksum' };
  return { ok: true, address };
};
