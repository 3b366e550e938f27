import { type ReactElement, useId, useState } from 'react';
import type { Chain } from '../../domain/chain.ts';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import { tokenUsd, usdOf } from '../../domain/order/tokenUsd.ts';
import type { Token } from '../../domain/token.ts';
import { walletDialogMessages as t } from '../../messages/wallet.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Name } from '../../ui/Untranslated.tsx';
import { ChainName } from '../chain/ChainName.tsx';
import { useNumbers } from '../settings/useSettings.ts';
import { TokenAmount } from '../token/TokenAmount.tsx';
import { TokenDisc } from '../token/TokenDisc.tsx';

export type HeldToken = { readonly token: Token; readonly balance: bigint };

/** The value of balances of a chain in millionths of a dollar, by the orders; tokens without a price count as nothing. */
export const holdingsUsd = (orders: readonly OrderRecord[], { chainKey }: Chain, rows: readonly HeldToken[]): bigint =>
  rows.reduce((sum, { token, balance }) => {
    const price = tokenUsd(orders, { chainKey, address: token.address });
    return price === null ? sum : sum + usdOf(price, balance);
  }, 0n);

type WorthProps = {
  readonly chain: Chain;
  readonly token: Token;
  /** In smallest units. */
  readonly amount: bigint;
  readonly orders: readonly OrderRecord[];
};

const Worth = ({ chain, token, amount, orders }: WorthProps): ReactElement => {
  const { usd } = useNumbers();
  const price = tokenUsd(orders, { chainKey: chain.chainKey, address: token.address });
  return (
    <span
      className={cx(
        'min-h-4 w-[104px] shrink-0 text-end text-12 text-text-3 max-md:w-auto',
        // Reserves its place while orders load.
        price === null && orders.length > 0 && 'max-md:hidden',
      )}
      {...(price !== null && { title: t.worthBy(price.orders) })}
    >
      {price !== null && t.worth({ usd: usd(usdOf(price, amount)) })}
    </span>
  );
};

type ChainHoldingsProps = {
  readonly chain: Chain;
  readonly tokens: readonly HeldToken[];
  readonly orders: readonly OrderRecord[];
  /** True to show its tokens without a press. */
  readonly unfolded: boolean;
};

/** The balances of a chain behind its total. */
export const ChainHoldings = ({ chain, tokens, orders, unfolded }: ChainHoldingsProps): ReactElement => {
  const numbers = useNumbers();
  const total = holdingsUsd(orders, chain, tokens);
  const id = useId();
  const [chosen, choose] = useState<boolean | null>(null);
  const isOpen = chosen ?? unfolded;
  return (
    <section aria-labelledby={id}>
      <h3>
        <button
          type="button"
          className="-mx-2 flex min-h-9 w-[calc(100%+16px)] items-center gap-2 rounded-control px-2 text-start hover:bg-surface-2"
          aria-expanded={isOpen}
          onClick={() => choose(!isOpen)}
        >
          <span id={id} className="min-w-0 font-medium">
            <ChainName chainKey={chain.chainKey} />
          </span>
          <span className="min-w-0 flex-1 truncate font-regular text-12 text-text-3">{t.tokens(tokens.length)}</span>
          {total > 0n && (
            <span translate="no" className="shrink-0 font-regular">
              {numbers.usd(total)}
            </span>
          )}
          <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} className="shrink-0 text-text-3" />
        </button>
      </h3>
      {isOpen && (
        <ul className="grid gap-1.5 py-1">
          {tokens.map(({ token, balance }) => (
            <li key={token.address} className="flex min-h-7 items-center gap-3">
              <TokenDisc token={token} chainKey={chain.chainKey} size={22} />
              <Name className="min-w-0 flex-1 truncate">{token.symbol}</Name>
              <span className="flex shrink-0 items-baseline max-md:grid max-md:justify-items-end">
                <TokenAmount value={balance} token={token} symbol={false} />
                <Worth chain={chain} token={token} amount={balance} orders={orders} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
