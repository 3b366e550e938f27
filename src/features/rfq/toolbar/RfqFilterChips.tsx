import type { ReactElement } from 'react';
import { parseAddress, shortenAddress } from '../../../domain/address.ts';
import type { Token } from '../../../domain/token.ts';
import { useTokens } from '../../../entities/token/useTokens.ts';
import { rfqMessages as t } from '../../../messages/rfq.ts';
import { Chip } from '../../../ui/Chip.tsx';
import type { RfqSearch } from '../model/rfqSearch.ts';

/** A symbol as its token spells it: the URL has it in lower case. */
const labelOf = (word: string, tokens: readonly Token[]): string => {
  const address = parseAddress(word);
  if (address.ok) return shortenAddress(address.address);
  return tokens.find(({ symbol }) => symbol.toLowerCase() === word)?.symbol ?? word;
};

type RfqFilterProps = { readonly search: RfqSearch; readonly onSearch: (search: RfqSearch) => void };

export const RfqFilterChips = ({ search, onSearch }: RfqFilterProps): ReactElement => {
  const { all } = useTokens();
  const { tokens, who, min, rfqId } = search;
  const [first, second] = tokens.map((word) => labelOf(word, all));
  const chips = [
    first !== undefined && {
      kind: 'token',
      filter: second === undefined ? t.filterToken({ token: first }) : t.filterPair({ first, second }),
      without: { ...search, tokens: [] },
    },
    who !== null && { kind: 'who', filter: t.filterWho({ who: labelOf(who, all) }), without: { ...search, who: null } },
    min !== null && { kind: 'min', filter: t.filterMin({ min }), without: { ...search, min: null } },
    rfqId !== null && { kind: 'rfq', filter: rfqId, without: { ...search, rfqId: null } },
  ].filter((chip) => chip !== false);
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
