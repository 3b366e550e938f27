import type { ReactElement } from 'react';
import type { Chain } from '../../../domain/chain.ts';
import { type Holding, holdingKey, type Inventory } from '../../../domain/maker/inboxRows.ts';
import { formatAge } from '../../../domain/time.ts';
import type { Token } from '../../../domain/token.ts';
import { ChainName, chainName } from '../../../entities/chain/ChainName.tsx';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { TokenAmount } from '../../../entities/token/TokenAmount.tsx';
import { TokenDisc } from '../../../entities/token/TokenDisc.tsx';
import { makerMessages, makerToolMessages } from '../../../messages/maker.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { rowKeys } from '../../../ui/RowList.tsx';
import { Text } from '../../../ui/Text.tsx';
import { Name } from '../../../ui/Untranslated.tsx';
import { ApproveDialog } from './ApproveDialog.tsx';

/** From here on an allowance counts as no limit: no token has so many units. */
const NO_LIMIT = 2n ** 200n;

/** The look of an approval that is missing: a small button where it blocks. */
export const approveButton =
  'flex h-6 shrink-0 items-center rounded-control border border-accent bg-surface px-2 font-medium text-12 text-accent-text hover:bg-accent-soft max-md:h-9 max-md:px-3 max-md:text-13';

const Allowance = ({ token, holding }: { readonly token: Token; readonly holding: Holding }): ReactElement => {
  const t = makerToolMessages.get();
  if (holding.allowance >= NO_LIMIT)
    return (
      <Text>
        <Icon name="check" size={14} /> {t.noLimit}
      </Text>
    );
  if (holding.allowance === 0n)
    return (
      <Text>
        <Icon name="minus" size={14} /> {t.notApproved}
      </Text>
    );
  return (
    <span className="flex items-center gap-1 text-pending">
      <Text>
        <Icon name="warning" size={14} className="max-[359px]:hidden" /> {t.upTo}{' '}
        <TokenAmount value={holding.allowance} token={token} symbol={false} />
      </Text>
    </span>
  );
};

/** The cell whose approval is being changed. */
export type Chosen = { readonly chain: Chain; readonly token: Token };

/** One token on one chain: the balance, what of it answers have promised, and the approval as a button that changes it. */
export const InventoryRow = ({ chain, token, holding, committed, onApprove }: InventoryRow.Props): ReactElement => {
  const t = makerToolMessages.get();
  const place = { token: token.symbol, chain: chainName(useWorld().config, chain.chainKey) };
  const isMissing = holding?.allowance === 0n && holding.balance > 0n;
  return (
    <tr className="border-hairline border-t">
      <th scope="row" className="h-11 py-1 ps-4 pe-2 text-start font-medium">
        <span className="flex items-center gap-2">
          <span className="flex max-[359px]:hidden">
            <TokenDisc token={token} />
          </span>
          <span className="min-w-0">
            <Name className="block truncate">{token.symbol}</Name>
            <span className="block font-regular text-12 text-text-2">
              <ChainName chainKey={chain.chainKey} size={12} />
            </span>
          </span>
        </span>
      </th>
      {holding === undefined ? (
        <td colSpan={2} className="pe-4 text-end text-text-3">
          {t.notRead}
        </td>
      ) : (
        <>
          <td className="px-2 text-end">
            <span className={cx('block', holding.balance === 0n ? 'text-text-3' : 'font-medium')}>
              <TokenAmount value={holding.balance} token={token} symbol={false} />
            </span>
            {committed > 0n && (
              <span className={cx('block text-12', committed > holding.balance ? 'text-pending' : 'text-text-2')}>
                <Text>
                  <TokenAmount value={committed} token={token} symbol={false} mode="pay" /> {t.committed}
                </Text>
              </span>
            )}
          </td>
          <td className="ps-2 pe-4 text-end">
            <button
              type="button"
              data-row
              className={cx(
                'ms-auto',
                isMissing
                  ? approveButton
                  : 'flex min-h-6 items-center max-md:min-h-9 justify-end gap-1 text-12 text-text-2 hover:underline',
              )}
              onClick={onApprove}
            >
              <Text>
                {isMissing ? makerMessages.get().approve : <Allowance token={token} holding={holding} />}{' '}
                <span className="sr-only">{isMissing ? t.tokenOnChain(place) : t.changeApproval(place)}</span>
              </Text>
            </button>
          </td>
        </>
      )}
    </tr>
  );
};

export declare namespace InventoryRow {
  type Props = Chosen & {
    readonly holding: Holding | undefined;
    /** What answers that stand would take, in smallest units. */
    readonly committed: bigint;
    readonly onApprove: () => void;
  };
}

/** Every token on every chain, by token; what is known not to be held comes last. */
export const inventoryCells = (
  chains: readonly Chain[],
  tokens: readonly Token[],
  inventory: Inventory | undefined,
): readonly Chosen[] => {
  const symbols = [...new Set(tokens.map(({ symbol }) => symbol))];
  const cells = symbols.flatMap((symbol) =>
    chains.flatMap((chain) =>
      tokens
        .filter((token) => token.symbol === symbol && token.chainId === chain.chainId)
        .map((token) => ({ chain, token })),
    ),
  );
  const isNone = ({ chain, token }: Chosen): boolean =>
    inventory?.get(holdingKey(chain.chainKey, token.address))?.balance === 0n;
  return [...cells.filter((cell) => !isNone(cell)), ...cells.filter(isNone)];
};

/** What the maker holds, has promised and has approved, one line for a token on a chain. */
export const InventoryCard = (props: InventoryCard.Props): ReactElement => {
  const { chains, tokens, inventory, committed, readAge, isReading, onRefresh, chosen, onChoose, className } = props;
  const t = makerToolMessages.get();
  return (
    <Card
      title={t.inventory}
      actions={
        <>
          <span className="text-12 text-text-2">
            {readAge === null ? t.notReadYet : t.readAgo({ age: formatAge(readAge) })}
          </span>
          <IconButton icon="refresh" size="sm" label={t.readAgain} busy={isReading} onClick={() => void onRefresh()} />
        </>
      }
      className={cx('flex min-w-0 flex-col overflow-hidden', className)}
    >
      <section
        className="min-h-0 flex-1 overflow-auto overscroll-contain max-xl:max-h-[420px]"
        aria-label={t.inventoryTable}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        data-step="approve"
        onKeyDown={rowKeys}
      >
        <table className="data w-full whitespace-nowrap text-13">
          <thead className="sticky top-0 z-1 bg-surface-2 text-12 text-text-2">
            <tr>
              <th scope="col" className="h-8 ps-4 text-start font-medium">
                {t.token}
              </th>
              <th scope="col" className="px-2 text-end font-medium">
                {t.held}
              </th>
              <th scope="col" className="ps-2 pe-4 text-end font-medium">
                {t.mayTake}
              </th>
            </tr>
          </thead>
          <tbody>
            {inventoryCells(chains, tokens, inventory).map((cell) => {
              const key = holdingKey(cell.chain.chainKey, cell.token.address);
              return (
                <InventoryRow
                  key={key}
                  {...cell}
                  holding={inventory?.get(key)}
                  committed={committed.get(key) ?? 0n}
                  onApprove={() => onChoose(cell)}
                />
              );
            })}
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
    /** What answers that stand would take, by `holdingKey`, in smallest units. */
    readonly committed: ReadonlyMap<string, bigint>;
    /** How long ago the chains were read, in ms, or null. */
    readonly readAge: number | null;
    readonly isReading: boolean;
    readonly onRefresh: () => Promise<unknown>;
    readonly chosen: Chosen | null;
    readonly onChoose: (chosen: Chosen | null) => void;
    readonly className?: string;
  };
}
