import { type Hex, recoverAddress } from 'viem';
import { sameAddress } from '../../../src/domain/address/sameAddress.ts';
import { ServiceError } from '../http/ServiceError.ts';

const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;
const LOW_255_BITS = 2n ** 255n - 1n;

const sOf = (signature: string): bigint => {
  const s = BigInt(`0x${signature.slice(66, 130)}`);
  return signature.length === 132 ? s : s & LOW_255_BITS;
};

/** The signature with the recovery byte written out, as `recoverAddress` wants it. */
const expanded = (signature: string): Hex => {
  if (signature.length === 132) return signature as Hex;
  const parity = BigInt(`0x${signature.slice(66, 130)}`) >> 255n;
  return `${signature.slice(0, 66)}${sOf(signature).toString(16).padStart(64, '0')}${parity === 0n ? '1b' : '1c'}` as Hex;
};

/**
 * Checks a signature as the contract will: 65 bytes with v 27 or 28, or 64 bytes (EIP-2098), s in the lower half, made
 * by the offerer over this digest. Throws a 400 that says what is wrong.
 */
export const readOrderSignature = async (text: string, digest: Hex, offerer: string): Promise<Hex> => {
  if (!/^0x([0-9a-f]{128}|[0-9a-f]{130})$/i.test(text))
    throw new ServiceError(400, 'signature must be 65 or 64 bytes.');
  const signature = text.toLowerCase() as Hex;
  if (signature.length === 132 && !/(1b|1c)$/.test(signature)) {
    throw new ServiceError(400, 'The signature’s last byte must be 27 or 28.');
  }
  if (sOf(signature) > HALF_ORDER) throw new ServiceError(400, 'The signature’s s is in the upper half.');
  const signer = await recoverAddress({ hash: digest, signature: expanded(signature) }).catch(() => null);
  if (signer === null || !sameAddress(signer, offerer)) {
    throw new ServiceError(400, 'The signature is not the offerer’s signature of this order.');
  }
  return signature;
};
