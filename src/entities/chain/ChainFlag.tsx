import type { ReactElement } from 'react';
import { chainFlags } from './chainFlags.tsx';
import { hashedFlag } from './hashedFlag.tsx';

/** A chain's sea flag, 14 to 18 px. Decoration: its name stands beside it or on the same row. */
export const ChainFlag = ({ chainKey, size = 16 }: ChainFlag.Props): ReactElement => {
  const { ground, figure } = (Object.hasOwn(chainFlags, chainKey) && chainFlags[chainKey]) || hashedFlag(chainKey);
  return (
    <svg className="flag" width={size} height={size} viewBox="0 0 16 16" aria-hidden="true" data-flag={chainKey}>
      <rect width="16" height="16" fill={ground} />
      {figure}
      <rect className="flag-rim" x=".5" y=".5" width="15" height="15" rx="2.5" />
    </svg>
  );
};

export declare namespace ChainFlag {
  type Props = { readonly chainKey: string; readonly size?: number };
}
