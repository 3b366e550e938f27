import { type ReactElement, useState } from 'react';
import { AUCTION_STATES, type AuctionState } from '../../../domain/rfq/Auction.ts';
import { useTypedAddress } from '../../../entities/account/useTypedAddress.ts';
import { actionProps } from '../../../entities/actions/actions.ts';
import { FeedStatus, ListenButton } from '../../../entities/rfq/FeedMarks.tsx';
import { useRfq } from '../../../entities/rfq/useFeed.ts';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { useTokens } from '../../../entities/token/useTokens.ts';
import { useIsNarrow } from '../../../lib/useMedia.ts';
import { marketMessages } from '../../../messages/market.ts';
import { rfqMessages as t } from '../../../messages/rfq.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { AuctionMark } from '../components/AuctionRow.tsx';
import type { AuctionCounts } from '../components/EarlierOrders.tsx';
import { needsTerms, type RfqSearch, searchFromText } from '../model/rfqSearch.ts';
import type { Frozen } from '../model/useRfqView.ts';
import { RecordPopover } from './RecordPopover.tsx';
import { SizePopover } from './RfqFilters.tsx';

type StateFilterProps = Pick<RfqToolsProps, 'search' | 'onSearch' | 'counts'>;

const StateFilter = ({ search, onSearch, counts }: StateFilterProps): ReactElement => {
  const numbers = useNumbers();
  const count = (state: AuctionState) => ({
    count: (
      <span translate="no" className="max-xl:hidden xl:in-data-inspector:hidden">
        {numbers.count(counts[state])}
      </span>
    ),
  });
  return (
    <Segmented<AuctionState | 'all'>
      label={t.state}
      words
      // A row of its own below the search.
      className="max-[72.5rem]:[&_label>span:has(svg)]:hidden in-data-inspector:[&_label>span:has(svg)]:hidden max-[64rem]:flex max-[64rem]:w-full max-[64rem]:[&>label]:grow max-[64rem]:[&>label]:justify-center min-[22rem]:max-[27rem]:[&>label]:text-12 [@media(height<32rem)]:[&>label]:min-h-8"
      options={[
        { value: 'all', label: t.all },
        ...AUCTION_STATES.map((state) => ({
          value: state,
          label: state === 'awaiting' ? t.awaiting : marketMessages[state],
          icon: <AuctionMark state={state} text={false} />,
          ...(!needsTerms(search) && count(state)),
        })),
      ]}
      value={search.state ?? 'all'}
      onChange={(state) => onSearch({ ...search, state: state === 'all' ? null : state })}
    />
  );
};

const RfqSearchBox = ({ search, onSearch }: Pick<RfqToolsProps, 'search' | 'onSearch'>): ReactElement => {
  const { all } = useTokens();
  const [text, setText] = useState('');
  const [ignored, setIgnored] = useState<readonly string[]>([]);
  const typed = useTypedAddress(text);
  const error = ignored.length > 0 ? t.findIgnored({ words: ignored.join(', ') }) : typed.error;
  const message = error ?? typed.hint;
  const narrow = useIsNarrow();
  const find = (): void => {
    // Null for a name without an address.
    if (typed.text === null || typed.text.trim() === '') return;
    const isToken = (word: string): boolean =>
      all.some((token) => token.symbol.toLowerCase() === word || token.address === word);
    const reading = searchFromText(typed.text, isToken);
    setIgnored(reading.ignored);
    if (reading.ignored.length > 0) return;
    onSearch({ ...search, ...reading.found });
    setText('');
  };
  return (
    <form
      className="min-w-0 flex-1 min-[64rem]:max-w-64 min-[64rem]:in-data-inspector:w-40"
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
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setIgnored([]);
          }}
        />
      </span>
      {message !== undefined && (
        <p role="status" className={cx('field-hint break-words', error !== undefined && 'text-failed')}>
          {message}
        </p>
      )}
    </form>
  );
};

type PauseButtonProps = Pick<RfqToolsProps, 'paused' | 'onPause'>;

const PauseButton = ({ paused, onPause }: PauseButtonProps): ReactElement => {
  const numbers = useNumbers();
  const isEmpty = useRfq((state) => state.auctions.size === 0);
  const newEvents = useRfq(({ counts }) => (paused === null ? 0 : counts.frames - paused.market.counts.frames));
  const unavailable = paused === null && isEmpty;
  return (
    <Button
      variant={paused === null ? 'secondary' : 'primary'}
      icon={paused === null ? 'pause' : 'play'}
      unavailable={unavailable}
      title={unavailable ? t.pauseNothing : undefined}
      onClick={onPause}
      {...actionProps('pauseFeed')}
    >
      {paused === null ? (
        <span className="max-lg:sr-only">{t.pause}</span>
      ) : (
        t.resume({ count: numbers.count(newEvents) })
      )}
    </Button>
  );
};

type RfqToolsProps = {
  readonly search: RfqSearch;
  readonly onSearch: (search: RfqSearch) => void;
  readonly account: string | null;
  readonly counts: AuctionCounts;
  readonly paused: Frozen['paused'];
  readonly onPause: () => void;
  /** Chooses between the lists where both do not fit side by side. */
  readonly tabs: ReactElement;
};

export const RfqTools = ({ search, onSearch, account, counts, paused, onPause, tabs }: RfqToolsProps): ReactElement => (
  <div className="mb-3 flex shrink-0 flex-wrap items-center gap-2 max-md:mb-1.5 max-md:gap-1.5 min-[64rem]:in-data-inspector:me-[504px] max-md:[@media(height<32rem)]:[&_:is(.btn,.input)]:h-8">
    <div className="flex items-center justify-between gap-x-3 max-[35rem]:w-full lg:hidden">
      <div className="flex min-w-0 items-center max-[23rem]:flex-col max-[23rem]:items-start md:hidden">
        <FeedStatus />
        <ListenButton className="border-transparent bg-transparent text-accent-text max-[35rem]:h-11 max-[23rem]:-ms-2.5 max-[23rem]:h-7" />
      </div>
      {tabs}
    </div>
    <RfqSearchBox search={search} onSearch={onSearch} />
    <div className="max-w-full max-[64rem]:order-1 max-[64rem]:w-full">
      <StateFilter search={search} onSearch={onSearch} counts={counts} />
    </div>
    {account !== null && (
      <Button
        className="max-md:order-2"
        pressed={search.who === account}
        onClick={() => onSearch({ ...search, who: search.who === account ? null : account })}
      >
        {t.onlyMine}
      </Button>
    )}
    <div className="ms-auto flex items-center gap-2 max-md:contents">
      <SizePopover search={search} onSearch={onSearch} />
      <span className="min-[64rem]:max-[90rem]:in-data-inspector:hidden">
        <RecordPopover />
      </span>
      <PauseButton paused={paused} onPause={onPause} />
    </div>
  </div>
);
