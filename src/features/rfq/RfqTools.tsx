import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { formatCount } from '../../domain/amount/formatCount.ts';
import { AUCTION_STATES, type AuctionState } from '../../domain/rfq/auctionState.ts';
import { AuctionMark } from '../../entities/rfq/AuctionMark.tsx';
import { auctionStateWords } from '../../entities/rfq/auctionWords.ts';
import { whenIdleEach } from '../../lib/whenIdle.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { FilterPopover } from './FilterPopover.tsx';
import { KindsPopover } from './KindsPopover.tsx';
import { fetchParts } from './parts.ts';
import { RecordPopover } from './RecordPopover.tsx';
import { type RfqSearch, searchFromText } from './rfqSearch.ts';

const stateOptions = [
  { value: 'all' as const, label: 'All' },
  ...AUCTION_STATES.map((state) => ({
    value: state,
    label: auctionStateWords[state],
    icon: <AuctionMark state={state} words={false} />,
  })),
];

/** Search, filters and pause of the RFQ page. Everything but the pause is in the URL. */
export const RfqTools = (props: RfqTools.Props): ReactElement => {
  const { search, onSearch, isToken, hasWallet, paused, held, onPause, tabs } = props;
  const [typed, setTyped] = useState('');
  useEffect(() => whenIdleEach(fetchParts), []);
  const find = (): void => {
    if (typed.trim() === '') return;
    onSearch({ ...search, ...searchFromText(typed, isToken) });
    setTyped('');
  };
  return (
    <div className="mb-3 flex shrink-0 flex-wrap items-center gap-2">
      <form
        className="w-full md:w-64"
        onSubmit={(event) => {
          event.preventDefault();
          find();
        }}
      >
        <TextField
          label="Find an RFQ, a maker or a token"
          hideLabel
          placeholder="RFQ id, address or token"
          before={<Icon name="search" size={15} />}
          value={typed}
          onValue={setTyped}
        />
      </form>
      <div className="max-w-full overflow-x-auto [scrollbar-width:none]">
        <Segmented<AuctionState | 'all'>
          label="State"
          options={stateOptions}
          value={search.state ?? 'all'}
          onChange={(state) => onSearch({ ...search, state: state === 'all' ? null : state })}
        />
      </div>
      {hasWallet && (
        <Button pressed={search.mine} onClick={() => onSearch({ ...search, mine: !search.mine })}>
          Only mine
        </Button>
      )}
      <div className="ms-auto flex flex-wrap items-center gap-2 max-lg:w-full">
        {tabs}
        <span className="flex-1 max-md:hidden" />
        <FilterPopover search={search} onSearch={onSearch} />
        <KindsPopover kinds={search.kinds} onKinds={(kinds) => onSearch({ ...search, kinds })} />
        <RecordPopover />
        <Button
          variant={paused ? 'primary' : 'secondary'}
          icon={paused ? 'play' : 'pause'}
          onClick={onPause}
          aria-keyshortcuts="p"
        >
          {paused ? `Resume, ${formatCount(held)} held` : <span className="max-md:sr-only">Pause</span>}
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
    readonly paused: boolean;
    readonly held: number;
    readonly onPause: () => void;
    /** Chooses between the lists where both do not fit side by side. */
    readonly tabs: ReactNode;
  };
}
