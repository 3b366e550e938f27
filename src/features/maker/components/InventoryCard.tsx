import type { ReactElement } from 'react';
import { shortenAddress } from '../../../domain/address.ts';
import type { Chain } from '../../../domain/chain.ts';
import {
  type AllowanceState,
  allowanceState,
  type Holding,
  holdingKey,
  type Inventory,
} from '../../../domain/maker/inboxRows.ts';
import { formatAge } from '../../../domain/time.ts';
import type { Token } from '../../../domain/token.ts';
import { ChainName, chainName } from '../../../entities/chain/ChainName.tsx';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { type Numbers, useNumbers } from '../../../entities/settings/useSettings.ts';
import { TokenAmount } from '../../../entities/token/TokenAmount.tsx';
import { TokenDisc } from '../../../entities/token/TokenDisc.tsx';
import { useIsNarrow } from '../../../lib/useMedia.ts';
import { makerMessages, makerToolMessages as t } from '../../../messages/maker.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { rowKeys } from '../../../ui/RowList.tsx';
import { Sentence, Text } from '../../../ui/Text.tsx';
import { Mono, Name } from '../../../ui/Untranslated.tsx';
import { cellsOf } from '../model/inventoryQueries.ts';
import type { DeskView } from '../model/useDesk.ts';
import { ApproveDialog } from './ApproveDialog.tsx';

const allowanceIcons: Record<AllowanceState, readonly [icon: IconName, tone: string]> = {
  unlimited: ['check', 'text-completed'],
  approved: ['check', 'text-completed'],
  limited: ['warning', 'text-pending'],
  none: ['plus', 'text-accent-text'],
};

type AllowanceIconProps = { readonly state: AllowanceState; readonly size?: number };

const AllowanceIcon = ({ state, size = 14 }: AllowanceIconProps): ReactElement => {
  const [icon, tone] = allowanceIcons[state];
  return <Icon name={icon} size={size} className={tone} />;
};

const describeAllowance = (holding: Holding, { decimals }: Token, numbers: Numbers): string => {
  const words = {
    unlimited: makerMessages.noLimit,
    approved: t.approved,
    limited: t.approvedUpTo({ amount: numbers.amount(holding.allowance, decimals) }),
    none: makerMessages.approve,
  };
  return words[allowanceState(holding)];
};

/** Marks a token that is requested most. */
const RequestedMark = (): ReactElement => <span className="inline-block size-1.5 rounded-full bg-accent" />;

/** On phones the words are beside the icons of approvals. */
const Legend = ({ className }: { readonly className: string }): ReactElement => (
  <span
    className={cx(
      'flex items-center gap-3 font-regular text-12 text-text-2 [&>span]:flex [&>span]:items-center [&>span]:gap-1.5',
      className,
    )}
  >
    <span className="max-md:hidden!">
      <AllowanceIcon state="none" />
      <span>{t.notApproved}</span>
    </span>
    <span className="max-md:hidden!">
      <AllowanceIcon state="approved" />
      <span>{t.approved}</span>
    </span>
    <span>
      <RequestedMark />
      <span>{t.requested}</span>
    </span>
  </span>
);

const isMissing = (holding: Holding | undefined): boolean =>
  holding !== undefined && holding.balance > 0n && holding.allowance === 0n;

/** The next thing to do before a quote is possible; null once something that is requested can be given. */
export const describeApprovals = (
  inventory: Inventory | undefined,
  requested: ReadonlySet<string>,
  isUnread: boolean,
): string | null => {
  const held = [...(inventory ?? [])].filter(([, { balance }]) => balance > 0n);
  if (held.some(([key, { allowance }]) => allowance > 0n && (requested.size === 0 || requested.has(key)))) return null;
  if (held.length > 0) return t.approveFirst;
  if (isUnread) return t.balancesUnread;
  return inventory === undefined ? null : t.noneHeld;
};

export type Chosen = { readonly chain: Chain; readonly token: Token };

/** The token requested most of those that are held without an approval. `requested` begins with the most requested. */
export const nextApproval = (
  chains: readonly Chain[],
  tokens: readonly Token[],
  inventory: Inventory | undefined,
  requested: ReadonlySet<string>,
): Chosen | undefined => {
  const wanted = [...requested].find((key) => isMissing(inventory?.get(key)));
  return cellsOf(chains, tokens).find(({ chain, token }) => holdingKey(chain.chainKey, token.address) === wanted);
};

type InventoryCellProps = Chosen & {
  readonly holding: Holding | undefined;
  readonly committed: bigint;
  /** Another token of this symbol is on the chain: the contract tells them apart. */
  readonly isAmbiguous: boolean;
  readonly isRequested: boolean;
  readonly onApprove: () => void;
};

export const InventoryCell = (props: InventoryCellProps): ReactElement => {
  const { chain, token, holding, committed, isAmbiguous, isRequested, onApprove } = props;
  const numbers = useNumbers();
  const contract = isAmbiguous && shortenAddress(token.address);
  const place = {
    token: contract ? `${token.symbol} ${contract}` : token.symbol,
    chain: chainName(useWorld().config, chain.chainKey),
  };
  if (holding === undefined) return <span className="text-12 text-text-3">{t.notRead}</span>;
  const words = describeAllowance(holding, token, numbers);
  const state = allowanceState(holding);
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-1.5 md:max-xl:min-w-28">
      {contract && (
        <Mono title={token.address} className="text-12 text-text-2">
          {contract}
        </Mono>
      )}
      {isRequested && (
        <>
          <RequestedMark />
          <span className="sr-only">{t.requested}</span>
        </>
      )}
      <span className={holding.balance === 0n ? 'text-text-3' : 'font-medium'}>
        <TokenAmount value={holding.balance} token={token} symbol={false} />
      </span>
      <button
        type="button"
        data-row
        className={cx(
          'flex h-6 min-w-6 items-center justify-center gap-1 rounded-control text-12 text-accent-text hover:bg-accent-soft max-md:min-w-28 max-md:justify-end max-md:pointer-coarse:h-11',
          state === 'none' && 'md:border md:border-control',
        )}
        title={words}
        onClick={onApprove}
      >
        <Text>
          {/* A limit that the maker chose is no warning. */}
          <AllowanceIcon state={state === 'limited' ? 'approved' : state} size={16} />
          <span className="md:sr-only">{words}</span>
          <span className="sr-only">{` ${state === 'none' ? t.tokenOnChain(place) : t.changeApproval(place)}`}</span>
        </Text>
      </button>
      {state === 'limited' && (
        <span aria-hidden="true" className="basis-full whitespace-normal pe-[30px] text-12 text-text-2 max-md:hidden">
          {words}
        </span>
      )}
      {committed > 0n && (
        <span
          className={cx(
            'basis-full text-12 md:pe-[30px]',
            committed > holding.balance ? 'text-pending' : 'text-text-2',
          )}
        >
          <Sentence
            of={t.committed}
            slots={{ amount: <TokenAmount value={committed} token={token} symbol={false} mode="pay" /> }}
          />
        </span>
      )}
    </span>
  );
};

/** The rows of the table: symbols, those without any balance last. */
export const inventoryMatrix = (
  chains: readonly Chain[],
  tokens: readonly Token[],
  inventory: Inventory | undefined,
) => {
  const listed = tokens.filter(({ chainId }) => chains.some((chain) => chain.chainId === chainId));
  const rows = [...new Set(listed.map(({ symbol }) => symbol))].map((symbol) => ({
    symbol,
    tokens: listed.filter((token) => token.symbol === symbol),
  }));
  const isNone = ({ tokens: own }: (typeof rows)[number]): boolean =>
    own.every(({ chainId, address }) => {
      const chain = chains.find((one) => one.chainId === chainId);
      return chain !== undefined && inventory?.get(holdingKey(chain.chainKey, address))?.balance === 0n;
    });
  return {
    chains: chains.filter(({ chainId }) => listed.some((token) => token.chainId === chainId)),
    rows: [...rows.filter((row) => !isNone(row)), ...rows.filter(isNone)],
  };
};

type InventoryCardProps = Pick<
  DeskView,
  'chains' | 'tokens' | 'inventory' | 'requested' | 'committed' | 'readAge' | 'isUnread' | 'isReading' | 'refresh'
> & {
  readonly chosen: Chosen | null;
  readonly onChoose: (chosen: Chosen | null) => void;
};

export const InventoryCard = (props: InventoryCardProps): ReactElement => {
  const { tokens, inventory, requested, committed, readAge, isUnread, isReading, refresh, chosen, onChoose } = props;
  const { chains, rows } = inventoryMatrix(props.chains, tokens.all, inventory);
  const next = nextApproval(chains, tokens.all, inventory, requested);
  const isFirst = ![...(inventory?.values() ?? [])].some(({ allowance }) => allowance > 0n);
  const { config } = useWorld();
  const isNarrow = useIsNarrow();
  const approveNext = next && (
    <Button
      size={isNarrow ? 'md' : 'sm'}
      variant={isFirst ? 'primary' : 'secondary'}
      title={t.mostRequested}
      onClick={() => onChoose(next)}
    >
      {t.approve({ token: next.token.symbol, chain: chainName(config, next.chain.chainKey) })}
    </Button>
  );
  return (
    <Card
      title={t.inventory}
      note={describeApprovals(inventory, requested, isUnread)}
      actions={
        <>
          <Legend className="me-2 max-md:hidden" />
          <span className="text-12 text-text-2">
            {readAge === null ? t.notReadYet : t.readAgo({ age: formatAge(readAge) })}
          </span>
          <IconButton icon="refresh" size="sm" label={t.refresh} busy={isReading} onClick={() => void refresh()} />
          {!isNarrow && approveNext}
        </>
      }
      className="mt-4 min-w-0 overflow-hidden"
    >
      {isNarrow && approveNext && <div className="grid border-hairline border-b p-4">{approveNext}</div>}
      <details open={!isNarrow || undefined}>
        <summary className="flex min-h-11 cursor-pointer items-center px-4 text-13 font-medium md:hidden">
          <span>{t.balances}</span>
          <Legend className="ms-auto" />
        </summary>
        <section
          className="overflow-auto overscroll-contain"
          aria-label={t.inventoryTable}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
          tabIndex={0}
          onKeyDown={rowKeys}
        >
          <table className="data w-full whitespace-nowrap xl:table-fixed text-13 max-md:[&_:is(tbody,tr,th)]:block">
            <thead className="bg-surface-2 text-12 text-text-2 max-md:hidden">
              <tr>
                <th scope="col" className="sticky start-0 z-1 h-8 bg-surface-2 ps-4 pe-2 text-start font-medium">
                  {makerMessages.token}
                </th>
                {chains.map(({ chainKey }) => (
                  <th key={chainKey} scope="col" className="ps-2 pe-[38px] font-medium last:pe-[46px]">
                    {/* Ends with the amounts, before their button. */}
                    <span className="flex justify-end [&>*]:shrink-0">
                      <ChainName chainKey={chainKey} />
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ symbol, tokens: own }) => (
                <tr key={symbol} className="border-hairline border-t">
                  <th
                    scope="row"
                    className="sticky start-0 z-1 bg-surface py-1 ps-4 pe-2 text-start font-medium max-md:bg-surface-2"
                  >
                    <span className="flex items-center gap-2">
                      {own[0] && <TokenDisc token={own[0]} />}
                      <Name>{symbol}</Name>
                    </span>
                  </th>
                  {chains.map((chain) => {
                    const here = own.filter(({ chainId }) => chainId === chain.chainId);
                    return (
                      <td
                        key={chain.chainKey}
                        className={cx(
                          'border-hairline px-2 py-1 text-end last:pe-4 max-md:flex max-md:items-center max-md:justify-between max-md:border-t max-md:px-4',
                          here.length === 0 && 'max-md:hidden',
                        )}
                      >
                        <span className="md:hidden">
                          <ChainName chainKey={chain.chainKey} />
                        </span>
                        {here.map((token) => {
                          const key = holdingKey(chain.chainKey, token.address);
                          return (
                            <InventoryCell
                              key={key}
                              chain={chain}
                              token={token}
                              holding={inventory?.get(key)}
                              committed={committed.get(key) ?? 0n}
                              isAmbiguous={here.length > 1}
                              isRequested={requested.has(key)}
                              onApprove={() => onChoose({ chain, token })}
                            />
                          );
                        })}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
      {chosen && (
        <ApproveDialog
          {...chosen}
          holding={inventory?.get(holdingKey(chosen.chain.chainKey, chosen.token.address))}
          onClose={() => onChoose(null)}
          onApproved={refresh}
        />
      )}
    </Card>
  );
};
