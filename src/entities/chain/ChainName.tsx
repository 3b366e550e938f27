import type { ReactElement } from 'react';
import { useWorld } from '../context/useWorld.ts';
import { ChainFlag } from './ChainFlag.tsx';
import { chainName } from './chainName.ts';

/** A chain as people read it: flag and name. */
export const ChainName = ({ chainKey, size = 16 }: ChainName.Props): ReactElement => {
  const { config } = useWorld();
  const name = chainName(config, chainKey);
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 align-bottom">
      <ChainFlag chainKey={chainKey} size={size} />
      <bdi className="truncate" title={name}>
        {name}
      </bdi>
    </span>
  );
};

export declare namespace ChainName {
  type Props = { readonly chainKey: string; readonly size?: number };
}
