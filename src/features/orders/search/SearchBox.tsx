import {
  type KeyboardEvent,
  memo,
  type ReactElement,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { OrdersView } from '../../../domain/order/list/OrdersView.ts';
import { type SearchSubject, searchSubject } from '../../../domain/order/list/searchSubject.ts';
import { chainName } from '../../../entities/chain/chainName.ts';
import { useChains } from '../../../entities/chain/useChains.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { useGo } from '../../../entities/navigation/router.tsx';
import { useSettings } from '../../../entities/settings/useSettings.ts';
import { useTokens } from '../../../entities/token/useTokens.ts';
import { lazyPart } from '../../../lib/lazyPart.ts';
import { isTyping } from '../../../lib/shortcuts.ts';
import { useIsNarrow } from '../../../lib/useMedia.ts';
import { orderSearchMessages } from '../../../messages/orderSearch.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Kbd } from '../../../ui/Kbd.tsx';
import { placesOf, type SearchOption, searchOptions, usePlaceCounts } from './searchOptions.ts';

const LAYER = '[role="dialog"], [role="menu"]';

/**
 * Puts the caret into the page's own search box on "/", at once, so that what is typed next lands there. Heard before
 * the app's keyboard, whose "/" opens the palette on pages without a search box.
 */
const useSlashFocus = (input: RefObject<HTMLInputElement | null>): void => {
  const enabled = useSettings((settings) => settings.shortcuts);
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: globalThis.KeyboardEvent): void => {
      const modified = event.ctrlKey || event.metaKey || event.altKey;
      if (event.key !== '/' || modified || isTyping(event.target)) return;
      if (event.target instanceof Element && event.target.closest(LAYER) !== null) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [enabled, input]);
};

type Search = {
  readonly subject: SearchSubject;
  readonly options: readonly SearchOption[];
  /** All counts are known: Enter can decide. */
  readonly settled: boolean;
};

/** What a search text means here, and where it leads. */
const useSearch = (text: string, size: OrdersView['size']): Search => {
  const { config } = useWorld();
  const chains = useChains();
  const { all } = useTokens();
  const subject = useMemo(() => searchSubject(text, all), [text, all]);
  const counts = usePlaceCounts(subject);
  const options = searchOptions(subject, counts, size, (token) => {
    const chain = chains?.find((one) => one.chainId === token.chainId);
    return chain === undefined ? null : { chainKey: chain.chainKey, name: chainName(config, chain.chainKey) };
  });
  return { subject, options, settled: placesOf(subject).every((place) => counts[place] !== undefined) };
};

const SearchPanel = lazyPart(() => import('./SearchPanel.tsx').then((module) => module.SearchPanel));

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

const Box = ({ view, onView }: SearchBox.Props): ReactElement => {
  const t = orderSearchMessages.get();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const narrow = useIsNarrow();
  const go = useGo();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLElement>(null);
  const { subject, options, settled } = useSearch(text, view.size);
  const choices = options.filter((option) => option.open);
  const chosen = choices[at] ?? choices[0];
  useSlashFocus(input);

  useEffect(() => {
    const away = (event: Event): void => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', away);
    return () => document.removeEventListener('pointerdown', away);
  }, []);

  const follow = (option: SearchOption | undefined): void => {
    if (option === undefined) return;
    setOpen(false);
    setText('');
    if ('href' in option.target) go(option.target.href);
    else onView(option.target.view);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step !== undefined && choices.length > 0) {
      event.preventDefault();
      setAt((at + step + choices.length) % choices.length);
    } else if (event.key === 'Enter' && settled) follow(chosen);
    else if (event.key === 'Escape') {
      setOpen(false);
      if (!open) setText('');
    }
  };
  const shown = open && subject.kind !== 'empty';
  return (
    <search
      ref={box}
      className="relative min-w-[220px] flex-[0_1_372px] max-lg:flex-[1_1_220px] max-md:min-w-0 max-md:[&>.input]:min-h-11"
    >
      <div className="input">
        <Icon name="search" size={15} />
        <input
          ref={input}
          role="combobox"
          aria-label={t.label}
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-activedescendant={shown && chosen ? `${id}-${chosen.key}` : undefined}
          aria-autocomplete="list"
          aria-keyshortcuts="/"
          autoComplete="off"
          spellCheck={false}
          maxLength={300}
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
            setAt(0);
          }}
        />
        {text === '' ? (
          <span className="max-md:hidden">
            <Kbd>/</Kbd>
          </span>
        ) : (
          <button type="button" className="chip-remove" aria-label={t.empty} onClick={() => setText('')}>
            <Icon name="close" size={14} />
          </button>
        )}
      </div>
      {shown && (
        <Suspense>
          <SearchPanel
            id={id}
            subject={subject}
            options={options}
            chosen={chosen}
            settled={settled}
            onFollow={follow}
          />
        </Suspense>
      )}
    </search>
  );
};

/** One box for an order hash, a transaction of either side, an address or a token. Enter opens the chosen or first way. */
export const SearchBox = memo(Box);

export declare namespace SearchBox {
  type Props = { readonly view: OrdersView; readonly onView: (view: OrdersView) => void };
}
