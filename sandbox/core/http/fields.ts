import { type Address, getAddress, type Hex, zeroAddress } from 'viem';
import { ServiceError } from './ServiceError.ts';

const UINT128 = 2n ** 128n;

const own = (body: Record<string, unknown>, name: string): string => {
  const value = Object.hasOwn(body, name) ? body[name] : undefined;
  if (value === undefined || value === null || value === '') throw new ServiceError(400, `${name} is missing.`);
  if (typeof value !== 'string') throw new ServiceError(400, `${name} must be a string.`);
  return value;
};

/** Readers of the fields of a JSON body; each throws a 400 that names the field. */
export const fields = {
  text: own,
  /** A 20-byte address in any case, not zero; returned with its checksum. */
  address: (body: Record<string, unknown>, name: string): Address => {
    const value = own(body, name);
    if (!/^0x[0-9a-f]{40}$/i.test(value)) throw new ServiceError(400, `${name} must be an address of 20 bytes.`);
    const address = getAddress(value.toLowerCase());
    if (address === zeroAddress) throw new ServiceError(400, `${name} must not be the zero address.`);
    return address;
  },
  /** A whole, positive number of smallest units within uint128, without sign, point or leading zero. */
  amount: (body: Record<string, unknown>, name: string): bigint => {
    const value = own(body, name);
    if (!/^[1-9]\d{0,38}$/.test(value) || BigInt(value) >= UINT128) {
      throw new ServiceError(400, `${name} must be a whole positive number of smallest units, as decimal digits.`);
    }
    return BigInt(value);
  },
  /** A 32-byte hash in any case, returned in lower case. */
  hash: (body: Record<string, unknown>, name: string): Hex => {
    const value = own(body, name);
    if (!/^0x[0-9a-f]{64}$/i.test(value)) throw new ServiceError(400, `${name} must be a hash of 32 bytes.`);
    return value.toLowerCase() as Hex;
  },
};
