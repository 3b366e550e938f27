import type { ReactElement } from 'react';
import type { DraftIssues } from '../../../domain/order/list/checkFilterDraft.ts';
import type { FilterDraft } from '../../../domain/order/list/filterDraft.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { TextField } from '../../../ui/TextField.tsx';

const PRESETS = [
  { value: '', label: 'Any' },
  { value: '100', label: '$100+' },
  { value: '1000', label: '$1k+' },
  { value: '10000', label: '$10k+' },
] as const;

/** The value filter of the form: at least one of the usual amounts at a touch, or any range of dollars. */
export const ValueChoice = ({ draft, issues, onField }: ValueChoice.Props): ReactElement => {
  const field = (name: 'minUsd' | 'maxUsd', label: string, placeholder: string): ReactElement => (
    <TextField
      label={label}
      placeholder={placeholder}
      inputMode="decimal"
      maxLength={100}
      value={draft[name]}
      error={issues[name]}
      onValue={(value) => onField(name, value)}
    />
  );
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-2 items-start gap-2">
        {field('minUsd', 'Least value, USD', 'Minimum')}
        {field('maxUsd', 'Most value, USD', 'Maximum')}
      </div>
      <Segmented<string>
        className="filter-ages"
        label="Usual least values"
        value={draft.maxUsd === '' ? draft.minUsd : 'range'}
        options={PRESETS}
        onChange={(least) => {
          onField('minUsd', least);
          onField('maxUsd', '');
        }}
      />
    </div>
  );
};

export declare namespace ValueChoice {
  type Props = {
    readonly draft: FilterDraft;
    readonly issues: DraftIssues;
    readonly onField: (field: keyof FilterDraft, text: string) => void;
  };
}
