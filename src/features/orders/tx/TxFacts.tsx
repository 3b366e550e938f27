import { useQueries } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { Hex } from 'viem';
import { formatCount } from '../../../domain/amount/formatAmount.ts';
import { ownValue } from '../../../domain/config.ts';
import { formatUtc } from '../../../domain/time.ts';
import { AddressTag } from '../../../entities/account/AddressTag.tsx';
import { ChainName } from '../../../entities/chain/ChainName.tsx';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Note } from '../../../ui/Note.tsx';
import type { Receipt } from '../../../world/chains/readOrder.ts';
import { receiptQueries } from '../../../world/queries/receiptQueries.ts';

type TxReceipts = {
  readonly found: readonly { readonly chainKey: string; readonly receipt: Receipt }[];
  /** Chains whose nodes did not answer. */
  readonly unread: readonly string[];
  readonly reading: boolean;
};

/** Asks every configured chain for the receipt of a transaction, all at once. */
const useTxReceipts = (hash: Hex): TxReceipts => {
  const world = useWorld();
  const chainKeys = Object.keys(world.config.chains);
  const answers = useQueries({
    queries: chainKeys.map((chainKey) => ({ ...receiptQueries.of(world, chainKey, hash), retry: false })),
  });
  return {
    found: chainKeys.flatMap((chainKey, index) => {
      const receipt = answers[index]?.data;
      return receipt ? [{ chainKey, receipt }] : [];
    }),
    unread: chainKeys.filter((_, index) => answers[index]?.isError),
    reading: answers.some((answer) => answer.isPending),
  };
};

const Facts = ({ chainKey, receipt, explorer }: FactsProps): ReactElement => (
  <dl className="card tx-facts">
    <div>
      <dt>Chain</dt>
      <dd>
        <ChainName chainKey={chainKey} />
      </dd>
    </div>
    <div>
      <dt>Outcome</dt>
      <dd className={receipt.ok ? undefined : 'text-failed'}>{receipt.ok ? 'Succeeded' : 'Reverted'}</dd>
    </div>
    <div>
      <dt>Block</dt>
      <dd>{formatCount(receipt.blockNumber)}</dd>
    </div>
    <div>
      <dt>Block time</dt>
      <dd>{formatUtc(receipt.blockTime)}</dd>
    </div>
    <div>
      <dt>From</dt>
      <dd>
        <AddressTag address={receipt.from} />
      </dd>
    </div>
    <div>
      <dt>To</dt>
      <dd>{receipt.to === null ? 'contract creation' : <AddressTag address={receipt.to} />}</dd>
    </div>
    <div>
      <dt>Settlement events</dt>
      <dd>{receipt.events.length === 0 ? 'none' : receipt.events.map((event) => event.kind).join(', ')}</dd>
    </div>
    {explorer !== null && (
      <div>
        <dt>Elsewhere</dt>
        <dd>
          <a className="link" href={explorer} target="_blank" rel="noreferrer noopener">
            Chain explorer <Icon name="external" size={13} className="inline" />
          </a>
        </dd>
      </div>
    )}
  </dl>
);

type FactsProps = { readonly chainKey: string; readonly receipt: Receipt; readonly explorer: string | null };

/** What the configured chains say of a transaction: every chain is asked, since a hash names none. */
export const TxFacts = ({ hash }: { readonly hash: Hex }): ReactElement => {
  const { config } = useWorld();
  const { found, unread, reading } = useTxReceipts(hash);
  return (
    <div className="tx-found">
      {found.map(({ chainKey, receipt }) => {
        const base = ownValue(config.chains, chainKey)?.explorerUrl ?? null;
        const explorer = base === null || config.sandbox ? null : `${base.replace(/\/$/, '')}/tx/${hash}`;
        return <Facts key={chainKey} chainKey={chainKey} receipt={receipt} explorer={explorer} />;
      })}
      {found.length === 0 && (
        <Note title={reading ? 'Asking the chains.' : 'No configured chain has this transaction.'}>
          {!reading && unread.length > 0 && `${unread.length} of the chains could not be read now. `}
          {!reading && 'Orders below, if there are any, are what the service says of it.'}
        </Note>
      )}
    </div>
  );
};
