import { type Address, type Hex, hashMessage, recoverAddress, stringify, stringToHex } from 'viem';
import { sameAddress } from '../../domain/address.ts';
import { signingHash } from '../../domain/order/orderHash.ts';
import type { LimitOrder } from '../../domain/rfq/LimitOrder.ts';
import { limitOrderHash } from '../../domain/rfq/limitOrderHash.ts';
import { type CheckedQuote, isCheckedQuote } from '../../domain/swap/checkQuote.ts';
import { type GuardedWallet, requireAccount } from './guardProvider.ts';
import { hasCode, readWalletError, WalletError } from './WalletError.ts';

/** EIP-1474. */
const INVALID_PARAMS_CODE = -32602;

const N = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const word = (value: bigint): string => value.toString(16).padStart(64, '0');

const parts = (hex: string): { r: bigint; s: bigint; odd: boolean } => {
  const r = BigInt(`0x${hex.slice(0, 64)}`);
  const tail = BigInt(`0x${hex.slice(64, 128)}`);
  if (hex.length === 128) return { r, s: tail & ((1n << 255n) - 1n), odd: tail >> 255n === 1n };
  const v = Number.parseInt(hex.slice(128), 16);
  if (![0, 1, 27, 28].includes(v))
    throw new WalletError('malformed', { details: [{ code: 'walletFacts.recoveryByte', values: { value: v } }] });
  return { r, s: tail, odd: v === 1 || v === 28 };
};

/**
 * Converts a wallet's signature to the one form that the contract accepts: 65 bytes, low s, v 27 or 28. Reads 64-byte
 * EIP-2098, v 0/1 and high s. Throws WalletError `malformed`, or `smartAccount` for longer ones (ERC-1271, ERC-6492).
 */
export const canonicalSignature = (response: unknown): Hex => {
  if (typeof response !== 'string' || !/^0x[0-9a-f]*$/i.test(response)) throw new WalletError('malformed');
  const hex = response.slice(2);
  if (hex.length !== 130 && hex.length !== 128)
    throw new WalletError(hex.length > 130 ? 'smartAccount' : 'malformed', {
      details: [{ code: 'walletFacts.bytes', values: { count: hex.length / 2 } }],
    });
  const { r, s, odd } = parts(hex);
  if (r === 0n || s === 0n || r >= N || s >= N)
    throw new WalletError('malformed', { details: [{ code: 'walletFacts.zeroPart' }] });
  const high = s > N / 2n;
  return `0x${word(r)}${word(high ? N - s : s)}${odd !== high ? '1c' : '1b'}`;
};

/** The canonical signature of `hash` in a response. Throws WalletError unless it recovers to the account. */
const verifySignature = async (response: unknown, hash: Hex, account: Address): Promise<Hex> => {
  const signature = canonicalSignature(response);
  const signer = await recoverAddress({ hash, signature }).catch((cause: unknown) => {
    throw new WalletError('malformed', { cause });
  });
  if (!sameAddress(signer, account))
    throw new WalletError('wrongSigner', { details: [{ code: 'walletFacts.signedBy', values: { signer } }] });
  return signature;
};

export const signCancelQuote = async (wallet: GuardedWallet, maker: Address, rfqId: string): Promise<Hex> => {
  await requireAccount(wallet, maker);
  const message = `cancelQuote ${rfqId}`;
  const response = await wallet.ask('personal_sign', [stringToHex(message), maker]);
  return verifySignature(response, hashMessage(message), maker);
};

export const signLimitOrder = async (wallet: GuardedWallet, order: LimitOrder): Promise<Hex> => {
  await requireAccount(wallet, order.offerer);
  const raw = limitOrderHash(order);
  const response = await wallet.ask('personal_sign', [raw, order.offerer]);
  return verifySignature(response, hashMessage({ raw }), order.offerer);
};

/**
 * Requests the signature of a checked quote's order and verifies it: the signer recovered over the local digest must be the
 * offerer. Only checkQuote makes a `CheckedQuote` (by type, and checked again here), so nothing unchecked reaches a prompt.
 * Resolves to a canonical 65-byte signature.
 */
export const signOrder = async (wallet: GuardedWallet, checked: CheckedQuote): Promise<Hex> => {
  if (!isCheckedQuote(checked)) throw new WalletError('notPinned', { details: [{ code: 'walletFacts.notChecked' }] });
  const { order, domain, typedData } = checked;
  await requireAccount(wallet, order.offerer);
  const response = await wallet
    .ask('eth_signTypedData_v4', [order.offerer, stringify(typedData)])
    .catch((cause: unknown) => {
      // The typed data is as EIP-712 requires. A wallet that rejects it requires the chain id, which the order does not have.
      if (!hasCode(cause, INVALID_PARAMS_CODE)) throw cause;
      throw new WalletError('domainRefused', { cause, details: readWalletError(cause).details });
    });
  return verifySignature(response, signingHash(order, domain), order.offerer);
};
