import { type ReactElement, useState } from 'react';
import { parseAddress, shortenAddress } from '../../../domain/address.ts';
import type { Token } from '../../../domain/token.ts';
import { useTypedAddress } from '../../../entities/account/useTypedAddress.ts';
import { useTokens } from '../../../entities/token/useTokens.ts';
import { rfqToolMessages, rfqMessages as t } from '../../../messages/rfq.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import { draftOf, type FilterIssues, type RfqSearch, readFilterDraft } from '../model/rfqSearch.ts';

type RfqFilterProps = { readonly search: RfqSearch; readonly onSearch: (search: RfqSearch) => void };

const RfqFilterForm = ({ search, onSearch }: RfqFilterProps): ReactElement => {
  const [draft, setDraft] = useState(() => draftOf(search));
  const [issues, setIssues] = useState<FilterIssues>({});
  const who = useTypedAddress(draft.who);
  const apply = (): void => {
    if (who.text === null) return;
    const read = readFilterDraft({ ...draft, who: who.text });
    setIssues(read.issues);
    if (Object.keys(read.issues).length === 0) onSearch({ ...search, ...read.part });
  };
  const field = (name: keyof typeof draft) => ({
    value: draft[name],
    error: issues[name] && rfqToolMessages[issues[name]],
    onValue: (text: string) => setDraft({ ...draft, [name]: text }),
  });
  return (
    <form
      className="grid gap-3 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <div className="grid grid-cols-2 gap-3">
        <TextField label={rfqToolMessages.token} placeholder={rfqToolMessages.tokenHint} {...field('token')} />
        <TextField label={rfqToolMessages.pairedWith} placeholder={rfqToolMessages.any} {...field('forToken')} />
      </div>
      <TextField
        label={rfqToolMessages.smallest}
        inputMode="decimal"
        placeholder="0"
        hint={rfqToolMessages.smallestHow}
        {...field('min')}
      />
      <TextField
        label={rfqToolMessages.who}
        mono
        placeholder="0x…"
        {...field('who')}
        error={who.error ?? field('who').error}
        hint={who.hint}
      />
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={() => onSearch({ ...search, tokens: [], min: null, who: null })}>
          {rfqToolMessages.clear}
        </Button>
        <Button type="submit" variant="primary">
          {rfqToolMessages.apply}
        </Button>
      </div>
    </form>
  );
};

export const FilterPopover = ({ search, onSearch }: RfqFilterProps): ReactElement => {
  const [open, setOpen] = useState(false);
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
          <span className="max-lg:sr-only">{t.filters}</span>
          {set > 0 && <span className="font-regular text-text-2">{set}</span>}
        </Button>
      }
    >
      <RfqFilterForm
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
