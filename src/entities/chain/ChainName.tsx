import type { ReactElement } from 'react';
import { knownChains } from '../../domain/chain.ts';
import { cleanText } from '../../domain/cleanText.ts';
import { type AppConfig, ownValue } from '../../domain/config.ts';
import { hashText } from '../../lib/hashText.ts';
import { Name } from '../../ui/Untranslated.tsx';
import { useWorld } from '../context/useWorld.ts';
import { chainArt } from './art.ts';

/** The name of a chain: configured, else the usual one, else the cleaned key. */
export const chainName = ({ chains }: Pick<AppConfig, 'chains'>, chainKey: string): string =>
  ownValue(chains, chainKey)?.name ?? ownValue(knownChains, chainKey)?.name ?? cleanText(chainKey, 24);

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
  const hash = hashText(chainKey);
  return (
    <svg
      className="mark overflow-hidden rounded-[18.75%]"
      style={{ backgroundColor: `oklch(0.48 0.09 ${hash % 360})` }}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      aria-hidden="true"
      data-flag={chainKey}
    >
      <path
        d="M-8-8h16v32H-8z"
        fill={`oklch(0.93 0.03 ${hash % 360})`}
        transform={`rotate(${45 * ((hash >>> 9) % 8)} 8 8)`}
      />
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
