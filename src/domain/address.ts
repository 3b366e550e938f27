import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Address, Hex } from 'viem';

/** viem's would bring more than the hash to the first load. */
export const keccak256 = (bytes: Uint8Array): Hex => `0x${bytesToHex(keccak_256(bytes))}`;

export const ZERO_ADDRESS: Address = '0x0000000000000000000000000000000000000000';

const MAX_CACHED = 2000;
const cache = new Map<string, Address>();

/** An address with its checksum (ERC-55): "0x2B5AD5c4…". Accepts any case; the last 2000 are cached. */
export const checksumAddress = (address: Address): Address => {
  const known = cache.get(address);
  if (known !== undefined) return known;
  const digits = address.slice(2).toLowerCase();
  const hash = keccak256(Uint8Array.from(digits, (digit) => digit.charCodeAt(0)));
  const letters = Array.from(digits, (digit, index) => ((hash[index + 2] ?? '') > '7' ? digit.toUpperCase() : digit));
  const checked: Address = `0x${letters.join('')}`;
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(address, checked);
  return checked;
};

/** The one form of hex inside the app: lower case, so that equal things are equal texts. */
export const lowerHex = (hex: Hex): Hex => `0x${hex.slice(2).toLowerCase()}`;

/** The problem of an invalid address. `checksum`: mixed case with a wrong checksum, probably a typo. */
export type AddressIssue = 'empty' | 'hex' | 'length' | 'checksum';

type ParsedAddress =
  | { readonly ok: true; readonly address: Address }
  | { readonly ok: false; readonly issue: AddressIssue };

export const isAddress = (value: unknown): value is Address =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value);

/** Parses a typed or pasted address to lower case, the one form inside the app. */
export const parseAddress = (text: string): ParsedAddress => {
  const bare = text.trim();
  if (bare === '') return { ok: false, issue: 'empty' };
  if (!/^0x[0-9a-fA-F]*$/.test(bare)) return { ok: false, issue: 'hex' };
  if (!isAddress(bare)) return { ok: false, issue: 'length' };
  const address = lowerHex(bare);
  const digits = bare.slice(2);
  const oneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  if (!oneCase && checksumAddress(address) !== bare) return { ok: false, issue: 'checksum' };
  return { ok: true, address };
};

export const sameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** An address as tables show it: "0xCa46…d347", with its checksum's letters. */
export const shortenAddress = (address: Address): string => {
  const full = checksumAddress(address);
  return `${full.slice(0, 6)}…${full.slice(-4)}`;
};

/** A 32-byte hash as tables show it: "0x78ce6f…3931". */
export const shortenHash = (hash: string): string =>
  hash.length > 14 ? `${hash.slice(0, 8)}…${hash.slice(-4)}` : hash;

const matched = (text: string | undefined, pattern: RegExp): Hex | null =>
  text !== undefined && pattern.test(text) ? `0x${text.slice(2).toLowerCase()}` : null;

export const isHash = (value: unknown): value is Hex => typeof value === 'string' && /^0x[0-9a-f]{64}$/.test(value);

export const addressParam = (text: string | undefined): Hex | null => matched(text, /^0x[0-9a-f]{40}$/i);

export const hashParam = (text: string | undefined): Hex | null => matched(text, /^0x[0-9a-f]{64}$/i);
