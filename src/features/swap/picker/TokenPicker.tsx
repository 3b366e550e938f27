import { Autocomplete } from '@base-ui/react/autocomplete';
import { type ReactElement, useMemo, useRef, useState } from 'react';
import { isAddress } from 'viem';
import { chainPrefix, shortenAddress } from '../../../domain/address.ts';
import { chainNamed } from '../../../domain/chain.ts';
import { ChainFlag } from '../../../entities/chain/ChainName.tsx';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { describeSymbolRisk } from '../../../entities/token/describeSymbolRisk.ts';
import { TokenDisc } from '../../../entities/token/TokenDisc.tsx';
import { pickerMessages as t } from '../../../messages/swap.ts';
import { Combobox, ComboboxOption } from '../../../ui/Combobox.tsx';
import { cx } from '../../../ui/cx.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Kbd } from '../../../ui/Kbd.tsx';
import { Sentence, Text } from '../../../ui/Text.tsx';
import { Mono, Name } from '../../../ui/Untranslated.tsx';
import { ImportToken } from './ImportToken.tsx';
import {
  chainTotals,
  firstRows,
  type PickerGroup,
  type PickerRow,
  pickerRows,
  readRecentTokens,
} from './pickerRows.ts';

type TokenRowProps = {
  readonly row: PickerRow;
  /** Shown only in results from several chains. */
  readonly chainName: string | null;
  readonly onPick: () => void;
};

export const TokenRow = ({ row, chainName, onPick }: TokenRowProps): ReactElement => {
  const numbers = useNumbers();
  return (
    <ComboboxOption value={row} className="min-h-[52px] gap-3 px-2.5" onPick={onPick}>
      <TokenDisc token={row.imported ? null : row.token} chainKey={row.chainKey} size={30} />
      <span className="min-w-0 flex-1">
        <b className="block truncate leading-[18px]">
          <Name>{row.token.symbol}</Name>
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
              <Mono className="text-text-3">{shortenAddress(row.token.address)}</Mono>
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
            {numbers.usd(row.usd)}
          </span>
        )}
      </span>
    </ComboboxOption>
  );
};

const Keys = (): ReactElement => (
  <div className="flex gap-4 border-hairline border-t px-4 py-2.5 text-12 text-text-3 max-md:hidden">
    <span>
      <Text>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t.keyToken}
      </Text>
    </span>
    <span>
      <Text>
        <Kbd>Tab</Kbd> {t.keyChain}
      </Text>
    </span>
    <span>
      <Text>
        <Kbd>Enter</Kbd> {t.keyChoose}
      </Text>
    </span>
    <span>
      <Text>
        <Kbd>Esc</Kbd> {t.keyClose}
      </Text>
    </span>
  </div>
);

const Total = ({ micros }: { readonly micros: bigint | undefined }): ReactElement | null => {
  const { usd } = useNumbers();
  return micros === undefined ? null : (
    <span translate="no" className="font-regular text-12 text-text-2" title={t.heldHere}>
      {usd(micros)}
    </span>
  );
};

/** On a phone the chains are one row that scrolls. */
const showNow = (chain: HTMLElement | null): void => chain?.scrollIntoView({ block: 'nearest', inline: 'center' });

type ChainRailProps = {
  readonly title: string;
  readonly chains: readonly { readonly chainKey: string; readonly name: string }[];
  /** The value held on a chain, in millionths of a dollar. */
  readonly totals: ReadonlyMap<string, bigint>;
  readonly chosen: string;
  readonly onChoose: (chainKey: string) => void;
};

const ChainRail = ({ title, chains, totals, chosen, onChoose }: ChainRailProps): ReactElement => (
  <div className="flex gap-1 overflow-auto border-hairline bg-surface-2 p-2 max-md:border-b md:flex-col md:border-e">
    <div className="px-2.5 pt-1 pb-1.5 text-12 text-text-2 max-md:hidden">{title}</div>
    {chains.map(({ chainKey, name }) => (
      <button
        key={chainKey}
        type="button"
        aria-pressed={chainKey === chosen}
        ref={chainKey === chosen ? showNow : undefined}
        onClick={() => onChoose(chainKey)}
        className={cx(
          'flex min-h-[38px] shrink-0 items-center gap-2.5 rounded-control px-2.5 text-14 max-md:min-h-[44px]',
          chainKey === chosen ? 'bg-accent-soft font-medium text-accent-text' : 'hover:bg-surface-3',
        )}
      >
        <ChainFlag chainKey={chainKey} size={16} />
        <Name className="flex-1 text-start">{name}</Name>
        <Total micros={totals.get(chainKey)} />
      </button>
    ))}
  </div>
);

type TokenPickerProps = {
  readonly title: string;
  readonly rail: string;
  readonly chains: readonly { readonly chainKey: string; readonly chainId: number; readonly name: string }[];
  readonly rows: readonly PickerRow[];
  /** The chain shown first, and the text searched first. */
  readonly start: string;
  readonly text: string;
  readonly onPick: (row: Pick<PickerRow, 'chainKey' | 'token'>) => void;
  readonly onClose: () => void;
};

export const TokenPicker = ({
  title,
  rail,
  chains,
  rows,
  start,
  text: first,
  onPick,
  onClose,
}: TokenPickerProps): ReactElement => {
  const [chainKey, setChainKey] = useState(start);
  const [text, setText] = useState(first);
  const search = useRef<HTMLInputElement>(null);
  /** An address that is written with a chain is looked for there. */
  const write = (typed: string): void => {
    const prefix = chainPrefix(typed);
    const chain = prefix === null ? undefined : chainNamed(chains, prefix.chain);
    if (chain !== undefined) setChainKey(chain.chainKey);
    setText(chain === undefined ? typed : (prefix?.address ?? typed));
  };
  const nameOf = (key: string) => chains.find((chain) => chain.chainKey === key)?.name ?? key;
  const { storage } = useWorld();
  const numbers = useNumbers();
  const [recent] = useState(() => readRecentTokens(storage));
  const chainName = nameOf(chainKey);
  const { groups, hiddenCount } = useMemo(
    () => firstRows(pickerRows({ rows, chainKey, chainName, text, recent })),
    [rows, chainKey, chainName, text, recent],
  );
  const totals = useMemo(() => chainTotals(rows), [rows]);
  return (
    <Dialog open onClose={onClose} title={title} width={720} initialFocus={search} footer={<Keys />}>
      <Combobox items={groups} itemText={({ key }) => key} text={text} onText={write}>
        <div className="border-hairline border-b px-4 py-3.5">
          <div className="input h-10">
            <Icon name="search" />
            <Autocomplete.Input aria-label={t.search} ref={search} spellCheck={false} placeholder={t.searchHint} />
          </div>
        </div>
        <div className="grid max-md:grid-cols-1 md:h-[480px] md:grid-cols-[220px_1fr]">
          <ChainRail title={rail} chains={chains} totals={totals} chosen={chainKey} onChoose={setChainKey} />
          <div className="min-h-[320px] overflow-auto p-2">
            <Autocomplete.List aria-label={t.tokens}>
              {(group: PickerGroup) => (
                <Autocomplete.Group key={group.title} items={group.items}>
                  <Autocomplete.GroupLabel className="px-2.5 pt-2 pb-1.5 text-12 text-text-2">
                    {group.title}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(row: PickerRow) => (
                      <TokenRow
                        key={row.key}
                        row={row}
                        chainName={row.chainKey === chainKey ? null : nameOf(row.chainKey)}
                        onPick={() => onPick(row)}
                      />
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
            {hiddenCount > 0 && (
              <p className="px-2.5 pt-2 text-12 text-text-2">{t.hidden({ count: numbers.count(hiddenCount) })}</p>
            )}
            {groups.length === 0 && !isAddress(text.trim(), { strict: false }) && (
              <p role="status" className="px-2.5 pt-4 text-13">
                <b>
                  <Sentence of={t.noMatch} slots={{ text: <Name>{text.trim()}</Name> }} />
                </b>
              </p>
            )}
            <ImportToken text={text} chainKey={chainKey} known={rows} onPick={onPick} />
            {!isAddress(text.trim(), { strict: false }) && (
              <p className="px-2.5 py-3 text-12 text-text-3">{t.source}</p>
            )}
          </div>
        </div>
      </Combobox>
    </Dialog>
  );
};
