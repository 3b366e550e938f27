import type { ReactElement, ReactNode } from 'react';
import { cleanText } from '../../domain/cleanText.ts';
import { type AppConfig, ownValue } from '../../domain/config.ts';
import { hashText } from '../../lib/hashText.ts';
import { Name } from '../../ui/Untranslated.tsx';
import { useWorld } from '../context/useWorld.ts';

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

/** The name people read for a chainKey: as configured, else as commonly written, else the key itself, cleaned. */
export const chainName = (config: Pick<AppConfig, 'chains'>, chainKey: string): string => {
  const configured = ownValue(config.chains, chainKey)?.name;
  return configured ?? ownValue(known, chainKey) ?? cleanText(chainKey, 24);
};

/** Ten sea flags: drawn patterns, not logos. Ground colour and the figure on a 16 grid. */
const chainFlags: Readonly<Record<string, { readonly ground: string; readonly figure: ReactNode }>> = {
  ethereum: { ground: '#dde3f2', figure: <path d="M8 2.2 13.4 8 8 13.8 2.6 8z" fill="#46549b" /> },
  base: { ground: '#2355d6', figure: <path d="M4.75 4.75h6.5v6.5h-6.5z" fill="#fff" /> },
  arbitrum: { ground: '#1b3d61', figure: <path d="M0 10.5 10.5 0H16v5.5L5.5 16H0z" fill="#74bdf0" /> },
  optimism: { ground: '#fdf3f3', figure: <circle cx="8" cy="8" r="4.4" fill="#d32a3e" /> },
  plasma: { ground: '#0f5a4e', figure: <path d="M0 3h16v3.2H0zM0 9.8h16V13H0z" fill="#84e6c8" /> },
  bsc: { ground: '#f0bf2c', figure: <path d="M0 0h8v8H0zM8 8h8v8H8z" fill="#221f18" /> },
  monad: { ground: '#5a46bd', figure: <path d="M1 1l14 14M15 1 1 15" stroke="#fff" strokeWidth="3" /> },
  stable: { ground: '#1d7766', figure: <path d="M0 8h16v8H0z" fill="#e4f4ee" /> },
  megaeth: {
    ground: '#f2f0ea',
    figure: (
      <path
        d="M0 0h5.33v5.33H0zM10.67 0H16v5.33h-5.33zM5.33 5.33h5.34v5.34H5.33zM0 10.67h5.33V16H0zM10.67 10.67H16V16h-5.33z"
        fill="#1f2326"
      />
    ),
  },
  rootstock: { ground: '#e07a25', figure: <path d="M0 0 16 16H0z" fill="#4a2a12" /> },
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

/** The flag of a chain nobody drew: pattern and hue follow from its chainKey, the same on every device. */
const hashedFlag = (chainKey: string): { readonly ground: string; readonly figure: ReactNode } => {
  const hash = hashText(chainKey);
  const hue = hash % 360;
  return {
    ground: `oklch(0.48 0.09 ${hue})`,
    figure: <path d={figures[(hash >>> 9) % figures.length]} fill={`oklch(0.93 0.03 ${hue})`} />,
  };
};

/** A chain's sea flag, 14 to 18 px. Decoration: its name stands beside it or on the same row. */
export const ChainFlag = ({ chainKey, size = 16 }: ChainFlag.Props): ReactElement => {
  const { ground, figure } = (Object.hasOwn(chainFlags, chainKey) && chainFlags[chainKey]) || hashedFlag(chainKey);
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

export declare namespace ChainFlag {
  type Props = { readonly chainKey: string; readonly size?: number };
}

/** A chain as people read it: flag and name. */
export const ChainName = ({ chainKey, size = 16 }: ChainName.Props): ReactElement => {
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

export declare namespace ChainName {
  type Props = { readonly chainKey: string; readonly size?: number };
}
