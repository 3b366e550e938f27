import type { ReactElement, ReactNode } from 'react';
import { cleanText } from '../../domain/cleanText.ts';
import { type AppConfig, ownValue } from '../../domain/config.ts';
import { hashText } from '../../lib/hashText.ts';
import { Name } from '../../ui/Untranslated.tsx';
import { useWorld } from '../context/useWorld.ts';
import { chainArt } from './chainArt.ts';

const known: Readonly<Record<string, string>> = {
  ethereum: 'Ethereum',
  base: 'Base',
  arbitrum: 'Arbitrum',
  optimism: 'Optimism',
  plasma: 'Plasma',
  bsc: 'BSC',
  monad: 'Monad',
  stable: 'Stable',
  megaeth: 'MegaETH',
  rootstock: 'Rootstock',
};

/** The name of a chain: configured, else the usual one, else the cleaned key. */
export const chainName = (config: Pick<AppConfig, 'chains'>, chainKey: string): string => {
  const configured = ownValue(config.chains, chainKey)?.name;
  return configured ?? ownValue(known, chainKey) ?? cleanText(chainKey, 24);
};

const figures = [
  'M0 0h8v16H0z',
  'M0 5.3h16v5.4H0z',
  'M5.3 0h5.4v16H5.3z',
  'M0 0h16L0 16z',
  'M6 0h4v6h6v4h-6v6H6v-6H0V6h6z',
  'M0 0l8 8-8 8z',
  'M8 1.5 14.5 8 8 14.5 1.5 8z',
  'M3 3h10v10H3z',
] as const;

const hashedFlag = (chainKey: string): { readonly ground: string; readonly figure: ReactNode } => {
  const hash = hashText(chainKey);
  const hue = hash % 360;
  return {
    ground: `oklch(0.48 0.09 ${hue})`,
    figure: <path d={figures[(hash >>> 9) % figures.length]} fill={`oklch(0.93 0.03 ${hue})`} />,
  };
};

type ChainFlagProps = { readonly chainKey: string; readonly size?: number };

/** A chain's icon, or a drawn flag without one, 14 to 18 px. Decoration: its name is next to it. */
export const ChainFlag = ({ chainKey, size = 16 }: ChainFlagProps): ReactElement => {
  const art = ownValue(chainArt, chainKey);
  if (art !== undefined)
    return (
      <img
        className="mark overflow-hidden rounded-[18.75%]"
        src={art}
        width={size}
        height={size}
        alt=""
        data-flag={chainKey}
      />
    );
  const { ground, figure } = hashedFlag(chainKey);
  return (
    <svg
      className="mark overflow-hidden rounded-[18.75%]"
      style={{ backgroundColor: ground }}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      aria-hidden="true"
      data-flag={chainKey}
    >
      {figure}
    </svg>
  );
};

type ChainNameProps = { readonly chainKey: string; readonly size?: number };

export const ChainName = ({ chainKey, size = 16 }: ChainNameProps): ReactElement => {
  const { config } = useWorld();
  const name = chainName(config, chainKey);
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 align-bottom">
      <ChainFlag chainKey={chainKey} size={size} />
      <Name className="truncate" title={name}>
        {name}
      </Name>
    </span>
  );
};
