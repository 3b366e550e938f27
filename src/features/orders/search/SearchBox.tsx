import { type KeyboardEvent, memo, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import type { OrdersView } from '../../../domain/order/list/OrdersView.ts';
import { actionProps } from '../../../entities/actions/actions.ts';
import { useGo, useRawSearch } from '../../../entities/navigation/router.tsx';
import { lazyComponent } from '../../../lib/lazy.ts';
import { useMedia } from '../../../lib/useMedia.ts';
import { orderToolsMessages as t } from '../../../messages/orders.ts';
import { REMOVE } from '../../../ui/Chip.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Kbd } from '../../../ui/Kbd.tsx';
import { sameFilters } from '../filters/FilterBar.tsx';
import type { SearchKeys } from './SearchPanel.tsx';
import type { SearchOption } from './searchOptions.ts';

const MAX_LENGTH = 300;

const SearchPanel = lazyComponent(() => import('./SearchPanel.tsx').then((module) => module.SearchPanel));

export const SearchBox = memo(({ view, onView }: SearchBoxProps): ReactElement => {
  // A search of the browser's address bar (deploy/site/webFiles.ts).
  const { q: requested = '' } = useRawSearch();
  const [text, setText] = useState(requested.slice(0, MAX_LENGTH));
  const [open, setOpen] = useState(requested !== '');
  const [chosen, setChosen] = useState<string>();
  /** The text that Enter was pressed on: its way is followed as soon as it is known. */
  const [entered, setEntered] = useState<string>();
  const narrow = useMedia('(width < 72.5rem)');
  const go = useGo();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLElement>(null);
  const panel = useRef<SearchKeys>(null);

  // The browser's own field has it first, so that Enter there leads here and Enter here leads on.
  useEffect(() => {
    if (requested !== '') input.current?.focus();
  }, [requested]);

  useEffect(() => {
    const away = (event: Event): void => {
      if (!(event.target instanceof Node) || box.current?.contains(event.target)) return;
      setOpen(false);
      setEntered(undefined);
    };
    document.addEventListener('pointerdown', away);
    return () => document.removeEventListener('pointerdown', away);
  }, []);

  const follow = (target: SearchOption['target']): void => {
    setOpen(false);
    setText('');
    setEntered(undefined);
    if ('href' in target) go(target.href);
    else onView(target.view);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    setEntered(event.key === 'Enter' ? text : undefined);
    if (event.key === 'Enter') setOpen(true);
    else if (event.key !== 'Escape') panel.current?.onKeyDown(event);
    else {
      setOpen(false);
      if (!open) setText('');
    }
  };
  const shown = open && text.trim() !== '';
  return (
    <search
      ref={box}
      className="relative min-w-[180px] flex-[0_1_220px] min-[90rem]:flex-[0_1_300px] max-lg:flex-[1_1_180px] max-md:min-w-0 max-md:flex-[1_1_72px] low:basis-[140px] max-md:[&>.input]:min-h-(--touch,44px)"
    >
      <div className="input">
        <Icon name="search" size={15} />
        <input
          ref={input}
          role="combobox"
          aria-label={t.search}
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-activedescendant={shown ? chosen : undefined}
          aria-autocomplete="list"
          {...actionProps('search')}
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_LENGTH}
          placeholder={narrow ? t.placeholderShort : t.placeholder}
          value={text}
          onFocus={() => {
            void import('./SearchPanel.tsx');
            setOpen(true);
          }}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setText(event.target.value);
            setOpen(true);
          }}
        />
        {text === '' ? (
          <span className="max-md:hidden">
            <Kbd>/</Kbd>
          </span>
        ) : (
          <button type="button" className={REMOVE} aria-label={t.emptySearch} onClick={() => setText('')}>
            <Icon name="close" size={14} />
          </button>
        )}
      </div>
      {shown && (
        <SearchPanel
          id={id}
          text={text}
          size={view.size}
          keys={panel}
          entered={entered === text}
          onChosen={setChosen}
          onFollow={follow}
          onNowhere={() => setEntered(undefined)}
        />
      )}
    </search>
  );
}, sameFilters);

type SearchBoxProps = { readonly view: OrdersView; readonly onView: (view: OrdersView) => void };

/**
 * One box for an order hash, a transaction of either side, an address or a token. Enter opens the chosen or first way. A
 * URL with `q` opens it with that text. The box is a plain input with the attributes of a combobox: it takes keys before
 * any late code is here, and a library's input in its place would be 40 kB in front of the rows (base-ui's Autocomplete,
 * brotli), or an input that is swapped under the caret.
 */
