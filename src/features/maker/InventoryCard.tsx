import type { ReactElement } from 'react';
import type { Chain } from '../../domain/chain/Chain.ts';
import { formatAge } from '../../domain/time/formatAge.ts';
import type { Token } from '../../domain/token/Token.ts';
import { ChainName } from '../../entities/chain/ChainName.tsx';
import { TokenDisc } from '../../entities/token/TokenDisc.tsx';
import { Card } from '../../ui/Card.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ApproveDialog } from './ApproveDialog.tsx';
import { InventoryCell } from './InventoryCell.tsx';
import { holdingKey, type Inventory } from './useInventory.ts';

/** The cell whose approval is being changed. */
export type Chosen = { readonly chain: Chain; readonly token: Token };

/** Balances and approvals, token by chain. A symbol may differ in decimals from chain to chain: each cell is its own token. */
export const InventoryCard = ({
  chains,
  tokens,
  inventory,
  readAge,
  isReading,
  busy,
  onRefresh,
  chosen,
  onChoose,
  onApprove,
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
          <IconButton icon="refresh" size="sm" label="Read again" busy={isReading} onClick={onRefresh} />
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
          busy={busy}
          onClose={() => onChoose(null)}
          onApprove={async (amount) => {
            if (await onApprove(chosen.chain, chosen.token, amount)) onChoose(null);
          }}
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
    readonly busy: boolean;
    readonly onRefresh: () => void;
    readonly chosen: Chosen | null;
    readonly onChoose: (chosen: Chosen | null) => void;
    /** Resolves to whether it was done. */
    readonly onApprove: (chain: Chain, token: Token, amount: bigint) => Promise<boolean>;
  };
}
