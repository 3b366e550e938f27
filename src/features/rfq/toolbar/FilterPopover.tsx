import { type ReactElement, useState } from 'react';
import { describeTyped, useTypedAddress } from '../../../entities/account/useTypedAddress.ts';
import { rfqToolMessages, rfqMessages as t } from '../../../messages/rfq.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import { draftOf, type FilterIssues, type RfqSearch, readFilterDraft } from '../model/rfqSearch.ts';

type RfqFilterProps = { readonly search: RfqSearch; readonly onSearch: (search: RfqSearch) => void };

const RfqFilterForm = ({ search, onSearch }: RfqFilterProps): ReactElement => {
  const [draft, setDraft] = useState(() => draftOf(search));
  const [issues, setIssues] = useState<FilterIssues>({});
  const who = useTypedAddress(draft.who);
  const described = describeTyped(who);
  const apply = (): void => {
    if (who.text === null) return;
    const read = readFilterDraft({ ...draft, who: who.text });
    if (read.ok) onSearch({ ...search, ...read.part });
    else setIssues(read.issues);
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
      <TextField label={rfqToolMessages.who} mono placeholder="0x…" {...field('who')} {...described} />
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

/** Filters both lists by pair, size and maker. Enter applies; the filters are in the URL and shown as chips. */
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
