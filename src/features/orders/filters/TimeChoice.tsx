import type { ReactElement } from 'react';
import type { DraftIssues } from '../../../domain/order/list/checkFilterDraft.ts';
import { ageChoices, type FilterDraft } from '../../../domain/order/list/filterDraft.ts';
import { parseAge } from '../../../domain/order/list/parseAge.ts';
import { formatUtc } from '../../../domain/time/formatUtc.ts';
import { useNow } from '../../../ports/useNow.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { TextField } from '../../../ui/TextField.tsx';

const ageLabel = (age: string): string => (age === '' ? 'Any' : age.replace(/(\d+)/, '$1 '));

/** The time filter of the form: any time, a span back from now, or a range in UTC. */
export const TimeChoice = ({ draft, issues, onField }: TimeChoice.Props): ReactElement => {
  const now = useNow(60_000);
  const span = parseAge(draft.age);
  return (
    <div>
      <span className="field-label">Time</span>
      <Segmented
        className="filter-ages"
        label="Time"
        value={draft.age}
        options={[
          ...['', ...ageChoices(draft.age)].map((age) => ({ value: age, label: ageLabel(age) })),
          { value: 'range', label: 'Range' },
        ]}
        onChange={(age) => onField('age', age)}
      />
      {span !== null && <p className="field-hint">{formatUtc(now - span).slice(0, 16)} to now, UTC</p>}
      {draft.age === 'range' && (
        <div className="mt-2 grid gap-2">
          {(['from', 'to'] as const).map((field) => (
            <TextField
              key={field}
              label={field === 'from' ? 'From, UTC' : 'Until, UTC'}
              type="datetime-local"
              max="9999-12-31T23:59"
              value={draft[field]}
              error={issues[field]}
              onValue={(value) => onField(field, value)}
            />
          ))}
        </div>
      )}
    </div>
  );
};

export declare namespace TimeChoice {
  type Props = {
    readonly draft: FilterDraft;
    readonly issues: DraftIssues;
    readonly onField: (field: keyof FilterDraft, text: string) => void;
  };
}
