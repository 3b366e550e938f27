import { type ReactElement, useState } from 'react';
import { parseAddress, shortenAddress } from '../../../domain/address.ts';
import type { Token } from '../../../domain/token.ts';
import { useTokens } from '../../../entities/token/useTokens.ts';
import { rfqToolMessages, rfqMessages as t } from '../../../messages/rfq.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import { type RfqSearch, validateRfqSearch } from '../model/rfqSearch.ts';

type RfqFilterProps = { readonly search: RfqSearch; readonly onSearch: (search: RfqSearch) => void };

const SizeForm = ({ search, onSearch }: RfqFilterProps): ReactElement => {
  const [typed, setTyped] = useState(search.min ?? '');
  const [isUnread, setUnread] = useState(false);
  return (
    <form
      className="grid gap-3 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        const { min } = validateRfqSearch({ min: typed });
        if (min !== null || typed.trim() === '') onSearch({ ...search, min });
        else setUnread(true);
      }}
    >
      <TextField
        label={rfqToolMessages.smallest}
        inputMode="decimal"
        placeholder="0"
        hint={rfqToolMessages.smallestHow}
        error={isUnread ? rfqToolMessages.minIssue : undefined}
        value={typed}
        onValue={(text) => {
          setTyped(text);
          setUnread(false);
        }}
      />
      <Button type="submit" variant="primary" className="justify-self-end">
        {rfqToolMessages.apply}
      </Button>
    </form>
  );
};

/** Pairs, makers and ids are found by the search box. */
export const SizePopover = ({ search, onSearch }: RfqFilterProps): ReactElement => {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      label={t.sizeLabel}
      align="end"
      className="w-80"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button icon="filter" variant={search.min === null ? 'secondary' : 'soft'}>
          <span className="max-lg:sr-only">{t.size}</span>
        </Button>
      }
    >
      <SizeForm
        search={search}
        onSearch={(next) => {
          setOpen(false);
          onSearch(next);
        }}
      />
    </Popover>
  );
};

/** A symbol as its token spells it: the URL has it in lower case. */
const labelOf = (word: string, tokens: readonly Token[]): string => {
  const address = parseAddress(word);
  if (address.ok) return shortenAddress(address.address);
  return tokens.find(({ symbol }) => symbol.toLowerCase() === word)?.symbol ?? word;
};

export const RfqFilterChips = ({ search, onSearch }: RfqFilterProps): ReactElement | null => {
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
