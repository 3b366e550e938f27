import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { checkFilterDraft } from '../../../domain/order/list/checkFilterDraft.ts';
import { type FilterDraft, filterDraft } from '../../../domain/order/list/filterDraft.ts';
import { DEFAULT_VIEW, type OrdersView } from '../../../domain/order/list/OrdersView.ts';
import { resolveTokenText } from '../../../domain/order/list/resolveTokenText.ts';
import { Button } from '../../../ui/Button.tsx';
import { DraftCount } from './DraftCount.tsx';
import { FilterBanks } from './FilterBanks.tsx';
import { useFilterChoices } from './useFilterChoices.ts';

/** All filters of the service in one form. Nothing is asked until Apply or Enter; the count says what Apply would list. */
export const FilterForm = ({ view, onApply, onCancel }: FilterForm.Props): ReactElement => {
  const [draft, setDraft] = useState<FilterDraft>(() => filterDraft(view));
  /** How often Apply was refused: from the first time on every wrong field is marked, and each time the first one gets the focus. */
  const [refused, setRefused] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);
  const { chains, symbols, tokens } = useFilterChoices(view.src, view.dst);
  const checked = checkFilterDraft(draft, view, resolveTokenText(tokens));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (checked.view !== null) onApply(checked.view);
    else setRefused(refused + 1);
  };
  const issues = refused > 0 ? checked.issues : quietIssues(checked.issues, draft);
  return (
    <form ref={form} className="filter-form" onSubmit={submit} noValidate>
      <FilterBanks
        draft={draft}
        issues={issues}
        chains={chains}
        symbols={symbols}
        onField={(field, text) => setDraft((now) => ({ ...now, [field]: text }))}
      />
      <div className="filter-actions">
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            setDraft(filterDraft(DEFAULT_VIEW));
            setRefused(0);
          }}
        >
          Reset
        </Button>
        <DraftCount view={checked.view} marked={Object.keys(issues).length > 0} />
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" type="submit">
          Apply
        </Button>
      </div>
    </form>
  );
};

/** Before the first Apply only finished-looking values are marked: a hash being typed is not yet wrong. */
const quietIssues = (issues: ReturnType<typeof checkFilterDraft>['issues'], draft: FilterDraft) =>
  Object.fromEntries(Object.entries(issues).filter(([field]) => draft[field as keyof FilterDraft].trim().length >= 10));

export declare namespace FilterForm {
  type Props = {
    readonly view: OrdersView;
    readonly onApply: (view: OrdersView) => void;
    readonly onCancel: () => void;
  };
}
