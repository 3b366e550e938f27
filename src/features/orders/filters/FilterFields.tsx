import { type ReactElement, type ReactNode, useId } from 'react';
import {
  ageChoices,
  type DraftIssues,
  type DraftKey,
  draftEntries,
  type FilterDraft,
} from '../../../domain/order/list/filterDraft.ts';
import { parseAge, STATUSES } from '../../../domain/order/list/filterKinds.ts';
import type { FilterPlace } from '../../../domain/order/list/orderFilters.ts';
import { formatUtc } from '../../../domain/time.ts';
import { useNow } from '../../../entities/context/useNow.ts';
import { Field } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Select } from '../../../ui/Select.tsx';
import { StatusIcon } from '../../../ui/StatusIcon.tsx';
import { TextField } from '../../../ui/TextField.tsx';

type DraftEntry = (typeof draftEntries)[number];

/** What the fields of the form have in common. */
type FieldsProps = {
  readonly draft: FilterDraft;
  readonly issues: DraftIssues;
  readonly onField: (field: DraftKey, text: string) => void;
};

const LONGEST = 100;

const StatusChoice = ({ draft, onField }: FieldsProps): ReactElement => {
  const name = useId();
  return (
    <fieldset className="filter-statuses">
      <legend className="field-label">Status</legend>
      <label className="col-span-2">
        <input type="radio" name={name} checked={draft.status === ''} onChange={() => onField('status', '')} />
        Any status
      </label>
      {STATUSES.map((status) => {
        const shape = status.toLowerCase() as Lowercase<typeof status>;
        return (
          <label key={status} className={`status tone-${shape}`}>
            <input
              type="radio"
              name={name}
              checked={draft.status === status}
              onChange={() => onField('status', status)}
            />
            <StatusIcon shape={shape} />
            {status}
          </label>
        );
      })}
    </fieldset>
  );
};

const USUAL_VALUES = [
  { value: '', label: 'Any' },
  { value: '100', label: '$100+' },
  { value: '1000', label: '$1k+' },
  { value: '10000', label: '$10k+' },
] as const;

/** At least one of the usual amounts at a touch, or any range of dollars. */
const ValueChoice = ({ draft, issues, onField, entries }: FieldsProps & WithEntries): ReactElement => (
  <div className="grid gap-2">
    <div className="grid grid-cols-2 items-start gap-2">
      {entries.map(({ key, field }) => (
        <TextField
          key={key}
          label={field.label}
          placeholder={field.placeholder}
          inputMode="decimal"
          maxLength={LONGEST}
          value={draft[key]}
          error={issues[key]}
          onValue={(value) => onField(key, value)}
        />
      ))}
    </div>
    <Segmented<string>
      wide
      label="Usual least values"
      value={draft.maxUsd === '' ? draft.minUsd : 'range'}
      options={USUAL_VALUES}
      onChange={(least) => {
        onField('minUsd', least);
        onField('maxUsd', '');
      }}
    />
  </div>
);

const ageLabel = (age: string): string => (age === '' ? 'Any' : age.replace(/(\d+)/, '$1 '));

/** Any time, a span back from now, or a range in UTC. */
const TimeChoice = ({ draft, issues, onField, entries }: FieldsProps & WithEntries): ReactElement => {
  const now = useNow(60_000);
  const span = parseAge(draft.age);
  return (
    <div>
      <span className="field-label">Time</span>
      <Segmented
        wide
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
          {entries
            .filter(({ kind }) => kind.control === 'time')
            .map(({ key, field }) => (
              <TextField
                key={key}
                label={field.label}
                type="datetime-local"
                max="9999-12-31T23:59"
                value={draft[key]}
                error={issues[key]}
                onValue={(value) => onField(key, value)}
              />
            ))}
        </div>
      )}
    </div>
  );
};

type WithEntries = { readonly entries: readonly DraftEntry[] };
type Choices = Pick<FilterFields.Props, 'chains' | 'symbols'>;

/** The filters that share a chip share a control: the ends of a range, and a span that stands for them. */
const Control = ({ entries, chains, tokens, ...rest }: FieldsProps & WithEntries & TokenChoices): ReactNode => {
  const [first] = entries;
  if (first === undefined) return null;
  const { key, field, kind } = first;
  const { draft, issues, onField } = rest;
  if (kind.control === 'status') return <StatusChoice {...rest} />;
  if (kind.control === 'usd') return <ValueChoice {...rest} entries={entries} />;
  if (kind.control === 'age') return <TimeChoice {...rest} entries={entries} />;
  if (kind.control === 'chain') {
    return (
      <Field label={field.label}>
        {(control) => (
          <Select
            {...control}
            label={field.label}
            className="w-full"
            options={[{ value: '', label: 'Any chain' }, ...chains.map((one) => ({ value: one.key, label: one.name }))]}
            value={draft[key]}
            onChange={(chain) => onField(key, chain)}
          />
        )}
      </Field>
    );
  }
  return (
    <TextField
      label={field.label}
      mono={kind.control !== 'token'}
      placeholder={field.placeholder}
      value={draft[key]}
      error={issues[key]}
      maxLength={LONGEST}
      list={kind.control === 'token' ? tokens : undefined}
      onValue={(value) => onField(key, value)}
    />
  );
};

type TokenChoices = Pick<Choices, 'chains'> & { readonly tokens: string };

const groupsOf = (place: FilterPlace): readonly (readonly [string, readonly DraftEntry[]])[] => {
  const groups = new Map<string, DraftEntry[]>();
  for (const entry of draftEntries) {
    if (entry.field.place === place) groups.set(entry.chip, [...(groups.get(entry.chip) ?? []), entry]);
  }
  return [...groups];
};
const PLACES = { source: groupsOf('source'), crossing: groupsOf('crossing'), destination: groupsOf('destination') };

/** A group with a name: both banks have a chain and a token. */
const Bank = ({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement => (
  <fieldset className="filter-bank min-w-0" aria-label={title}>
    <h3>
      <Icon name="crossing" size={15} /> {title}
    </h3>
    {children}
  </fieldset>
);

/** The controls of all filters, as the table places them: source bank, crossing, destination bank. */
export const FilterFields = ({ chains, symbols, ...rest }: FilterFields.Props): ReactElement => {
  const tokens = useId();
  const column = (place: FilterPlace): ReactNode =>
    PLACES[place].map(([chip, entries]) => <Control key={chip} {...rest} {...{ entries, chains, tokens }} />);
  return (
    <div className="filter-banks">
      <datalist id={tokens}>
        {symbols.map((symbol) => (
          <option key={symbol} value={symbol} />
        ))}
      </datalist>
      <Bank title="Source bank">{column('source')}</Bank>
      <div className="filter-crossing water water-lined">
        <div className="filter-bank">
          <h3>Crossing</h3>
          {column('crossing')}
        </div>
      </div>
      <Bank title="Destination bank">{column('destination')}</Bank>
    </div>
  );
};

export declare namespace FilterFields {
  type Props = FieldsProps & {
    readonly chains: readonly { readonly key: string; readonly name: string }[];
    readonly symbols: readonly string[];
  };
}
