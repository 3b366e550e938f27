import type { ReactElement } from 'react';
import type { Chain } from '../../domain/chain.ts';
import { type Holding, holdingKey, type Inventory } from '../../domain/rfq/inboxRows.ts';
import { formatAge } from '../../domain/time.ts';
import type { Token } from '../../domain/token.ts';
import { ChainName } from '../../entities/chain/ChainName.tsx';
import { TokenAmount } from '../../entities/token/TokenAmount.tsx';
import { TokenDisc } from '../../entities/token/TokenDisc.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ApproveDialog } from './ApproveDialog.tsx';

/** From here on an allowance counts as no limit: no token has so many units. */
const NO_LIMIT = 2n ** 200n;

const Allowance = ({ token, holding }: { readonly token: Token; readonly holding: Holding }): ReactElement => {
  if (holding.allowance >= NO_LIMIT)
    return (
      <>
        <Icon name="check" size={14} /> no limit
      </>
    );
  if (holding.allowance === 0n)
    return (
      <>
        <Icon name="minus" size={14} /> not approved
      </>
    );
  return (
    <span className="flex items-center gap-1 text-pending">
      <Icon name="warning" size={14} /> up to <TokenAmount value={holding.allowance} token={token} symbol={false} />
    </span>
  );
};

/** One token on one chain: the balance, and the approval as a button that changes it. */
export const InventoryCell = ({ token, holding, chainKey, onApprove }: InventoryCell.Props): ReactElement => {
  if (token === undefined)
    return (
      <td className="border-hairline border-s bg-surface-2">
        <span className="sr-only">not traded</span>
      </td>
    );
  return (
    <td className="border-hairline border-s px-3 text-end">
      {holding === undefined ? (
        <span className="text-text-3">not read</span>
      ) : (
        <>
          <span className={holding.balance === 0n ? 'text-text-3' : 'font-medium'}>
            <TokenAmount value={holding.balance} token={token} symbol={false} />
          </span>
          <button
            type="button"
            className="ms-auto flex min-h-6 items-center justify-end gap-1 text-12 text-text-2 hover:underline"
            onClick={onApprove}
          >
            <Allowance token={token} holding={holding} />
            <span className="sr-only">
              Change the approval of {token.symbol} on {chainKey}
            </span>
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
}: InventoryCard.Props): ReactElement => {
  const here = tokens.filter((token) => chains.some((chain) => chain.chainId === token.chainId));
  const symbols = [...new Set(here.map((token) => token.symbol))];
  const tokenAt = (symbol: string, chain: Chain) =>
    tokens.find((token) => token.chainId === chain.chainId && token.symbol === symbol);
  return (
    <Card
      title="Inventory and approvals"
      note={<span className="max-md:hidden">balance, then how much the settlement contract may take</span>}
      actions={
        <>
          <span className="text-12 text-text-2">
            {readAge === null ? 'not read yet' : `read ${formatAge(readAge)} ago`}
          </span>
          <IconButton icon="refresh" size="sm" label="Read again" busy={isReading} onClick={() => void onRefresh()} />
        </>
      }
      className="overflow-hidden"
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard */}
      <section className="overflow-x-auto" aria-label="Inventory by token and chain" tabIndex={0}>
        <table className="data w-full whitespace-nowrap text-13">
          <thead className="bg-surface-2 text-12 text-text-2">
            <tr>
              <th scope="col" className="h-9 px-4 text-start font-medium">
                Token
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
  };
}
