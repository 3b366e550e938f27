import type { Hex } from 'viem';
import { WalletError } from './WalletError.ts';

const N = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const word = (value: bigint): string => value.toString(16).padStart(64, '0');

const parts = (hex: string): { r: bigint; s: bigint; odd: boolean } => {
  const r = BigInt(`0x${hex.slice(0, 64)}`);
  const tail = BigInt(`0x${hex.slice(64, 128)}`);
  if (hex.length === 128) return { r, s: tail & ((1n << 255n) - 1n), odd: tail >> 255n === 1n };
  const v = Number.parseInt(hex.slice(128), 16);
  if (![0, 1, 27, 28].includes(v)) throw new WalletError('malformed', { metaMessages: [`recovery byte ${v}`] });
  return { r, s: tail, odd: v === 1 || v === 28 };
};

/**
 * Brings what a wallet returned to the one form the contract accepts: 65 bytes, low s, v 27 or 28. Reads 64-byte
 * EIP-2098, v 0/1 and high s. Throws WalletError `malformed`, or `smartAccount` for longer blobs (ERC-1271, ERC-6492).
 */
export const canonicalSignature = (answer: unknown): Hex => {
  if (typeof answer !== 'string' || !/^0x[0-9a-f]*$/i.test(answer)) throw new WalletError('malformed');
  const hex = answer.slice(2);
  if (hex.length > 130) throw new WalletError('smartAccount', { metaMessages: [`${hex.length / 2} bytes`] });
  if (hex.length !== 130 && hex.length !== 128)
    throw new WalletError('malformed', { metaMessages: [`${hex.length / 2} bytes`] });
  const { r, s, odd } = parts(hex);
  if (r === 0n || s === 0n || r >= N || s >= N) throw new WalletError('malformed', { metaMessages: ['r or s is 0'] });
  const high = s > N / 2n;
  return `0x${word(r)}${word(high ? N - s : s)}${odd !== high ? '1c' : '1b'}`;
};
