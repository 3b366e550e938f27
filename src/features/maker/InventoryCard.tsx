import type { ReactElement } from 'react';
import type { Chain } from '../../domain/chain.ts';
import { type Holding, holdingKey, type Inventory } from '../../domain/rfq/inboxRows.ts';
import { formatAge } from '../../domain/time.ts';
import type { Token } from '../../domain/token.ts';
import { ChainName } from '../../entities/chain/ChainName.tsx';
import { TokenAmount } from '../../entities/token/TokenAmount.tsx';
import { TokenDisc } from '../../entities/token/TokenDisc.tsx';
import { makerMessages } from '../../messages/maker.ts';
import { makerToolMessages } from '../../messages/makerTools.ts';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ApproveDialog } from './ApproveDialog.tsx';

/** From here on an allowance counts as no limit: no token has so many units. */
const NO_LIMIT = 2n ** 200n;

/** The look of an approval that is missing: a small button where it blocks. */
export const approveButton =
  'flex h-6 shrink-0 items-center rounded-control border border-accent bg-surface px-2 font-medium text-12 text-accent-text hover:bg-accent-soft';

const Allowance = ({ token, holding }: { readonly token: Token; readonly holding: Holding }): ReactElement => {
  const t = makerToolMessages.get();
  if (holding.allowance >= NO_LIMIT)
    return (
      <>
        <Icon name="check" size={14} /> {t.noLimit}
      </>
    );
  if (holding.allowance === 0n)
    return (
      <>
        {holding.balance === 0n && <Icon name="minus" size={14} />}
        <span className={holding.balance === 0n ? undefined : 'sr-only'}>{t.notApproved}</span>
        {holding.balance > 0n && <span aria-hidden="true">{makerMessages.get().approve}</span>}
      </>
    );
  return (
    <span className="flex items-center gap-1 text-pending">
      <Icon name="warning" size={14} /> {t.upTo} <TokenAmount value={holding.allowance} token={token} symbol={false} />
    </span>
  );
};

/** One token on one chain: the balance, and the approval as a button that changes it. */
export const InventoryCell = ({ token, holding, chainKey, onApprove }: InventoryCell.Props): ReactElement => {
  const t = makerToolMessages.get();
  if (token === undefined)
    return (
      <td className="border-hairline border-s bg-surface-2">
        <span className="sr-only">{t.notTraded}</span>
      </td>
    );
  return (
    <td className="border-hairline border-s px-3 text-end">
      {holding === undefined ? (
        <span className="text-text-3">{t.notRead}</span>
      ) : (
        <>
          <span className={holding.balance === 0n ? 'text-text-3' : 'font-medium'}>
            <TokenAmount value={holding.balance} token={token} symbol={false} />
          </span>
          <button
            type="button"
            className={cx(
              'ms-auto',
              holding.allowance === 0n && holding.balance > 0n
                ? approveButton
                : 'flex min-h-6 items-center justify-end gap-1 text-12 text-text-2 hover:underline',
            )}
            onClick={onApprove}
          >
            <Allowance token={token} holding={holding} />
            <span className="sr-only">{t.changeApproval({ token: token.symbol, chain: chainKey })}</span>
          </button>
        </>
      )}
    </td>
  );
};

export declare namespace InventoryCell {
  type Props = {
    readonly token: Token | undefined;
    readonly holding: Holding | undefined;
    readonly chainKey: string;
    readonly onApprove: () => void;
  };
}

/** The cell whose approval is being changed. */
export type Chosen = { readonly chain: Chain; readonly token: Token };

/** Balances and approvals, token by chain. A symbol may differ in decimals from chain to chain: each cell is its own token. */
export const InventoryCard = ({
  chains,
  tokens,
  inventory,
  readAge,
  isReading,
  onRefresh,
  chosen,
  onChoose,
  className,
}: InventoryCard.Props): ReactElement => {
  const t = makerToolMessages.get();
  const here = tokens.filter((token) => chains.some((chain) => chain.chainId === token.chainId));
  const symbols = [...new Set(here.map((token) => token.symbol))];
  const tokenAt = (symbol: string, chain: Chain) =>
    tokens.find((token) => token.chainId === chain.chainId && token.symbol === symbol);
  return (
    <Card
      title={t.inventory}
      note={<span className="max-md:hidden">{t.inventoryHow}</span>}
      actions={
        <>
          <span className="text-12 text-text-2">
            {readAge === null ? t.notReadYet : t.readAgo({ age: formatAge(readAge) })}
          </span>
          <IconButton icon="refresh" size="sm" label={t.readAgain} busy={isReading} onClick={() => void onRefresh()} />
        </>
      }
      className={cx('overflow-hidden', className)}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard */}
      <section className="overflow-x-auto" aria-label={t.inventoryTable} tabIndex={0}>
        <table className="data w-full whitespace-nowrap text-13">
          <thead className="bg-surface-2 text-12 text-text-2">
            <tr>
              <th scope="col" className="h-9 px-4 text-start font-medium">
                {t.token}
              </th>
              {chains.map((chain) => (
                <th key={chain.chainKey} scope="col" className="border-hairline border-s px-3 text-end font-medium">
                  <ChainName chainKey={chain.chainKey} size={14} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {symbols.map((symbol) => (
              <tr key={symbol} className="border-hairline border-t">
                <th scope="row" className="h-[50px] px-4 text-start font-medium">
                  <span className="flex items-center gap-2">
                    <TokenDisc token={{ symbol }} /> <bdi>{symbol}</bdi>
                  </span>
                </th>
                {chains.map((chain) => {
                  const token = tokenAt(symbol, chain);
                  return (
                    <InventoryCell
                      key={chain.chainKey}
                      token={token}
                      holding={token && inventory?.get(holdingKey(chain.chainKey, token.address))}
                      chainKey={chain.chainKey}
                      onApprove={() => token && onChoose({ chain, token })}
                    />
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {chosen && (
        <ApproveDialog
          {...chosen}
          holding={inventory?.get(holdingKey(chosen.chain.chainKey, chosen.token.address))}
          onClose={() => onChoose(null)}
          onApproved={onRefresh}
        />
      )}
    </Card>
  );
};

export declare namespace InventoryCard {
  type Props = {
    readonly chains: readonly Chain[];
    readonly tokens: readonly Token[];
    readonly inventory: Inventory | undefined;
    /** How long ago the chains were read, in ms, or null. */
    readonly readAge: number | null;
    readonly isReading: boolean;
    readonly onRefresh: () => Promise<unknown>;
    readonly chosen: Chosen | null;
    readonly onChoose: (chosen: Chosen | null) => void;
    readonly className?: string;
  };
}
