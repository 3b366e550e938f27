import { useQueries } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useCallback, useMemo } from 'react';
import type { Hex } from 'viem';
import { explorerLink } from '../../domain/configuredChain.ts';
import { DEFAULT_VIEW, ordersSearch } from '../../domain/order/list/OrdersView.ts';
import { formatUtc } from '../../domain/time.ts';
import { AddressTag } from '../../entities/account/AddressTag.tsx';
import { ChainName } from '../../entities/chain/ChainName.tsx';
import { useWorld } from '../../entities/context/useWorld.ts';
import { paths } from '../../entities/navigation/paths.ts';
import { useGo } from '../../entities/navigation/router.tsx';
import { useNumbers } from '../../entities/settings/useSettings.ts';
import { commonMessages } from '../../messages/common.ts';
import { orderListMessages as t } from '../../messages/orders.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Note } from '../../ui/Note.tsx';
import { Text } from '../../ui/Text.tsx';
import { Mono } from '../../ui/Untranslated.tsx';
import type { Receipt } from '../../world/chains/readOrder.ts';
import { receiptQueries } from '../../world/queries/receiptQueries.ts';
import { LIST_PAGE, OrdersExplorer, type OrdersExplorerProps, SUBJECT } from './OrdersExplorer.tsx';

type TxReceipts = {
  readonly found: readonly { readonly chainKey: string; readonly receipt: Receipt }[];
  readonly unread: readonly string[];
  readonly reading: boolean;
};

const useTxReceipts = (hash: Hex): TxReceipts => {
  const world = useWorld();
  const chainKeys = Object.keys(world.config.chains);
  const responses = useQueries({
    queries: chainKeys.map((chainKey) => ({ ...receiptQueries.read(world, chainKey, hash), retry: false })),
  });
  return {
    found: chainKeys.flatMap((chainKey, index) => {
      const receipt = responses[index]?.data;
      return receipt ? [{ chainKey, receipt }] : [];
    }),
    unread: chainKeys.filter((_, index) => responses[index]?.isError),
    reading: responses.some((response) => response.isPending),
  };
};

type TxFactProps = { readonly name: string; readonly className?: string; readonly children: ReactNode };

const TxFact = ({ name, className, children }: TxFactProps): ReactElement => (
  <div>
    <dt className="text-12 text-text-2">{name}</dt>
    <dd className={className}>{children}</dd>
  </div>
);

type TxReceiptFactsProps = { readonly chainKey: string; readonly receipt: Receipt; readonly explorer: string | null };

const TxReceiptFacts = ({ chainKey, receipt, explorer }: TxReceiptFactsProps): ReactElement => {
  const { count } = useNumbers();
  const events = receipt.events.map(({ kind }) => t[kind]).join(', ');
  return (
    <dl className="card flex flex-wrap gap-x-9 gap-y-2.5 px-[18px] py-3 text-13 max-md:grid max-md:grid-cols-2">
      <TxFact name={t.chain}>
        <ChainName chainKey={chainKey} />
      </TxFact>
      <TxFact name={t.outcome} className={receipt.ok ? '' : 'text-failed'}>
        {receipt.ok ? t.succeeded : t.reverted}
      </TxFact>
      <TxFact name={t.block}>
        <span translate="no">{count(receipt.blockNumber)}</span>
      </TxFact>
      <TxFact name={t.blockTime}>
        <span translate="no">{formatUtc(receipt.blockTime)}</span>
      </TxFact>
      <TxFact name={t.sender}>
        <AddressTag address={receipt.from} />
      </TxFact>
      <TxFact name={t.receiver}>
        {receipt.to === null ? t.contractCreation : <AddressTag address={receipt.to} />}
      </TxFact>
      <TxFact name={t.events}>{events === '' ? t.noEvents : events}</TxFact>
      {explorer !== null && (
        <TxFact name={t.elsewhere}>
          <a className="link" href={explorer} target="_blank" rel="noreferrer noopener">
            <Text>
              {t.explorer} <Icon name="external" size={13} className="inline" />
            </Text>
          </a>
        </TxFact>
      )}
    </dl>
  );
};

/** Chain facts of a transaction: every configured chain is read, because a hash names none. */
const TxFacts = ({ hash }: { readonly hash: Hex }): ReactElement => {
  const { count } = useNumbers();
  const { config } = useWorld();
  const { found, unread, reading } = useTxReceipts(hash);
  return (
    <div className="mb-4 grid gap-3 max-md:order-last max-md:mt-4 max-md:px-3">
      {found.map(({ chainKey, receipt }) => {
        const explorer = explorerLink(config, chainKey, 'tx', hash);
        return <TxReceiptFacts key={chainKey} chainKey={chainKey} receipt={receipt} explorer={explorer} />;
      })}
      {found.length === 0 && (
        <Note title={reading ? t.checking : t.notFound}>
          {!reading && unread.length > 0 && `${t.unread({ count: count(unread.length) })} `}
          {!reading && t.reportedOrders}
        </Note>
      )}
    </div>
  );
};

type TxOrdersProps = { readonly hash: Hex };

export const TxOrders = ({ hash }: TxOrdersProps): ReactElement => {
  const go = useGo();
  const view = useMemo(() => ({ ...DEFAULT_VIEW, tx: hash }), [hash]);
  const onView: OrdersExplorerProps['onView'] = useCallback(
    (next, options) => go(paths.orders(ordersSearch(next)), options),
    [go],
  );
  return (
    <div className={LIST_PAGE}>
      <header className="page-head">
        <h1>{t.transaction}</h1>
        <span className={SUBJECT}>
          <Mono>{hash}</Mono>
          <CopyButton text={hash} label={commonMessages.copyTransactionHash} />
        </span>
      </header>
      <TxFacts hash={hash} />
      <OrdersExplorer bare view={view} onView={onView} />
    </div>
  );
};
