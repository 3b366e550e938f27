import { type ReactElement, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { draftOf, type FilterIssues, readFilterDraft } from './filterDraft.ts';
import type { RfqSearch } from './rfqSearch.ts';

/** Pair, size and maker as they are typed; on Enter they become part of the search, or say what cannot be read. */
export const FilterForm = ({ search, onSearch }: FilterForm.Props): ReactElement => {
  const [draft, setDraft] = useState(() => draftOf(search));
  const [issues, setIssues] = useState<FilterIssues>({});
  const apply = (): void => {
    const read = readFilterDraft(draft);
    if (read.ok) onSearch({ ...search, ...read.part });
    else setIssues(read.issues);
  };
  const field = (name: keyof typeof draft) => ({
    value: draft[name],
    error: issues[name],
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
        <TextField label="Token" placeholder="USDC or 0x…" {...field('token')} />
        <TextField label="Paired with" placeholder="any" {...field('forToken')} />
      </div>
      <TextField
        label="Smallest size"
        inputMode="decimal"
        placeholder="0"
        hint="In whole tokens of what the taker gives. Tokens on no list have no known size."
        {...field('min')}
      />
      <TextField label="Maker or taker" mono placeholder="0x…" {...field('who')} />
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={() => onSearch({ ...search, tokens: [], min: null, who: null })}>
          Clear
        </Button>
        <Button type="submit" variant="primary">
          Apply
        </Button>
      </div>
    </form>
  );
};

export declare namespace FilterForm {
  type Props = { readonly search: RfqSearch; readonly onSearch: (search: RfqSearch) => void };
}
