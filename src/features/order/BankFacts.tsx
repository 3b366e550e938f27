import type { ReactElement, ReactNode } from 'react';
import { formatCount } from '../../domain/amount/formatCount.ts';
import type { Chain } from '../../domain/chain/Chain.ts';
import { chainByKey } from '../../domain/chain/chainByKey.ts';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import type { Token } from '../../domain/token/Token.ts';
import { AddressTag } from '../../entities/account/AddressTag.tsx';
import { ChainName } from '../../entities/chain/ChainName.tsx';
import { Link } from '../../ports/Link.tsx';
import { paths } from '../../ports/paths.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import type { SideFacts } from './chainFacts.ts';
import { shortHash } from './parts/shortHash.ts';

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement => (
  <div className="bank-fact">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Block = ({ facts }: { readonly facts: SideFacts }): ReactElement => {
  const { receipt } = facts;
  if (receipt === null) return <span className="text-text-3">none</span>;
  if (receipt.state === 'reading') return <span className="text-text-3">reading</span>;
  if (receipt.state === 'unread') return <span className="text-text-3">not readable now</span>;
  if (receipt.value === null) return <span className="text-failed">not on this chain</span>;
  const number = receipt.value.blockNumber.toString();
  return (
    <>
      {formatCount(receipt.value.blockNumber)}
      <CopyButton small text={number} what="block number" />
    </>
  );
};

/** One bank's facts in a list: who, which token, how much to the last digit, which transaction, block and contract. */
export const BankFacts = ({ side, record, token, chains, facts, you }: BankFacts.Props): ReactElement => {
  const source = side === 'source';
  const chainKey = source ? record.inputChain : record.outputChain;
  const chain = chainByKey(chains, chainKey);
  const account = source ? record.offerer : record.recipient;
  const tokenAddress = source ? record.inputToken : record.outputToken;
  const amount = (source ? record.inputAmount : record.outputAmount).toString();
  const tx = source ? record.srcTx : record.dstTx;
  return (
    <section className="bank-facts">
      <h3>
        <span className="flex min-w-0 items-center gap-2">
          {source ? 'Source bank' : 'Destination bank'}
          <ChainName chainKey={chainKey} size={15} />
        </span>
        <span className="bank-facts-ids">
          {chain === undefined ? 'not listed by the service' : `chain ${chain.chainId}, eid ${chain.eid}`}
        </span>
      </h3>
      <dl>
        <Fact name={source ? 'Offerer' : 'Recipient'}>
          <Link className="bank-fact-link" to={paths.address(account)}>
            <AddressTag address={account} copy={false} you={you !== null && account === you} />
          </Link>
          <CopyButton small text={account} what={source ? 'offerer' : 'recipient'} />
        </Fact>
        <Fact name="Token">
          {token === null ? <span className="text-text-3">not in a list</span> : <bdi>{token.symbol}</bdi>}
          <span className="mono text-text-2" title={tokenAddress}>
            {shortHash(tokenAddress)}
          </span>
          <CopyButton small text={tokenAddress} what="token address" />
        </Fact>
        <Fact name="Amount, smallest unit">
          <span className="mono bank-fact-long">{amount}</span>
          <CopyButton small text={amount} what="amount in smallest units" />
        </Fact>
        <Fact name="Transaction">
          {tx === null ? (
            <span className="text-text-3">none</span>
          ) : (
            <>
              <Link className="mono" to={paths.tx(tx)} title={tx}>
                {shortHash(tx)}
              </Link>
              <CopyButton small text={tx} what="transaction hash" />
            </>
          )}
        </Fact>
        <Fact name="Block">
          <Block facts={facts} />
        </Fact>
        <Fact name="Contract">
          {chain === undefined ? (
            <span className="text-text-3">unknown</span>
          ) : (
            <>
              <span className="mono text-text-2" title={chain.address}>
                {shortHash(chain.address)}
              </span>
              <CopyButton small text={chain.address} what="contract address" />
            </>
          )}
        </Fact>
      </dl>
    </section>
  );
};

export declare namespace BankFacts {
  type Props = {
    readonly side: 'source' | 'destination';
    readonly record: OrderRecord;
    readonly token: Token | null;
    readonly chains: readonly Chain[];
    readonly facts: SideFacts;
    /** The account this browser used last, lower case, or null. */
    readonly you: string | null;
  };
}
