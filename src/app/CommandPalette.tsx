import { Dialog as Base } from '@base-ui/react/dialog';
import { type KeyboardEvent, type ReactElement, useId, useMemo, useState } from 'react';
import { ChainFlag } from '../entities/chain/ChainFlag.tsx';
import { useChains } from '../entities/chain/useChains.ts';
import { useWorld } from '../entities/context/useWorld.ts';
import { useTokens } from '../entities/token/useTokens.ts';
import { useGo } from '../ports/useGo.ts';
import { Icon } from '../ui/Icon.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { type PaletteItem, paletteItems } from './paletteItems.ts';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Find anything: pages, chains, tokens, or whatever a pasted hash or address is. Asks the service nothing by itself. */
export const CommandPalette = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const go = useGo();
  const id = useId();
  const { config } = useWorld();
  const chains = useChains();
  const tokens = useTokens();
  const { items, hint } = useMemo(
    () => paletteItems(text, { config, chains: chains ?? [], tokens: tokens.all }),
    [text, config, chains, tokens],
  );
  const open = (item: PaletteItem | undefined) => {
    if (item === undefined) return;
    onClose();
    go(item.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step !== undefined && items.length > 0) {
      event.preventDefault();
      setAt((at + step + items.length) % items.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      open(items[at]);
    }
  };
  return (
    <Base.Root open onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Viewport className="dialog-viewport">
          <Base.Popup className="dialog" aria-label="Find">
            <div className="palette-input">
              <Icon name="search" size={18} />
              <input
                role="combobox"
                aria-label="Order, address, transaction or page"
                aria-expanded={items.length > 0}
                aria-controls={`${id}-list`}
                aria-activedescendant={items[at] === undefined ? undefined : `${id}-${at}`}
                aria-autocomplete="list"
                placeholder="Order, address, transaction or page"
                autoComplete="off"
                spellCheck={false}
                value={text}
                onKeyDown={onKeyDown}
                onChange={(event) => {
                  setText(event.target.value);
                  setAt(0);
                }}
              />
              <Kbd>Esc</Kbd>
            </div>
            <div id={`${id}-list`} role="listbox" aria-label="Found" className="dialog-body p-2">
              {items.map((item, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled on the text field above
                <div
                  key={item.to}
                  id={`${id}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === at}
                  className="palette-item"
                  onPointerMove={() => setAt(index)}
                  onClick={() => open(item)}
                >
                  {item.chainKey === undefined ? <Icon name={item.icon} /> : <ChainFlag chainKey={item.chainKey} />}
                  <span className="min-w-0 flex-1 truncate">{item.words}</span>
                  <span className="text-12 text-text-2">{item.note}</span>
                </div>
              ))}
            </div>
            {hint !== null && (
              <p role="status" className="px-5 pb-5 text-13 text-text-2">
                {hint}
              </p>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
};
