import type { ReactElement } from 'react';
import type { Address, Hex } from 'viem';
import { amountParts } from '../../domain/amount/formatAmount.ts';
import { formatUsd } from '../../domain/amount/formatUsd.ts';
import { styleNumber } from '../../domain/amount/numberFormat.ts';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import type { Token } from '../../domain/token/Token.ts';
import { ChainName } from '../../entities/chain/ChainName.tsx';
import { useSettings } from '../../entities/settings/useSettings.ts';
import { TokenDisc } from '../../entities/token/TokenDisc.tsx';
import { Link } from '../../ports/Link.tsx';
import { paths } from '../../ports/paths.ts';
import { cx } from '../../ui/cx.ts';
import { shortHash } from './parts/shortHash.ts';

/** One bank of an order: its words, and what the record says of it. */
type Bank = {
  readonly title: string;
  readonly chainKey: string;
  readonly amount: bigint;
  readonly token: Address;
  readonly usd: string | null;
  readonly tx: Hex | null;
  /** What to say where there is no transaction. */
  readonly noTx: string;
  /** The amount was promised and did not arrive. */
  readonly missing: boolean;
};

const isLost = ({ status }: OrderRecord): boolean =>
  status === 'failed' || status === 'cancelled' || status === 'expired';

const sourceBank = (record: OrderRecord): Bank => ({
  title: record.status === 'pending' ? 'To pay' : record.srcTx === null && isLost(record) ? 'Not paid' : 'Paid',
  chainKey: record.inputChain,
  amount: record.inputAmount,
  token: record.inputToken,
  usd: record.inputTokenValueUsd,
  tx: record.srcTx,
  noTx: record.status === 'pending' ? 'no source transaction yet' : 'no source transaction',
  missing: record.srcTx === null && isLost(record),
});

const destinationBank = (record: OrderRecord): Bank => {
  const waits = record.status === 'pending' || record.status === 'received';
  return {
    title: waits
      ? 'To receive'
      : isLost(record)
        ? 'Not received'
        : record.status === 'completed'
          ? 'Received'
          : 'Destination',
    chainKey: record.outputChain,
    amount: record.outputAmount,
    token: record.outputToken,
    usd: record.outputTokenValueUsd,
    tx: record.dstTx,
    noTx: waits ? 'no destination transaction yet' : 'no destination transaction',
    missing: isLost(record),
  };
};

/** What a record says of the bank that pays or of the bank that is paid. */
export const bankOf = (record: OrderRecord, side: 'source' | 'destination'): Bank =>
  side === 'source' ? sourceBank(record) : destinationBank(record);

const sizeOf = (length: number): string => {
  if (length > 21) return 'is-wrapped';
  return length > 15 ? 'is-22' : length > 11 ? 'is-30' : '';
};

/** One bank of an order: what was paid or received, where, worth what, in which transaction. */
export const OrderBank = ({ side, record, token }: OrderBank.Props): ReactElement => {
  const format = useSettings((settings) => settings.numberFormat);
  const bank = bankOf(record, side);
  const parts = amountParts(bank.amount, token?.decimals ?? null, side === 'source' ? 'pay' : 'receive');
  const text = styleNumber(parts.whole + parts.fraction, format);
  const usd = bank.usd === null ? 'value not given' : styleNumber(formatUsd(bank.usd), format);
  return (
    <section className={cx('order-bank', bank.missing && 'is-missing')} aria-label={bank.title}>
      <div className="order-bank-top">
        <h2>{bank.title}</h2>
        <span className="font-medium">
          <ChainName chainKey={bank.chainKey} />
        </span>
      </div>
      <div className="order-bank-amount">
        <span className={cx('order-amount', sizeOf(text.length))} title={styleNumber(parts.full, format)}>
          {text}
        </span>
        <span className="order-bank-token">
          <TokenDisc token={token} size={22} />
          {token === null ? <span className="text-13 text-text-2">smallest units</span> : <bdi>{token.symbol}</bdi>}
        </span>
      </div>
      <div className="order-bank-foot">
        <span>
          {usd}
          {bank.missing && bank.usd !== null && ' expected'}
        </span>
        {bank.tx === null ? (
          <span className="text-text-3">{bank.noTx}</span>
        ) : (
          <Link className="link mono" to={paths.tx(bank.tx)} title={bank.tx}>
            {shortHash(bank.tx)}
          </Link>
        )}
      </div>
    </section>
  );
};

export declare namespace OrderBank {
  type Props = { readonly side: 'source' | 'destination'; readonly record: OrderRecord; readonly token: Token | null };
}
