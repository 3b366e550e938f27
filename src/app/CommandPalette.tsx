import { Autocomplete } from '@base-ui/react/autocomplete';
import { type ReactElement, useContext, useEffect, useMemo, useState } from 'react';
import { useTypedAddress } from '../entities/account/useTypedAddress.ts';
import { availableActions } from '../entities/actions/actions.ts';
import { ChainFlag } from '../entities/chain/ChainName.tsx';
import { useChains } from '../entities/chain/useChains.ts';
import { useWorld } from '../entities/context/useWorld.ts';
import { stringifySearch } from '../entities/navigation/paths.ts';
import { useGo, usePathname, useRawSearch } from '../entities/navigation/router.tsx';
import { TokenDisc } from '../entities/token/TokenDisc.tsx';
import { useTokens } from '../entities/token/useTokens.ts';
import { useWallet } from '../entities/wallet/useWallet.ts';
import { ShortcutsContext } from '../lib/shortcuts.ts';
import { useIsNarrow } from '../lib/useMedia.ts';
import { paletteMessages as t } from '../messages/shell.ts';
import { Combobox, ComboboxOption } from '../ui/Combobox.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { Modal } from '../ui/Modal.tsx';
import { Text } from '../ui/Text.tsx';
import { type PaletteItem, paletteItems } from './paletteItems.ts';

const Mark = ({ icon, chainKey, token }: Pick<PaletteItem, 'icon' | 'chainKey' | 'token'>): ReactElement => {
  if (chainKey === undefined) return <Icon name={icon} />;
  if (token === undefined) return <ChainFlag chainKey={chainKey} />;
  return <TokenDisc token={token} chainKey={chainKey} size={22} />;
};

/** Pages and searches are followed by what can be done here. */
const startsGroup = (items: readonly PaletteItem[], index: number): boolean => {
  const [before, item] = [items[index - 1], items[index]];
  return before !== undefined && item !== undefined && 'to' in before !== 'to' in item;
};

/** Sends no request to the service without a press. */
export const CommandPalette = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const isNarrow = useIsNarrow();
  const search = useRawSearch();
  const { q = '' } = search;
  const [text, setText] = useState(q);
  const go = useGo();
  const pathname = usePathname();
  // The next palette on this page opens empty.
  useEffect(() => {
    if (q !== '') go(`${pathname}${stringifySearch({ ...search, q: undefined })}`, { replace: true });
  }, [q, go, pathname, search]);
  const { config } = useWorld();
  const chains = useChains();
  const tokens = useTokens();
  // Those of the page when the palette opened.
  const shortcuts = useContext(ShortcutsContext);
  const [actions] = useState(() => availableActions(shortcuts).filter(({ name }) => !isNarrow || name !== 'help'));
  const { address: account } = useWallet();
  const typed = useTypedAddress(text);
  const read = typed.text ?? text;
  const { items, hint } = useMemo(
    () => paletteItems(read, { config, chains: chains ?? [], tokens: tokens.all, actions, account }),
    [read, config, chains, tokens, actions, account],
  );
  const words = typed.error ?? typed.hint ?? hint;
  const open = (item: PaletteItem) => {
    onClose();
    if ('to' in item) go(item.to);
    else shortcuts?.run(item.action);
  };
  return (
    <Modal open onClose={onClose} label={t.title}>
      <Combobox items={items} itemText={({ label }) => label} text={text} onText={setText}>
        <div className="flex h-14 items-center gap-2.5 border-hairline border-b px-5 text-text-3">
          <Icon name="search" size={18} />
          <Autocomplete.Input
            className="min-w-0 flex-1 text-16 text-text outline-none"
            aria-label={t.field}
            placeholder={isNarrow ? t.fieldShort : t.field}
            spellCheck={false}
          />
          {!isNarrow && <Kbd>Esc</Kbd>}
        </div>
        <Autocomplete.List
          aria-label={t.found}
          className="min-h-0 overflow-auto overscroll-contain p-2 max-md:h-[60dvh]"
        >
          {(item: PaletteItem, index: number) => (
            <ComboboxOption
              key={item.label}
              value={item}
              className={cx('min-h-10 gap-2.5 px-3 py-1', startsGroup(items, index) && 'mt-3')}
              onPick={() => open(item)}
            >
              <Mark {...item} />
              <span className="min-w-0 flex-1 truncate">{item.label}</span>
              <span className="flex gap-1 text-12 text-text-2">
                <Text>
                  {item.note}
                  {!isNarrow && item.keys?.map((key) => <Kbd key={key}>{key}</Kbd>)}
                </Text>
              </span>
            </ComboboxOption>
          )}
        </Autocomplete.List>
      </Combobox>
      {words !== null && (
        <p role="status" className="break-words px-5 pb-5 text-13 text-text-2">
          {words}
        </p>
      )}
    </Modal>
  );
};
