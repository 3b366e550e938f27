import { type AppConfig, ownValue } from './config.ts';

/** Explorer URL of a transaction or an account; null without an explorer, as in the sandbox. */
export const explorerLink = (
  { chains, sandbox }: Pick<AppConfig, 'chains' | 'sandbox'>,
  chainKey: string,
  kind: 'tx' | 'address',
  value: string,
): string | null => {
  const chain = ownValue(chains, chainKey);
  if (sandbox || chain === undefined || chain.explorerUrl === null) return null;
  return `${chain.explorerUrl}${chain.explorerPaths?.[kind] ?? `/${kind}/`}${value}`;
};

export const nativeCurrency = (
  { chains }: Pick<AppConfig, 'chains'>,
  chainKey: string,
): { readonly name: string; readonly symbol: string; readonly decimals: number } => ({
  ...(ownValue(chains, chainKey)?.nativeCurrency ?? { name: 'Ether', symbol: 'ETH' }),
  decimals: 18,
});

/**
 * Confirmation depths of the known chains in blocks: what reorganisations have been seen to reach, and a little more. A few
 * blocks where validators sign each one (plasma, monad, stable), seconds of a sequencer's (arbitrum, base, megaeth,
 * optimism), and the twelve of exchanges on ethereum and rootstock.
 */
const confirmationDepths: Readonly<Record<string, number>> = {
  ethereum: 12,
  base: 10,
  arbitrum: 40,
  optimism: 10,
  plasma: 3,
  bsc: 15,
  monad: 3,
  stable: 3,
  megaeth: 10,
  rootstock: 12,
};
const UNKNOWN_CHAIN_CONFIRMATION_COUNT = 12;

/** Blocks on top of an end until it is final. 0: the newest block is final. */
export const confirmationsOf = ({ chains }: Pick<AppConfig, 'chains'>, chainKey: string): number =>
  ownValue(chains, chainKey)?.confirmations ??
  ownValue(confirmationDepths, chainKey) ??
  UNKNOWN_CHAIN_CONFIRMATION_COUNT;
