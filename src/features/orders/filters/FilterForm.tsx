import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type FormEvent,
  type ReactElement,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import {
  ageChoices,
  checkFilterDraft,
  type DraftIssues,
  type DraftKey,
  draftEntries,
  type FilterDraft,
  filterDraft,
  resolveTokenText,
} from '../../../domain/order/list/filterDraft.ts';
import { parseAge } from '../../../domain/order/list/filterKinds.ts';
import {
  DEFAULT_VIEW,
  type ListedToken,
  listedTokens,
  type OrdersView,
  tokensNamed,
  viewKey,
  withTokens,
} from '../../../domain/order/list/OrdersView.ts';
import type { FilterPlace } from '../../../domain/order/list/orderFilters.ts';
import { formatUtc } from '../../../domain/time.ts';
import { useTypedAddresses } from '../../../entities/account/useTypedAddress.ts';
import { chainName } from '../../../entities/chain/ChainName.tsx';
import { useChains } from '../../../entities/chain/useChains.ts';
import { useNow, useWorld } from '../../../entities/context/useWorld.ts';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { useTokens } from '../../../entities/token/useTokens.ts';
import { useDebounced } from '../../../lib/useDebounced.ts';
import { commonMessages } from '../../../messages/common.ts';
import { orderFilterMessages as t } from '../../../messages/orderFilters.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field, TextField } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Text } from '../../../ui/Text.tsx';
import { orderQueries } from '../../../world/queries/orderQueries.ts';
import { describeIssue, describeMoment } from './describeFilter.ts';

type DraftEntry = (typeof draftEntries)[number];

type FilterFieldsProps = {
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

const errorOf = (issues: DraftIssues, key: DraftKey): string | undefined => issues[key] && describeIssue(issues[key]);

const ValueChoice = ({ draft, issues, onField, entries }: ControlProps): ReactElement => (
  <div className="grid gap-2">
    <div className="grid grid-cols-2 items-start gap-2">
      {entries.map(({ key }) => (
        <TextField
          key={key}
          label={t[`${key}Label`]}
          placeholder={t.any}
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
      placeholder={control === 'token' || control === 'address' || control === 'hash' ? t[`${control}Placeholder`] : ''}
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
      <div className="relative border-hairline bg-water border-x max-lg:col-[1/3] max-lg:row-start-2 max-lg:border-x-0 max-lg:border-y max-md:col-[1]">
        <div className={COLUMN}>
          <h3 className="flex items-center gap-2">{t.order}</h3>
          {column('order')}
        </div>
      </div>
      <Side title={t.destinationSide}>{column('destination')}</Side>
    </div>
  );
};

type FilterChoices = Pick<FilterFieldsProps, 'chains' | 'symbols'> & { readonly tokens: readonly ListedToken[] };

/** Chains of the service, and the ones the URL names even where the service does not list them; tokens of the lists. */
const useFilterChoices = (src: string | undefined, dst: string | undefined): FilterChoices => {
  const { config } = useWorld();
  const listed = useChains();
  const { all, isListed } = useTokens();
  return useMemo(() => {
    const known = listed ?? [];
    const keys = new Set([...known.map((chain) => chain.chainKey), ...[src, dst].filter((key) => key !== undefined)]);
    // Tokens added by the user do not count for a symbol of the lists.
    const names = new Set(all.filter(isListed).map(({ symbol }) => symbol.toLowerCase()));
    const tokens = listedTokens(
      known,
      all.filter((token) => isListed(token) || !names.has(token.symbol.toLowerCase())),
    );
    return {
      chains: [...keys].map((chainKey) => ({ chainKey, name: chainName(config, chainKey) })),
      symbols: [...new Set(tokens.map((token) => token.symbol))].sort(),
      tokens,
    };
  }, [config, listed, all, isListed, src, dst]);
};

const COUNT_DELAY_MS = 250;

/** Count of the form's filters. A component of its own, so that a count does not render the form. */
const DraftCount = ({ view, marked }: { readonly view: OrdersView | null; readonly marked: boolean }): ReactElement => {
  const world = useWorld();
  const numbers = useNumbers();
  const settled = useDebounced(useDeferredValue(view === null ? null : viewKey(view)), COUNT_DELAY_MS);
  const { data: count, isError } = useQuery({
    ...orderQueries.count(world, view ?? DEFAULT_VIEW),
    enabled: view !== null && settled === viewKey(view),
    placeholderData: keepPreviousData,
  });
  const isKnown = view !== null && !isError && count !== undefined;
  return (
    <span className="ms-auto text-13 text-text-2" role="status">
      {marked ? t.correct : isKnown && t.matches(count, { count: numbers.count(count) })}
    </span>
  );
};

/** Before the first Apply only finished-looking values are marked: a hash being typed is not yet wrong. */
const shownIssues = (issues: DraftIssues, draft: FilterDraft): DraftIssues =>
  Object.fromEntries(Object.entries(issues).filter(([field]) => draft[field as keyof FilterDraft].trim().length >= 10));

const ADDRESS_KEYS = draftEntries.filter(({ kind }) => kind.control === 'address').map(({ key }) => key);

const useTypedNames = (draft: FilterDraft) => {
  const typed = useTypedAddresses(ADDRESS_KEYS.map((key) => draft[key]));
  const named = ADDRESS_KEYS.flatMap((key, at) => {
    const one = typed[at];
    return one === undefined || one.name === null ? [] : [{ key, one }];
  });
  const texts: Partial<FilterDraft> = Object.fromEntries(named.map(({ key, one }) => [key, one.text ?? '']));
  const notes: FilterFieldsProps['notes'] = Object.fromEntries(named.map(({ key, one }) => [key, one]));
  return {
    texts,
    notes,
    isOpen: named.some(({ one }) => one.text === null),
    isWrong: named.some(({ one }) => one.error !== undefined),
  };
};

type FilterFormProps = {
  readonly view: OrdersView;
  readonly onApply: (view: OrdersView) => void;
  readonly onCancel: () => void;
};

export const FilterForm = ({ view, onApply, onCancel }: FilterFormProps): ReactElement => {
  const { tokens, ...choices } = useFilterChoices(view.src, view.dst);
  /** Fields that the user changed. The others follow the view, and the names of its tokens once they are loaded. */
  const [edits, setEdits] = useState<Partial<FilterDraft>>({});
  const draft = { ...filterDraft(view, tokens), ...edits };
  /**
   * Number of refused submits: from the first on every invalid field is marked, and each one focuses the first of them.
   */
  const [refused, setRefused] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);
  const typed = useTypedNames(draft);
  const read = { ...draft, ...typed.texts };
  const checked = checkFilterDraft(read, view, resolveTokenText(tokens));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (checked.view === null || typed.isOpen) setRefused(refused + 1);
    else onApply(checked.view);
  };
  const wanted = typed.isOpen || checked.view === null ? null : withTokens(checked.view, tokens);
  // The list shows the count of the filters that are on.
  const isChanged = wanted !== null && viewKey(wanted) !== viewKey(view);
  const issues = refused > 0 ? checked.issues : shownIssues(checked.issues, draft);
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <FilterFields
        draft={draft}
        issues={issues}
        read={wanted}
        notes={typed.notes}
        {...choices}
        onField={(field, text) => setEdits((now) => ({ ...now, [field]: text }))}
      />
      <div className="sticky bottom-0 flex items-center gap-2 border-hairline border-t bg-surface px-5 py-3">
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            setEdits(filterDraft(DEFAULT_VIEW));
            setRefused(0);
          }}
        >
          {t.reset}
        </Button>
        <DraftCount view={isChanged ? wanted : null} marked={typed.isWrong || Object.keys(issues).length > 0} />
        <Button onClick={onCancel}>{commonMessages.cancel}</Button>
        <Button variant="primary" type="submit">
          {t.apply}
        </Button>
      </div>
    </form>
  );
};
