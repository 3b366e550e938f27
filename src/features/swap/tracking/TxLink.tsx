import type { ReactElement } from 'react';
import type { Hex } from 'viem';
import { shortenHash } from '../../../domain/address.ts';
import { explorerLink } from '../../../domain/config.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { Link } from '../../../entities/navigation/Link.tsx';
import { paths } from '../../../entities/navigation/paths.ts';
import { swapTrackingMessages } from '../../../messages/swapTracking.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Icon } from '../../../ui/Icon.tsx';

/**
 * The transaction of one side under its name: its hash, to copy, and a link to the chain's explorer where the
 * configuration names one, else to what this site knows of it.
 */
export const TxLink = ({ chainKey, hash, at }: TxLink.Props): ReactElement => {
  const t = swapTrackingMessages.get();
  const { config } = useWorld();
  const name = at === 'pay' ? t.sourceTx : t.destinationTx;
  if (hash === null) return <span className="text-text-3">{t.txUnknown}</span>;
  const explorer = explorerLink(config, chainKey, 'tx', hash);
  const shown = <span className="mono">{shortenHash(hash)}</span>;
  const look = 'link inline-flex items-center gap-1';
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className="text-text-2">{at === 'pay' ? t.sourceTxShort : t.destinationTxShort}</span>
      {explorer === null ? (
        <Link className={look} to={paths.tx(hash)}>
          {shown}
        </Link>
      ) : (
        <a className={look} href={explorer} target="_blank" rel="noreferrer" title={hash}>
          {shown}
          <Icon name="external" size={13} />
        </a>
      )}
      <CopyButton small text={hash} what={name.toLowerCase()} />
    </span>
  );
};

export declare namespace TxLink {
  type Props = { readonly chainKey: string; readonly hash: Hex | null; readonly at: 'pay' | 'receive' };
}
