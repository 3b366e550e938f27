import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { Address, Hex } from 'viem';
import { shortenHash } from '../../../domain/address.ts';
import { explorerLink } from '../../../domain/configuredChain.ts';
import type { SideConsensus } from '../../../domain/order/status/orderStatus.ts';
import type { Token } from '../../../domain/token.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { paths } from '../../../entities/navigation/paths.ts';
import { Link } from '../../../entities/navigation/router.tsx';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { swapTrackingMessages as t } from '../../../messages/swapTracking.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Mono } from '../../../ui/Untranslated.tsx';
import type { Receipt } from '../../../world/chains/readOrder.ts';
import { balanceQueries } from '../../../world/queries/balanceQueries.ts';

type TxLinkProps = {
  readonly chainKey: string;
  readonly hash: Hex | null;
  readonly at: 'pay' | 'receive';
};

/** Without an explorer it links to the page of the transaction here. Empty, of the same height, while there is none. */
export const TxLink = ({ chainKey, hash, at }: TxLinkProps): ReactElement => {
  const { config } = useWorld();
  if (hash === null) return <span className="block min-h-6" />;
  const explorer = explorerLink(config, chainKey, 'tx', hash);
  const shown = <Mono>{shortenHash(hash)}</Mono>;
  const look = 'link inline-flex items-center gap-1';
  return (
    <span className="flex min-h-6 items-center gap-1.5 text-13">
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
      <CopyButton small text={hash} label={at === 'pay' ? t.copySourceTx : t.copyDestinationTx} />
    </span>
  );
};

const NO_ADDRESS = '0x';

export type BalanceChangeProps = {
  readonly chain: { readonly key: string; readonly name: string };
  /** Null if neither a list nor its contract names it. */
  readonly token: Token | null;
  readonly owner: Address;
  readonly isOwn: boolean;
  /** Null until the chain shows it. */
  readonly receipt: Pick<Receipt, 'blockNumber'> | null;
  readonly isOver: boolean;
  readonly nodes: SideConsensus['source'];
};

export const BalanceChange = (props: BalanceChangeProps): ReactElement => {
  const { chain, token, owner, isOwn, receipt, isOver, nodes } = props;
  const world = useWorld();
  const numbers = useNumbers();
  const enabled = isOver && receipt !== null && token !== null;
  const block = receipt?.blockNumber ?? 0n;
  const { data, isError } = useQuery({
    ...balanceQueries.balanceAround(world, chain.key, token?.address ?? NO_ADDRESS, owner, block),
    enabled,
  });
  const isUnread = isError || (isOver && receipt === null && nodes === 'silent');
  const textOf = ({ before, after }: NonNullable<typeof data>, write: (value: bigint) => string): string => {
    if (before === null) return (isOwn ? t.yourBalanceNow : t.theirBalanceNow)({ after: write(after) });
    return (isOwn ? t.yourBalance : t.theirBalance)({ before: write(before), after: write(after) });
  };
  return (
    <>
      {isUnread && <span>{t.balanceUnread({ chain: chain.name })}</span>}
      {enabled && data !== undefined && (
        <span translate="no" title={textOf(data, (value) => numbers.tokens(value, token, 'full'))}>
          {textOf(data, (value) => numbers.amount(value, token?.decimals ?? null, 'receive'))}
        </span>
      )}
    </>
  );
};
