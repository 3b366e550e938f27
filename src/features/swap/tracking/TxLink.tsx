import type { ReactElement } from 'react';
import type { Hex } from 'viem';
import { shortenHash } from '../../../domain/address.ts';
import { explorerLink } from '../../../domain/config.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Icon } from '../../../ui/Icon.tsx';

/** A transaction: its hash, to copy, and a link to the chain's explorer where the configuration names one. */
export const TxLink = ({ chainKey, hash, words }: TxLink.Props): ReactElement => {
  const { config } = useWorld();
  if (hash === null) return <span className="text-text-3">{words} not known yet</span>;
  const explorer = explorerLink(config, chainKey, 'tx', hash);
  return (
    <span className="inline-flex items-center gap-1">
      {explorer === null ? (
        <span className="mono" title={hash}>
          <span className="sr-only">{words} </span>
          {shortenHash(hash)}
        </span>
      ) : (
        <a
          className="link inline-flex items-center gap-1"
          href={explorer}
          target="_blank"
          rel="noreferrer"
          title={hash}
        >
          <span className="sr-only">{words} </span>
          <span className="mono">{shortenHash(hash)}</span>
          <Icon name="external" size={13} />
        </a>
      )}
      <CopyButton small text={hash} what={words.toLowerCase()} />
    </span>
  );
};

export declare namespace TxLink {
  type Props = { readonly chainKey: string; readonly hash: Hex | null; readonly words: string };
}
