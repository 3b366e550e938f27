import {
  compactSignatureToHex,
  concatHex,
  type Hex,
  parseSignature,
  signatureToCompactSignature,
  sliceHex,
  toHex,
} from 'viem';
import type { WalletSettings } from './WalletSettings.ts';

/** Gives a signature one of the forms that wallets in the wild return, or breaks it. */
export const alterSignature = (signature: Hex, form: WalletSettings['signature']): Hex => {
  if (form === 'v01') {
    const v = Number(sliceHex(signature, 64, 65));
    return concatHex([sliceHex(signature, 0, 64), toHex(v - 27, { size: 1 })]);
  }
  if (form === 'compact') return compactSignatureToHex(signatureToCompactSignature(parseSignature(signature)));
  if (form === 'broken') return sliceHex(signature, 0, 60);
  return signature;
};
