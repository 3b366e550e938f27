import { type ReactElement, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { parseAddress, shortenAddress } from '../../domain/address.ts';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import { AUCTION_STATES, type AuctionState } from '../../domain/rfq/Auction.ts';
import { RFQ_EVENT_KINDS, type RfqEventKind } from '../../domain/rfq/rfqEventTable.ts';
import type { TypedAddress } from '../../entities/account/useTypedAddress.ts';
import { actionProps } from '../../entities/actions/actions.ts';
import { useRfq } from '../../entities/rfq/useFeed.ts';
import { useNumbers } from '../../entities/settings/useSettings.ts';
import { lazyComponent } from '../../lib/lazy.ts';
import { useIsNarrow } from '../../lib/useMedia.ts';
import { whenIdle } from '../../lib/whenIdle.ts';
import { marketMessages } from '../../messages/market.ts';
import { rfqMessages } from '../../messages/rfq.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { AuctionMark } from './AuctionRow.tsx';
import { asksTerms, endOfOrder, type RfqSearch, searchFromText } from './rfqSearch.ts';
import type { FilterForm } from './ToolPanels.tsx';

const load = () => import('./ToolPanels.tsx');

/** What the popovers of the page show: fetched together once the page is idle, or when the first of them opens. */
const parts = {
  KindsBody: lazyComponent(() => load().then((module) => module.KindsBody)),
  RecordBody: lazyComponent(() => load().then((module) => module.RecordBody)),
  FilterForm: lazyComponent(() => load().then((module) => module.FilterForm)),
  FoundName: lazyComponent(() => load().then((module) => module.FoundName)),
};

/** Fetches them ahead of time; what fails is fetched when it is rendered. */
const fetchParts = (): void => void load().catch(() => undefined);

const shorten = (word: string): string => {
  const address = parseAddress(word);
  return address.ok ? shortenAddress(address.address) : word.toUpperCase();
};

/** The filters that are set beyond the state, each removable. */
export const FilterChips = ({ search, onSearch }: FilterChips.Props): ReactElement | null => {
  const t = rfqMessages.get();
  const { tokens, who, min, rfqId } = search;
  const [first, second] = tokens.map(shorten);
  const chips = [
    first !== undefined && {
      kind: 'token',
      filter: second === undefined ? t.filterToken({ token: first }) : t.filterPair({ first, second }),
      without: { ...search, tokens: [] },
    },
    who !== null && { kind: 'who', filter: t.filterWho({ who: shorten(who) }), without: { ...search, who: null } },
    min !== null && { kind: 'min', filter: t.filterMin({ min }), without: { ...search, min: null } },
    rfqId !== null && { kind: 'rfq', filter: rfqId, without: { ...search, rfqId: null } },
  ].filter((chip) => chip !== false);
  if (chips.length === 0) return null;
  return (
    <div className="mb-3 flex shrink-0 flex-wrap gap-1.5">
      {chips.map(({ kind, filter, without }) => (
        <Chip key={kind} removeLabel={t.remove({ filter })} onRemove={() => onSearch(without)}>
          {filter}
        </Chip>
      ))}
    </div>
  );
};

export declare namespace FilterChips {
  type Props = { readonly search: RfqSearch; readonly onSearch: (search: RfqSearch) => void };
}

/** Filters both lists by pair, size and maker. Applies on Enter; what is set is in the URL and stands as chips. */
export const FilterPopover = ({ search, onSearch }: FilterForm.Props): ReactElement => {
  const [open, setOpen] = useState(false);
  const t = rfqMessages.get();
  const set = search.tokens.length + Number(search.min !== null) + Number(search.who !== null);
  return (
    <Popover
      label={t.filtersLabel}
      align="end"
      className="w-80"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button icon="filter">
          <span className="max-md:sr-only">{t.filters}</span>
          {set > 0 && <span className="font-regular text-text-2">{set}</span>}
        </Button>
      }
    >
      <parts.FilterForm
        search={search}
        onSearch={(next) => {
          setOpen(false);
          onSearch(next);
        }}
      />
    </Popover>
  );
};

/** Chooses which kinds of event are on the tape, and says how many of each and of anything odd came. */
export const KindsPopover = ({ kinds, onKinds }: KindsPopover.Props): ReactElement => {
  const t = rfqMessages.get();
  const chosen = kinds ?? RFQ_EVENT_KINDS;
  return (
    <Popover
      label={t.kindsLabel}
      align="end"
      className="w-72"
      trigger={
        <Button size="sm" variant="ghost" icon="sliders">
          <span className="max-md:sr-only">{t.kinds}</span>
          <span className={cx('font-regular text-text-2', kinds === null && 'max-md:sr-only')}>
            {t.kindsOf({ chosen: chosen.length, all: RFQ_EVENT_KINDS.length })}
          </span>
        </Button>
      }
    >
      <parts.KindsBody chosen={chosen} onKinds={onKinds} />
    </Popover>
  );
};

export declare namespace KindsPopover {
  type Props = {
    /** Null means all six. */
    readonly kinds: readonly RfqEventKind[] | null;
    readonly onKinds: (kinds: readonly RfqEventKind[] | null) => void;
  };
}

/** Keeps events as a file: what is on the tape, or a recording of every frame from now on. */
export const RecordPopover = (): ReactElement => {
  const t = rfqMessages.get();
  const recording = useRfq((state) => state.recording);
  return (
    <Popover
      label={t.record}
      align="end"
      className="w-80"
      trigger={
        <IconButton
          icon="download"
          variant={recording === null ? 'secondary' : 'soft'}
          label={recording === null ? t.record : t.recording}
        />
      }
    >
      <parts.RecordBody />
    </Popover>
  );
};

type StateChoiceProps = Pick<RfqTools.Props, 'search' | 'onSearch' | 'earlier' | 'countOf'>;

/** Chooses the auctions of one state. Says how many there are while nothing else narrows the list. */
const StateChoice = ({ search, onSearch, earlier, countOf: heldOf }: StateChoiceProps) => {
  const states = useRfq((state) => state.figures?.states);
  const isWhole = !asksTerms(search);
  const numbers = useNumbers();
  const countOf = (state: AuctionState) =>
    (heldOf?.(state) ?? states?.[state] ?? 0) + earlier.filter(({ status }) => endOfOrder(status) === state).length;
  const count = (state: AuctionState) =>
    isWhole
      ? {
          count: (
            <span translate="no" className="max-xl:hidden">
              {numbers.count(countOf(state))}
            </span>
          ),
        }
      : {};
  return (
    <Segmented<AuctionState | 'all'>
      wraps
      label={rfqMessages.get().state}
      options={[
        { value: 'all', label: rfqMessages.get().all },
        ...AUCTION_STATES.map((state) => ({
          value: state,
          label: marketMessages.get()[state],
          icon: <AuctionMark state={state} text={false} />,
          ...count(state),
        })),
      ]}
      value={search.state ?? 'all'}
      onChange={(state) => onSearch({ ...search, state: state === 'all' ? null : state })}
    />
  );
};

/** Search, filters and pause of the RFQ page. Everything but the pause is in the URL. */
export const RfqTools = (props: RfqTools.Props): ReactElement => {
  const { search, onSearch, isToken, hasWallet, paused, nothing, held, onPause, tabs } = props;
  const { count } = useNumbers();
  const t = rfqMessages.get();
  const [typed, setTyped] = useState('');
  /** What the text stands for; null for a name that leads nowhere. The part that knows comes late. */
  const found = useRef<Pick<TypedAddress, 'text'>>(null);
  const narrow = useIsNarrow();
  useEffect(() => whenIdle(fetchParts), []);
  const find = (): void => {
    const { text } = found.current ?? { text: typed };
    if (text === null || text.trim() === '') return;
    onSearch({ ...search, ...searchFromText(text, isToken) });
    setTyped('');
  };
  return (
    <div className="mb-3 flex shrink-0 flex-wrap items-center gap-2">
      <form
        className="min-w-0 flex-1 md:w-64 md:flex-none"
        onSubmit={(event) => {
          event.preventDefault();
          find();
        }}
      >
        <span className="input">
          <Icon name="search" size={15} />
          <input
            aria-label={t.find}
            autoComplete="off"
            spellCheck={false}
            autoCapitalize="off"
            placeholder={narrow ? t.findHintShort : t.findHint}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </span>
        <Suspense>
          <parts.FoundName text={typed} found={found} />
        </Suspense>
      </form>
      <div className="max-w-full overflow-x-auto [scrollbar-width:none] max-md:order-1 max-md:w-full">
        <StateChoice {...props} />
      </div>
      {hasWallet && (
        <Button
          className="max-md:order-2"
          pressed={search.mine}
          onClick={() => onSearch({ ...search, mine: !search.mine })}
        >
          {t.onlyMine}
        </Button>
      )}
      {/* On phones one wrapping row with the rest: what narrows the list beside the search, what it does below. */}
      <div className="ms-auto flex flex-wrap items-center gap-2 max-lg:w-full max-md:contents">
        <span className="max-md:order-2 max-md:me-auto">{tabs}</span>
        <span className="flex-1 max-md:hidden" />
        <FilterPopover search={search} onSearch={onSearch} />
        <span className="max-md:order-2">
          <RecordPopover />
        </span>
        <Button
          className="max-md:order-2"
          variant={paused ? 'primary' : 'secondary'}
          icon={paused ? 'play' : 'pause'}
          unavailable={!paused && nothing}
          title={!paused && nothing ? t.pauseNothing : undefined}
          onClick={onPause}
          {...actionProps('pauseFeed')}
        >
          {paused ? t.resume({ count: count(held) }) : <span className="max-md:sr-only">{t.pause}</span>}
        </Button>
      </div>
    </div>
  );
};

export declare namespace RfqTools {
  type Props = {
    readonly search: RfqSearch;
    readonly onSearch: (search: RfqSearch) => void;
    /** Whether a word in lower case is a symbol or an address of a known token. */
    readonly isToken: (word: string) => boolean;
    readonly hasWallet: boolean;
    /** Orders of every state that are listed below the auctions. */
    readonly earlier: readonly OrderRecord[];
    readonly paused: boolean;
    /** Nothing was heard yet: there is nothing to pause. */
    readonly nothing: boolean;
    readonly held: number;
    /** While paused: how many auctions of a state the held list has. */
    readonly countOf: ((state: AuctionState) => number) | null;
    readonly onPause: () => void;
    /** Chooses between the lists where both do not fit side by side. */
    readonly tabs: ReactNode;
  };
}
