import type { Hex } from 'viem';
import type { WalletSettings } from './WalletSettings.ts';

const oneOf = <T extends string>(value: unknown, allowed: readonly T[], otherwise: T): T =>
  allowed.find((word) => word === value) ?? otherwise;

const isKey = (value: unknown): value is Hex => typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value);

const parse = (text: string | null): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};

/** Reads kept settings, whatever they are; a key in the URL wins over a kept one, a kept one over the visitor's. */
export const readSettings = (kept: string | null, urlKey: string | null, visitorKey: Hex): WalletSettings => {
  const raw = parse(kept);
  return {
    privateKey: [urlKey, raw.privateKey].find(isKey) ?? visitorKey,
    answer: oneOf(raw.answer, ['ask', 'approve', 'reject', 'hang'], 'ask'),
    signature: oneOf(raw.signature, ['normal', 'other-signer', 'v01', 'compact', 'broken'], 'normal'),
    refusesNoChainId: raw.refusesNoChainId === true,
    connected: raw.connected === true,
    locked: raw.locked === true,
    chainId: typeof raw.chainId === 'number' && Number.isSafeInteger(raw.chainId) ? raw.chainId : null,
  };
};
