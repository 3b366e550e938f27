import { type AppConfig, ownValue } from './config.ts';

/** Where the explorer of a chain shows a transaction or an account; null where there is none, as of a sandbox's chains. */
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

/** What a chain's own coin is called: Ether where the configuration says nothing. Always 18 decimals. */
export const nativeCurrency = (
  { chains }: Pick<AppConfig, 'chains'>,
  chainKey: string,
): { readonly name: string; readonly symbol: string; readonly decimals: number } => ({
  ...(ownValue(chains, chainKey)?.nativeCurrency ?? { name: 'Ether', symbol: 'ETH' }),
  decimals: 18,
});
