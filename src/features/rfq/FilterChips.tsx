import type { ReactElement } from 'react';
import { parseAddress } from '../../domain/address/parseAddress.ts';
import { shortenAddress } from '../../domain/address/shortenAddress.ts';
import { Chip } from '../../ui/Chip.tsx';
import type { RfqSearch } from './rfqSearch.ts';

const shown = (word: string): string => {
  const address = parseAddress(word);
  return address.ok ? shortenAddress(address.address) : word.toUpperCase();
};

/** The filters that are set beyond the state, each removable. */
export const FilterChips = ({ search, onSearch }: FilterChips.Props): ReactElement | null => {
  const chips = [
    search.tokens.length > 0 && {
      words:
        search.tokens.length === 2
          ? `Pair ${search.tokens.map(shown).join(' and ')}`
          : `Token ${search.tokens.map(shown)}`,
      without: { ...search, tokens: [] },
    },
    search.who !== null && { words: `Maker or taker ${shown(search.who)}`, without: { ...search, who: null } },
    search.min !== null && { words: `At least ${search.min}`, without: { ...search, min: null } },
    search.rfqId !== null && { words: search.rfqId, without: { ...search, rfqId: null } },
  ].filter((chip) => chip !== false);
  if (chips.length === 0) return null;
  return (
    <div className="mb-3 flex shrink-0 flex-wrap gap-1.5">
      {chips.map(({ words, without }) => (
        <Chip key={words} removeLabel={`Remove ${words}`} onRemove={() => onSearch(without)}>
          {words}
        </Chip>
      ))}
    </div>
  );
};

export declare namespace FilterChips {
  type Props = { readonly search: RfqSearch; readonly onSearch: (search: RfqSearch) => void };
}
