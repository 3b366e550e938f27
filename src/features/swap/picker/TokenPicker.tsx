import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { isAddress } from 'viem';
import { ChainFlag } from '../../../entities/chain/ChainFlag.tsx';
import { cx } from '../../../ui/cx.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Kbd } from '../../../ui/Kbd.tsx';
import { ImportToken } from './ImportToken.tsx';
import { type PickerRow, pickerRows } from './pickerRows.ts';
import { readRecentTokens } from './recentTokens.ts';
import { TokenRow } from './TokenRow.tsx';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const Keys = () => (
  <div className="flex gap-4 border-hairline border-t px-4 py-2.5 text-12 text-text-3 max-md:hidden">
    <span>
      <Kbd>↑</Kbd> <Kbd>↓</Kbd> token
    </span>
    <span>
      <Kbd>Tab</Kbd> chain
    </span>
    <span>
      <Kbd>Enter</Kbd> choose
    </span>
    <span>
      <Kbd>Esc</Kbd> close
    </span>
  </div>
);

/** All chains of the service, beside the tokens; a row to swipe on phones. */
const ChainRail = ({ title, chains, chosen, onChoose }: ChainRail.Props): ReactElement => (
  <div className="flex gap-1 overflow-auto border-hairline bg-surface-2 p-2 max-md:border-b md:flex-col md:border-e">
    <div className="px-2.5 pt-1 pb-1.5 text-12 text-text-2 max-md:hidden">{title}</div>
    {chains.map(({ chainKey, name }) => (
      <button
        key={chainKey}
        type="button"
        aria-pressed={chainKey === chosen}
        onClick={() => onChoose(chainKey)}
        className={cx(
          'flex min-h-[38px] shrink-0 items-center gap-2.5 rounded-control px-2.5 text-14 max-md:min-h-[44px]',
          chainKey === chosen ? 'bg-accent-soft font-medium text-accent-text' : 'hover:bg-surface-3',
        )}
      >
        <ChainFlag chainKey={chainKey} size={16} />
        <bdi>{name}</bdi>
      </button>
    ))}
  </div>
);

declare namespace ChainRail {
  type Props = {
    readonly title: string;
    readonly chains: readonly { readonly chainKey: string; readonly name: string }[];
    readonly chosen: string;
    readonly onChoose: (chainKey: string) => void;
  };
}

/** Picks the chain and token of one side: chain rail, list with balances, search on any chain, import by address. */
export const TokenPicker = ({
  title,
  rail,
  chains,
  rows,
  start,
  text: first,
  onPick,
  onClose,
}: TokenPicker.Props): ReactElement => {
  const [chainKey, setChainKey] = useState(start);
  const [text, setText] = useState(first);
  const [at, setAt] = useState(0);
  const id = useId();
  const search = useRef<HTMLInputElement>(null);
  const nameOf = (key: string) => chains.find((chain) => chain.chainKey === key)?.name ?? key;
  const [recent] = useState(readRecentTokens);
  const groups = pickerRows({ rows, chainKey, chainName: nameOf(chainKey), text, recent });
  const flat = groups.flatMap((group) => group.rows);
  const active = Math.min(at, flat.length - 1);
  const rowId = (row: PickerRow) => `${id}-${row.key}`;
  const activeRow = flat[active];
  const activeId = activeRow === undefined ? undefined : rowId(activeRow);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);
  const keys = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((active + step + flat.length) % Math.max(1, flat.length));
    }
    if (event.key === 'Enter' && activeRow !== undefined) {
      event.preventDefault();
      onPick(activeRow);
    }
  };
  return (
    <Dialog open onClose={onClose} title={title} width={720} initialFocus={search} footer={<Keys />}>
      <div className="border-hairline border-b px-4 py-3.5">
        <label className="input h-10">
          <Icon name="search" />
          <span className="sr-only">Search tokens</span>
          <input
            ref={search}
            role="combobox"
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-activedescendant={activeId}
            autoComplete="off"
            spellCheck={false}
            placeholder="Token, symbol or address on any chain"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setAt(0);
            }}
            onKeyDown={keys}
          />
        </label>
      </div>
      <div className="grid max-md:grid-cols-1 md:h-[480px] md:grid-cols-[220px_1fr]">
        <ChainRail
          title={rail}
          chains={chains}
          chosen={chainKey}
          onChoose={(key) => {
            setChainKey(key);
            setAt(0);
          }}
        />
        <div className="min-h-[320px] overflow-auto p-2">
          <div id={`${id}-list`} role="listbox" aria-label="Tokens">
            {groups.map((group) => (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot hold the options of a listbox
              <div key={group.title} role="group" aria-label={group.title}>
                <div role="presentation" className="px-2.5 pt-2 pb-1.5 text-12 text-text-2">
                  {group.title}
                </div>
                {group.rows.map((row) => (
                  <TokenRow
                    key={row.key}
                    id={rowId(row)}
                    row={row}
                    chainName={row.chainKey === chainKey ? null : nameOf(row.chainKey)}
                    active={row === activeRow}
                    onPick={() => onPick(row)}
                    onHover={() => setAt(flat.indexOf(row))}
                  />
                ))}
              </div>
            ))}
          </div>
          {flat.length === 0 && !isAddress(text.trim(), { strict: false }) && (
            <p role="status" className="px-2.5 pt-4 text-13">
              <b>
                No token on this site’s list matches “<bdi>{text.trim()}</bdi>”.
              </b>{' '}
              <span className="text-text-2">Paste its address to read it from the contract on {nameOf(chainKey)}.</span>
            </p>
          )}
          <ImportToken text={text} chainKey={chainKey} chainName={nameOf(chainKey)} known={rows} onPick={onPick} />
          <p className="px-2.5 py-3 text-12 text-text-3">
            The service publishes chains, not tokens. Names come from this site’s list and from the contracts
            themselves.
          </p>
        </div>
      </div>
    </Dialog>
  );
};

export declare namespace TokenPicker {
  type Props = {
    readonly title: string;
    /** Heads the chains: "Source chain". */
    readonly rail: string;
    readonly chains: readonly { readonly chainKey: string; readonly name: string }[];
    readonly rows: readonly PickerRow[];
    /** The chain shown first, and the text searched first. */
    readonly start: string;
    readonly text: string;
    readonly onPick: (row: Pick<PickerRow, 'chainKey' | 'token'>) => void;
    readonly onClose: () => void;
  };
}
