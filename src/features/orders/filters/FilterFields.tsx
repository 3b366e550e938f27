import { type ReactElement, type ReactNode, useId } from 'react';
import {
  ageChoices,
  type DraftIssues,
  type DraftKey,
  draftEntries,
  type FilterDraft,
} from '../../../domain/order/list/filterDraft.ts';
import { parseAge, STATUSES } from '../../../domain/order/list/filterKinds.ts';
import { type OrdersView, tokensNamed } from '../../../domain/order/list/OrdersView.ts';
import type { FilterPlace } from '../../../domain/order/list/orderFilters.ts';
import { formatUtc } from '../../../domain/time.ts';
import { useNow } from '../../../entities/context/useWorld.ts';
import { commonMessages } from '../../../messages/common.ts';
import { orderFilterMessages as t } from '../../../messages/orderFilters.ts';
import { Field, TextField } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Select } from '../../../ui/Select.tsx';
import { StatusIcon } from '../../../ui/StatusIcon.tsx';
import { Text } from '../../../ui/Text.tsx';
import { describeIssue, describeMoment } from './describeFilter.ts';

type DraftEntry = (typeof draftEntries)[number];

export type FilterFieldsProps = {
  readonly draft: FilterDraft;
  readonly issues: DraftIssues;
  readonly read: OrdersView | null;
  readonly notes: { readonly [Key in DraftKey]?: { readonly hint?: string; readonly error?: string } };
  readonly chains: readonly { readonly chainKey: string; readonly name: string }[];
  readonly symbols: readonly string[];
  readonly onField: (field: DraftKey, text: string) => void;
};

type ControlProps = FilterFieldsProps & {
  readonly entries: readonly DraftEntry[];
  readonly tokens: string;
};

const MAX_LENGTH = 100;

const RADIO = 'm-0 size-4 accent-accent';

const errorOf = (issues: DraftIssues, key: DraftKey): string | undefined => issues[key] && describeIssue(issues[key]);

const StatusChoice = ({ draft, onField }: ControlProps): ReactElement => {
  const name = useId();
  return (
    <fieldset className="grid grid-cols-[1fr_1fr] gap-x-2.5 gap-y-0.5 text-13">
      <legend className="field-label">{t.statusLabel}</legend>
      <label className="col-span-2 flex min-h-[26px] items-center gap-[7px]">
        <input
          type="radio"
          className={RADIO}
          name={name}
          checked={draft.status === ''}
          onChange={() => onField('status', '')}
        />
        <span>{t.anyStatus}</span>
      </label>
      {STATUSES.map((status) => {
        const shape = status.toLowerCase() as Lowercase<typeof status>;
        return (
          <label key={status} className={`status tone-${shape} flex min-h-[26px] gap-[7px]`}>
            <input
              type="radio"
              className={RADIO}
              name={name}
              checked={draft.status === status}
              onChange={() => onField('status', status)}
            />
            <StatusIcon shape={shape} />
            <span>{commonMessages[shape]}</span>
          </label>
        );
      })}
    </fieldset>
  );
};

const ValueChoice = ({ draft, issues, onField, entries }: ControlProps): ReactElement => (
  <div className="grid gap-2">
    <div className="grid grid-cols-2 items-start gap-2">
      {entries.map(({ key }) => (
        <TextField
          key={key}
          label={t[`${key}Label`]}
          placeholder={key === 'minUsd' ? t.minUsdPlaceholder : t.maxUsdPlaceholder}
          inputMode="decimal"
          maxLength={MAX_LENGTH}
          value={draft[key]}
          error={errorOf(issues, key)}
          onValue={(value) => onField(key, value)}
        />
      ))}
    </div>
    <Segmented<string>
      wide
      label={t.usualValues}
      value={draft.maxUsd === '' ? draft.minUsd : 'range'}
      options={[
        { value: '', label: t.any },
        { value: '100', label: t.value100 },
        { value: '1000', label: t.value1000 },
        { value: '10000', label: t.value10000 },
      ]}
      onChange={(least) => {
        onField('minUsd', least);
        onField('maxUsd', '');
      }}
    />
  </div>
);

const timeHint = (typed: string, time: number | undefined): string | undefined => {
  const notes = time === undefined ? '' : describeMoment(time);
  return notes === '' || typed.trim().replace('T', ' ').startsWith(notes) ? undefined : `${notes} UTC`;
};

const TimeChoice = ({ draft, issues, read, onField, entries }: ControlProps): ReactElement => {
  const now = useNow(60_000);
  const age = parseAge(draft.age);
  return (
    <div>
      <span className="field-label">{t.ageLabel}</span>
      <Segmented
        wide
        label={t.ageLabel}
        value={draft.age}
        options={[
          { value: '', label: t.any },
          ...ageChoices(draft.age).map((value) => ({ value, label: value.replace(/(\d+)/, '$1 ') })),
          { value: 'range', label: t.range },
        ]}
        onChange={(value) => onField('age', value)}
      />
      {age !== null && <p className="field-hint">{t.toNow({ from: formatUtc(now - age.span).slice(0, 16) })}</p>}
      {draft.age === 'range' && (
        <div className="mt-2 grid gap-2">
          {entries
            .filter(({ kind }) => kind.control === 'time')
            .map(({ key }) => (
              <TextField
                key={key}
                label={t[`${key}Label`]}
                placeholder={t.timePlaceholder}
                maxLength={MAX_LENGTH}
                value={draft[key]}
                error={errorOf(issues, key)}
                hint={timeHint(draft[key], read?.[key === 'from' ? 'from' : 'to'])}
                onValue={(value) => onField(key, value)}
              />
            ))}
        </div>
      )}
    </div>
  );
};

const tokenHint = (key: DraftKey, read: OrdersView | null): string | undefined => {
  if (read === null || (key !== 'tokenIn' && key !== 'tokenOut')) return undefined;
  const named = tokensNamed(read, key === 'tokenIn' ? 'in' : 'out');
  return named && t.anyChainHint(named.length, { count: String(named.length) });
};

const Control = (props: ControlProps): ReactNode => {
  const { draft, issues, read, notes, chains, tokens, onField } = props;
  const [first] = props.entries;
  if (first === undefined) return null;
  const { key } = first;
  const { control } = first.kind;
  if (control === 'status') return <StatusChoice {...props} />;
  if (control === 'usd') return <ValueChoice {...props} />;
  if (control === 'age' || control === 'time') return <TimeChoice {...props} />;
  const label = t[`${key}Label`];
  if (control === 'chain') {
    return (
      <Field label={label}>
        {(attributes) => (
          <Select
            {...attributes}
            label={label}
            className="w-full"
            options={[
              { value: '', label: t.anyChain },
              ...chains.map((one) => ({ value: one.chainKey, label: one.name })),
            ]}
            value={draft[key]}
            onChange={(chain) => onField(key, chain)}
          />
        )}
      </Field>
    );
  }
  return (
    <TextField
      label={label}
      mono={control !== 'token'}
      placeholder={control === 'symbol' ? '' : t[`${control}Placeholder`]}
      value={draft[key]}
      error={notes[key]?.error ?? errorOf(issues, key)}
      hint={notes[key]?.hint ?? tokenHint(key, read)}
      maxLength={MAX_LENGTH}
      list={control === 'token' ? tokens : undefined}
      onValue={(value) => onField(key, value)}
    />
  );
};

const groupByChip = (place: FilterPlace): readonly (readonly [string, readonly DraftEntry[]])[] => {
  const groups = new Map<string, DraftEntry[]>();
  for (const entry of draftEntries) {
    if (entry.place === place) groups.set(entry.chip, [...(groups.get(entry.chip) ?? []), entry]);
  }
  return [...groups];
};
const PLACES = {
  source: groupByChip('source'),
  order: groupByChip('order'),
  destination: groupByChip('destination'),
};

const COLUMN = 'relative grid content-start gap-[13px] px-5 pt-[18px] pb-5';

const Side = ({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement => (
  <fieldset className={`${COLUMN} min-w-0`} aria-label={title}>
    <h3 className="flex items-center gap-2">
      <Text>
        <Icon name="route" size={15} /> {title}
      </Text>
    </h3>
    <Text>{children}</Text>
  </fieldset>
);

export const FilterFields = (props: FilterFieldsProps): ReactElement => {
  const tokens = useId();
  const column = (place: FilterPlace): ReactNode =>
    PLACES[place].map(([chip, entries]) => <Control key={chip} {...props} entries={entries} tokens={tokens} />);
  return (
    <div className="grid grid-cols-[1fr_300px_1fr] max-lg:grid-cols-[1fr_1fr] max-md:grid-cols-[1fr]">
      <datalist id={tokens}>
        {props.symbols.map((symbol) => (
          <option key={symbol} value={symbol} />
        ))}
      </datalist>
      <Side title={t.sourceSide}>{column('source')}</Side>
      <div className="water water-lined border-hairline border-x max-lg:col-[1/3] max-lg:row-start-2 max-lg:border-x-0 max-lg:border-y max-md:col-[1]">
        <div className={COLUMN}>
          <h3 className="flex items-center gap-2">{t.order}</h3>
          {column('order')}
        </div>
      </div>
      <Side title={t.destinationSide}>{column('destination')}</Side>
    </div>
  );
};
