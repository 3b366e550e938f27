import { Autocomplete } from '@base-ui/react/autocomplete';
import { useQueries } from '@tanstack/react-query';
import { memo, type ReactElement, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Address, isAddress } from 'viem';
import { lowerHex, shortenAddress } from '../../../domain/address.ts';
import type { Chain } from '../../../domain/chain.ts';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import { createUsdEstimate } from '../../../domain/order/tokenUsd.ts';
import { symbolRisk } from '../../../domain/symbolRisk.ts';
import type { TokenRegistry } from '../../../domain/TokenRegistry.ts';
import type { Token } from '../../../domain/token.ts';
import type { RouteSide } from '../../../engines/swap/route.ts';
import type { SideName } from '../../../engines/swap/swapForm.ts';
import { ChainFlag, chainName } from '../../../entities/chain/ChainName.tsx';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { useValuedOrders } from '../../../entities/order/useRecentOrders.ts';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { describeSymbolRisk } from '../../../entities/token/describeSymbolRisk.ts';
import { TokenDisc } from '../../../entities/token/TokenDisc.tsx';
import { useMedia } from '../../../lib/useMedia.ts';
import { commonMessages } from '../../../messages/common.ts';
import { pickerMessages as t } from '../../../messages/swap.ts';
import { Combobox, ComboboxOption } from '../../../ui/Combobox.tsx';
import { cx } from '../../../ui/cx.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Sentence, Text } from '../../../ui/Text.tsx';
import { Mono, Name } from '../../../ui/Untranslated.tsx';
import { useRowWindow } from '../../../ui/useRowWindow.ts';
import { balanceQueries, balanceTokens } from '../../../world/queries/balanceQueries.ts';
import { useSwap, useSwapCommands } from '../model/useSwap.ts';
import { ImportToken } from './ImportToken.tsx';
import { chainTotals, type PickerGroup, type PickerRow, pickerRows, recentTokens } from './pickerRows.ts';

const ROW_HEIGHT_PX = 52;

type TokenRowProps = {
  readonly row: PickerRow;
  readonly index: number;
  readonly count: number;
  readonly top: number;
  /** Shown only in results from several chains. */
  readonly chainName: string | null;
  readonly onPick: (row: PickerRow) => void;
};

const Row = ({ row, index, count, top, chainName, onPick }: TokenRowProps): ReactElement => {
  const numbers = useNumbers();
  return (
    <ComboboxOption
      value={row}
      index={index}
      count={count}
      className="absolute inset-x-0 gap-3 px-3"
      style={{ top, height: ROW_HEIGHT_PX }}
      onPick={() => onPick(row)}
    >
      <TokenDisc token={row.imported ? null : row.token} chainKey={row.chainKey} size={30} />
      <span className="min-w-0 flex-1">
        <b className="flex items-center gap-1.5 leading-[18px]">
          <Name className="truncate">{row.token.symbol}</Name>
          {row.chosen && (
            <span role="img" aria-label={t.chosen} title={t.chosen} className="text-accent-text">
              <Icon name="check" size={14} />
            </span>
          )}
        </b>
        {row.imported ? (
          <span className="flex items-center gap-1.5 text-12 text-pending">
            <Icon name="warning" size={13} />
            <span className="truncate">
              <Text>
                {describeSymbolRisk(row.risk)} <Mono>{shortenAddress(row.token.address)}</Mono>
              </Text>
            </span>
          </span>
        ) : (
          <span className="block truncate text-12 text-text-2">
            <Text>
              {chainName === null ? <Name>{row.token.name}</Name> : t.onChain({ chain: chainName })}{' '}
              <Mono className="text-text-3 max-[23rem]:hidden">{shortenAddress(row.token.address)}</Mono>
            </Text>
          </span>
        )}
      </span>
      <span className="text-end text-12 text-text-3">
        {row.balance !== null && (
          <b
            translate="no"
            className={cx('block font-medium text-14 leading-[18px]', row.balance === 0n ? 'text-text-3' : 'text-text')}
            title={numbers.amount(row.balance, row.token.decimals, 'full')}
          >
            {numbers.amount(row.balance, row.token.decimals, 'receive')}
          </b>
        )}
        {row.usd !== null && (
          <span translate="no" className="block">
            {commonMessages.estimate({ usd: numbers.usd(row.usd) })}
          </span>
        )}
      </span>
    </ComboboxOption>
  );
};

export const TokenRow = memo(Row);

const Total = ({ micros }: { readonly micros: bigint | undefined }): ReactElement | null => {
  const { usd } = useNumbers();
  return micros === undefined ? null : (
    <span translate="no" className="font-regular text-12 text-text-2 max-md:hidden" title={t.heldHere}>
      {commonMessages.estimate({ usd: usd(micros) })}
    </span>
  );
};

/** On a phone the chains are one row that scrolls, and fades at its ends. */
const showNow = (chain: HTMLElement | null): void => chain?.scrollIntoView({ block: 'nearest', inline: 'center' });

type ChainRailProps = {
  readonly title: string;
  readonly chains: readonly Chain[];
  /** The value held on a chain, in millionths of a dollar. */
  readonly totals: ReadonlyMap<string, bigint>;
  readonly chosen: string;
  readonly onChoose: (chainKey: string) => void;
};

const ChainRail = ({ title, chains, totals, chosen, onChoose }: ChainRailProps): ReactElement => {
  const { config } = useWorld();
  return (
    <div className="flex gap-0.5 overflow-auto border-hairline bg-surface-2 p-2 max-md:border-b max-md:px-6 max-md:[mask-image:linear-gradient(to_right,transparent,black_24px,black_calc(100%-24px),transparent)] md:flex-col md:border-e">
      <div className="px-3 pt-2.5 pb-1.5 text-12 text-text-2 max-md:hidden">{title}</div>
      {chains.map(({ chainKey }) => (
        <button
          key={chainKey}
          type="button"
          aria-pressed={chainKey === chosen}
          ref={chainKey === chosen ? showNow : undefined}
          onClick={() => onChoose(chainKey)}
          className={cx(
            'flex min-h-[38px] shrink-0 items-center gap-2.5 rounded-control px-3 text-14 max-md:min-h-[44px]',
            chainKey === chosen ? 'bg-accent-soft font-medium text-accent-text' : 'hover:bg-surface-3',
          )}
        >
          <ChainFlag chainKey={chainKey} />
          <Name className="flex-1 text-start">{chainName(config, chainKey)}</Name>
          <Total micros={totals.get(chainKey)} />
        </button>
      ))}
    </div>
  );
};

type TokenListProps = {
  readonly groups: readonly PickerGroup[];
  /** Entries in view: each group is its title and its tokens. */
  readonly shown: readonly number[];
  readonly count: number;
  readonly chainNameOf: (row: PickerRow) => string | null;
  readonly onPick: (row: PickerRow) => void;
};

const TokenList = ({ groups, shown, count, chainNameOf, onPick }: TokenListProps): ReactElement => (
  <Autocomplete.List
    aria-label={t.tokens}
    // The title of the first group is as far from the top as that of the chains.
    className="relative -mt-3"
    style={{ height: (count + groups.length) * ROW_HEIGHT_PX }}
  >
    {groups.map(({ title, items }, at) => {
      const first = groups.slice(0, at).reduce((entry, before) => entry + before.items.length + 1, 0);
      const entries = shown.filter((entry) => entry >= first && entry < first + items.length + 1);
      return (
        entries.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a list box
          <div key={title} role="group" aria-label={title}>
            {entries.map((entry) => {
              const row = items[entry - first - 1];
              const top = entry * ROW_HEIGHT_PX;
              return row === undefined ? (
                <div
                  key={title}
                  aria-hidden="true"
                  className="absolute inset-x-0 flex items-end px-3 pb-1.5 text-12 text-text-2"
                  style={{ top, height: ROW_HEIGHT_PX }}
                >
                  {title}
                </div>
              ) : (
                <TokenRow
                  key={row.key}
                  row={row}
                  index={entry - at - 1}
                  count={count}
                  top={top}
                  chainName={chainNameOf(row)}
                  onPick={onPick}
                />
              );
            })}
          </div>
        )
      );
    })}
  </Autocomplete.List>
);

/** The entry of the token at an index: the titles of its group and of those before it come first. */
const entryOf = (groups: readonly PickerGroup[], index: number): number => {
  let left = index;
  const at = groups.findIndex(({ items }) => {
    left -= items.length;
    return left < 0;
  });
  return index + at + 1;
};

type TokenSearchProps = {
  readonly rail: string;
  readonly chains: readonly Chain[];
  readonly rows: readonly PickerRow[];
  readonly start: string;
  readonly text: string;
  readonly field?: RefObject<HTMLInputElement | null>;
  readonly onPick: (row: Pick<PickerRow, 'chainKey' | 'token'>) => void;
};

export const TokenSearch = ({
  rail,
  chains,
  rows,
  start,
  text: first,
  onPick,
  field,
}: TokenSearchProps): ReactElement => {
  const [chainKey, setChainKey] = useState(start);
  const [text, setText] = useState(first);
  const { config, storage } = useWorld();
  const [recent] = useState(() => recentTokens(storage).read());
  const name = chainName(config, chainKey);
  const groups = useMemo(
    () => pickerRows({ rows, chainKey, chainName: name, text, recent }),
    [rows, chainKey, name, text, recent],
  );
  const found = useMemo(() => groups.flatMap(({ items }) => items), [groups]);
  const totals = useMemo(() => chainTotals(rows), [rows]);
  const {
    scroller,
    rows: visible,
    reveal,
    scrollTo,
  } = useRowWindow<HTMLDivElement>({
    count: found.length + groups.length,
    height: ROW_HEIGHT_PX,
  });
  useLayoutEffect(() => scrollTo(0), [text, chainKey, scrollTo]);
  const [highlighted, setHighlighted] = useState(0);
  const highlight = (index: number, isByKey: boolean): void => {
    setHighlighted(index);
    // The title above the first token is shown with it.
    if (isByKey) reveal(index === 0 ? 0 : entryOf(groups, index));
  };
  // Enter presses the highlighted token, which may be scrolled out of view.
  const shown = new Set(visible.map(({ index }) => index)).add(entryOf(groups, highlighted));
  const isTypedAddress = isAddress(text.trim(), { strict: false });
  return (
    <Combobox items={found} itemText={({ key }) => key} text={text} onText={setText} onHighlight={highlight}>
      <div className="border-hairline border-b px-5 py-3.5">
        <div className="input h-10">
          <Icon name="search" />
          <Autocomplete.Input aria-label={t.search} ref={field} spellCheck={false} placeholder={t.searchHint} />
        </div>
      </div>
      <div className="grid max-md:grid-cols-1 md:h-[480px] md:grid-cols-[240px_1fr]">
        <ChainRail title={rail} chains={chains} totals={totals} chosen={chainKey} onChoose={setChainKey} />
        <div ref={scroller} className="min-h-[320px] overflow-auto px-2 pb-2 max-md:h-[55dvh]">
          <TokenList
            groups={groups}
            shown={[...shown].sort((a, b) => a - b)}
            count={found.length}
            chainNameOf={(row) => (row.chainKey === chainKey ? null : chainName(config, row.chainKey))}
            onPick={onPick}
          />
          {groups.length === 0 && !isTypedAddress && (
            <p role="status" className="px-3 pt-4 text-13">
              <b>
                <Sentence of={t.noMatch} slots={{ text: <Name>{text.trim()}</Name> }} />
              </b>
            </p>
          )}
          <ImportToken text={text} chainKey={chainKey} known={rows} onPick={onPick} />
          {!isTypedAddress && <p className="px-3 py-3 text-12 text-text-3">{t.source}</p>}
        </div>
      </div>
    </Combobox>
  );
};

const tokensOf = (registry: TokenRegistry, chain: Chain): readonly Token[] =>
  registry.all.filter((token) => token.chainId === chain.chainId);

const listedSymbols = (registry: TokenRegistry): readonly string[] =>
  registry.all.filter((token) => registry.isListed(token)).map((token) => token.symbol);

const tokenKey = (chainKey: string, address: string): string => `${chainKey}:${address.toLowerCase()}`;

const countUses = (orders: readonly OrderRecord[]): ReadonlyMap<string, number> => {
  const uses = new Map<string, number>();
  for (const { inputChain, inputToken, outputChain, outputToken } of orders)
    for (const key of [tokenKey(inputChain, inputToken), tokenKey(outputChain, outputToken)])
      uses.set(key, (uses.get(key) ?? 0) + 1);
  return uses;
};

const usePickerRows = (
  registry: TokenRegistry,
  chains: readonly Chain[],
  owner: Address | null,
  { chain: chosenChain, token: chosenToken }: RouteSide,
): readonly PickerRow[] => {
  const world = useWorld();
  const balances = useQueries({
    queries: chains.map((chain) => {
      const addresses = balanceTokens(registry.all, chain).map((token) => token.address);
      return {
        ...balanceQueries.balances(world, chain.chainKey, addresses, owner ?? '0x'),
        enabled: owner !== null && addresses.length > 0 && world.chains.rpc(chain.chainKey) !== null,
      };
    }),
    combine: (results) => results.map((result) => result.data),
  });
  const orders = useValuedOrders();
  return useMemo(() => {
    const uses = countUses(orders);
    const usdOf = createUsdEstimate(orders);
    const listed = listedSymbols(registry);
    return chains.flatMap((chain, index) =>
      tokensOf(registry, chain).map((token) => {
        const balance = balances[index]?.get(token.address.toLowerCase()) ?? null;
        return {
          key: `${chain.chainKey}-${token.address}`,
          chainKey: chain.chainKey,
          token,
          balance,
          // Only held tokens are valued: a list may have thousands.
          usd: balance ? usdOf(chain.chainKey, token.address, balance) : null,
          uses: uses.get(tokenKey(chain.chainKey, token.address)) ?? 0,
          chosen: chain.chainKey === chosenChain?.chainKey && token.address === chosenToken?.address,
          imported: !registry.isListed(token),
          risk: registry.isListed(token) ? null : symbolRisk(token.symbol, listed),
        };
      }),
    );
  }, [registry, chains, balances, orders, chosenChain, chosenToken]);
};

export const SwapPicker = ({ at, onClose }: { readonly at: SideName; readonly onClose: () => void }): ReactElement => {
  const { storage } = useWorld();
  const { select } = useSwapCommands();
  const route = useSwap(({ draft }) => draft.route);
  const account = useSwap(({ holdings }) => holdings.account);
  const field = useRef<HTMLInputElement>(null);
  // The keyboard of a phone would cover the tokens.
  const hasKeyboard = !useMedia('(pointer: coarse)');
  const chains = route.chains ?? [];
  const side = route[at];
  const rows = usePickerRows(route.registry, chains, account, side);
  const isPay = at === 'pay';
  return (
    <Dialog
      open
      onClose={onClose}
      title={isPay ? t.payTitle : t.receiveTitle}
      width={720}
      {...(hasKeyboard && { initialFocus: field })}
    >
      <TokenSearch
        rail={isPay ? t.payChains : t.receiveChains}
        chains={chains}
        rows={rows}
        start={side.chain?.chainKey ?? chains[0]?.chainKey ?? ''}
        text={side.unknownToken ?? ''}
        field={field}
        onPick={({ chainKey, token }) => {
          recentTokens(storage).add({ chainKey, address: lowerHex(token.address) });
          select(at, { chainKey, token: token.address });
          onClose();
        }}
      />
    </Dialog>
  );
};
