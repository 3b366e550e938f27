import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import {
  checkFilterDraft,
  type DraftIssues,
  draftEntries,
  type FilterDraft,
  filterDraft,
  resolveTokenText,
} from '../../../domain/order/list/filterDraft.ts';
import {
  DEFAULT_VIEW,
  type ListedToken,
  listedTokens,
  type OrdersView,
  viewKey,
  withTokens,
} from '../../../domain/order/list/OrdersView.ts';
import { describeTyped, useTypedAddresses } from '../../../entities/account/useTypedAddress.ts';
import { chainName } from '../../../entities/chain/ChainName.tsx';
import { useChains } from '../../../entities/chain/useChains.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { useTokens } from '../../../entities/token/useTokens.ts';
import { useDebounced } from '../../../lib/useDebounced.ts';
import { commonMessages } from '../../../messages/common.ts';
import { orderFilterMessages as t } from '../../../messages/orderFilters.ts';
import { Button } from '../../../ui/Button.tsx';
import { orderQueries } from '../../../world/queries/orderQueries.ts';
import { FilterFields, type FilterFieldsProps } from './FilterFields.tsx';

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
  const notes: FilterFieldsProps['notes'] = Object.fromEntries(named.map(({ key, one }) => [key, describeTyped(one)]));
  return {
    texts,
    notes,
    isOpen: named.some(({ one }) => one.text === null),
    isWrong: named.some(({ one }) => 'error' in one),
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
        <DraftCount view={wanted} marked={typed.isWrong || Object.keys(issues).length > 0} />
        <Button onClick={onCancel}>{commonMessages.cancel}</Button>
        <Button variant="primary" type="submit">
          {t.apply}
        </Button>
      </div>
    </form>
  );
};
